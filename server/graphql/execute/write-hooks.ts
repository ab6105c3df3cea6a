// Tells the before-write hook what an operation is about to write, before any SQL runs.
import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { Table } from '../catalogue/model.ts';
import type { BoundVariables } from '../document/document.ts';
import type { Selected, SelectionContext } from '../document/selection.ts';
import { resolveLiteral, toPlain, toPlainFields, type Value } from '../document/values.ts';
import { inOrder } from '../in-order.ts';
import type { BeforeWrite, Row, WriteContext, WriteRequest } from '../options.ts';
import type { RootField, RootFields } from '../schema/root-fields.ts';
import type { Reads } from '../pool/reads.ts';
import type { RequestContext } from './request.ts';
import type { Plan } from './plan.ts';

type Path = readonly (string | number)[];
type Values = ReadonlyMap<string, Value>;

const OPERATORS = ['_set', '_inc', '_append', '_prepend', '_delete_key', '_delete_elem', '_delete_at_path'];

export interface WriteHooksOptions {
  readonly schema: GraphQLSchema;
  readonly roots: RootFields;
  readonly beforeWrite: BeforeWrite;
}

export class WriteHooks {
  readonly #options: WriteHooksOptions;

  constructor(options: WriteHooksOptions) {
    this.#options = options;
  }

  /** Asks the hook about every write of the operation at once; the first refusal, in their order, ends it. */
  check(plan: Plan, bound: BoundVariables, { session, requestId }: RequestContext, reads: Reads): Promise<void> {
    const root = this.#options.schema.getMutationType();
    const context: WriteContext = { session, requestId, read: (query) => reads.ask(query) };
    const writes = plan.writeFields.flatMap((field) => {
      const meaning = this.#options.roots.mutation.get(field.name);
      return root && meaning
        ? requestsOf(meaning, argumentsOf(root, field, plan.selection), [field.key], bound.leaves)
        : [];
    });
    return inOrder(writes, (write) => this.#options.beforeWrite(write, context));
  }
}

function argumentsOf(root: GraphQLObjectType, field: Selected, { variables }: SelectionContext): Values {
  const definition = root.getFields()[field.name];
  return new Map(
    field.arguments.flatMap((node): [string, Value][] => {
      const argument = definition?.args.find((candidate) => candidate.name === node.name.value);
      const value = argument && resolveLiteral(argument.type, node.value, variables, argument.name);
      return value ? [[node.name.value, value]] : [];
    }),
  );
}

function fieldsOf(value: Value | undefined): Values {
  return value?.kind === 'object' ? value.fields : new Map();
}

function itemsOf(value: Value | undefined): readonly Value[] {
  if (value === undefined || value.kind === 'null') return [];
  return value.kind === 'list' ? value.items : [value];
}

function plainRow(table: Table, fields: Values, leaves: readonly unknown[]): Row {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) =>
      table.members.get(name)?.kind === 'column' ? [[name, toPlain(value, leaves)]] : [],
    ),
  );
}

/** Columns of a row that get the keys of rows nested in it. */
function filledByNested(table: Table, row: Value): readonly string[] {
  return [...fieldsOf(row).keys()].flatMap((name) => {
    const member = table.members.get(name);
    return member?.kind === 'object' && member.insertOrder === 'before' ? member.on.map(({ from }) => from.field) : [];
  });
}

interface Holder {
  readonly row: Row;
  /** Columns of the rows it holds that get its key. */
  readonly fills: readonly string[];
}

