// From SQL names to GraphQL names: by rule, or by what a comment says.
import { pluralise } from './plural.ts';

export interface Naming {
  type(table: string): string;
  field(column: string): string;
  /** Name of an object relationship, from the foreign key column that tells it apart. */
  object(column: string): string;
  /** Name of an array relationship, from the child's type. */
  array(childType: string): string;
  root(name: string): string;
}

function words(name: string): string[] {
  return name.split('_').filter((word) => word !== '');
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** @example pascalCase('claim_supplier') // 'ClaimSupplier' */
function pascalCase(name: string): string {
  return words(name).map(capital).join('');
}

/** @example camelCase('ph_first_name') // 'phFirstName' */
export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

const camel: Naming = {
  type: pascalCase,
  field: camelCase,
  object: (column) => pascalCase(column.replace(/_id$/, '')),
  array: pluralise,
  root: camelCase,
};

const verbatim: Naming = {
  type: (table) => table,
  field: (column) => column,
  object: (column) => column.replace(/_id$/, ''),
  array: pluralise,
  root: (name) => name,
};

export const NAMINGS: Readonly<Record<'camel' | 'verbatim', Naming>> = { camel, verbatim };

const TAG = /(?<!\S)@(?:(object|array|name|reads|every|values)\s+(\S+)|(shared)(?!\S))/g;

/** Reads `@object Owner @array OwnedClaims @name Thing @reads claim,note @every 10 @shared @values app.kinds` out of a comment; the rest is prose. */
export function readTags(comment: string | null): { tags: ReadonlyMap<string, string>; text: string | undefined } {
  const tags = new Map<string, string>();
  if (comment === null) return { tags, text: undefined };
  for (const [, tag, value = '', flag] of comment.matchAll(TAG)) tags.set(tag ?? flag ?? '', value);
  const text = comment.replaceAll(TAG, '').trim();
  return { tags, text: text === '' ? undefined : text };
}
