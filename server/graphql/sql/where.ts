// `where`: boolean expressions.
import type { Column, ComputedField, PgType, Relationship, Table } from '../catalogue/model.ts';
import { BOOL, INT4, TEXT } from '../schema/types.ts';
import { readSource, type Value } from '../document/values.ts';
import { aggregateCall, countCall } from './aggregate-calls.ts';
import { computedCall } from './calls.ts';
import { listItems, objectFields, refuse, scalarSource, type CompileContext } from './context.ts';
import { columnOf, joined, plannedByValues, sql, type Sql } from './fragment.ts';
import { equalitiesOf, equalitiesThrough, NO_EQUALITIES, readsOf, type Equalities } from './reads.ts';

type Operator = (context: CompileContext, left: Sql, type: PgType, value: Value, name: string) => Sql;

const infix =
  (operator: string, as?: PgType): Operator =>
  (context, left, type, value, name) =>
    sql`${left} ${operator} ${context.sql.parameter(scalarSource(value, name), as ?? type)}`;

/** What has not a pattern. */
const notPattern = (operator: string): Operator => {
  const compare = infix(operator);
  return (...operands) => plannedByValues(compare(...operands), 'always');
};

/**
 * Whether a list has all of some items. One that it has is found faster by comparing, and before a policy is asked of the
 * row: `=` tells nothing of rows that nobody may see, `@>` might.
 */
const contains: Operator = (context, left, type, value, name) => {
  const wanted = context.sql.parameter(scalarSource(value, name), type);
  const all = sql`${left} @> ${wanted}`;
  if (!type.element) return all;
  const item = sql`(${wanted})[1]`;
  return plannedByValues(
    sql`case when cardinality(${wanted}) = 1 and ${item} is not null then ${item} = any (${left}) else ${all} end`,
    'in searches',
  );
};

/** A pattern in which an index by trigrams finds something: three letters or digits in a row, or one that begins a word. */
const HAS_TRIGRAM = sql`'[[:alnum:]]{3}|^[[:alnum:]]|[^[:alnum:]%_\\\\][[:alnum:]]'`;

/**
 * Like and ilike. Postgres takes an index by trigrams for a pattern that has none, too, and reads the whole of it, every
 * organisation's part: for such a pattern the column is an expression that no index knows. Planned for its values, nothing
 * of the choice is left when a statement runs. Planned without them, a page of a word that nobody has would be read through
 * the whole order.
 * @param unindexed the column as that expression
 */
const pattern =
  (operator: string, unindexed: (left: Sql) => Sql): Operator =>
  (context, left, type, value, name) => {
    const wanted = context.sql.parameter(scalarSource(value, name), type);
    return plannedByValues(
      sql`case when ${wanted} ~ ${HAS_TRIGRAM} then ${left} ${operator} ${wanted} else ${unindexed(left)} ${operator} ${wanted} end`,
      'always',
    );
  };

const list =
  (compare: (left: Sql, wanted: Sql) => Sql, as?: PgType): Operator =>
  (context, left, type, value, name) => {
    const source = scalarSource(value, name);
    const wanted = context.sql.list(source, as ?? type);
    context.checks.push(refuseNullItems(source, name));
    return compare(left, wanted);
  };

function refuseNullItems(source: Parameters<typeof readSource>[0], name: string): (leaves: readonly unknown[]) => void {
  return (leaves) => {
    const value = readSource(source, leaves);
    if (Array.isArray(value) && value.includes(null)) refuse(`${name}: null is not allowed in this list`);
  };
}

const isNull: Operator = (_context, left, _type, value, name) => {
  if (value.kind !== 'scalar' || typeof value.known !== 'boolean') return refuse(`${name}: true or false is expected`);
  return sql`${left} is ${value.known ? '' : 'not '}null`;
};

const cast: Operator = (context, left, _type, value, name) => {
  const parts = [...objectFields(value, name)].map(([, inner]) =>
    comparison(context, sql`(${left})::text`, TEXT, inner),
  );
  return allOf(parts);
};

