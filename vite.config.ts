import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { resourceDefinitions } from './scripts/vite/resources-plugin.ts';
import { slimProvider } from './scripts/vite/slim-provider.ts';
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

/**
 * What Apollo's client and the data provider use of graphql, straight from where it stands. Through the package's index,
 * everything of it (schema building, validation, execution) would be loaded with them.
 */
const GRAPHQL_FOR_CLIENTS = [
  "export { GraphQLError } from 'graphql/error/GraphQLError.mjs';",
  "export { Kind } from 'graphql/language/kinds.mjs';",
  "export { parse } from 'graphql/language/parser.mjs';",
  "export { OperationTypeNode } from 'graphql/language/ast.mjs';",
  "export { isSelectionNode } from 'graphql/language/predicates.mjs';",
  "export { print } from 'graphql/language/printer.mjs';",
  "export { BREAK, visit } from 'graphql/language/visitor.mjs';",
  "export { getIntrospectionQuery } from 'graphql/utilities/getIntrospectionQuery.mjs';",
  // its own file would bring every type of the introspection schema
  "export const TypeKind = { SCALAR: 'SCALAR', OBJECT: 'OBJECT', INTERFACE: 'INTERFACE', UNION: 'UNION', ENUM: 'ENUM', INPUT_OBJECT: 'INPUT_OBJECT', LIST: 'LIST', NON_NULL: 'NON_NULL' };",
].join('\n');

function slimGraphql(): Plugin {
  const id = '\0graphql-for-clients';
  const isClient =
    /node_modules\/(@apollo\/client|graphql-tag|graphql-ws|ra-data-hasura|ra-data-graphql)\/|[\\/]src[\\/](providers|kit|record|resources|custom|app|ui)[\\/]/;
  return {
    name: 'claimworks-slim-graphql',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'graphql' && importer !== undefined && isClient.test(importer) ? id : undefined,
    load: (loaded) => (loaded === id ? GRAPHQL_FOR_CLIENTS : undefined),
  };
}

/** Descriptions of our fields are plain text: the form library's Markdown renderer need not come with every drawer. */
function plainDescriptions(): Plugin {
  const id = '\0plain-markdown';
  return {
    name: 'claimworks-plain-descriptions',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === 'markdown-to-jsx/react' && importer?.includes('/@rjsf/') === true ? id : undefined,
    load: (loaded) => (loaded === id ? 'export function Markdown({ children }) { return children; }' : undefined),
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

export default defineConfig({
  root,
  publicDir: 'src/app/static',
  plugins: [
    react(),
    designTokens(),
    resourceDefinitions(),
    slimGraphql(),
    slimProvider(),
    plainDescriptions(),
    twoEntries(),
  ],
  resolve: {
    dedupe: ['react', 'react-dom', 'graphql', 'ra-core', 'react-router', '@emotion/react'],
    // ra-data-hasura is CommonJS and would bring CommonJS twins of these packages with it
    alias: [{ find: /^ra-data-graphql$/, replacement: resolve(root, 'node_modules/ra-data-graphql/dist/index.js') }],
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