/** Rows of one list, then what is nested in each. */
function inserts(
  table: Table,
  rows: readonly Value[],
  pathOf: (index: number) => Path,
  leaves: readonly unknown[],
  holder?: Holder,
): WriteRequest[] {
  if (rows.length === 0) return [];
  // as given, with what is nested: a rule may ask whether there is any
  const plain = rows.map((row) => toPlainFields(row, leaves));
  const filled = rows.map((row) => [...(holder?.fills ?? []), ...filledByNested(table, row)]);
  const own: WriteRequest = {
    type: table.type,
    operation: 'insert',
    rows: plain,
    paths: rows.map((_, index) => pathOf(index)),
    filled,
    ...(holder ? { parent: holder.row } : {}),
  };
  const nested = rows.flatMap((row, index) =>
    [...fieldsOf(row)].flatMap(([name, value]) => {
      const member = table.members.get(name);
      if (member?.kind !== 'object' && member?.kind !== 'array') return [];
      const path = [...pathOf(index), name, 'data'];
      const data = fieldsOf(value).get('data');
      const fills = member.insertOrder === 'after' ? member.on.map(({ to }) => to.field) : [];
      return inserts(
        member.target,
        itemsOf(data),
        (position) => (data?.kind === 'list' ? [...path, position] : path),
        leaves,
        { row: plain[index] ?? {}, fills },
      );
    }),
  );
  return [own, ...nested];
}

function update(
  table: Table,
  args: Values,
  path: Path,
  leaves: readonly unknown[],
  key: Row | undefined,
): WriteRequest {
  const row: Record<string, unknown> = {};
  for (const operator of OPERATORS)
    for (const [name, value] of fieldsOf(args.get(operator))) row[name] = toPlain(value, leaves);
  const computed = OPERATORS.slice(1).flatMap((operator) => [...fieldsOf(args.get(operator)).keys()]);
  return {
    type: table.type,
    operation: 'update',
    rows: [row],
    paths: [[...path, '_set']],
    ...(key ? { key } : {}),
    ...(computed.length > 0 ? { computed } : {}),
  };
}

/** The key of the one row that a condition means: `{id: {_eq: 1}, orgId: {_eq: 2}}` and nothing else. */
function keyOf(table: Table, condition: Value | undefined, leaves: readonly unknown[]): Row | undefined {
  const entries = [...fieldsOf(condition)].map(([name, operators]) => {
    const [[operator, value] = [], ...others] = [...fieldsOf(operators)];
    return operator === '_eq' && value && others.length === 0 ? ([name, toPlain(value, leaves)] as const) : undefined;
  });
  const given = entries.filter((entry) => entry !== undefined);
  if (given.length !== entries.length || given.length !== table.key.length) return undefined;
  const key = Object.fromEntries(given);
  return table.key.every((column) => key[column.field] !== undefined && key[column.field] !== null) ? key : undefined;
}

type Requests<K extends RootField['kind']> = (
  field: Extract<RootField, { kind: K }>,
  args: Values,
  path: Path,
  leaves: readonly unknown[],
) => WriteRequest[];

const REQUESTS: { readonly [K in RootField['kind']]?: Requests<K> } = {
  insert: ({ table }, args, path, leaves) =>
    inserts(table, itemsOf(args.get('objects')), (index) => [...path, 'objects', index], leaves),
  insertOne: ({ table }, args, path, leaves) =>
    inserts(table, itemsOf(args.get('object')), () => [...path, 'object'], leaves),
  update: ({ table }, args, path, leaves) => [
    update(table, args, path, leaves, keyOf(table, args.get('where'), leaves)),
  ],
  updateByKey: ({ table }, args, path, leaves) => [
    update(table, args, path, leaves, plainRow(table, fieldsOf(args.get('pk_columns')), leaves)),
  ],
  updateMany: ({ table }, args, path, leaves) =>
    itemsOf(args.get('updates')).map((item, index) => {
      const one = fieldsOf(item);
      return update(table, one, [...path, 'updates', index], leaves, keyOf(table, one.get('where'), leaves));
    }),
  delete: ({ table }, _args, path) => [{ type: table.type, operation: 'delete', rows: [], paths: [path] }],
  deleteByKey: ({ table }, args, path, leaves) => [
    { type: table.type, operation: 'delete', rows: [], paths: [path], key: plainRow(table, args, leaves) },
  ],
};

function requestsOf<K extends RootField['kind']>(
  field: Extract<RootField, { kind: K }>,
  args: Values,
  path: Path,
  leaves: readonly unknown[],
): WriteRequest[] {
  const requests = REQUESTS[field.kind];
  return requests?.(field, args, path, leaves) ?? [];
}
