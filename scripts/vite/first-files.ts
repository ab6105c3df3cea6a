// The browser would learn of the staff app's files one after the other: the entry asks for the app, which asks for the page
// of its address, each once it has run. index.html names them, and src/app/static/first-files.js asks for all at once.
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ACCOUNT = ['organisation-switcher', 'role-switcher', 'terms-modal'].map(
  (name) => `src/custom/account/${name}.tsx`,
);
const LISTS = ['src/providers/data/hasura-provider.ts'];

/** What the pages that are opened most load, by what their path matches; everything under /app has the first. */
const FIRST: readonly (readonly [path: string, modules: readonly string[]])[] = [
  ['^/app(/|$)', ['src/app/staff-app.tsx', ...ACCOUNT]],
  ['^/app/?$', ['src/custom/home/home-page.tsx', 'src/custom/home/my-work/my-work.tsx']],
  ['^/app/claims/search', ['src/custom/claim/search/claim-search-page.tsx', ...LISTS]],
  ['^/app/claims/lodge', ['src/custom/lodgement/lodge-page.tsx']],
  ['^/app/claims/details/', ['src/custom/claim/details/claim-page.tsx']],
  ['^/app/claims/details/\\d+(/manage-claim|/?$)', ['src/custom/claim/details/manage/manage-claim.tsx']],
  ['^/app/compliance/complaints/details/', ['src/custom/complaint/details/complaint-page.tsx']],
];

/** The files of a module that is loaded on demand: its own first, then what it imports, and the styles of all. */
function filesOf(bundle: Rollup.OutputBundle, module: string): readonly string[] {
  const id = path.join(ROOT, module);
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const own =
    chunks.find((chunk) => chunk.facadeModuleId === id) ?? chunks.find(({ moduleIds }) => moduleIds.includes(id));
  if (own === undefined) throw new Error(`scripts/vite/first-files.ts: ${module} is not in the build.`);
  const found = new Set<string>();
  const take = (name: string): void => {
    const file = bundle[name];
    if (file?.type !== 'chunk' || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    file.imports.forEach(take);
  };
  take(own.fileName);
  return [...found];
}

/** Writes into index.html which files belong to which address: `[[path, [number of a file, ...]], ...]` and the files. */
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
        const pages = FIRST.map(([at, modules]) => [
          at,
          [...new Set(modules.flatMap((module) => filesOf(bundle, module)))]
            .filter((file) => !isNamed(file))
            .map(numberOf),
        ]);
        const data = JSON.stringify({ files: files.map((file) => `/${file}`), pages });
        return html.replace(
          '<script src="/first-files.js"></script>',
          `<script type="application/json" id="first-files">${data}</script>\n    <script src="/first-files.js"></script>`,
        );
      },
    },
  };
}
