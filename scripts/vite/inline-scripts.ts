// What has to run before the first paint stands in the page: as a file of its own it was asked for at each opening, and
// the page waited for the answer. The service names its hash in the content policy (server/http/static-files.ts).
import fs from 'node:fs';
import path from 'node:path';
import { minify, type Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SCRIPT = /<script src="\/(src\/app\/inline\/[\w-]+\.js)"><\/script>/g;

/** In the build, scripts of src/app/inline are written into the page that asks for them. */
export function inlineScripts(): Plugin {
  return {
    name: 'claimworks-inline-scripts',
    apply: 'build',
    transformIndexHtml: {
      // before Vite looks for scripts to bundle
      order: 'pre',
      async handler(html) {
        let page = html;
        for (const [tag, file = ''] of html.matchAll(SCRIPT)) {
          const { code } = await minify(file, fs.readFileSync(path.join(ROOT, file), 'utf8'));
          page = page.replace(tag, () => `<script>${code.trim()}</script>`);
        }
        return page;
      },
    },
  };
}
