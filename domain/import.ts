// Files of records: what is imported while somebody waits, what by a job, and what is said of it.
import { formatNumber } from './numbers.ts';

/** Rows that somebody waits for, all of them or none; more are imported in the background. */
export const MOST_WAITED_ROWS = 1_000;
/** Rows of the largest file. */
export const MOST_FILE_ROWS = 100_000;
/** For how many days after it ended the file and the refused rows are kept. */
export const IMPORT_DAYS = 30;

/** The column that a file of refused rows has for their reasons. */
export const PROBLEM_COLUMN = 'Problem';

export interface ImportCounts {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
}

/** '1 row', '1,200 rows' */
export function rowsWord(rows: number): string {
  return `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`;
}

/** Why a file of so many rows is not taken; undefined for one that is. */
export function rowCountFault(rows: number): string | undefined {
  if (rows === 0) return 'The file has no rows.';
  return rows > MOST_FILE_ROWS
    ? `A file can have ${formatNumber(MOST_FILE_ROWS)} rows; this one has ${formatNumber(rows)}.`
    : undefined;
}

/** Why so many rows are not imported while somebody waits; undefined for as many as are. */
export function waitedFault(rows: number): string | undefined {
  return rows > MOST_WAITED_ROWS
    ? `Up to ${formatNumber(MOST_WAITED_ROWS)} rows are imported while you wait; this file has ${formatNumber(rows)}. Import it in the background: upload it, and startImport makes a job of it.`
    : undefined;
}

/** '1,200 new, 3 changed, 7 unchanged, 2 refused': what has become of the rows that were gone through. */
export function countsWords({ inserted, updated, unchanged, refused }: ImportCounts): string {
  return [
    `${formatNumber(inserted)} new`,
    `${formatNumber(updated)} changed`,
    ...(unchanged > 0 ? [`${formatNumber(unchanged)} unchanged`] : []),
    `${formatNumber(refused)} refused`,
  ].join(', ');
}

/** What the bell says when a file is done: 'suppliers.csv is imported: 40 new, 0 changed, 2 refused'. */
export function doneTitle(name: string, counts: ImportCounts): string {
  return `${name} is imported: ${countsWords(counts)}`;
}

/** What the bell says when it cannot go on. */
export function failedTitle(name: string): string {
  return `The import of ${name} stopped`;
}

/** 'suppliers-refused.csv' of 'suppliers.csv'. */
export function refusedFileName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '').replace(/-refused$/, '') || 'rows'}-refused.csv`;
}

/** 0 to 100; undefined before the rows are counted. */
export function importPercent(done: number, total: number | null): number | undefined {
  if (total === null || total === 0) return undefined;
  return Math.min(100, Math.floor((100 * done) / total));
}
