// `X_aggregate`: numbers about rows, and the rows themselves.
import type { GraphQLObjectType } from 'graphql';
import type { Table } from '../catalogue/model.ts';
import { collectFields, type Selected } from '../document/selection.ts';
import { aggregateCall, countCall } from './aggregate-calls.ts';
import { literal } from './builder.ts';
import { argumentsOf, fieldOf, listItems, refuse, type Arguments, type CompileContext } from './context.ts';
import { orderMatters, selectRows, type RowSource } from './rows.ts';
import { listArray, objectOf, typeOf, type Entry } from './select.ts';
import { columnNamed } from './where.ts';

function withoutOrder(args: Arguments): Arguments {
  return new Map([...args].filter(([name]) => name !== 'order_by'));
}

function countEntry(context: CompileContext, table: Table, type: GraphQLObjectType, alias: string, field: Selected): string {
  const args = argumentsOf(context, fieldOf(type, 'count'), field);
  const columns = args.get('columns');
  const distinct = args.get('distinct');
  const list = columns === undefined || columns.kind === 'null' ? [] : listItems(columns).map((item) => columnNamed(table, item));
  return countCall(alias, list, distinct?.kind === 'scalar' && distinct.known === true);
}

function operatorEntries(context: CompileContext, table: Table, type: GraphQLObjectType, operator: string, alias: string, field: Selected): Entry[] {
  return collectFields(field.selections, context.selection).map(({ key, name }) => {
    if (name === '__typename') return { key, sql: `${literal(type.name)}::text` };
    const column = table.members.get(name);
    return { key, sql: column?.kind === 'column' ? aggregateCall(operator, alias, column) : refuse(`field "${name}" is not found in type ${type.name}`) };
  });
}

function numbers(context: CompileContext, source: RowSource, type: GraphQLObjectType, args: Arguments, selected: Selected): string {
  const { table } = source;
  // ra-data-hasura sends order_by with every count
  const rows = selectRows(context, source, orderMatters(args) ? args : withoutOrder(args), false);
  const alias = context.sql.alias();
  const entries = collectFields(selected.selections, context.selection).map((field): Entry => {
    if (field.name === '__typename') return { key: field.key, sql: `${literal(type.name)}::text` };
    if (field.name === 'count') return { key: field.key, sql: countEntry(context, table, type, alias, field) };
    return { key: field.key, sql: objectOf(operatorEntries(context, table, typeOf(fieldOf(type, field.name)), field.name, alias, field)) };
  });
  return `(select ${objectOf(entries)} from (${rows}) ${alias})`;
}

/** The JSON object of an aggregate field. Its nodes are a list of their own, so that the row limit never changes a count. */
export function aggregateObject(context: CompileContext, source: RowSource, type: GraphQLObjectType, args: Arguments, selected: Selected): string {
  return objectOf(
    collectFields(selected.selections, context.selection).map((field): Entry => {
      if (field.name === '__typename') return { key: field.key, sql: `${literal(type.name)}::text` };
      const inner = typeOf(fieldOf(type, field.name));
      const sql = field.name === 'nodes' ? listArray(context, source, inner, args, field) : numbers(context, source, inner, args, field);
      return { key: field.key, sql };
    }),
  );
}
