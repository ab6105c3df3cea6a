// The rows of a list: where, order, limit, offset and distinct_on, before any JSON is made of them.
import type { Column, Table } from '../catalogue/model.ts';
import { readSource, type Value } from '../document/values.ts';
import { GraphqlServiceError } from '../errors.ts';
import { INT8 } from '../schema/types.ts';
import { listItems, refuse, scalarSource, type Arguments, type CompileContext } from './context.ts';
import { columnOf, EMPTY, joined, listOf, sql, type Sql } from './fragment.ts';
import { orderTerms, type OrderTerm } from './order.ts';
import { equalitiesOf, isPlain, NO_EQUALITIES, type Equalities } from './reads.ts';
import { addReads, columnNamed, TRUE, where } from './where.ts';

export interface RowSource {
  readonly table: Table;
  /** What stands after `from`. */
  readonly from: Sql;
  /** Condition that ties the rows to an outer row. */
  readonly join?: (alias: string) => Sql;
  /** What is known of the rows before the arguments say more. */
  readonly known?: Equalities;
}

function present(value: Value | undefined): value is Exclude<Value, { kind: 'null' }> {
  return value !== undefined && value.kind !== 'null';
}

function checkNumber(
  context: CompileContext,
  value: Exclude<Value, { kind: 'null' }>,
  name: string,
  most: number | undefined,
): void {
  const source = scalarSource(value, name);
  context.checks.push((leaves) => {
    const given = Number(readSource(source, leaves));
    if (given < 0) throw new GraphqlServiceError('not-supported', `${name}: a negative number is not supported`);
    if (most !== undefined && given > most)
      throw new GraphqlServiceError('limit-exceeded', `${name}: at most ${most} rows can be asked for`);
  });
}

/** The number itself where it is part of the shape, else a parameter. */
function numberSql(context: CompileContext, value: Exclude<Value, { kind: 'null' }>, name: string): Sql {
  const known = value.kind === 'scalar' ? value.known : undefined;
  return typeof known === 'number' && Number.isSafeInteger(known) && known >= 0
    ? sql`${known}`
    : context.sql.parameter(scalarSource(value, name), INT8);
}

function limitClause(context: CompileContext, args: Arguments, bounded: boolean): Sql {
  const limit = args.get('limit');
  if (present(limit)) {
    checkNumber(context, limit, 'limit', bounded ? context.rowLimit : undefined);
    return sql` limit ${numberSql(context, limit, 'limit')}`;
  }
  return bounded && context.rowLimit !== undefined ? sql` limit ${context.rowLimit}` : EMPTY;
}

function offsetClause(context: CompileContext, args: Arguments): Sql {
  const offset = args.get('offset');
  if (!present(offset)) return EMPTY;
  checkNumber(context, offset, 'offset', undefined);
  if (offset.kind === 'scalar' && offset.known === 0) return EMPTY;
  return sql` offset ${numberSql(context, offset, 'offset')}`;
}

function distinctColumns(args: Arguments, table: Table, order: readonly OrderTerm[]): readonly Column[] {
  const distinct = args.get('distinct_on');
  if (!present(distinct)) return [];
  const columns = [...new Set(listItems(distinct).map((item) => columnNamed(table, item)))];
  const unordered = columns.find((column) => column.type.unordered);
  if (unordered) refuse(`distinct_on: values of ${unordered.field} cannot be told apart`, 'not-supported');
  // an order that names a column again says nothing new
  const leading = new Set<unknown>(order.map((term) => term.column ?? term));
  const wanted = new Set<unknown>(columns);
  const matches =
    order.length === 0 ||
    [...leading].slice(0, columns.length).filter((term) => wanted.has(term)).length === columns.length;
  return matches ? columns : refuse('"distinct_on" columns must match initial "order_by" columns');
}

/** What every row is equal to that the arguments choose. */
export function knownOf({ table, known = NO_EQUALITIES }: RowSource, args: Arguments): Equalities {
  const chosen = equalitiesOf(table, args.get('where'));
  return chosen.size === 0 ? known : new Map([...chosen, ...known]);
}

