// update_X, update_X_by_pk and update_X_many.
import type { GraphQLObjectType } from 'graphql';
import { quoteIdentifier } from '../catalogue/quote.ts';
import type { Column, Table } from '../catalogue/model.ts';
import type { Selected } from '../document/selection.ts';
import type { Value } from '../document/values.ts';
import { INT4, TEXT } from '../schema/types.ts';
import { listItems, objectFields, refuse, scalarSource, type Arguments, type CompileContext } from './context.ts';
import { columnOf, joined, listOf, sql, type Sql } from './fragment.ts';
import { where } from './where.ts';
import { writeAndAnswer, type Answer, type Write, type WriteScript } from './writes.ts';

type Assign = (context: CompileContext, column: Column, current: Sql, value: Value) => Sql;

const own =
  (write: (current: Sql, given: Sql) => Sql): Assign =>
  (context, column, current, value) =>
    write(current, context.sql.parameter(scalarSource(value, column.field), column.type));

/** The new value of a column, by operator. */
const OPERATORS: Readonly<Record<string, Assign>> = {
  _set: (context, column, _current, value) =>
    value.kind === 'null' ? sql`null` : context.sql.parameter(scalarSource(value, column.field), column.type),
  _inc: own((current, given) => sql`${current} + ${given}`),
  _append: own((current, given) => sql`${current} || ${given}`),
  _prepend: own((current, given) => sql`${given} || ${current}`),
  _delete_key: (context, column, current, value) =>
    sql`${current} - ${context.sql.parameter(scalarSource(value, column.field), TEXT)}`,
  _delete_elem: (context, column, current, value) =>
    sql`${current} - ${context.sql.parameter(scalarSource(value, column.field), INT4)}`,
  _delete_at_path: (context, column, current, value) =>
    sql`${current} #- ${context.sql.list(scalarSource(value, column.field), TEXT)}`,
};

/** Columns that an update names, with the operator of each. */
function assignedColumns(
  table: Table,
  args: Arguments,
): ReadonlyMap<Column, readonly [operator: string, value: Value]> {
  const assigned = new Map<Column, readonly [string, Value]>();
  for (const operator of Object.keys(OPERATORS)) {
    const given = args.get(operator);
    if (given === undefined || given.kind === 'null') continue;
    for (const [name, value] of objectFields(given, operator)) {
      const column = table.members.get(name);
      if (column?.kind !== 'column') return refuse(`${operator}: ${name} is not a column`);
      const twice = assigned.get(column);
      if (twice) refuse(`column found in multiple operators; "${name}" in ${twice[0]}, ${operator}`);
      assigned.set(column, [operator, value]);
    }
  }
  return assigned;
}

function updateStatement(
  context: CompileContext,
  table: Table,
  args: Arguments,
  condition: (alias: string) => Sql,
): Write {
  const alias = context.sql.alias();
  const assigned = assignedColumns(table, args);
  if (assigned.size === 0) {
    if (!Object.keys(OPERATORS).some((operator) => args.has(operator)))
      refuse(`at least any one of ${Object.keys(OPERATORS).join(', ')} is expected`);
    // an operator without columns changes nothing
    return (columns) => sql`select ${columns(alias)} from ${table.sql} ${alias} where false`;
  }
  const set = [...assigned].map(([column, [operator, value]]) => {
    const assign = OPERATORS[operator] ?? refuse(`${operator} is not supported`, 'not-supported');
    return sql`${quoteIdentifier(column.name)} = ${assign(context, column, columnOf(alias, column.name), value)}`;
  });
  const text = sql`update ${table.sql} ${alias} set ${listOf(set)} where ${condition(alias)}`;
  return (columns) => sql`${text} returning ${columns(alias)}`;
}

function byWhere(context: CompileContext, table: Table, args: Arguments): (alias: string) => Sql {
  const condition = args.get('where') ?? refuse('where is required');
  return (alias) => where(context, table, alias, condition);
}

/** The condition that a primary key makes. */
export function byKey(context: CompileContext, table: Table, key: ReadonlyMap<string, Value>): (alias: string) => Sql {
  return (alias) =>
    joined(
      table.key.map((column) => {
        const value = key.get(column.field) ?? refuse(`${column.field} is required`);
        return sql`${columnOf(alias, column.name)} = ${context.sql.parameter(scalarSource(value, column.field), column.type)}`;
      }),
      ' and ',
    );
}

export function compileUpdate(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Answer {
  return writeAndAnswer(script, table, type, selected, false, (context) =>
    updateStatement(context, table, args, byWhere(context, table, args)),
  );
}

export function compileUpdateByKey(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Answer {
  const key = objectFields(args.get('pk_columns') ?? refuse('pk_columns is required'), 'pk_columns');
  return writeAndAnswer(script, table, type, selected, true, (context) =>
    updateStatement(context, table, args, byKey(context, table, key)),
  );
}

/** Each of the updates is a statement of its own, in the order given. */
export function compileUpdateMany(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
): Answer {
  const indexes = listItems(args.get('updates') ?? refuse('updates is required')).map((item) => {
    const answer = compileUpdate(script, table, type, objectFields(item, 'updates'), selected);
    return answer.kind === 'statement' ? answer.index : refuse('unexpected answer');
  });
  return { kind: 'statements', indexes };
}
