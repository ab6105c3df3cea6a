// JSON out of SQL: objects, arrays of objects, single objects.
import { getNamedType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import { literal } from './builder.ts';
import { refuse } from './context.ts';

/** One key of a JSON object with its SQL. */
export interface Entry {
  readonly key: string;
  readonly sql: string;
}

/** Postgres takes at most 100 arguments of a function ... */
export const MOST_PAIRS = 50;
/** ... and cuts identifiers at 63 bytes. */
const LONGEST_ALIAS = 63;

function quoted(key: string): string {
  return `"${key}"`;
}

/** `json_build_object(...)`, or `row_to_json` over a sub-select where there are too many keys for it. */
export function objectOf(entries: readonly Entry[]): string {
  if (entries.length <= MOST_PAIRS)
    return `json_build_object(${entries.map(({ key, sql }) => `${literal(key)}, ${sql}`).join(', ')})`;
  return `(select row_to_json(r) from (select ${columnsOf(entries)}) r)`;
}

function columnsOf(entries: readonly Entry[]): string {
  const long = entries.find(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS);
  if (long) refuse(`"${long.key}": a key of at most ${LONGEST_ALIAS} bytes is supported here`, 'not-supported');
  return entries.map(({ key, sql }) => `${sql} as ${quoted(key)}`).join(', ');
}

/** A JSON array with an object of the entries for each row. */
export function arrayOf(entries: readonly Entry[], from: string): string {
  if (entries.some(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS))
    return `(select coalesce(json_agg(${objectOf(entries)}), '[]') from ${from})`;
  return `(select coalesce(json_agg(r), '[]') from (select ${columnsOf(entries)} from ${from}) r)`;
}

/** A JSON object of the one row there is, or null. */
export function singleOf(entries: readonly Entry[], from: string): string {
  if (entries.some(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS))
    return `(select ${objectOf(entries)} from ${from})`;
  return `(select row_to_json(r) from (select ${columnsOf(entries)} from ${from}) r)`;
}

export function typeOf(field: GraphQLField<unknown, unknown>): GraphQLObjectType {
  return getNamedType(field.type) as GraphQLObjectType;
}
