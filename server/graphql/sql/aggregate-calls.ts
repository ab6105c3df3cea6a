// Calls of aggregate functions on columns.
import type { Column } from '../catalogue/model.ts';
import { refuse } from './context.ts';
import { columnOf, listOf, sql, type Sql } from './fragment.ts';

/** `count(*)`, `count(a)`, `count(distinct (a, b))`. */
export function countCall(alias: string, columns: readonly Column[], distinct: boolean): Sql {
  if (columns.length === 0) return sql`count(*)`;
  const unordered = distinct ? columns.find((column) => column.type.unordered) : undefined;
  if (unordered) refuse(`count: values of ${unordered.field} cannot be told apart`, 'not-supported');
  const list = listOf(columns.map((column) => columnOf(alias, column.name)));
  return sql`count(${distinct ? 'distinct ' : ''}${columns.length > 1 ? sql`(${list})` : list})`;
}

export function aggregateCall(name: string, alias: string, column: Column | undefined, distinct = false): Sql {
  return column === undefined ? sql`null` : sql`${name}(${distinct ? 'distinct ' : ''}${columnOf(alias, column.name)})`;
}
