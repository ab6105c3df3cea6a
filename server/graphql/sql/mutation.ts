// Root fields that write.
import type { GraphQLObjectType } from 'graphql';
import type { Selected } from '../document/selection.ts';
import type { RootField } from '../schema/root-fields.ts';
import { functionCall } from './calls.ts';
import { argumentsOf, fieldOf, refuse, type Arguments } from './context.ts';
import { compileDelete, compileDeleteByKey } from './delete.ts';
import { compileInsert } from './insert.ts';
import { typeOf } from './json.ts';
import { listArray } from './select.ts';
import { compileUpdate, compileUpdateByKey, compileUpdateMany } from './update.ts';
import type { Answer, WriteScript } from './writes.ts';

type WriteKind = Exclude<RootField['kind'], 'list' | 'byKey' | 'aggregate' | 'functionAggregate'>;
type WriteCompiler<K extends RootField['kind']> = (
  script: WriteScript,
  field: Extract<RootField, { kind: K }>,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
) => Answer;

const WRITERS: { readonly [K in WriteKind]: WriteCompiler<K> } = {
  insert: (script, { table }, type, args, selected) => compileInsert(script, table, type, args, selected, false),
  insertOne: (script, { table }, type, args, selected) => compileInsert(script, table, type, args, selected, true),
  update: (script, { table }, type, args, selected) => compileUpdate(script, table, type, args, selected),
  updateByKey: (script, { table }, type, args, selected) => compileUpdateByKey(script, table, type, args, selected),
  updateMany: (script, { table }, type, args, selected) => compileUpdateMany(script, table, type, args, selected),
  delete: (script, { table }, type, args, selected) => compileDelete(script, table, type, args, selected),
  deleteByKey: (script, { table }, type, args, selected) => compileDeleteByKey(script, table, type, args, selected),
  function: (script, { function: fn }, type, args, selected) => {
    const context = script.context();
    const rows = { table: fn.returns, from: functionCall(context, fn, args) };
    return { kind: 'statement', index: script.answer(listArray(context, rows, type, args, selected)) };
  },
};

const WRITER_OF: { readonly [K in RootField['kind']]?: WriteCompiler<K> } = WRITERS;

function written<K extends RootField['kind']>(
  script: WriteScript,
  field: Extract<RootField, { kind: K }>,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Answer {
  const writer = WRITER_OF[field.kind];
  return writer ? writer(script, field, type, args, selected) : refuse(`${selected.name} does not write`);
}

/** Adds the statements of a root field to the script. */
export function compileWrite(
  script: WriteScript,
  root: GraphQLObjectType,
  field: RootField,
  selected: Selected,
): Answer {
  const definition = fieldOf(root, selected.name);
  return written(script, field, typeOf(definition), argumentsOf(script.context(), definition, selected), selected);
}
