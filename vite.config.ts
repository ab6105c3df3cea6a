import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { resourceDefinitions } from './scripts/vite/resources-plugin.ts';
import { tokensCss } from './src/providers/theme/tokens-css.ts';

const root = import.meta.dirname;
const tokensFile = resolve(root, 'src/providers/theme/tokens.json');

/** Serves `virtual:tokens.css`: the design tokens as CSS custom properties, made from tokens.json. */
function designTokens(): Plugin {
  const id = '\0virtual:tokens.css';
  return {
    name: 'claimworks-design-tokens',
    resolveId: (source) => (source === 'virtual:tokens.css' ? id : undefined),
    load(loaded) {
      if (loaded !== id) return undefined;
      this.addWatchFile(tokensFile);
      return tokensCss(JSON.parse(readFileSync(tokensFile, 'utf8')) as Parameters<typeof tokensCss>[0]);
    },
  };
}

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

/**
 * ra-data-hasura is CommonJS and would bring CommonJS twins of these packages with it: development and the build are
 * given the module.
 */
const ONE_OF_TWINS = {
  find: /^ra-data-graphql$/,
  replacement: resolve(root, 'node_modules/ra-data-graphql/dist/index.js'),
};

/** An alias that nothing asks for any more stops the build. */
function aliasIsUsed(): Plugin {
  return {
    name: 'claimworks-alias-is-used',
    apply: 'build',
    buildEnd(error) {
      const isUsed = [...this.getModuleIds()].includes(ONE_OF_TWINS.replacement);
      if (error === undefined && !isUsed)
        this.error('vite.config.ts: nothing imports ra-data-graphql, its alias can go.');
    },
  };
}

export default defineConfig({
  root,
  publicDir: 'src/app/static',
  plugins: [react(), designTokens(), resourceDefinitions(), twoEntries(), aliasIsUsed()],
  resolve: {
    dedupe: ['react', 'react-dom', 'graphql', 'ra-core', 'react-router', '@emotion/react'],
    alias: [ONE_OF_TWINS],
  },
  build: {
    outDir: 'dist',
    manifest: true,
    sourcemap: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
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
          ],
        },
      },
    },
  },
});
