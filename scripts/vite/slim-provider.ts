// Leaves out of the chunks of lists what our use of ra-data-hasura and of react-admin's table never runs.
import path from 'node:path';
import type { Plugin } from 'vite';

/** What is imported, from where, and what stands there instead. */
const REPLACED: readonly { readonly source: RegExp; readonly importer: RegExp; readonly file: string }[] = [
  { source: /^pluralize$/, importer: /ra-data-graphql\//, file: 'pluralize.ts' },
  { source: /\/graphql-ast-types-browser$/, importer: /ra-data-hasura\//, file: 'ast-builders.ts' },
  { source: /^\.\.?\/buildVariables$/, importer: /ra-data-hasura\//, file: 'build-variables.ts' },
  { source: /^@mui\/material$/, importer: /datatable\/DataTableRow\.js/, file: 'data-table-row.ts' },
];

/** The plugin; development serves the packages as they are. */
export function slimProvider(): Plugin {
  return {
    name: 'claimworks-slim-provider',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const replaced = REPLACED.find((one) => one.source.test(source) && one.importer.test(importer));
      return replaced && path.join(import.meta.dirname, 'slim', replaced.file);
    },
  };
}
