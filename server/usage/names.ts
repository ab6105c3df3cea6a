// What tables and their records are called, where somebody is told of them.
import { relationOf } from '#schemas/engine/relation.ts';
import type { ServedDefinition } from '../definitions/load.ts';
import { quoted } from '../definitions/tables.ts';
import type { Column, Table } from '../graphql/catalogue/model.ts';
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

function namingColumn(table: Table): Column | undefined {
  return NAMING_COLUMNS.map((name) => table.columns.find((candidate) => candidate.name === name)).find((found) => found?.type.category === 'S');
}

/** SQL of the names of what a record refers to, in its definition's order: what tells a rate override from another. */
function referredSql(table: Table, alias: string, { definition }: ServedDefinition): string | undefined {
  const names = Object.entries(definition.record.properties).flatMap(([property, schema]) => {
    const reference = schema['x-reference'];
    const relation = reference && table.members.get(relationOf(property, reference));
    const column = relation?.kind === 'object' ? relation.target.members.get(reference?.label ?? '') : undefined;
    if (relation?.kind !== 'object' || column?.kind !== 'column') return [];
    const join = relation.on.map(({ from, to }) => `named.${quoted(to.name)} = ${alias}.${quoted(from.name)}`).join(' and ');
    return [`(select named.${quoted(column.name)} from ${relation.target.sql} named where ${join})`];
  });
  return names.length === 0 ? undefined : `concat_ws(', ', ${names.join(', ')})`;
}

/** SQL of what a record is called: its own name, else those of what it refers to, else its number. */
export function labelSql(table: Table, alias: string, served: ServedDefinition | undefined): string {
  const column = namingColumn(table);
  const name = column ? `${alias}.${quoted(column.name)}` : served && referredSql(table, alias, served);
  const number = `'#' || ${alias}.id`;
  return name ? `coalesce(nullif(${name}, ''), ${number})` : number;
}
