// JSON out of SQL: objects, arrays of objects, single objects.
import { getNamedType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { refuse } from './context.ts';
import { listOf, literal, sql, type Sql } from './fragment.ts';

/** One key of a JSON object with its SQL. */
export interface Entry {
  readonly key: string;
  readonly value: Sql;
}

/** Postgres takes at most 100 arguments of a function ... */
export const MOST_PAIRS = 50;
/** ... and cuts identifiers at 63 bytes. */
const LONGEST_ALIAS = 63;

function quoted(key: string): string {
  return `"${key}"`;
}

/** `json_build_object(...)`, or `row_to_json` over a sub-select where there are too many keys for it. */
export function objectOf(entries: readonly Entry[]): Sql {
  if (entries.length > MOST_PAIRS) return sql`(select row_to_json(r) from (select ${columnsOf(entries)}) r)`;
  return sql`json_build_object(${listOf(entries.map(({ key, value }) => sql`${literal(key)}, ${value}`))})`;
}

function columnsOf(entries: readonly Entry[]): Sql {
  const long = entries.find(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS);
  if (long) refuse(`"${long.key}": a key of at most ${LONGEST_ALIAS} bytes is supported here`, 'not-supported');
  return listOf(entries.map(({ key, value }) => sql`${value} as ${quoted(key)}`));
}

/** A JSON array with an object of the entries for each row. */
export function arrayOf(entries: readonly Entry[], from: Sql): Sql {
  if (entries.some(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS))
    return sql`(select coalesce(json_agg(${objectOf(entries)}), '[]') from ${from})`;
  return sql`(select coalesce(json_agg(r), '[]') from (select ${columnsOf(entries)} from ${from}) r)`;
}

/** A JSON object of the one row there is, or null. */
export function singleOf(entries: readonly Entry[], from: Sql): Sql {
  if (entries.some(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS))
    return sql`(select ${objectOf(entries)} from ${from})`;
  return sql`(select row_to_json(r) from (select ${columnsOf(entries)} from ${from}) r)`;
}

export function typeOf(field: GraphQLField<unknown, unknown>): GraphQLObjectType {
  return getNamedType(field.type) as GraphQLObjectType;
}
