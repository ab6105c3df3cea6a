// npm run gallery: every part of the house in both themes and widths, on the in-memory service of the component tests.
// GALLERY_PORT (default 5180) is its port.
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { castOfToday } from '#tests/component/cast/cast-plugin.ts';
import { appPlugins, appResolve } from './vite/app-base.ts';

const ROOT = path.join(import.meta.dirname, '..');

/** The gallery's two pages; frames go to the app's addresses by themselves. */
function galleryPages(): Plugin {
  return {
    name: 'claimworks-gallery',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [asked] = (request.url ?? '/').split('?');
        if (asked === '/') request.url = '/tests/gallery/index.html';
        if (asked === '/frame') request.url = '/tests/gallery/frame.html';
        next();
      });
    },
  };
}

const server = await createServer({
  root: ROOT,
  configFile: false,
  publicDir: 'src/app/static',
  cacheDir: 'node_modules/.vite/gallery',
  plugins: [...appPlugins(), castOfToday(), galleryPages()],
  resolve: appResolve,
  optimizeDeps: { entries: ['tests/gallery/*.tsx'], include: ['react/jsx-runtime', 'react-dom/client'] },
  server: {
    host: 'localhost',
    port: Number(process.env['GALLERY_PORT'] ?? 5180),
    warmup: { clientFiles: ['tests/gallery/*.tsx'] },
  },
});
await server.listen();
console.log(`Gallery: ${server.resolvedUrls?.local[0] ?? ''}`);
process.on('SIGINT', () => void server.close());
process.on('SIGTERM', () => void server.close());
