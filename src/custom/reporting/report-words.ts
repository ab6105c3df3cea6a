// What the page says of a report.
import { formatNumber } from '#domain/numbers.ts';
import { FORMAT_LABELS, isReportFormat } from '#domain/report.ts';

/** As people call the states of a report. */
export const STATE_LABELS: Readonly<Record<string, string>> = {
  waiting: 'Waiting',
  running: 'Being made',
  done: 'Ready',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

/** 'CSV'; one of another version as it is stored. */
export function formatLabel(format: string): string {
  return isReportFormat(format) ? FORMAT_LABELS[format] : format;
}

/** '1,200 rows' */
export function rowWords(rows: number): string {
  return rows === 1 ? '1 row' : `${formatNumber(rows)} rows`;
}

interface Progress {
  readonly rowsWritten: number;
  readonly rowTotal: number | null;
}

/** '250 of 1,200 rows'; before they are counted, that they are. */
export function progressWords({ rowsWritten, rowTotal }: Progress): string {
  return rowTotal === null ? 'Counting rows' : `${formatNumber(rowsWritten)} of ${rowWords(rowTotal)}`;
}

/** 0 to 100; undefined before there is anything to count by. */
export function progressPercent({ rowsWritten, rowTotal }: Progress): number | undefined {
  if (rowTotal === null) return undefined;
  return rowTotal === 0 ? 100 : Math.min(100, Math.floor((100 * rowsWritten) / rowTotal));
}

/** What can be done with a report, by its state. */
export function actionOf(status: string): 'download' | 'cancel' | 'again' | undefined {
  if (status === 'done') return 'download';
  if (status === 'waiting' || status === 'running') return 'cancel';
  return status in STATE_LABELS ? 'again' : undefined;
}
