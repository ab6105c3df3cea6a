// CSV as spreadsheets read it, by papaparse: RFC 4180 with a byte-order mark, and nothing in it that they would run as a
// formula.
import Papa from 'papaparse';
import { plainText, type Cell } from './cells.ts';
import type { WriteRows } from './write-rows.ts';

/** Text that a spreadsheet would take for a formula: numbers with a sign are none. */
const FORMULA = /^(?![+-]?\d+(?:\.\d+)?$)[=+\-@\t\r\n]/;

/** Rows as lines of a CSV file. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const texts = rows.map((row) => row.map(plainText));
  return `${Papa.unparse(texts, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`;
}

/** Writes titles and rows, a piece for each batch. */
export const writeCsv: WriteRows = async function* (titles, batches) {
  yield Buffer.from(`\uFEFF${csvLines([titles])}`);
  for await (const rows of batches) yield Buffer.from(csvLines(rows));
};
