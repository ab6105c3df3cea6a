import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { appPlugins, appResolve } from './scripts/vite/app-base.ts';
import { firstFiles } from './scripts/vite/first-files.ts';
import { leanPreload } from './scripts/vite/lean-preload.ts';

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

export default defineConfig({
  root,
  publicDir: 'src/app/static',
  plugins: [...appPlugins(), twoEntries(), preload.plugin, firstFiles()],
  resolve: appResolve,
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    target: 'es2023',
    modulePreload: { polyfill: false, ...preload.modulePreload },
    // fonts and images stay files: a strict content policy need not allow data: addresses
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { app: resolve(root, 'index.html'), public: resolve(root, 'public.html') },
      // hooks of a few lines, a file each: what is said about a file over the wire would outweigh them
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/, priority: 2 },
            {
              name: 'mui-utils',
              test: /node_modules[\\/]@mui[\\/](?:utils|material[\\/](?:utils|Paper|Typography|Portal|SvgIcon|Divider))[\\/]/,
              priority: 1,
            },
            // of home and its bars: a sign is some 200 bytes, and as many are said about a file
            {
              name: 'home-icons',
              test: /node_modules[\\/]@mui[\\/]icons-material[\\/](?:Add|Business|Call|Email|ErrorOutline|ExpandMore|Feedback|HowToReg|NoteAdd|PendingActions|ReceiptLong|Schedule|Sms|ViewColumn|WarningAmber)Outlined\./,
            },
            // used together: apart they weigh more
            { name: 'radio', test: /node_modules[\\/]@mui[\\/]material[\\/](?:Radio|RadioGroup|FormGroup)[\\/]/ },
          ],
        },
      },
    },
  },
});
