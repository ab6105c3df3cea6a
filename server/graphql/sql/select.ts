// Rows as JSON: the selection set of a table.
import { getNamedType, type GraphQLField, type GraphQLObjectType } from 'graphql';
import type { Column, ComputedField, Member, Relationship, Table } from '../catalogue/model.ts';
import { collectFields, type Selected } from '../document/selection.ts';
import { aggregateObject } from './aggregate.ts';
import { columnOf, literal } from './builder.ts';
import { computedCall } from './calls.ts';
import { argumentsOf, fieldOf, refuse, type Arguments, type CompileContext } from './context.ts';
import { parseJsonPath } from './json-path.ts';
import { encodeArray } from './parameters.ts';
import { selectRows, type RowSource } from './rows.ts';
import { addReads, joinOn } from './where.ts';

/** One key of a JSON object with its SQL. */
export interface Entry {
  readonly key: string;
  readonly sql: string;
}

/** Postgres takes at most 100 arguments, and cuts identifiers at 63 bytes. */
const MOST_PAIRS = 50;
const LONGEST_ALIAS = 63;

function quoted(key: string): string {
  return `"${key}"`;
}

/** `json_build_object(...)`, or `row_to_json` over a sub-select where there are too many keys for it. */
export function objectOf(entries: readonly Entry[]): string {
  if (entries.length <= MOST_PAIRS) return `json_build_object(${entries.map(({ key, sql }) => `${literal(key)}, ${sql}`).join(', ')})`;
  return `(select row_to_json(r) from (select ${columnsOf(entries)}) r)`;
}

function columnsOf(entries: readonly Entry[]): string {
  const long = entries.find(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS);
  if (long) refuse(`"${long.key}": a key of at most ${LONGEST_ALIAS} bytes is supported here`, 'not-supported');
  return entries.map(({ key, sql }) => `${sql} as ${quoted(key)}`).join(', ');
}

/** A JSON array with an object of the entries for each row. */
export function arrayOf(entries: readonly Entry[], from: string): string {
  if (entries.some(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS)) return `(select coalesce(json_agg(${objectOf(entries)}), '[]') from ${from})`;
  return `(select coalesce(json_agg(r), '[]') from (select ${columnsOf(entries)} from ${from}) r)`;
}

/** A JSON object of the one row there is, or null. */
export function singleOf(entries: readonly Entry[], from: string): string {
  if (entries.some(({ key }) => Buffer.byteLength(key) > LONGEST_ALIAS)) return `(select ${objectOf(entries)} from ${from})`;
  return `(select row_to_json(r) from (select ${columnsOf(entries)} from ${from}) r)`;
}

export function typeOf(field: GraphQLField<unknown, unknown>): GraphQLObjectType {
  return getNamedType(field.type) as GraphQLObjectType;
}

/** What a selection set asks of one row of a table that stands under an alias. */
export function rowEntries(context: CompileContext, table: Table, type: GraphQLObjectType, alias: string, selected: Selected): Entry[] {
  return collectFields(selected.selections, context.selection).map((field): Entry => {
    if (field.name === '__typename') return { key: field.key, sql: `${literal(type.name)}::text` };
    const definition = fieldOf(type, field.name);
    const args = argumentsOf(context, definition, field);
    const member = table.members.get(field.name);
    if (member) return { key: field.key, sql: MEMBERS[member.kind](context, member as never, { table, alias, args, definition, field }) };
    const counted = table.members.get(field.name.replace(/_aggregate$/, ''));
    if (counted?.kind !== 'array') return refuse(`field "${field.name}" is not found in type ${type.name}`);
    return { key: field.key, sql: aggregateObject(context, relatedRows(counted, alias), typeOf(definition), args, field) };
  });
}

interface Place {
  readonly table: Table;
  readonly alias: string;
  readonly args: Arguments;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly field: Selected;
}

const MEMBERS: { readonly [K in Member['kind']]: (context: CompileContext, member: Extract<Member, { kind: K }>, place: Place) => string } = {
  column: columnValue,
  object: (context, relationship, { alias, definition, field }) => {
    const inner = context.sql.alias();
    addReads(context, relationship.target);
    const entries = rowEntries(context, relationship.target, typeOf(definition), inner, field);
    // a view or a manual relationship may offer more than one
    return singleOf(entries, `${relationship.target.sql} ${inner} where ${joinOn(relationship, alias, inner)}${isUnique(relationship) ? '' : ' limit 1'}`);
  },
  array: (context, relationship, { alias, args, definition, field }) => listArray(context, relatedRows(relationship, alias), typeOf(definition), args, field),
  computed: computedValue,
};

function isUnique({ target, on }: Relationship): boolean {
  const columns = new Set(on.map(({ to }) => to.name));
  return target.constraints.some((constraint) => constraint.columns.every((column) => columns.has(column)));
}

function columnValue(context: CompileContext, column: Column, { alias, args }: Place): string {
  const sql = columnOf(alias, column.name);
  const path = args.get('path');
  if (path === undefined || path.kind === 'null') return sql;
  if (path.kind !== 'scalar') return refuse('path: a string is expected');
  const encode = (value: unknown): string => encodeArray(parseJsonPath(String(value)), String);
  return `${sql} #> ${context.sql.encoded(path.source, encode, 'text[]')}`;
}

function computedValue(context: CompileContext, computed: ComputedField, { table, alias, args, definition, field }: Place): string {
  const call = computedCall(context, computed, table, alias, args);
  if ('type' in computed.returns) return call;
  return listArray(context, { table: computed.returns.table, from: call }, typeOf(definition), args, field);
}

function relatedRows(relationship: Relationship, alias: string): RowSource {
  return { table: relationship.target, from: relationship.target.sql, join: (inner) => joinOn(relationship, alias, inner) };
}

/** A list: the limit inside, the JSON outside, so that JSON is made of the page's rows only. */
export function listArray(context: CompileContext, source: RowSource, type: GraphQLObjectType, args: Arguments, selected: Selected): string {
  const rows = selectRows(context, source, args, true);
  const alias = context.sql.alias();
  return arrayOf(rowEntries(context, source.table, type, alias, selected), `(${rows}) ${alias}`);
}
