// CSV as spreadsheets read it: RFC 4180 with a byte-order mark, and nothing in it that they would run as a formula.
import { plainText, type Cell } from './cells.ts';
import type { WriteRows } from './write-rows.ts';

const NUMBER = /^[+-]?\d+(\.\d+)?$/;

/** Text that a spreadsheet would take for a formula is kept a text by a quote in front. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !NUMBER.test(text) ? `'${text}` : text;
}

function field(cell: Cell): string {
  const text = harmless(plainText(cell));
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function line(cells: readonly Cell[]): string {
  return `${cells.map(field).join(',')}\r\n`;
}

/** Writes titles and rows, a piece for each batch. */
export const writeCsv: WriteRows = async function* (titles, batches) {
  yield Buffer.from(`\uFEFF${line(titles)}`);
  for await (const rows of batches) yield Buffer.from(rows.map(line).join(''));
};
