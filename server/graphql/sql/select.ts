// Rows as JSON: the selection set of a table, and its aggregates.
import type { GraphQLField, GraphQLObjectType } from 'graphql';
import type { Column, ComputedField, Member, Relationship, Table } from '../catalogue/model.ts';
import { collectFields, type Selected } from '../document/selection.ts';
import { aggregateCall, countCall } from './aggregate-calls.ts';
import { computedCall } from './calls.ts';
import { argumentsOf, fieldOf, listItems, refuse, type Arguments, type CompileContext } from './context.ts';
import { columnOf, literal, sql, usedColumns, type Sql } from './fragment.ts';
import { arrayOf, MOST_PAIRS, objectOf, singleOf, typeOf, type Entry } from './json.ts';
import { parseJsonPath } from './json-path.ts';
import { encodeArray } from './parameters.ts';
import { equalitiesThrough, NO_EQUALITIES } from './reads.ts';
import { knownOf, orderMatters, selectRows, type RowSource } from './rows.ts';
import { addRelatedReads, columnNamed, joinOn } from './where.ts';

/** What a selection set asks of one row of a table that stands under an alias. */
export function rowEntries(
  context: CompileContext,
  table: Table,
  type: GraphQLObjectType,
  alias: string,
  selected: Selected,
): Entry[] {
  return collectFields(selected.selections, context.selection).map((field): Entry => {
    if (field.name === '__typename') return { key: field.key, value: sql`${literal(type.name)}::text` };
    const definition = fieldOf(type, field.name);
    const args = argumentsOf(context, definition, field);
    const member = table.members.get(field.name);
    if (member)
      return {
        key: field.key,
        value: memberValue(context, member, { table, alias, args, definition, field }),
      };
    const counted = table.members.get(field.name.replace(/_aggregate$/, ''));
    if (counted?.kind !== 'array') return refuse(`field "${field.name}" is not found in type ${type.name}`);
    return {
      key: field.key,
      value: aggregateObject(context, relatedRows(context, counted, alias), typeOf(definition), args, field),
    };
  });
}

interface Place {
  readonly table: Table;
  readonly alias: string;
  readonly args: Arguments;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly field: Selected;
}

const MEMBERS: {
  readonly [K in Member['kind']]: (context: CompileContext, member: Extract<Member, { kind: K }>, place: Place) => Sql;
} = {
  column: columnValue,
  object: (context, relationship, { alias, definition, field }) => {
    const inner = context.sql.alias();
    addRelatedReads(context, relationship, alias, inner);
    const entries = rowEntries(context, relationship.target, typeOf(definition), inner, field);
    // a view or a manual relationship may offer more than one
    return singleOf(
      entries,
      sql`${relationship.target.sql} ${inner} where ${joinOn(relationship, alias, inner)}${isUnique(relationship) ? '' : ' limit 1'}`,
    );
  },
  array: (context, relationship, { alias, args, definition, field }) =>
    listArray(context, relatedRows(context, relationship, alias), typeOf(definition), args, field),
  computed: computedValue,
};

function memberValue<K extends Member['kind']>(
  context: CompileContext,
  member: Extract<Member, { kind: K }>,
  place: Place,
): Sql {
  return MEMBERS[member.kind](context, member, place);
}

function isUnique({ target, on }: Relationship): boolean {
  const columns = new Set(on.map(({ to }) => to.name));
  return target.constraints.some((constraint) => constraint.columns.every((column) => columns.has(column)));
}

function columnValue(context: CompileContext, column: Column, { alias, args }: Place): Sql {
  const value = columnOf(alias, column.name);
  const path = args.get('path');
  if (path === undefined || path.kind === 'null') return value;
  if (path.kind !== 'scalar') return refuse('path: a string is expected');
  const encode = (value: unknown): string => encodeArray(parseJsonPath(String(value)), String);
  return sql`${value} #> ${context.sql.encoded(path.source, encode, 'text[]')}`;
}

function computedValue(
  context: CompileContext,
  computed: ComputedField,
  { table, alias, args, definition, field }: Place,
): Sql {
  const call = computedCall(context, computed, table, alias, args);
  if ('type' in computed.returns) return call;
  return listArray(context, { table: computed.returns.table, from: call }, typeOf(definition), args, field);
}

function relatedRows(context: CompileContext, relationship: Relationship, alias: string): RowSource {
  const known = equalitiesThrough(relationship, context.known.get(alias) ?? NO_EQUALITIES);
  return {
    table: relationship.target,
    from: sql`${relationship.target.sql}`,
    join: (inner) => joinOn(relationship, alias, inner),
    known,
  };
}

