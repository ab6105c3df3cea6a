// What operations bring: of the shapes that the schema gives them.
import { isFields, isList } from '#domain/fields.ts';
import type { Row } from '../cast/cast.ts';

/** @throws Error for what is no list */
export function listOf(value: unknown): readonly unknown[] {
  if (!isList(value)) throw new Error(`The in-memory service expected a list: ${JSON.stringify(value)}`);
  return value;
}

/** @throws Error for what has no fields */
export function rowOf(value: unknown): Row {
  if (!isFields(value)) throw new Error(`The in-memory service expected fields: ${JSON.stringify(value)}`);
  return value;
}

/** @throws Error for what is no list of fields */
export function rowsOf(value: unknown): readonly Row[] {
  return listOf(value).map(rowOf);
}
