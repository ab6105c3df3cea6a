// Reads rows of the store for one asker, by what the schema says of them.
import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';
import type { CastRelationship, Row } from '../cast/cast.ts';
import type { Asker, Store } from './store.ts';
import { holds, ordered } from './where.ts';

/** Arguments of a list. */
export interface ListArguments {
  readonly where?: Readonly<Record<string, unknown>> | null;
  readonly order_by?: readonly Readonly<Record<string, unknown>>[] | null;
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly distinct_on?: readonly string[] | null;
}

/** The first row of each combination of values. */
function firstOfEach(rows: readonly Row[], columns: readonly string[]): readonly Row[] {
  const of = (row: Row): string => JSON.stringify(columns.map((column) => row[column]));
  return [...new Map(rows.toReversed().map((row) => [of(row), row])).values()].toReversed();
}

export class Reader {
  readonly store: Store;
  readonly asker: Asker;
  readonly #schema: GraphQLSchema;

  constructor(schema: GraphQLSchema, store: Store, asker: Asker) {
    this.#schema = schema;
    this.store = store;
    this.asker = asker;
  }

  relationship(type: string, field: string): CastRelationship | undefined {
    return this.store.table(type).relationships[field];
  }

  related(row: Row, { target, on }: CastRelationship): readonly Row[] {
    if (on.some(([from]) => row[from] === null || row[from] === undefined)) return [];
    return this.store.visible(target, this.asker).filter((other) => on.every(([from, to]) => row[from] === other[to]));
  }

  /** @throws Error for a column that only the database could have worked out */
  value(type: string, row: Row, column: string): unknown {
    if (!this.store.table(type).columns.includes(column))
      throw new Error(`The in-memory service cannot read ${type}.${column}.`);
    if (!(column in row))
      throw new Error(`${type}.${column} is worked out by the database: give the service a trigger of ${type}.`);
    return row[column];
  }

  /** Name of a column's scalar type. */
  scalar(type: string, column: string): string {
    const object = this.#schema.getType(type);
    const field = isObjectType(object) ? object.getFields()[column] : undefined;
    if (!field) throw new Error(`The schema has no ${type}.${column}.`);
    return getNamedType(field.type).name;
  }

  select(type: string, rows: readonly Row[], args: ListArguments): readonly Row[] {
    const { where, order_by: order, offset, limit, distinct_on: distinct } = args;
    const found = where ? rows.filter((row) => holds(this, type, row, where) === true) : rows;
    const inOrder = order ? ordered(this, type, found, order) : found;
    const from = offset ?? 0;
    const kept = distinct ? firstOfEach(inOrder, distinct) : inOrder;
    return kept.slice(from, limit === null || limit === undefined ? undefined : from + limit);
  }

  list(type: string, args: ListArguments): readonly Row[] {
    return this.select(type, this.store.visible(type, this.asker), args);
  }

  byKey(type: string, key: Row): Row | undefined {
    return this.store
      .visible(type, this.asker)
      .find((row) =>
        Object.entries(key).every(([column, value]) => Number(row[column]) === Number(value) || row[column] === value),
      );
  }
}
