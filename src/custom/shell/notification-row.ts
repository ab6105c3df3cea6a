import { notificationPlace } from '#domain/notification-places.ts';
import { parentOf, recordPath, RECORD_KINDS, type ParentFieldOf, type RecordKind } from '#domain/records.ts';
import type { AreaRoute } from '#src/providers/areas/area-route.ts';
import { findArea } from '#src/providers/areas/find-area.ts';

/** What the list needs of a notification; the query gives more. */
export interface NotificationData extends Readonly<Partial<Record<ParentFieldOf<'notifications'>, number | null>>> {
  readonly kind: string;
  readonly title?: string | null;
  readonly entity?: string | null;
  readonly entityId?: number | null;
  readonly commLogId?: number | null;
  readonly CommLog?: {
    readonly subject?: string | null;
    readonly channel?: string | null;
    readonly attachments?: unknown;
  } | null;
}

const KINDS: Readonly<Record<string, string>> = {
  message: 'New message',
  'task assigned': 'Task assigned to you',
  'claim assigned': 'Claim assigned to you',
  'job assigned': 'New job',
  'complaint assigned': 'Complaint assigned to you',
  'complaint created': 'New complaint',
  'complaint created in my handling party': 'New complaint for your handling party',
  'complaint indicator changed': 'Complaint indicator changed',
  'bank details changed': 'Bank details changed',
  'approval requested': 'Waits for your approval',
  'approval decided': 'Decided',
  'workflow needs attention': 'Workflow needs attention',
  'deadline near': 'Deadline near',
  'organisation joined': 'New organisation',
  'member left': 'Team management',
  'import finished': 'Import',
};

const CHANNELS: Readonly<Record<string, string>> = { email: 'Email', sms: 'Text message', phone: 'Phone call' };

/** The row's first line. */
export function notificationTitle(row: NotificationData): string {
  return row.CommLog?.subject || row.title || CHANNELS[row.CommLog?.channel ?? ''] || KINDS[row.kind] || row.kind;
}

/** What it is about: 'New message, claim 104873'. */
export function notificationSubject(row: NotificationData, kinds: readonly RecordKind[] = RECORD_KINDS): string {
  const kind = KINDS[row.kind] ?? row.kind;
  // a supplier knows the claim by its reference, which the job shows
  if (row.kind === 'job assigned') return kind;
  const record = parentOf(row, kinds);
  return record ? `${kind}, ${record.kind.label.one} ${record.id}` : kind;
}

/** 'Contains attachments' (spec 1 §2) is said of messages that have files. */
export function hasAttachments(row: NotificationData): boolean {
  return Array.isArray(row.CommLog?.attachments) && row.CommLog.attachments.length > 0;
}

/** The page that the notification is about; undefined while that page does not exist. */
export function notificationLink(
  row: NotificationData,
  areas: readonly AreaRoute[],
  kinds: readonly RecordKind[] = RECORD_KINDS,
): string | undefined {
  const path = address(row, kinds);
  const match = path === undefined ? undefined : findArea(areas, path.replace(/\?.*/, ''));
  if (OWN_PAGES.has(row.kind)) return match === undefined ? undefined : path;
  // an area's catch-all would only lead to its search
  return match?.area.path.includes(':') === true ? path : undefined;
}

/** Kinds that lead to a page which is no record's. */
const OWN_PAGES: ReadonlySet<string> = new Set(['member left', 'approval requested', 'import finished']);

/** Pages of what hangs on no record, by kind. */
const PAGES: Readonly<Record<string, string>> = {
  'job assigned': '/app/jobs',
  'organisation joined': '/app/organisations',
  'member left': '/app/users/edit',
  'import finished': '/app/imports',
};

function address(row: NotificationData, kinds: readonly RecordKind[]): string | undefined {
  const { commLogId, entityId, kind } = row;
  const page = PAGES[kind];
  if (page !== undefined) return typeof entityId === 'number' ? `${page}/${entityId}` : undefined;
  const record = parentOf(row, kinds);
  if (!record) return undefined;
  if (kind !== 'message') return notificationPlace(kind, record, row);
  return recordPath(record, typeof commLogId === 'number' ? `comms/${commLogId}` : 'comms');
}
