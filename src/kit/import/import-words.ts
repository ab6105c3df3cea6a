// What the drawer says of a file that is imported in the background.
import { countsWords, IMPORT_DAYS, rowsWord } from '#domain/import.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { RecordImportRowFragment } from '#src/generated/documents/imports.ts';

export const IMPORT_LABELS: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  running: 'Being imported',
  done: 'Done',
  failed: 'Stopped',
  cancelled: 'Cancelled',
};

type Row = Pick<
  RecordImportRowFragment,
  'status' | 'rowTotal' | 'rowsDone' | 'inserted' | 'updated' | 'unchanged' | 'refused'
>;

export const isUnderWay = ({ status }: Pick<Row, 'status'>): boolean => status === 'waiting' || status === 'running';

/** How far it is, and what has become of the rows so far: what is counted as new or changed is stored. */
export function progressWords(row: Row): string {
  const { rowTotal, rowsDone, status } = row;
  if (rowTotal === null) return status === 'running' ? 'Counting rows' : 'No row was imported.';
  const done = `${formatNumber(rowsDone)} of ${rowsWord(rowTotal)}`;
  return rowsDone === 0 ? done : `${done}: ${countsWords(row)}`;
}

/** What stays as it is after an import that did not come to its end. */
export function storedWords(row: Row): string | undefined {
  const { status, rowTotal, rowsDone } = row;
  if (status !== 'cancelled' && status !== 'failed') return undefined;
  if (rowsDone === 0) return 'Nothing was stored.';
  const left = (rowTotal ?? rowsDone) - rowsDone;
  return `What is new or changed is stored and stays. ${rowsWord(left)} ${left === 1 ? 'is' : 'are'} not imported: go on with ${left === 1 ? 'it' : 'them'} within ${IMPORT_DAYS} days.`;
}
