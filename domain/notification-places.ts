// Where a notification about a record leads, in the app and in its e-mail.
import { recordPath, type RecordRef } from './records.ts';

/** Sections of a record's page, by kinds of notification; other kinds lead to its first page. */
const SECTIONS: Readonly<Record<string, string>> = {
  'bank details changed': 'financials',
};

/** The address of what a notification of a kind is about. */
export function notificationPlace(kind: string, record: RecordRef): string {
  return recordPath(record, SECTIONS[kind] ?? record.kind.firstPage);
}
