// delete_X and delete_X_by_pk.
import type { GraphQLObjectType } from 'graphql';
import type { Table } from '../catalogue/model.ts';
import type { Selected } from '../document/selection.ts';
import { refuse, type Arguments, type CompileContext } from './context.ts';
import { sql, type Sql } from './fragment.ts';
import { byKey } from './update.ts';
import { where } from './where.ts';
import { writeAndAnswer, type Answer, type Write, type WriteScript } from './writes.ts';

function deleteStatement(context: CompileContext, table: Table, condition: (alias: string) => Sql): Write {
  const alias = context.sql.alias();
  const text = sql`delete from ${table.sql} ${alias} where ${condition(alias)}`;
  return (columns) => sql`${text} returning ${columns(alias)}`;
}

export function compileDelete(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Answer {
  const condition = args.get('where') ?? refuse('where is required');
  return writeAndAnswer(script, table, type, selected, false, (context) =>
    deleteStatement(context, table, (alias) => where(context, table, alias, condition)),
  );
}

export function compileDeleteByKey(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Answer {
  return writeAndAnswer(script, table, type, selected, true, (context) =>
    deleteStatement(context, table, byKey(context, table, args)),
  );
}