/** Every comparison, by its name in the schema. */
const OPERATORS: Readonly<Record<string, Operator>> = {
  _eq: infix('='),
  _neq: infix('<>'),
  _gt: infix('>'),
  _lt: infix('<'),
  _gte: infix('>='),
  _lte: infix('<='),
  _in: list((left, wanted) => sql`${left} = any(${wanted})`),
  _nin: list((left, wanted) => sql`${left} <> all(${wanted})`),
  _is_null: isNull,
  // letter by letter, whatever the collation
  _like: pattern('like', (left) => sql`${left} collate "C"`),
  _nlike: notPattern('not like'),
  _ilike: pattern('ilike', (left) => sql`(${left} || '')`),
  _nilike: notPattern('not ilike'),
  _similar: infix('similar to'),
  _nsimilar: infix('not similar to'),
  _regex: infix('~'),
  _nregex: infix('!~'),
  _iregex: infix('~*'),
  _niregex: infix('!~*'),
  _contains: contains,
  _contained_in: infix('<@'),
  _has_key: infix('?', TEXT),
  _has_keys_any: list((left, wanted) => sql`${left} ?| ${wanted}`, TEXT),
  _has_keys_all: list((left, wanted) => sql`${left} ?& ${wanted}`, TEXT),
  _cast: cast,
};

/** The condition that holds of every row. */
export const TRUE = sql`true`;

function allOf(parts: readonly Sql[]): Sql {
  const [first = TRUE, ...more] = parts;
  return more.length === 0 ? first : sql`(${joined(parts, ' and ')})`;
}

function anyOf(parts: readonly Sql[]): Sql {
  return parts.length === 0 ? sql`false` : sql`(${joined(parts, ' or ')})`;
}

/** Operators on one SQL expression. */
function comparison(context: CompileContext, left: Sql, type: PgType, value: Value): Sql {
  if (value.kind === 'null') return refuse('null is not a condition; use _is_null');
  const operators = objectFields(value, 'condition');
  // the first of them is the column's own
  context.conditions.add(Math.max(0, operators.size - 1));
  return allOf(
    [...operators].map(([name, operand]) => {
      const operator = OPERATORS[name];
      return operator
        ? operator(context, left, type, operand, name)
        : refuse(`${name} is not supported`, 'not-supported');
    }),
  );
}

/**
 * Operators on a column. Of one with few values those that are like the pattern are found first, and their rows in an index;
 * the pattern itself stays, for the planner to see how many rows they have.
 */
function ofColumn(context: CompileContext, column: Column, alias: string, value: Value): Sql {
  const left = columnOf(alias, column.name);
  const compared = comparison(context, left, column.type, value);
  const { valuesFunction } = column;
  const like = objectFields(value, 'condition').get('_like');
  if (valuesFunction === undefined || !like) return compared;
  const one = context.sql.alias();
  const wanted = context.sql.parameter(scalarSource(like, '_like'), column.type);
  return sql`(${compared} and ${left} = any (array(select ${one} from ${valuesFunction}() ${one} where ${one} like ${wanted})))`;
}

/** `exists` over the related rows that fulfil the expression. */
function related(context: CompileContext, relationship: Relationship, alias: string, value: Value): Sql {
  const { target } = relationship;
  const inner = context.sql.alias();
  addRelatedReads(context, relationship, alias, inner, value);
  return sql`exists (select 1 from ${target.sql} ${inner} where ${allOf([joinOn(relationship, alias, inner), where(context, target, inner, value)])})`;
}

/** Notes what the result depends on, and what is known of the rows that stand under the alias. */
export function addReads(context: CompileContext, table: Table, alias: string, equals: Equalities): void {
  context.reads.push(...readsOf(table, equals));
  if (equals.size > 0) context.known.set(alias, equals);
}

/** Notes that rows are read which are related to those under another alias. */
export function addRelatedReads(
  context: CompileContext,
  relationship: Relationship,
  from: string,
  alias: string,
  condition?: Value,
): void {
  const through = equalitiesThrough(relationship, context.known.get(from) ?? NO_EQUALITIES);
  addReads(context, relationship.target, alias, new Map([...equalitiesOf(relationship.target, condition), ...through]));
}

export function joinOn(relationship: Relationship, alias: string, other: string): Sql {
  const pairs = relationship.on.map(({ from, to }) => sql`${columnOf(other, to.name)} = ${columnOf(alias, from.name)}`);
  return joined(pairs, ' and ');
}

