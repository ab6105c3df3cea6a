// Where a notification about a record leads, in the app and in its e-mail.
import { recordPath, type RecordRef } from './records.ts';

/** Sections of a record's page, by kinds of notification; other kinds lead to its first page. */
const SECTIONS: Readonly<Record<string, string>> = {
  'bank details changed': 'financials',
  'approval decided': 'financials',
  'workflow needs attention': 'workflow',
};

/** What waits on the page of approvals, by its table: the name that it has in that page's address. */
const WAITING: Readonly<Record<string, string>> = { reserve_payment: 'payment', reserve_change: 'change' };

/** What a notification names beside the record that it hangs on. */
interface About {
  readonly entity?: string | null;
  readonly entityId?: number | null;
}

/**
 * The address of what a notification of a kind is about.
 * @param about what waits for approval: it is decided on a page of its own
 */
export function notificationPlace(kind: string, record: RecordRef, { entity, entityId }: About = {}): string {
  const waiting = kind === 'approval requested' ? WAITING[entity ?? ''] : undefined;
  if (waiting !== undefined && typeof entityId === 'number') return `/app/approvals?${waiting}=${entityId}`;
  return recordPath(record, SECTIONS[kind] ?? record.kind.firstPage);
}
