// What each root field does: the compilers look it up here by its name.
import type { Table, TableFunction } from '../catalogue/model.ts';

interface OfTable {
  readonly table: Table;
}

interface OfFunction {
  readonly function: TableFunction;
}

interface Meanings {
  list: OfTable;
  byKey: OfTable;
  aggregate: OfTable;
  function: OfFunction;
  functionAggregate: OfFunction;
  insert: OfTable;
  insertOne: OfTable;
  update: OfTable;
  updateByKey: OfTable;
  updateMany: OfTable;
  delete: OfTable;
  deleteByKey: OfTable;
}

export type RootField = { [K in keyof Meanings]: { readonly kind: K } & Meanings[K] }[keyof Meanings];

export interface RootFields {
  readonly query: ReadonlyMap<string, RootField>;
  readonly mutation: ReadonlyMap<string, RootField>;
}