/**
 * `select ... from ...` of the rows that the arguments choose.
 * @param columns what to select of the alias that it is given
 * @param bounded whether the engine's own row limit applies; it does not to rows that are only counted
 */
export function selectRows(
  context: CompileContext,
  source: RowSource,
  args: Arguments,
  columns: (alias: string) => Sql,
  bounded: boolean,
): Sql {
  return isDeferred(source, args, bounded)
    ? deferredRows(context, source, args, columns)
    : directRows(context, source, args, columns, bounded);
}

/**
 * Whether many rows may be passed over on the way to those that are wanted: those of earlier pages, and those out of a range.
 * Postgres takes it that what lies within a range is spread evenly over whatever order; where the one follows from the other, as
 * numbers and days do, it goes through half a table for a page of ten.
 */
function isDeferred({ table }: RowSource, args: Arguments, bounded: boolean): boolean {
  if (!bounded || !isPlain(table) || table.key.length === 0 || present(args.get('distinct_on'))) return false;
  const offset = args.get('offset');
  if (present(offset) && !(offset.kind === 'scalar' && offset.known === 0)) return true;
  return present(args.get('limit')) && hasRange(args.get('where'));
}

const RANGES: ReadonlySet<string> = new Set(['_gt', '_gte', '_lt', '_lte']);

function hasRange(condition: Value | undefined): boolean {
  if (condition?.kind === 'list') return condition.items.some(hasRange);
  if (condition?.kind !== 'object') return false;
  return [...condition.fields].some(([name, operand]) => RANGES.has(name) || hasRange(operand));
}

/** The keys of the page first, which an index may give by itself, then their rows: those passed over are not read. */
function deferredRows(
  context: CompileContext,
  source: RowSource,
  args: Arguments,
  columns: (alias: string) => Sql,
): Sql {
  const alias = context.sql.alias();
  const key = (of: string): Sql => listOf(source.table.key.map(({ name }) => columnOf(of, name)));
  const keys = directRows(context, source, args, key, true);
  const order = orderTerms(context, source.table, alias, args.get('order_by'));
  return joined(
    [
      sql`select ${columns(alias)} from ${source.from} ${alias} where (${key(alias)}) in (${keys})`,
      order.length === 0 ? EMPTY : sql` order by ${listOf(order.map((term) => term.sql))}`,
    ],
    '',
  );
}

function directRows(
  context: CompileContext,
  source: RowSource,
  args: Arguments,
  columns: (alias: string) => Sql,
  bounded: boolean,
): Sql {
  const alias = context.sql.alias();
  addReads(context, source.table, alias, knownOf(source, args));
  const conditions = source.join ? [source.join(alias)] : [];
  const condition = args.get('where');
  if (present(condition)) conditions.push(where(context, source.table, alias, condition));
  const order = orderTerms(context, source.table, alias, args.get('order_by'));
  const distinct = distinctColumns(args, source.table, order);
  const chosen = columns(alias);
  const filter = conditions.filter((one) => one !== TRUE);
  return joined(
    [
      // distinct rows need a column, also when nothing of them is named
      sql`select ${distinctClause(alias, distinct)}${chosen.isEmpty && distinct.length > 0 ? 'null' : chosen} from ${source.from} ${alias}`,
      filter.length === 0 ? EMPTY : sql` where ${joined(filter, ' and ')}`,
      order.length === 0 ? EMPTY : sql` order by ${listOf(order.map((term) => term.sql))}`,
      limitClause(context, args, bounded),
      offsetClause(context, args),
    ],
    '',
  );
}

function distinctClause(alias: string, columns: readonly Column[]): Sql {
  return columns.length === 0 ? EMPTY : sql`distinct on (${listOf(columns.map(({ name }) => columnOf(alias, name)))}) `;
}

/** Whether an order can change the answer of an aggregate. */
export function orderMatters(args: Arguments): boolean {
  return ['limit', 'offset', 'distinct_on'].some((name) => present(args.get(name)));
}
