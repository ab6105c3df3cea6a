// What each way of filtering asks of the service.
import { dayRange, isLocalDate } from '#domain/dates.ts';
import { containsPattern } from '#domain/search-filters.ts';
import type { Condition, FilterContext } from './filter-kind.ts';

/** Fits no row: what a filter cannot read. */
export const NEVER: Condition = { _not: {} };

/** A condition at the end of a path: nest('Insurer.name', c) is { Insurer: { name: c } }. */
function nest(path: string, condition: Condition): Condition {
  return path.split('.').reduceRight<Condition>((inner, step) => ({ [step]: inner }), condition);
}

/** Contains the text, whatever its case; % and _ stand for themselves. */
export function contains(path: string, value: unknown): Condition {
  return typeof value === 'string' ? nest(path, { _ilike: containsPattern(value) }) : NEVER;
}

/** The JSON's text contains the text. */
export function jsonContains(path: string, value: unknown): Condition {
  return typeof value === 'string' ? nest(path, { _cast: { String: { _ilike: containsPattern(value) } } }) : NEVER;
}

/** One of the listed values. A single one is asked for as itself: Postgres then combines indexes, which it does not for a list. */
export function isOneOf(path: string, value: unknown): Condition {
  if (!Array.isArray(value)) return NEVER;
  const [first, ...others]: readonly unknown[] = value;
  return nest(path, value.length === 0 || others.length > 0 ? { _in: value } : { _eq: first });
}

/** A list that holds at least one of the listed values. */
export function hasOneOf(path: string, value: unknown): Condition {
  return Array.isArray(value) ? { _or: value.map((item: unknown) => nest(path, { _contains: [item] })) } : NEVER;
}

/** One of the lists at the paths holds at least one of the listed records, by their ids. */
export function someHasOneOf(paths: readonly string[], ids: unknown): Condition {
  const areIds = Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id));
  return areIds ? { _or: paths.map((path) => hasOneOf(path, ids)) } : NEVER;
}

/** A list that holds exactly this text. */
export function hasItem(path: string, value: unknown): Condition {
  return typeof value === 'string' ? nest(path, { _contains: [value.trim()] }) : NEVER;
}

export function isTrueOrFalse(path: string, value: unknown): Condition {
  return typeof value === 'boolean' ? nest(path, { _eq: value }) : NEVER;
}

/** Something is there, or nothing is. */
export function isThere(path: string, value: unknown): Condition {
  return typeof value === 'boolean' ? nest(path, { _is_null: !value }) : NEVER;
}

export interface Range<Bound> {
  readonly from?: Bound;
  readonly to?: Bound;
}

/** Reads a range out of an address; undefined when it is none. */
export function readRange(value: unknown): Range<unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
}

function between(
  path: string,
  value: unknown,
  isBound: (bound: unknown) => boolean,
  toCondition: (range: Range<never>) => Condition,
): Condition {
  const range = readRange(value);
  const bounds = [range?.from, range?.to].filter((bound) => bound !== undefined && bound !== null);
  return range === undefined || !bounds.every(isBound) ? NEVER : nest(path, toCondition(range as Range<never>));
}

/** From and to, both included. */
export function numberBetween(path: string, value: unknown): Condition {
  return between(
    path,
    value,
    (bound) => typeof bound === 'number',
    ({ from, to }: Range<number>) => ({
      ...(from === undefined ? {} : { _gte: from }),
      ...(to === undefined ? {} : { _lte: to }),
    }),
  );
}

const isDay = (bound: unknown): boolean => typeof bound === 'string' && isLocalDate(bound);

/** Calendar days, both included. */
export function dayBetween(path: string, value: unknown): Condition {
  return between(path, value, isDay, ({ from, to }: Range<string>) => ({
    ...(from === undefined ? {} : { _gte: from }),
    ...(to === undefined ? {} : { _lte: to }),
  }));
}

/** Moments within days of the organisation, both included. */
export function momentBetween(path: string, value: unknown, { zone }: FilterContext): Condition {
  return between(path, value, isDay, ({ from, to }: Range<string>) => ({
    ...(from === undefined ? {} : { _gte: dayRange(from, zone).from }),
    ...(to === undefined ? {} : { _lt: dayRange(to, zone).to }),
  }));
}
