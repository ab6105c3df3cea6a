// What a result depends on: tables, and of which of their rows where the request says so.
import type { Relationship, Table } from '../catalogue/model.ts';
import type { Source, Value } from '../document/values.ts';

/** Values that columns, by their SQL names, have in all rows that are read. */
export type Equalities = ReadonlyMap<string, Source>;

export interface Read {
  /** SQL name; '*' when that cannot be known. */
  readonly table: string;
  readonly equals: Equalities;
}

export const NO_EQUALITIES: Equalities = new Map();

export const ANYTHING: Read = { table: '*', equals: NO_EQUALITIES };

function equality(operand: Value): Source | undefined {
  const value = operand.kind === 'object' ? operand.fields.get('_eq') : undefined;
  return value?.kind === 'scalar' && !value.isList ? value.source : undefined;
}

/** What a condition says every row must be equal to; alternatives say nothing. */
export function equalitiesOf(table: Table, condition: Value | undefined): Equalities {
  if (condition?.kind !== 'object') return NO_EQUALITIES;
  const found = new Map<string, Source>();
  for (const [name, operand] of condition.fields) {
    const member = table.members.get(name);
    const source = member?.kind === 'column' ? equality(operand) : undefined;
    if (member?.kind === 'column' && source) found.set(member.name, source);
    if (name !== '_and') continue;
    const all = operand.kind === 'list' ? operand.items : [operand];
    for (const item of all) for (const [column, value] of equalitiesOf(table, item)) found.set(column, value);
  }
  return found;
}

/** What is known of the related rows, by what is known of the rows that they are related to. */
export function equalitiesThrough({ on }: Relationship, known: Equalities): Equalities {
  const found = new Map<string, Source>();
  for (const { from, to } of on) {
    const source = known.get(from.name);
    if (source) found.set(to.name, source);
  }
  return found;
}

/** Whether it is a table, and no view. */
export function isPlain(table: Table): boolean {
  return table.reads.length === 1 && table.reads[0] === table.name;
}

/** The reads of a table's rows; a view's columns are not those of the tables that it reads. */
export function readsOf(table: Table, equals: Equalities): Read[] {
  return table.reads.map((name) => ({ table: name, equals: isPlain(table) ? equals : NO_EQUALITIES }));
}
