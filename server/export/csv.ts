import { BYTE_ORDER_MARK, csvText } from '#domain/csv.ts';
import { plainText, type Cell } from './cells.ts';
import type { WriteRows } from './write-rows.ts';

/** Rows as lines of a CSV file. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return csvText(rows.map((row) => row.map(plainText)));
}

/** Writes titles and rows, a piece for each batch. */
export const writeCsv: WriteRows = async function* (titles, batches) {
  yield Buffer.from(`${BYTE_ORDER_MARK}${csvLines([titles])}`);
  for await (const rows of batches) yield Buffer.from(csvLines(rows));
};
