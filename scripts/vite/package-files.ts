// Into which files the packages go that the app needs wherever it is opened. As one file with the app they were a megabyte,
// and a browser reads a file on one core: 135 ms, during which nothing else could begin.

const DATA =
  '@apollo @wry graphql graphql-tag graphql-ws optimism rehackt symbol-observable ts-invariant tslib zen-observable zen-observable-ts';

/**
 * Polyglot and what it stands on. That throws an error when it runs, to learn what the browser is, and so does lodash, which
 * has a file of its own too; where somebody watches the browser (its own tools, Playwright, Lighthouse), each error has the
 * whole file read once more that it came from.
 */
const WORDS = `
  node-polyglot ra-i18n-polyglot ra-language-english warning object.entries object-keys
  call-bind call-bind-apply-helpers call-bound function-bind set-function-length hasown
  dunder-proto get-intrinsic get-proto gopd has-property-descriptors has-symbols math-intrinsics
  async-function async-generator-function generator-function define-data-property define-properties
  es-define-property es-errors es-object-atoms`;

const listed = (names: string): ReadonlySet<string> => new Set(names.trim().split(/\s+/));

/** None of these needs a package of another file, so that no two files import each other. */
const FILES = { data: listed(DATA), words: listed(WORDS), lodash: new Set(['lodash']) } as const;

/**
 * The file of a module that every page needs.
 * @param id of the module, a path
 * @returns undefined for the product's own
 */
export function packageFile(id: string): string | undefined {
  const inside = id.split('/node_modules/').at(-1);
  if (id.endsWith('/src/app/lodash-first.ts')) return 'app-lodash';
  if (inside === undefined || inside === id) return undefined;
  const [scope = '', name = ''] = inside.split('/');
  const file = Object.entries(FILES).find(([, packages]) => packages.has(scope) || packages.has(`${scope}/${name}`));
  return `app-${file?.[0] ?? 'packages'}`;
}
