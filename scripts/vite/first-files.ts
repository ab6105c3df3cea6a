// The browser would learn of the staff app's files one after the other: the entry asks for the app, which asks for the page
// of its address, each once it has run. index.html names them, and src/app/static/first-files.js asks for all at once.
import type { Plugin, Rollup } from 'vite';
import { chunksOf, PAGES, SHELL, SIGN_IN } from './opened-pages.ts';

/** The files of modules that are loaded on demand: what each imports, and the styles of all. */
function filesOf(chunks: readonly Rollup.OutputChunk[], modules: readonly string[]): readonly string[] {
  const needed = modules.flatMap((module) => chunksOf(chunks, module));
  return [...new Set(needed.flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]))];
}

/**
 * Writes into index.html which files belong to which address, `[[path, [number of a file, ...]], ...]`, and which to a
 * browser whose token has ended.
 */
export function firstFiles(): Plugin {
  return {
    name: 'claimworks-first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path: page }) {
        if (bundle === undefined || page !== '/index.html') return html;
        const files: string[] = [];
        const numberOf = (file: string): number => {
          if (!files.includes(file)) files.push(file);
          return files.indexOf(file);
        };
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
        const data = JSON.stringify({ files: files.map((file) => `/${file}`), pages, signIn });
        return html.replace(
          '<script src="/first-files.js"></script>',
          `<script type="application/json" id="first-files">${data}</script>\n    <script src="/first-files.js"></script>`,
        );
      },
    },
  };
}
