// CSV as spreadsheets read it, by papaparse: RFC 4180, and nothing in it that they would run as a formula.
import Papa from 'papaparse';

/** Text that a spreadsheet would take for a formula: numbers with a sign are none. */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r\n]/;

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows of texts as lines of a CSV file, the last one ended too; empty for no rows. */
export function csvText(rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  return `${Papa.unparse(
    rows.map((row) => [...row]),
    { escapeFormulae: FORMULA, newline: '\r\n' },
  )}\r\n`;
}

/** A field of a record and its value, as people read them. */
export interface FieldValue {
  readonly field: string;
  readonly value: string;
}

/**
 * A record as a table of two columns, Field and Value (spec 2 §2: 'Download complaint', an obligation's download).
 * @returns the whole file, with its byte-order mark
 */
export function fieldValueCsv(rows: readonly FieldValue[]): string {
  return `${BYTE_ORDER_MARK}${csvText([['Field', 'Value'], ...rows.map(({ field, value }) => [field, value])])}`;
}

/**
 * Name of a record's download: what it is, its id and when it was made (spec 2 §2: 'file name containing the id and a
 * timestamp'), such as `complaint-1042-20261123-153000.csv`.
 * @param localTime day and time in the person's zone, as `2026-11-23T15:30:00`
 */
export function recordFileName(kind: string, id: number, localTime: string): string {
  const stamp = localTime.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');
  return `${kind}-${id}-${stamp}.csv`;
}
