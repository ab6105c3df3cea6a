// Which aggregates there are, and which columns of a table each takes.
import type { Column, PgType, Table } from '../catalogue/model.ts';

const STATISTICS = ['avg', 'stddev', 'stddev_pop', 'stddev_samp', 'var_pop', 'var_samp', 'variance'] as const;

/** min and max know numbers, texts, times, intervals, networks and enums. */
const ORDERED = new Set(['N', 'S', 'D', 'T', 'I', 'E']);

/** Operators that give the column's own type; the others give a float. */
export const SAME_TYPE: ReadonlySet<string> = new Set(['max', 'min', 'sum']);

function isNumber(type: PgType): boolean {
  return type.category === 'N' && type.name !== 'oid' && !type.name.startsWith('reg');
}

/** Operators with their columns; one without columns is left out. */
export function aggregateOperators(table: Table): readonly (readonly [string, readonly Column[]])[] {
  const numbers = table.columns.filter((column) => isNumber(column.type) && column.type.name !== 'money');
  const sums = table.columns.filter((column) => isNumber(column.type));
  const ordered = table.columns.filter((column) => ORDERED.has(column.type.category));
  const all: [string, Column[]][] = [
    ['max', ordered],
    ['min', ordered],
    ['sum', sums],
    ...STATISTICS.map((name): [string, Column[]] => [name, numbers]),
  ];
  return all.filter(([, columns]) => columns.length > 0);
}
