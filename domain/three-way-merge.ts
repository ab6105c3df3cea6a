// Two people changed the same record: what becomes of it, field by field.
import { textsOf } from './fields.ts';

export type FieldValues = Readonly<Record<string, unknown>>;

export interface Merged {
  /** What only one side changed as that side has it; what both changed differently as mine. */
  readonly values: FieldValues;
  /** Fields that both sides changed, to different values: somebody must choose. */
  readonly contested: readonly string[];
  /** Fields that only the other side changed. */
  readonly taken: readonly string[];
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? undefined : value;
  const entries = Object.entries(value).map(([name, inner]) => [name, plain(inner)] as const);
  return Object.fromEntries(
    entries.filter(([, inner]) => inner !== undefined).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Whether two values say the same: nothing is nothing, however it is spelled, and the order of a document's fields says nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/**
 * Merges by field (docs/decisions/0003).
 * @param base what both began with
 * @param mine the fields as the form has them; fields that it does not have are not merged
 * @param theirs the fields as they are stored by now
 */
export function mergeFields(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merged {
  const values: Record<string, unknown> = {};
  const contested: string[] = [];
  const taken: string[] = [];
  for (const field of new Set([...Object.keys(base), ...Object.keys(mine), ...Object.keys(theirs)])) {
    const isTheirs = !isSameValue(base[field], theirs[field]);
    const isMine = !isSameValue(base[field], mine[field]);
    if (isTheirs && !isMine) taken.push(field);
    if (isTheirs && isMine && !isSameValue(mine[field], theirs[field])) contested.push(field);
    const side = isTheirs && !isMine ? theirs : mine;
    if (field in side) values[field] = side[field];
  }
  return { values, contested, taken };
}

/** Under which the order of a list's items stands in its fields. */
export const ORDER = ' order';

interface Keyed {
  readonly key: string;
}

function isKeyed(value: unknown): value is Keyed {
  return typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string';
}

/** A list whose items have keys as fields, one an item and one for their order; undefined for any other value. */
export function fieldsOfList(value: unknown): FieldValues | undefined {
  if (!Array.isArray(value) || !value.every(isKeyed)) return undefined;
  return { ...Object.fromEntries(value.map((item) => [item.key, item])), [ORDER]: value.map(({ key }) => key) };
}

/** The list of such fields again: in its order, items that the order does not know at the end. */
export function listOfFields(fields: FieldValues): readonly unknown[] {
  const { [ORDER]: order, ...items } = fields;
  const known = Array.isArray(order) ? order.filter((key): key is string => typeof key === 'string') : [];
  const keys = [...known, ...Object.keys(items).filter((key) => !known.includes(key))];
  return keys.flatMap((key) => (items[key] === undefined ? [] : [items[key]]));
}

/** Merges two orders of items where both moved some or added some: mine, and what only they have where it stands with them, after its neighbour. */
export function mergeOrders(mine: readonly string[], theirs: readonly string[]): readonly string[] {
  const merged = [...mine];
  for (const [index, key] of theirs.entries()) {
    if (merged.includes(key)) continue;
    const before = theirs.slice(0, index).findLast((other) => merged.includes(other));
    merged.splice(before === undefined ? 0 : merged.indexOf(before) + 1, 0, key);
  }
  return merged;
}

/** {@link mergeFields} for lists whose items have keys: nobody is asked about the order of items. */
export function mergeLists(base: FieldValues, mine: FieldValues, theirs: FieldValues): Merged {
  const { values, contested, taken } = mergeFields(base, mine, theirs);
  const orderOf = (fields: FieldValues) => textsOf(fields[ORDER]);
  const order = contested.includes(ORDER) ? mergeOrders(orderOf(mine), orderOf(theirs)) : values[ORDER];
  return {
    values: { ...values, [ORDER]: order },
    contested: contested.filter((field) => field !== ORDER),
    taken: taken.filter((field) => field !== ORDER),
  };
}
