// Conditions and orders in Hasura's dialect. What is not known here throws: it never passes for an empty answer.
import type { CastRelationship, Row } from '../cast/cast.ts';
import { isFields } from '#domain/fields.ts';
import { listOf, rowOf, rowsOf } from './arguments.ts';
import { compare, contains, every, isLike, not, some, type Truth } from './compare.ts';

/** What conditions and orders read of rows. */
export interface Reader {
  /** The relationship of that name, if a type has one. */
  readonly relationship: (type: string, field: string) => CastRelationship | undefined;
  readonly related: (row: Row, relationship: CastRelationship) => readonly Row[];
  readonly value: (type: string, row: Row, column: string) => unknown;
  /** Name of a column's scalar type. */
  readonly scalar: (type: string, column: string) => string;
}

type Condition = Readonly<Record<string, unknown>>;

type Operator = (value: unknown, wanted: unknown, scalar: string) => boolean;

const OPERATORS: Readonly<Record<string, Operator>> = {
  _eq: (value, wanted, scalar) => compare(value, wanted, scalar) === 0,
  _neq: (value, wanted, scalar) => compare(value, wanted, scalar) !== 0,
  _gt: (value, wanted, scalar) => compare(value, wanted, scalar) > 0,
  _gte: (value, wanted, scalar) => compare(value, wanted, scalar) >= 0,
  _lt: (value, wanted, scalar) => compare(value, wanted, scalar) < 0,
  _lte: (value, wanted, scalar) => compare(value, wanted, scalar) <= 0,
  _in: (value, wanted, scalar) => listOf(wanted).some((one) => compare(value, one, scalar) === 0),
  _nin: (value, wanted, scalar) => listOf(wanted).every((one) => compare(value, one, scalar) !== 0),
  _like: (value, wanted) => isLike(value, wanted, ''),
  _nlike: (value, wanted) => !isLike(value, wanted, ''),
  _ilike: (value, wanted) => isLike(value, wanted, 'i'),
  _nilike: (value, wanted) => !isLike(value, wanted, 'i'),
  _contains: (value, wanted) => contains(value, wanted),
  _contained_in: (value, wanted) => contains(wanted, value),
  _has_key: (value, wanted) => typeof value === 'object' && value !== null && String(wanted) in value,
};

function columnHolds(value: unknown, condition: Condition, scalar: string): Truth {
  return every(
    Object.entries(condition).map(([name, wanted]) => {
      // an operator without a value is no condition, as in Hasura
      if (wanted === null || wanted === undefined) return true;
      const isNothing = value === null || value === undefined;
      if (name === '_is_null') return isNothing === wanted;
      const operator = OPERATORS[name];
      if (!operator) throw new Error(`The in-memory service does not know the operator ${name}.`);
      return isNothing ? null : operator(value, wanted, scalar);
    }),
  );
}

function countHolds(reader: Reader, rows: readonly Row[], target: string, condition: Condition): Truth {
  const { count, ...others } = condition;
  if (!isFields(count) || Object.keys(others).length > 0 || count['distinct'] === true)
    throw new Error('The in-memory service only knows conditions on the number of rows.');
  const { filter, predicate } = count;
  const counted = isFields(filter) ? rows.filter((row) => holds(reader, target, row, filter) === true) : rows;
  return columnHolds(counted.length, rowOf(predicate), 'Int');
}

/** Whether a row of a type fulfils a `where`. */
export function holds(reader: Reader, type: string, row: Row, where: Condition): Truth {
  return every(
    Object.entries(where).map(([name, condition]): Truth => {
      if (condition === null || condition === undefined) return true;
      if (name === '_and') return every(rowsOf(condition).map((one) => holds(reader, type, row, one)));
      if (name === '_or') return some(rowsOf(condition).map((one) => holds(reader, type, row, one)));
      if (name === '_not') return not(holds(reader, type, row, rowOf(condition)));
      const counted = name.endsWith('_aggregate') ? reader.relationship(type, name.slice(0, -10)) : undefined;
      if (counted) return countHolds(reader, reader.related(row, counted), counted.target, rowOf(condition));
      const relationship = reader.relationship(type, name);
      if (relationship)
        // exists: it is known either way
        return reader
          .related(row, relationship)
          .some((other) => holds(reader, relationship.target, other, rowOf(condition)) === true);
      return columnHolds(reader.value(type, row, name), rowOf(condition), reader.scalar(type, name));
    }),
  );
}

interface Criterion {
  readonly value: (row: Row) => unknown;
  readonly scalar: string;
  readonly direction: string;
}

function criteria(reader: Reader, type: string, order: Condition, path: (row: Row) => Row | undefined): Criterion[] {
  return Object.entries(order).flatMap(([name, direction]): Criterion[] => {
    if (direction === null || direction === undefined) return [];
    const counted = name.endsWith('_aggregate') ? reader.relationship(type, name.slice(0, -10)) : undefined;
    if (counted) {
      const { count, max, ...others } = rowOf(direction);
      const [greatest, ...more] = Object.entries(rowOf(max ?? {}));
      if (greatest && count === undefined && more.length === 0) {
        const [column, way] = greatest;
        const scalar = reader.scalar(counted.target, column);
        const last = (row: Row): unknown => {
          const found = path(row);
          const values = found ? reader.related(found, counted).map((one) => one[column]) : [];
          return values.toSorted((a, b) => compare(b, a, scalar))[0];
        };
        return [{ value: last, scalar, direction: String(way) }];
      }
      if (typeof count !== 'string' || Object.keys(others).length > 0)
        throw new Error('The in-memory service only orders by the number of rows, or the greatest of a column.');
      const number = (row: Row): unknown => {
        const found = path(row);
        return found && reader.related(found, counted).length;
      };
      return [{ value: number, scalar: 'Int', direction: count }];
    }
    const relationship = reader.relationship(type, name);
    if (relationship)
      return criteria(reader, relationship.target, rowOf(direction), (row) => {
        const found = path(row);
        return found && reader.related(found, relationship)[0];
      });
    const value = (row: Row): unknown => {
      const found = path(row);
      return found && reader.value(type, found, name);
    };
    if (typeof direction !== 'string') throw new Error(`The in-memory service cannot order ${type} by ${name}.`);
    return [{ value, scalar: reader.scalar(type, name), direction }];
  });
}

function orderOf(a: unknown, b: unknown, { scalar, direction }: Criterion): number {
  const isDown = direction.startsWith('desc');
  // as in Postgres: nothing comes last going up and first going down, unless it is said otherwise
  const nothingFirst = direction.endsWith('_nulls_first') || (isDown && !direction.endsWith('_nulls_last'));
  const [noA, noB] = [a === null || a === undefined, b === null || b === undefined];
  if (noA || noB) return noA === noB ? 0 : noA === nothingFirst ? -1 : 1;
  return isDown ? compare(b, a, scalar) : compare(a, b, scalar);
}

/** Rows in the order that `order_by` asks for; equal ones stay as they are. */
export function ordered(reader: Reader, type: string, rows: readonly Row[], orders: readonly Condition[]): Row[] {
  const all = orders.flatMap((order) => criteria(reader, type, order, (row) => row));
  return rows.toSorted((a, b) => {
    for (const one of all) {
      const order = orderOf(one.value(a), one.value(b), one);
      if (order !== 0) return order;
    }
    return 0;
  });
}
