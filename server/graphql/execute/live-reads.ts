// What the result of a live query depends on.
import type { BoundVariables } from '../document/document.ts';
import { readSource } from '../document/values.ts';
import type { Equalities, Read } from '../sql/reads.ts';

/** Of a table, the rows in which columns have these values; '*' is every table. */
export interface LiveRead {
  readonly table: string;
  readonly equals: ReadonlyMap<string, string>;
}

/** The values as text, but for documents, which are equal in more ways than one. */
function texts(equals: Equalities, { leaves }: BoundVariables): LiveRead['equals'] {
  return new Map(
    [...equals].flatMap(([column, source]): [string, string][] => {
      const value = readSource(source, leaves);
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[column, String(value)]]
        : [];
    }),
  );
}

/** What a plan reads, with the values that its variables have. */
export function liveReads(reads: readonly Read[], bound: BoundVariables): LiveRead[] {
  return reads.map(({ table, equals }) => ({ table, equals: texts(equals, bound) }));
}
