// What the download of a complaint holds: its fields by their labels, in the order of the page's cards.
import { COMPLAINT_STATUS_LABELS, type ComplaintStatus } from '#domain/complaint.ts';
import type { FieldValue } from '#domain/csv.ts';
import { textsOf } from '#domain/fields.ts';
import { formatMoney } from '#domain/money.ts';
import { complaint as definition } from '#schemas/complaint.ts';
import { formatDate, formatDateTime } from '#src/ui/format.ts';
import type { ComplaintDetails } from './complaint-context.tsx';
import { partyNames } from '../complaint-words.ts';

type Property = keyof typeof definition.record.properties;

/**
 * Field and Value of a complaint (spec 2 §2).
 * @param orgName the organisation's
 * @param zone the organisation's, for dates and times
 */
export function downloadRows(complaint: ComplaintDetails, orgName: string, zone: string): readonly FieldValue[] {
  const time = (value: string | null) => formatDateTime(value, zone);
  const written: Partial<Record<Property, string>> = {
    status: COMPLAINT_STATUS_LABELS[complaint.status as ComplaintStatus],
    ownerId: complaint.Owner?.name ?? 'Unassigned',
    externalOrgIds: partyNames(complaint),
    dtReceived: time(complaint.dtReceived),
    referredByAfcaDate: formatDate(complaint.referredByAfcaDate, zone),
    vulnerabilities: textsOf(complaint.vulnerabilities).join(', '),
    monetaryRemedy: complaint.monetaryRemedy === null ? '' : formatMoney(complaint.monetaryRemedy),
  };
  const text = (name: Property): string => {
    const value: unknown = complaint[name];
    if (written[name] !== undefined) return written[name];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const fields = Object.entries(definition.record.properties).map(([name, { title }]) => ({
    field: title,
    value: text(name as Property),
  }));
  return [
    { field: 'Complaint ID', value: String(complaint.id) },
    { field: 'Organisation', value: orgName },
    ...fields,
    { field: 'Acknowledged', value: time(complaint.acknowledgedAt) },
    { field: 'Responded', value: time(complaint.respondedAt) },
    { field: 'Closed', value: time(complaint.closedAt) },
    { field: 'Created', value: time(complaint.createdAt) },
    { field: 'Created by', value: complaint.CreatedBy?.name ?? '' },
    { field: 'Updated', value: time(complaint.updatedAt) },
  ];
}
