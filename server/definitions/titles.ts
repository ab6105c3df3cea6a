// What a column is called where people read of it: as its form, its history or, failing both, its name says.
import { historyField } from '#domain/history/changes.ts';
import { camelCase } from '../graphql/catalogue/names.ts';
import type { ServedDefinition } from './load.ts';

/** 'productTypeId' as 'Product type'. */
function inWords(field: string): string {
  const words = field
    .replace(/(?<=[a-z0-9])Ids?$/, '')
    .replace(/^dt(?=[A-Z])/, '')
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title of a column. @param table its SQL name */
export function titleOf(table: string, column: string, served: ServedDefinition | undefined): string {
  const field = camelCase(column);
  return served?.definition.record.properties[field]?.title ?? historyField(table, field)?.label ?? inWords(field);
}

/** A name as it stands within a sentence; abbreviations stay as they are. */
export function inSentence(name: string): string {
  return /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}
