// Calls of aggregate functions on columns.
import type { Column } from '../catalogue/model.ts';
import { columnOf } from './builder.ts';
import { refuse } from './context.ts';

/** `count(*)`, `count(a)`, `count(distinct (a, b))`. */
export function countCall(alias: string, columns: readonly Column[], distinct: boolean): string {
  if (columns.length === 0) return 'count(*)';
  const unordered = distinct ? columns.find((column) => column.type.unordered) : undefined;
  if (unordered) refuse(`count: values of ${unordered.field} cannot be told apart`, 'not-supported');
  const list = columns.map((column) => columnOf(alias, column.name)).join(', ');
  return `count(${distinct ? 'distinct ' : ''}${columns.length > 1 ? `(${list})` : list})`;
}

export function aggregateCall(name: string, alias: string, column: Column | undefined, distinct = false): string {
  return column === undefined ? 'null' : `${name}(${distinct ? 'distinct ' : ''}${columnOf(alias, column.name)})`;
}
