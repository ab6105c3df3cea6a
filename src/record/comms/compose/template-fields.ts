// Templates in the composer: the service fills them; fields without a value stay marked, to be written or removed.
import { placeholdersIn, type MergeField } from '#domain/merge-fields.ts';

/** Between the values of one rendering; no value holds it. */
const BETWEEN = '\u241F';
const MARKED = /\u2039(\w+)\u203A/g;

/** A template that, filled, gives the values of all fields. */
export function valuesTemplate(fields: readonly MergeField[]): string {
  return fields.map(({ key }) => `{{${key}}}`).join(BETWEEN);
}

/** The values out of the filled template, without those that are missing. */
export function readValues(fields: readonly MergeField[], text: string): Readonly<Record<string, string>> {
  const values = text.split(BETWEEN);
  return Object.fromEntries(
    fields.flatMap(({ key }, index) => (values[index]?.trim() ? [[key, values[index].trim()]] : [])),
  );
}

/** The template with its fields without a value put aside, so that they are not lost when it is filled. */
export function markMissing(
  template: string,
  values: Readonly<Record<string, string>>,
  fields: readonly MergeField[],
): string {
  const known = new Set(fields.map(({ key }) => key));
  return template.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (all, key: string) =>
    known.has(key) && values[key] === undefined ? `\u2039${key}\u203A` : all,
  );
}

/** The filled text with those fields back in their place. */
export function unmarkMissing(text: string): string {
  return text.replaceAll(MARKED, '{{$1}}');
}

/** Labels of the fields that a text still has to be given a value for. */
export function missingLabels(texts: readonly string[], fields: readonly MergeField[]): readonly string[] {
  const keys = new Set(texts.flatMap((text) => placeholdersIn(text)).map(({ key }) => key));
  return fields.filter(({ key }) => keys.has(key)).map(({ label }) => label);
}
