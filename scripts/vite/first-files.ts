// The browser would learn of the staff app's files one after the other: the entry asks for the app, which asks for the page
// of its address, each once it has run. index.html names them, and src/app/inline/first-files.js asks for all at once.
import type { Plugin, Rollup } from 'vite';
import { chunksOf, PAGES, SHELL, SIGN_IN } from './opened-pages.ts';

const PLACE = 'id="first-files"></script>';
/** What Vite has the page ask for, as modules. */
const MODULE = /\n *<link rel="modulepreload"[^>]* href="\/([^"]+)">/g;

/** The files of modules that are loaded on demand: what each imports, and the styles of all. */
function filesOf(chunks: readonly Rollup.OutputChunk[], modules: readonly string[]): readonly string[] {
  const needed = modules.flatMap((module) => chunksOf(chunks, module));
  return [...new Set(needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))];
}

/**
 * Writes into index.html which files every page needs, which belong to which address,
 * `[[path, [number of a file, ...]], ...]`, and which to a browser whose token has ended.
 */
export function firstFiles(): Plugin {
  return {
    name: 'claimworks-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk, path: page }) {
        if (bundle === undefined || page !== '/index.html') return html;
        if (chunk === undefined || !html.includes(PLACE))
          throw new Error('index.html has no place for its first files.');
        const files: string[] = [];
        const numberOf = (file: string): number => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
        const always = [chunk.fileName, ...[...html.matchAll(MODULE)].map(([, file = '']) => file)].map(numberOf);
        // what the page itself names is on its way
        const isNamed = (file: string): boolean => html.includes(`"/${file}"`);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const numbersOf = (modules: readonly string[]): readonly number[] =>
          filesOf(chunks, modules)
            .filter((file) => !isNamed(file))
            .map(numberOf);
        const pages = [SHELL, ...PAGES]
          .filter(({ at }) => at !== undefined)
          .map(({ at, modules }) => [at, numbersOf(modules)]);
        const signIn = numbersOf(SIGN_IN.modules);
        const data = JSON.stringify({ files: files.map((file) => `/${file}`), always, pages, signIn });
        return html.replaceAll(MODULE, '').replace(PLACE, () => `id="first-files">${data}</script>`);
      },
    },
  };
}
