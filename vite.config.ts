import { resolve } from 'node:path';
import { defineConfig, type BuildOptions, type Plugin, type Rollup } from 'vite';
import { appPlugins, appResolve } from './scripts/vite/app-base.ts';
import { chunkList } from './scripts/vite/chunk-list.ts';
import { firstFiles } from './scripts/vite/first-files.ts';
import { inlineScripts } from './scripts/vite/inline-scripts.ts';
import { leanPreload } from './scripts/vite/lean-preload.ts';
import { pageChunks } from './scripts/vite/page-chunks.ts';

const root = import.meta.dirname;
const preload = leanPreload();

/** The development server answers like the service: public pages from their own small entry, everything else from the app's. */
function twoEntries(): Plugin {
  return {
    name: 'claimworks-two-entries',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = (request.url ?? '/').split('?')[0] ?? '/';
        if (path === '/' || path === '/public' || path.startsWith('/public/')) request.url = '/public.html';
        next();
      });
    },
  };
}

const build: BuildOptions = {
  outDir: 'dist',
  sourcemap: true,
  target: 'es2023',
  modulePreload: { polyfill: false, ...preload.modulePreload },
  // fonts and images stay files: a strict content policy need not allow data: addresses
  assetsInlineLimit: 0,
  rolldownOptions: { input: { app: resolve(root, 'index.html'), public: resolve(root, 'public.html') } },
};

/** What is one file. Each imports what more pages need than itself, so that none of them imports another in a circle. */
async function codeSplitting(): Promise<Rollup.OutputOptions['codeSplitting']> {
  const name = await pageChunks({ root, plugins: appPlugins(), resolve: appResolve, build });
  return { includeDependenciesRecursively: false, groups: [{ name }] };
}

export default defineConfig(async ({ command }) => ({
  root,
  publicDir: 'src/app/static',
  plugins: [...appPlugins(), twoEntries(), preload.plugin, inlineScripts(), firstFiles(), chunkList()],
  resolve: appResolve,
  // Apollo Client's mark of development: without it the built app freezes every answer deeply and looks for its browser tools
  define: command === 'build' ? { 'globalThis.__DEV__': 'false' } : {},
  build: {
    ...build,
    rolldownOptions: {
      ...build.rolldownOptions,
      ...(command === 'build' && { output: { codeSplitting: await codeSplitting() } }),
    },
  },
}));
