// `order_by`.
import type { Column, Relationship, Table } from '../catalogue/model.ts';
import type { Value } from '../document/values.ts';
import { DIRECTIONS } from '../schema/ordering.ts';
import { aggregateCall, countCall } from './aggregate-calls.ts';
import { computedCall } from './calls.ts';
import { listItems, objectFields, refuse, type CompileContext } from './context.ts';
import { columnOf, sql, type Sql } from './fragment.ts';
import { addRelatedReads, joinOn } from './where.ts';

export interface OrderTerm {
  readonly sql: Sql;
  /** Set when the term is a plain column of the list itself. */
  readonly column?: Column;
}

/** Wraps an expression over a related row so that it stands in the outer row's order. */
type Wrap = (expression: Sql) => Sql;

/** Null means no order, at every level, as in Hasura. */
export function orderTerms(
  context: CompileContext,
  table: Table,
  alias: string,
  value: Value | undefined,
  wrap?: Wrap,
): OrderTerm[] {
  if (value === undefined || value.kind === 'null') return [];
  return listItems(value).flatMap((item) =>
    item.kind === 'null'
      ? []
      : [...objectFields(item, 'order_by')].flatMap(([name, by]) => orderTerm(context, table, alias, name, by, wrap)),
  );
}

function directed(expression: Sql, by: Value): Sql {
  const direction = by.kind === 'enum' ? DIRECTIONS[by.name] : undefined;
  return sql`${expression} ${direction ?? refuse('order_by: a direction is expected')}`;
}

function orderTerm(
  context: CompileContext,
  table: Table,
  alias: string,
  name: string,
  by: Value,
  wrap: Wrap | undefined,
): OrderTerm[] {
  if (by.kind === 'null') return [];
  context.conditions.add(1);
  const member = table.members.get(name);
  const type =
    member?.kind === 'column'
      ? member.type
      : member?.kind === 'computed' && 'type' in member.returns
        ? member.returns.type
        : undefined;
  if (type?.unordered) return refuse(`order_by: values of ${name} have no order`, 'not-supported');
  if (member?.kind === 'column') {
    const expression = columnOf(alias, member.name);
    return [wrap ? { sql: directed(wrap(expression), by) } : { sql: directed(expression, by), column: member }];
  }
  if (member?.kind === 'computed') {
    const call = computedCall(context, member, table, alias, new Map());
    return [{ sql: directed(wrap ? wrap(call) : call, by) }];
  }
  if (member?.kind === 'object') return throughRelationship(context, member, alias, by, wrap);
  const counted = name.endsWith('_aggregate') ? table.members.get(name.slice(0, -'_aggregate'.length)) : undefined;
  if (counted?.kind === 'array') return byAggregate(context, counted, alias, by, wrap);
  return refuse(`order_by: ${name} is not supported`, 'not-supported');
}

function overRelated(relationship: Relationship, alias: string, inner: string, wrap: Wrap | undefined): Wrap {
  const own: Wrap = (expression) =>
    sql`(select ${expression} from ${relationship.target.sql} ${inner} where ${joinOn(relationship, alias, inner)})`;
  return wrap ? (expression) => wrap(own(expression)) : own;
}

function throughRelationship(
  context: CompileContext,
  relationship: Relationship,
  alias: string,
  by: Value,
  wrap: Wrap | undefined,
): OrderTerm[] {
  const inner = context.sql.alias();
  addRelatedReads(context, relationship, alias, inner);
  return orderTerms(context, relationship.target, inner, by, overRelated(relationship, alias, inner, wrap));
}

function byAggregate(
  context: CompileContext,
  relationship: Relationship,
  alias: string,
  by: Value,
  wrap: Wrap | undefined,
): OrderTerm[] {
  const inner = context.sql.alias();
  const { target } = relationship;
  addRelatedReads(context, relationship, alias, inner);
  const over = overRelated(relationship, alias, inner, wrap);
  return [...objectFields(by, `${relationship.field}_aggregate`)].flatMap(([operator, operand]): OrderTerm[] => {
    if (operand.kind === 'null') return [];
    if (operator === 'count') return [{ sql: directed(over(countCall(inner, [], false)), operand) }];
    return [...objectFields(operand, operator)].flatMap(([field, direction]): OrderTerm[] => {
      const column = target.members.get(field);
      if (direction.kind === 'null' || column?.kind !== 'column') return [];
      return [{ sql: directed(over(aggregateCall(operator, inner, column)), direction) }];
    });
  });
}
