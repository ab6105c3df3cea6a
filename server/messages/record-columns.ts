// Messages hang on records of several kinds, each by a column of its own.
import { kindsWith, parentOf, type RecordKind, type RecordRef } from '#domain/records.ts';

/** Kinds of records that have messages. */
export const MESSAGE_KINDS: readonly RecordKind[] = kindsWith('messages');

/** The record of a message, as its row or a call names it: a number for one kind, null for the others. */
export type RecordKeys = Readonly<Record<string, unknown>>;

/** SQL of the columns that {@link recordIn} reads. */
export function recordColumns(alias: string, kinds: readonly RecordKind[] = MESSAGE_KINDS): string {
  return kinds
    .map(({ parentColumn, parentField }) => `${alias}.${parentColumn}::float8 as "${parentField}"`)
    .join(', ');
}

/** The record that keys name; undefined unless it is one. */
export function recordIn(keys: RecordKeys, kinds: readonly RecordKind[] = MESSAGE_KINDS): RecordRef | undefined {
  const named = kinds.filter(({ parentField }) => typeof keys[parentField] === 'number');
  return named.length === 1 ? parentOf(keys, named) : undefined;
}

/** The same of a call's arguments, whose numbers come as a caller writes them. */
export function recordOf(given: RecordKeys, kinds: readonly RecordKind[]): RecordRef | undefined {
  return recordIn(
    Object.fromEntries(
      kinds.flatMap(({ parentField }) => {
        const value = given[parentField];
        return value === null || value === undefined ? [] : [[parentField, Number(value)]];
      }),
    ),
    kinds,
  );
}
