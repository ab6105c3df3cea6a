// What the rules of records answer with.

/** A fault of a record: where it is, and the sentence for the person. */
export interface Issue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** A record as it is checked: anything may be missing. */
export type Checked = Readonly<Record<string, unknown>>;

/** The generic message of a field that was left empty (spec 3 §5). */
export const FIELD_REQUIRED = 'Field is required';

/** Whether nothing was given: missing, null, or text of spaces. */
export function isBlank(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

/** The text of a field, trimmed; empty when it holds no text. */
export function textIn(record: Checked, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** 'A', 'A and B', 'A, B and C'. */
export function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
