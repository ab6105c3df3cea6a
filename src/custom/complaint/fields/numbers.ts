import { isList } from '#domain/fields.ts';

/** The ids of a value that may be a list of them. */
export function numbersOf(value: unknown): readonly number[] {
  return isList(value) ? value.filter((one) => typeof one === 'number') : [];
}
