// Root fields that read.
import type { GraphQLObjectType } from 'graphql';
import type { Selected } from '../document/selection.ts';
import type { Source } from '../document/values.ts';
import type { RootField } from '../schema/root-fields.ts';
import { functionCall } from './calls.ts';
import { argumentsOf, fieldOf, refuse, scalarSource, type Arguments, type CompileContext } from './context.ts';
import { columnOf, joined, sql, type Sql } from './fragment.ts';
import type { RowSource } from './rows.ts';
import { singleOf, typeOf } from './json.ts';
import { aggregateObject, listArray, rowEntries, rowTexts } from './select.ts';
import { ANYTHING, NO_EQUALITIES } from './reads.ts';
import { addReads } from './where.ts';

interface Root {
  readonly type: GraphQLObjectType;
  readonly args: Arguments;
  readonly selected: Selected;
}

type ReadKind = 'list' | 'byKey' | 'aggregate' | 'function' | 'functionAggregate';

type ReadCompiler<K extends RootField['kind']> = (
  context: CompileContext,
  field: Extract<RootField, { kind: K }>,
  root: Root,
) => Sql;

function byKey(
  context: CompileContext,
  { table }: Extract<RootField, { kind: 'byKey' }>,
  { type, args, selected }: Root,
): Sql {
  const alias = context.sql.alias();
  const known = new Map<string, Source>();
  const key = table.key.map((column) => {
    const value = args.get(column.field) ?? refuse(`${column.field} is required`);
    const source = scalarSource(value, column.field);
    known.set(column.name, source);
    return sql`${columnOf(alias, column.name)} = ${context.sql.parameter(source, column.type)}`;
  });
  addReads(context, table, alias, known);
  return singleOf(
    rowEntries(context, table, type, alias, selected),
    sql`${table.sql} ${alias} where ${joined(key, ' and ')}`,
  );
}

function ofTable(table: RowSource['table']): RowSource {
  return { table, from: sql`${table.sql}` };
}

function ofFunction(
  context: CompileContext,
  { function: fn }: Extract<RootField, { kind: 'function' | 'functionAggregate' }>,
  args: Arguments,
): RowSource {
  const { reads } = fn.live;
  // what a function reads is its own affair, unless it says it
  context.reads.push(...(reads?.map((table) => ({ table, equals: NO_EQUALITIES })) ?? [ANYTHING]));
  return { table: fn.returns, from: functionCall(context, fn, args) };
}

const READERS: { readonly [K in ReadKind]: ReadCompiler<K> } = {
  list: (context, { table }, { type, args, selected }) => listArray(context, ofTable(table), type, args, selected),
  byKey,
  aggregate: (context, { table }, { type, args, selected }) =>
    aggregateObject(context, ofTable(table), type, args, selected),
  function: (context, field, { type, args, selected }) =>
    listArray(context, ofFunction(context, field, args), type, args, selected),
  functionAggregate: (context, field, { type, args, selected }) =>
    aggregateObject(context, ofFunction(context, field, args), type, args, selected),
};

export function isRead(field: RootField): field is Extract<RootField, { kind: ReadKind }> {
  return Object.hasOwn(READERS, field.kind);
}

const READER_OF: { readonly [K in RootField['kind']]?: ReadCompiler<K> } = READERS;

function answered<K extends RootField['kind']>(
  context: CompileContext,
  field: Extract<RootField, { kind: K }>,
  root: Root,
): Sql {
  const reader = READER_OF[field.kind];
  return reader ? reader(context, field, root) : refuse(`${root.selected.name} does not read`);
}

/** The expression, JSON by type, that answers a root field. */
export function compileRead(
  context: CompileContext,
  root: GraphQLObjectType,
  field: Extract<RootField, { kind: ReadKind }>,
  selected: Selected,
): Sql {
  const definition = fieldOf(root, selected.name);
  return answered(context, field, {
    type: typeOf(definition),
    args: argumentsOf(context, definition, selected),
    selected,
  });
}

/** The statement that gives the rows of a list one by one. @throws GraphqlServiceError when the field is no list */
export function compileRowTexts(
  context: CompileContext,
  root: GraphQLObjectType,
  field: RootField,
  selected: Selected,
): Sql {
  if (field.kind !== 'list') return refuse(`field "${selected.name}" is no list`);
  const definition = fieldOf(root, selected.name);
  return rowTexts(
    context,
    ofTable(field.table),
    typeOf(definition),
    argumentsOf(context, definition, selected),
    selected,
  );
}
