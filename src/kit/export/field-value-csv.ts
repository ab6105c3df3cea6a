// A record as a file of two columns, Field and Value (spec 2 §2), for complaints and obligations alike.
import type { FieldValue } from '#domain/csv.ts';
import { localDateOf, localTimeOf } from '#domain/dates.ts';

/**
 * Gives a person a record as a CSV file.
 * @param kind what the file's name begins with, such as 'complaint'
 * @param rows its fields by their labels, with their values as people read them
 * @param zone of the organisation, for the time in the file's name
 */
export async function downloadFieldValues(
  kind: string,
  id: number,
  rows: readonly FieldValue[],
  zone: string,
): Promise<void> {
  // the writer of CSV is for those who press the button
  const { fieldValueCsv, recordFileName } = await import('#domain/csv.ts');
  const now = new Date();
  const seconds = String(now.getUTCSeconds()).padStart(2, '0');
  const name = recordFileName(kind, id, `${localDateOf(now, zone)}T${localTimeOf(now, zone)}:${seconds}`);
  const address = URL.createObjectURL(new Blob([fieldValueCsv(rows)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // the browser has taken the file by then
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
