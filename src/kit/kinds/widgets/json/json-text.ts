// JSON as people edit it.

/** The text of a value; of a text, itself. */
export function toJsonText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, undefined, 2);
}

type ParsedJson = { readonly value: unknown } | { readonly message: string };

/** Reads a text; an empty one is no value. */
export function parseJson(text: string): ParsedJson {
  if (text.trim() === '') return { value: null };
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch (error) {
    return { message: error instanceof Error ? error.message : String(error) };
  }
}
