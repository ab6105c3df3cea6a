// Counts the rows of a file while it streams past, so that progress is in rows and a cut-off file is noticed.
import { Unzip, UnzipInflate } from 'fflate';
import type { ExportFormat } from '#schemas/engine/export-request.ts';

interface RowCounter {
  readonly push: (bytes: Uint8Array) => void;
  /** Rows so far, the head not counted. */
  readonly rows: () => number;
}

const QUOTE = 0x22;
const NEW_LINE = 0x0a;

/** Line ends outside of quotes; a doubled quote inside quotes opens and closes at once. */
function csvCounter(): RowCounter {
  let lines = 0;
  let isQuoted = false;
  return {
    push(bytes) {
      for (const byte of bytes) {
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === NEW_LINE && !isQuoted) lines += 1;
      }
    },
    rows: () => Math.max(0, lines - 1),
  };
}

const ROW = new TextEncoder().encode('<row ');

/** Row elements of the sheets, which are inflated as they arrive and not kept. Texts in them cannot hold a bare `<`. */
function xlsxCounter(): RowCounter {
  let sheets = 0;
  let found = 0;
  let matched = 0;
  const count = (bytes: Uint8Array): void => {
    for (const byte of bytes) {
      matched = byte === ROW[matched] ? matched + 1 : byte === ROW[0] ? 1 : 0;
      if (matched === ROW.length) {
        found += 1;
        matched = 0;
      }
    }
  };
  const unzip = new Unzip((file) => {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(file.name)) return;
    sheets += 1;
    file.ondata = (_error, data) => count(data);
    file.start();
  });
  unzip.register(UnzipInflate);
  return { push: (bytes) => unzip.push(bytes), rows: () => Math.max(0, found - sheets) };
}

const COUNTERS: Readonly<Record<ExportFormat, () => RowCounter>> = { csv: csvCounter, xlsx: xlsxCounter };

/** A counter for one file. */
export function rowCounter(format: ExportFormat): RowCounter {
  return COUNTERS[format]();
}
