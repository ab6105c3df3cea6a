// A CSV file as rows by column name.
import Papa from 'papaparse';

export interface ImportRow {
  /** Line of the table, the heading being 1; quoted newlines do not count. */
  readonly number: number;
  /** Trimmed text of a column; empty when the file has no such column. */
  readonly cell: (column: string) => string;
}

interface ImportTable {
  readonly rows: readonly ImportRow[];
  readonly problems: readonly string[];
}

/** `next_question_id`, `Next question ID` and `nextQuestionId` are the same column. */
function columnKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/**
 * Reads a CSV with a heading; a byte-order mark, quoted newlines and empty lines are as they should be.
 * @param what how messages call the file: 'questions file'
 * @param required columns that must be there
 */
export function readTable(text: string, what: string, required: readonly string[]): ImportTable {
  // Papa Parse drops the mark only where the whole file is parsed at once from a File
  const { data, errors } = Papa.parse<readonly string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const unreadable = errors
    .filter(({ code }) => code !== 'UndetectableDelimiter')
    .map(
      ({ message, row }) => `The ${what} can't be read${row === undefined ? '' : ` at row ${row + 1}`}: ${message}.`,
    );
  if (unreadable.length > 0) return { rows: [], problems: unreadable };
  const [heading = [], ...lines] = data;
  const columns = new Map(heading.map((name, at) => [columnKey(name), at]));
  const missing = required.filter((name) => !columns.has(columnKey(name)));
  if (missing.length > 0) return { rows: [], problems: missing.map((name) => `The ${what} has no column "${name}".`) };
  const tooLong = lines.flatMap((line, at) =>
    line.length > heading.length
      ? [`The ${what} can't be read at row ${at + 2}: it has ${line.length} cells, the heading ${heading.length}.`]
      : [],
  );
  const rows = lines.map((line, at) => ({
    number: at + 2,
    cell: (column: string) => (line[columns.get(columnKey(column)) ?? -1] ?? '').trim(),
  }));
  return {
    rows: tooLong.length > 0 ? [] : rows,
    problems: tooLong.length > 0 ? tooLong : rows.length === 0 ? [`The ${what} has no rows.`] : [],
  };
}
