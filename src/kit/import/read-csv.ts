// A CSV file as columns and rows, or what is wrong with it in words.
import Papa from 'papaparse';
import { MOST_WAITED_ROWS, rowCountFault } from '#domain/import.ts';
import { formatNumber } from '#domain/numbers.ts';

export interface CsvTable {
  readonly columns: readonly string[];
  /** Values in the columns' order. */
  readonly rows: readonly (readonly string[])[];
}

export type ReadCsv = { readonly table: CsvTable } | { readonly problem: string };

/** Bytes as text: UTF-8 with or without its byte-order mark, else what older spreadsheets write. */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function columnProblem(columns: readonly string[]): string | undefined {
  const unnamed = columns.findIndex((column) => column === '');
  if (unnamed !== -1) return `Column ${unnamed + 1} has no name in the first line.`;
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  return twice === undefined ? undefined : `There are two columns called ${twice}.`;
}

function rowProblem(rows: readonly (readonly string[])[], columns: readonly string[]): string | undefined {
  const fault = rowCountFault(rows.length);
  // of a larger file the row is refused, when its turn comes
  if (fault !== undefined || rows.length > MOST_WAITED_ROWS) return fault;
  const odd = rows.findIndex((row) => row.length !== columns.length);
  return odd === -1
    ? undefined
    : `Row ${formatNumber(odd + 1)} has ${rows[odd]?.length ?? 0} values; the first line names ${columns.length} columns.`;
}

/** Reads the text of a CSV file: quoted values may hold separators and line ends; empty lines do not count. */
export function readCsv(text: string): ReadCsv {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  // a file of one column has no separator that could be told
  const fault = errors.find(({ type }) => type !== 'Delimiter');
  if (fault !== undefined) return { problem: `Row ${formatNumber(fault.row ?? 0)}: ${fault.message}.` };
  const columns = head.map((column) => column.trim());
  const problem = columnProblem(columns) ?? rowProblem(rows, columns);
  return problem === undefined ? { table: { columns, rows } } : { problem };
}