const CONNECTIVES: Readonly<
  Record<string, (context: CompileContext, table: Table, alias: string, value: Value) => Sql>
> = {
  _and: (context, table, alias, value) => allOf(listItems(value).map((item) => where(context, table, alias, item))),
  _or: (context, table, alias, value) => anyOf(listItems(value).map((item) => where(context, table, alias, item))),
  _not: (context, table, alias, value) => sql`(not ${where(context, table, alias, value)})`,
};

/**
 * `X_bool_exp` as SQL over an alias.
 * @throws GraphqlServiceError validation-failed for null where a condition is meant: it would widen a filter, or a delete
 */
export function where(context: CompileContext, table: Table, alias: string, value: Value): Sql {
  if (value.kind === 'null') return refuse('null is not a condition; use _is_null');
  const fields = objectFields(value, 'where');
  context.conditions.add(fields.size);
  return allOf(
    [...fields].map(([name, operand]) => {
      const connective = CONNECTIVES[name];
      if (connective)
        return operand.kind === 'null'
          ? refuse(`${name}: null is not a condition`)
          : connective(context, table, alias, operand);
      const member = table.members.get(name);
      if (member?.kind === 'column') return ofColumn(context, member, alias, operand);
      if (member?.kind === 'computed') return computed(context, member, table, alias, operand);
      if (member) return related(context, member, alias, operand);
      const counted = name.endsWith('_aggregate') ? table.members.get(name.slice(0, -'_aggregate'.length)) : undefined;
      if (counted?.kind === 'array') return aggregateCondition(context, counted, alias, operand);
      return refuse(`${name} is not supported`, 'not-supported');
    }),
  );
}

function computed(context: CompileContext, field: ComputedField, table: Table, alias: string, value: Value): Sql {
  const call = computedCall(context, field, table, alias, new Map());
  if ('type' in field.returns) return comparison(context, call, field.returns.type, value);
  const inner = context.sql.alias();
  return sql`exists (select 1 from ${call} ${inner} where ${where(context, field.returns.table, inner, value)})`;
}

const AGGREGATES: Readonly<
  Record<string, { type: PgType; call: (alias: string, columns: readonly Column[], distinct: boolean) => Sql }>
> = {
  count: { type: INT4, call: countCall },
  bool_and: { type: BOOL, call: (alias, columns, distinct) => aggregateCall('bool_and', alias, columns[0], distinct) },
  bool_or: { type: BOOL, call: (alias, columns, distinct) => aggregateCall('bool_or', alias, columns[0], distinct) },
};

/** Conditions on the number of related rows, e.g. `Notes_aggregate: {count: {predicate: {_gt: 3}}}`. */
function aggregateCondition(context: CompileContext, relationship: Relationship, alias: string, value: Value): Sql {
  const { target } = relationship;
  return allOf(
    [...objectFields(value, relationship.field)].map(([name, operand]) => {
      const aggregate = AGGREGATES[name] ?? refuse(`${name} is not supported`, 'not-supported');
      const parts = objectFields(operand, name);
      const inner = context.sql.alias();
      const filter = parts.get('filter');
      addRelatedReads(context, relationship, alias, inner, filter);
      const distinct = parts.get('distinct');
      const columns = listItems(parts.get('arguments') ?? { kind: 'list', items: [] }).map((item) =>
        columnNamed(target, item),
      );
      const conditions = [
        joinOn(relationship, alias, inner),
        ...(filter && filter.kind !== 'null' ? [where(context, target, inner, filter)] : []),
      ];
      const call = aggregate.call(inner, columns, distinct?.kind === 'scalar' && distinct.known === true);
      const predicate = parts.get('predicate') ?? refuse(`${name}: predicate is required`);
      return comparison(
        context,
        sql`(select ${call} from ${target.sql} ${inner} where ${allOf(conditions)})`,
        aggregate.type,
        predicate,
      );
    }),
  );
}

/** The column that an enum value of X_select_column names. */
export function columnNamed(table: Table, value: Value): Column {
  const member = value.kind === 'enum' ? table.members.get(value.name) : undefined;
  return member?.kind === 'column' ? member : refuse('a column is expected');
}