/** The alias under which a list's rows are made JSON, knowing of them what the list's arguments say. */
function aliasOfRows(context: CompileContext, source: RowSource, args: Arguments): string {
  const alias = context.sql.alias();
  context.known.set(alias, knownOf(source, args));
  return alias;
}

function columnsFor(source: RowSource, alias: string, entries: readonly Entry[]): (inner: string) => Sql {
  const pieces = entries.map(({ value }) => value);
  return (inner) => usedColumns(source.table.columns, alias, pieces, inner);
}

/** A list: the limit inside, the JSON outside, so that JSON is made of the page's rows only. */
export function listArray(
  context: CompileContext,
  source: RowSource,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Sql {
  const alias = aliasOfRows(context, source, args);
  const entries = rowEntries(context, source.table, type, alias, selected);
  const rows = selectRows(context, source, args, columnsFor(source, alias, entries), true);
  return arrayOf(entries, sql`(${rows}) ${alias}`);
}

/** Every row of a list as a text of its own, for reading on a cursor. The caller bounds how many are read. */
export function rowTexts(
  context: CompileContext,
  source: RowSource,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Sql {
  const alias = aliasOfRows(context, source, args);
  const entries = rowEntries(context, source.table, type, alias, selected);
  const rows = selectRows(context, source, args, columnsFor(source, alias, entries), false);
  return sql`select ${objectOf(entries)}::text as row from (${rows}) ${alias}`;
}

function withoutOrder(args: Arguments): Arguments {
  return new Map([...args].filter(([name]) => name !== 'order_by'));
}

function countEntry(
  context: CompileContext,
  table: Table,
  type: GraphQLObjectType,
  alias: string,
  field: Selected,
): Sql {
  const args = argumentsOf(context, fieldOf(type, 'count'), field);
  const columns = args.get('columns');
  const distinct = args.get('distinct');
  const list =
    columns === undefined || columns.kind === 'null' ? [] : listItems(columns).map((item) => columnNamed(table, item));
  return countCall(alias, list, distinct?.kind === 'scalar' && distinct.known === true);
}

function operatorEntries(
  context: CompileContext,
  table: Table,
  type: GraphQLObjectType,
  operator: string,
  alias: string,
  field: Selected,
): Entry[] {
  return collectFields(field.selections, context.selection).map(({ key, name }) => {
    if (name === '__typename') return { key, value: sql`${literal(type.name)}::text` };
    const column = table.members.get(name);
    return {
      key,
      value:
        column?.kind === 'column'
          ? aggregateCall(operator, alias, column)
          : refuse(`field "${name}" is not found in type ${type.name}`),
    };
  });
}

function numbers(
  context: CompileContext,
  source: RowSource,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Sql {
  const { table } = source;
  // ra-data-hasura sends order_by with every count
  const chosen = orderMatters(args) ? args : withoutOrder(args);
  const alias = context.sql.alias();
  const entries = collectFields(selected.selections, context.selection).map((field): Entry => {
    if (field.name === '__typename') return { key: field.key, value: sql`${literal(type.name)}::text` };
    if (field.name === 'count') return { key: field.key, value: countEntry(context, table, type, alias, field) };
    return {
      key: field.key,
      value: objectOf(operatorEntries(context, table, typeOf(fieldOf(type, field.name)), field.name, alias, field)),
    };
  });
  const rows = selectRows(context, source, chosen, columnsFor(source, alias, entries), false);
  // one answer, also where nothing that is asked for is a number about rows
  const from = sql`(${rows}) ${alias} having true`;
  // count(*) names no row, so it must stand beside them and not in a sub-select
  return entries.length > MOST_PAIRS ? singleOf(entries, from) : sql`(select ${objectOf(entries)} from ${from})`;
}

/** The JSON object of an aggregate field. Its nodes are a list of their own, so that the row limit never changes a count. */
export function aggregateObject(
  context: CompileContext,
  source: RowSource,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Sql {
  return objectOf(
    collectFields(selected.selections, context.selection).map((field): Entry => {
      if (field.name === '__typename') return { key: field.key, value: sql`${literal(type.name)}::text` };
      const inner = typeOf(fieldOf(type, field.name));
      const value =
        field.name === 'nodes'
          ? listArray(context, source, inner, args, field)
          : numbers(context, source, inner, args, field);
      return { key: field.key, value };
    }),
  );
}
