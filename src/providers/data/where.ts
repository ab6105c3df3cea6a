// react-admin's filter object to a `where`, in ra-data-hasura's notation, with its faults mended:
// each key with commas is an OR group of its own, user text cannot act as a pattern, null asks for absence.

import { nested } from '#domain/fields.ts';
import { containsPattern } from '#domain/search-filters.ts';

export type Where = Readonly<Record<string, unknown>>;

/** A value that is passed on as it is: `{ format: 'hasura-raw-query', value }`. */
interface RawFilter {
  readonly format: 'hasura-raw-query';
  readonly value: unknown;
}

const PATTERN_OPERATORS = new Set(['_like', '_ilike', '_nlike', '_nilike']);

function isRaw(value: unknown): value is RawFilter {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 'hasura-raw-query';
}

/** Wraps a comparison in its relation path: nest('Owner#name', c) is { Owner: { name: c } }. */
function nest(path: string, comparison: unknown): Where {
  return nested(path.split(/[#.]/), comparison);
}

function comparison(
  type: string | undefined,
  operator: string | undefined,
  operandPath: string | undefined,
  value: unknown,
): Where {
  if (value === null) return { _is_null: operator !== '_neq' };
  if (Array.isArray(value)) return { [operator ?? '_in']: value };
  if (operator === '{}') return {};
  if (type === 'jsonb' && operator === undefined)
    return { _contains: typeof value === 'string' ? JSON.parse(value) : value };
  const chosen = operator ?? (type === 'String' ? '_ilike' : '_eq');
  if (PATTERN_OPERATORS.has(chosen))
    return { [chosen]: containsPattern(typeof value === 'string' ? value : JSON.stringify(value)) };
  return { [chosen]: operandPath ? nest(operandPath, value) : value };
}

function condition(fields: Readonly<Record<string, string>>, key: string, value: unknown): Where {
  const [path = '', operator, operandPath] = key.split('@');
  if (isRaw(value)) return nest(path, value.value);
  return nest(path, comparison(fields[path], operator || undefined, operandPath, value));
}

/** A filter that a person left empty asks for nothing. */
function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * Builds the `where` of a list.
 * @param fields scalar type of each column of the resource
 * @param filter keys in ra-data-hasura's notation: `name`, `Owner#name@_ilike`, `a@_ilike,b@_ilike` (either),
 *   `details@_contains@processor#id`; a String column without an operator is searched case-insensitively.
 * @param extra conditions that hold besides
 * @example
 * buildWhere({ title: 'String' }, { 'title,body@_ilike': '50%' })
 * // { _and: [{ _or: [{ title: { _ilike: '%50\\%%' } }, { body: { _ilike: '%50\\%%' } }] }] }
 */
export function buildWhere(
  fields: Readonly<Record<string, string>>,
  filter: Readonly<Record<string, unknown>>,
  extra: readonly Where[] = [],
): Where {
  const groups: Where[] = [...extra];
  for (const [key, value] of Object.entries(filter)) {
    if (isEmpty(value)) continue;
    if (key === 'ids') groups.push({ id: { _in: value } });
    else if (key.includes(','))
      groups.push({ _or: key.split(',').map((part) => condition(fields, part.trim(), value)) });
    else groups.push(condition(fields, key, value));
  }
  return { _and: groups };
}

/** Condition of a reference: target in ra-data-hasura's notation (`a.b` and `a#b` are relation paths). */
export function buildTarget(target: string, id: unknown): Where {
  const [path = '', operator = '_eq', operandPath] = target.split('@');
  return nest(path, { [operator]: operandPath ? nest(operandPath, id) : id });
}
