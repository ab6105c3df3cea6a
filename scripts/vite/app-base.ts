// What the app's code needs of Vite wherever it runs: in the build, in development, in component tests and the gallery.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption, UserConfig } from 'vite';
import { tokensCss } from '../../src/providers/theme/tokens-css.ts';
import { resourceDefinitions } from './resources-plugin.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const tokensFile = resolve(ROOT, 'src/providers/theme/tokens.json');

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
 * ra-data-hasura is CommonJS and would bring CommonJS twins of these packages with it: development and the build are
 * given the module.
 */
const ONE_OF_TWINS = {
  find: /^ra-data-graphql$/,
  replacement: resolve(ROOT, 'node_modules/ra-data-graphql/dist/index.js'),
};

/** ra-data-hasura is given what it uses of graphql and of ra-data-graphql, and nothing that these bring with them. */
function leanHasura(): Plugin {
  const needs = resolve(ROOT, 'src/providers/data/hasura-needs.ts');
  const given = new Set(['graphql', 'ra-data-graphql', ONE_OF_TWINS.replacement]);
  const isHasura = (importer: string | undefined): boolean =>
    importer?.includes('/node_modules/ra-data-hasura/') === true;
  return {
    name: 'claimworks-lean-hasura',
    enforce: 'pre',
    resolveId: (source, importer) => (given.has(source) && isHasura(importer) ? needs : undefined),
    // what nothing asks for any more stops the build
    buildEnd(error) {
      const isUsed = [...this.getModuleIds()].some((id) => isHasura(id));
      if (error === undefined && !this.meta.watchMode && !isUsed)
        this.error('scripts/vite/app-base.ts: nothing imports ra-data-hasura, what it is given can go.');
    },
  };
}

/** What React Compiler compiles: the pages that draw much again with each answer, and what stands in them (docs/decisions/0035). */
const COMPILED = ['/src/custom/claim/', '/src/custom/complaint/', '/src/record/', '/src/kit/list/'];

/** Plugins without which the app's modules cannot be read. */
export function appPlugins(): PluginOption[] {
  return [react({ compiler: { sources: COMPILED } }), designTokens(), resourceDefinitions(), leanHasura()];
}

export const appResolve: UserConfig['resolve'] = {
  dedupe: ['react', 'react-dom', 'graphql', 'ra-core', 'react-router', '@emotion/react'],
  alias: [ONE_OF_TWINS],
};
