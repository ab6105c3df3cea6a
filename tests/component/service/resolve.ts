// One resolver for every field of the schema: rows by their columns and relationships, root fields by their names.
import { getNamedType, type GraphQLFieldResolver } from 'graphql';
import type { Row } from '../cast/cast.ts';
import { compare } from './compare.ts';
import type { ListArguments, Reader } from './reader.ts';
import { writeOf } from './writes.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Answers an operation that is no plain read or write of a table. */
export type Handler = (args: Arguments, reader: Reader) => unknown;

export interface Context {
  readonly reader: Reader;
  readonly handlers: ReadonlyMap<string, Handler>;
}

/** Of an aggregate: the rows that it counts. */
class Aggregated {
  readonly type: string;
  readonly rows: readonly Row[];
  constructor(type: string, rows: readonly Row[]) {
    this.type = type;
    this.rows = rows;
  }
}

/** The greatest or least values of columns. */
class Extremes extends Aggregated {
  readonly sign: 1 | -1;
  constructor({ type, rows }: Aggregated, sign: 1 | -1) {
    super(type, rows);
    this.sign = sign;
  }
}

function extreme({ type, rows, sign }: Extremes, column: string, { reader }: Context): unknown {
  const scalar = reader.scalar(type, column);
  return rows
    .map((row) => reader.value(type, row, column))
    .filter((value) => value !== null)
    .reduce<unknown>((most, value) => (most === null || compare(value, most, scalar) * sign > 0 ? value : most), null);
}

/** The sums of columns; nothing of no values, as in SQL. */
class Sums extends Aggregated {
  of(column: string, { reader }: Context): number | null {
    const values = this.rows.map((row) => reader.value(this.type, row, column)).filter((value) => value !== null);
    return values.length === 0 ? null : values.reduce<number>((sum, value) => sum + Number(value), 0);
  }
}

const ROOTS = new Set(['query_root', 'mutation_root', 'subscription_root']);

function root(field: string, args: Arguments, { reader, handlers }: Context, type: string): unknown {
  const handler = handlers.get(field);
  if (handler) return handler(args, reader);
  // a function that answers with rows is counted by the same handler
  const rowsOf = handlers.get(field.replace(/_aggregate$/, ''));
  if (rowsOf) return new Aggregated(type.replace(/_aggregate$/, ''), rowsOf(args, reader) as readonly Row[]);
  const isTable = (type: string): boolean => reader.store.isTable(type);
  if (isTable(field)) return reader.list(field, args);
  const keyed = field.replace(/_by_pk$/, '');
  if (keyed !== field && isTable(keyed)) return reader.byKey(keyed, args) ?? null;
  const counted = field.replace(/_aggregate$/, '');
  if (counted !== field && isTable(counted)) return new Aggregated(counted, reader.list(counted, args));
  const write = writeOf(field, isTable);
  if (write) return write(reader, args);
  throw new Error(`The in-memory service has no answer to ${field}: give it a handler.`);
}

function aggregate(source: Aggregated, field: string, args: Arguments): unknown {
  if (field === 'nodes') return source.rows;
  if (field === 'aggregate') return source;
  if (field === 'max') return new Extremes(source, 1);
  if (field === 'min') return new Extremes(source, -1);
  if (field === 'sum') return new Sums(source.type, source.rows);
  if (field === 'count' && !args['columns'] && !args['distinct']) return source.rows.length;
  throw new Error(`The in-memory service does not know ${field} of an aggregate.`);
}

function ofRow(row: Row, type: string, field: string, args: Arguments, { reader }: Context): unknown {
  const list = args as ListArguments;
  const relationship = reader.relationship(type, field);
  if (relationship?.kind === 'object') return reader.related(row, relationship)[0] ?? null;
  if (relationship) return reader.select(relationship.target, reader.related(row, relationship), list);
  const counted = field.endsWith('_aggregate') ? reader.relationship(type, field.slice(0, -10)) : undefined;
  if (counted) return new Aggregated(counted.target, reader.select(counted.target, reader.related(row, counted), list));
  if (args['path']) throw new Error('The in-memory service does not know paths into JSON.');
  return reader.value(type, row, field);
}

export const resolve: GraphQLFieldResolver<unknown, Context> = (source, args: Arguments, context, info) => {
  const { fieldName, parentType } = info;
  if (ROOTS.has(parentType.name)) return root(fieldName, args, context, getNamedType(info.returnType).name);
  if (source instanceof Extremes) return extreme(source, fieldName, context);
  if (source instanceof Sums) return source.of(fieldName, context);
  if (source instanceof Aggregated) return aggregate(source, fieldName, args);
  if (context.reader.store.isTable(parentType.name))
    return ofRow(source as Row, parentType.name, fieldName, args, context);
  // what a handler or a write has answered with
  const value = (source as Arguments)[fieldName];
  if (value === undefined && getNamedType(info.returnType).name !== 'jsonb')
    throw new Error(`The answer of a handler lacks ${parentType.name}.${fieldName}.`);
  return value;
};
