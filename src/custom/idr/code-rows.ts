// The values that the code map is about: those that are the same for everybody, those of the organisation's own lists, and
// what is in the map already.
import { CODED_ELEMENTS } from '#domain/idr/elements.ts';

export interface CodeRow {
  readonly element: string;
  readonly value: string;
  readonly code: string;
}

/** What the form of the code map holds. */
export interface CodeValues {
  readonly version: string;
  /** In the order of the rows. */
  readonly codes: readonly string[];
}

interface Known {
  readonly issues: readonly string[];
  readonly products: readonly string[];
  readonly stored: readonly CodeRow[];
}

/** A row for each value of each element, in the elements' order. */
export function codeRows({ issues, products, stored }: Known): readonly CodeRow[] {
  const own: Readonly<Record<string, readonly string[]>> = { issue: issues, product: products };
  return CODED_ELEMENTS.flatMap(({ key, values = own[key] ?? [] }) => {
    const of = stored.filter(({ element }) => element === key);
    const codes = new Map(of.map(({ value, code }) => [value, code]));
    return [...new Set([...values, ...codes.keys()])].map((value) => ({
      element: key,
      value,
      code: codes.get(value) ?? '',
    }));
  });
}

/** What was typed, with the codes of a table of elements, values and codes: its first three columns. */
export function filledFrom(
  rows: readonly CodeRow[],
  codes: readonly string[],
  table: readonly (readonly string[])[],
): { readonly codes: readonly string[]; readonly filled: number } {
  const titles = new Map(CODED_ELEMENTS.map(({ key, title }) => [title.toLowerCase(), key as string]));
  const given = new Map(
    table.map(([element = '', value = '', code = '']) => {
      const name = element.trim().toLowerCase();
      return [`${titles.get(name) ?? name}\n${value.trim()}`, code.trim()];
    }),
  );
  let filled = 0;
  const next = rows.map(({ element, value }, index) => {
    const code = given.get(`${element}\n${value}`);
    if (code === undefined || code === '') return codes[index] ?? '';
    filled++;
    return code;
  });
  return { codes: next, filled };
}
