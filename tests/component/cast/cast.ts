// What the in-memory service starts with.

export type Row = Readonly<Record<string, unknown>>;

/** Where a column's value comes from when an insert names none. */
export type Default =
  | { readonly from: 'orgId' | 'userId' | 'now' | 'uuid' | 'sequence' }
  | { readonly from: 'constant'; readonly value: unknown };

export interface CastRelationship {
  readonly kind: 'object' | 'array';
  /** GraphQL type of the other table. */
  readonly target: string;
  /** Pairs of columns that are equal: ours and theirs. */
  readonly on: readonly (readonly [from: string, to: string])[];
}

export interface CastTable {
  readonly key: readonly string[];
  readonly columns: readonly string[];
  readonly defaults: Readonly<Record<string, Default>>;
  /** Columns that the database works out of others. */
  readonly generated: readonly string[];
  readonly relationships: Readonly<Record<string, CastRelationship>>;
  readonly rows: readonly Row[];
}

/** Tables by their GraphQL type. */
export type Cast = Readonly<Record<string, CastTable>>;
