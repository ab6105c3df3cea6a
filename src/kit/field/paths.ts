// Places in a record, as texts that can be compared and stored in sets.

import { childOf, fieldsOf } from '#domain/fields.ts';

export type RecordPath = readonly (string | number)[];

/** `limits.0.days` */
export function pathKey(path: RecordPath): string {
  return path.join('.');
}

/** Whether the place is `inside` or below `outer`. */
export function isWithin(inside: string, outer: string): boolean {
  return outer === '' || inside === outer || inside.startsWith(`${outer}.`);
}

/** The value at a place; undefined when the way there ends early. */
export function valueAt(record: unknown, path: RecordPath): unknown {
  return path.reduce<unknown>((value, step) => childOf(value, step), record);
}

/** The record with another value at a place; what does not lie on the way keeps its identity. */
export function withValueAt(record: unknown, path: RecordPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  const inner = withValueAt(valueAt(record, [step]), rest, value);
  if (Array.isArray(record)) return record.map((item: unknown, index) => (index === step ? inner : item));
  return { ...fieldsOf(record), [step]: inner };
}
