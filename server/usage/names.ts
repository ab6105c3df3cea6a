// What tables and their records are called, where somebody is told of them.
import type { ServedDefinition } from '../definitions/load.ts';
import { quoted } from '../definitions/tables.ts';
import type { Table } from '../graphql/catalogue/model.ts';
import { pluralise } from '../graphql/catalogue/plural.ts';

/** Columns that name a record, the best first. */
const NAMING_COLUMNS = ['name', 'title', 'label', 'full_name', 'invoice_number', 'subject'];

/** 'ReservePayment' as 'Reserve payment'. */
function inWords(type: string): string {
  const words = type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}

/** What one record, and what several of a table are called. */
export function namesOf(table: Pick<Table, 'type'>, served: ServedDefinition | undefined): { readonly one: string; readonly many: string } {
  return served?.definition.label ?? { one: inWords(table.type), many: inWords(pluralise(table.type)) };
}

/** SQL of a record's own name: what it is called, else its number. */
export function labelSql(table: Table, alias: string): string {
  const column = NAMING_COLUMNS.map((name) => table.columns.find((candidate) => candidate.name === name)).find((found) => found?.type.category === 'S');
  const number = `'#' || ${alias}.id`;
  return column ? `coalesce(nullif(${alias}.${quoted(column.name)}, ''), ${number})` : number;
}
