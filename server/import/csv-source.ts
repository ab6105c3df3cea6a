// A CSV file row after row, as it comes out of the store: memory holds a piece of it, however long it is.
import type { Readable } from 'node:stream';
import Papa from 'papaparse';
import { rowCountFault } from '#domain/import.ts';
import { AppError } from '../errors.ts';

/** Where a quote is not closed, what follows would be one value to the end of the file. */
const LONGEST_ROW = 1_000_000;
/** Characters from which separator and line ends are told, and that are read at a time. */
const PIECE = 100_000;

export interface CsvRow {
  /** 1 for the first below the heading. */
  readonly number: number;
  readonly cells: readonly string[];
}

type Encoding = 'utf-8' | 'windows-1252';

export interface CsvSource {
  /** What the first line calls the columns. */
  readonly columns: readonly string[];
  readonly total: number;
  /** The rows from the beginning, a few hundred at a time. */
  batches(size: number): AsyncGenerator<readonly CsvRow[]>;
}

const refuse = (message: string): never => {
  throw new AppError('validation-failed', message);
};

/** @throws TypeError where the bytes are no UTF-8 */
async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

interface Shape {
  readonly delimiter: string;
  readonly newline: '\n' | '\r' | '\r\n';
}

function shapeOf(text: string): Shape {
  const { delimiter, linebreak } = Papa.parse(text.slice(0, PIECE), { preview: 10, skipEmptyLines: 'greedy' }).meta;
  return { delimiter, newline: linebreak === '\r\n' || linebreak === '\r' ? linebreak : '\n' };
}

/** The lines with something in them, the heading first. @throws AppError validation-failed, in words */
async function* lines(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let rest = '';
  let shape: Shape | undefined;
  let count = 0;
  function* take(isLast: boolean): Generator<readonly string[]> {
    shape ??= shapeOf(rest);
    const { data, errors, meta } = new Papa.Parser(shape).parse(rest, 0, !isLast) as Papa.ParseResult<string[]>;
    const [fault] = errors;
    if (fault !== undefined) refuse(`Row ${(count + (fault.row ?? 0)).toLocaleString('en-AU')}: ${fault.message}.`);
    rest = isLast ? '' : rest.slice(meta.cursor);
    for (const line of data) {
      if (line.every((cell) => cell.trim() === '')) continue;
      yield line;
      count += 1;
    }
    if (rest.length > LONGEST_ROW)
      refuse(`Row ${count.toLocaleString('en-AU')} has no end: a quote may be missing in it.`);
  }
  let isFirst = true;
  // what is left of a long row is not read again before as much has come
  let left = 0;
  for await (const piece of pieces) {
    rest += isFirst ? piece.replace(/^\uFEFF/, '') : piece;
    isFirst &&= piece === '';
    if (rest.length - left < PIECE) continue;
    yield* take(false);
    left = rest.length;
  }
  yield* take(true);
}

/** What the heading is refused for. */
function headingOf(line: readonly string[] | undefined): readonly string[] {
  const columns = (line ?? []).map((column) => column.trim());
  const unnamed = columns.indexOf('');
  if (unnamed !== -1) refuse(`Column ${unnamed + 1} has no name in the first line.`);
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice !== undefined) refuse(`There are two columns called ${twice}.`);
  return columns;
}

/**
 * Looks at a whole file: its encoding (UTF-8, else what older spreadsheets write), heading and number of rows.
 * @param open the file from its beginning, each time anew
 * @throws AppError validation-failed, in words, for what is no file of rows
 */
export async function openCsv(open: () => Promise<Readable | undefined>): Promise<CsvSource> {
  async function bytes(): Promise<Readable> {
    return (await open()) ?? refuse('The file is not there any more. Import it again.');
  }
  async function survey(encoding: Encoding): Promise<{ columns: readonly string[]; total: number }> {
    let columns: readonly string[] | undefined;
    let total = -1;
    for await (const line of lines(decoded(await bytes(), encoding))) {
      columns ??= headingOf(line);
      total += 1;
    }
    const fault = rowCountFault(Math.max(0, total));
    if (fault !== undefined) refuse(fault);
    return { columns: columns ?? [], total };
  }
  let encoding: Encoding = 'utf-8';
  const found = await survey(encoding).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error;
    encoding = 'windows-1252';
    return survey(encoding);
  });
  return {
    ...found,
    async *batches(size) {
      let batch: CsvRow[] = [];
      let number = 0;
      for await (const cells of lines(decoded(await bytes(), encoding))) {
        if (number > 0) batch.push({ number, cells });
        number += 1;
        if (batch.length < size) continue;
        yield batch;
        batch = [];
      }
      if (batch.length > 0) yield batch;
    },
  };
}
