// A complaint in words: its fields by their labels, in the order of its definition. The download and the ombudsman's bundle
// say the same.
import { COMPLAINT_STATUS_LABELS } from './complaint.ts';
import type { FieldValue } from './csv.ts';
import { formatDate, formatDateTime } from './dates.ts';
import { fieldsOf, labelOf, textsOf } from './fields.ts';
import { formatMoney, MISSING } from './money.ts';

interface Named {
  readonly name: string | null;
}

export interface ComplaintToRead {
  readonly id: number;
  readonly status: string;
  readonly dtReceived: string;
  readonly referredByAfcaDate: string | null;
  readonly vulnerabilities: unknown;
  readonly monetaryRemedy: number | null;
  readonly acknowledgedAt: string | null;
  readonly respondedAt: string | null;
  readonly closedAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly Owner: Named | null;
  readonly CreatedBy: Named | null;
  readonly ComplaintExternalOrgs: readonly { readonly ExternalOrg: Named | null }[];
}

/** Names of its handling parties: 'Kestrel Adjusting, Swift Repairs'. */
export function complaintParties({ ComplaintExternalOrgs }: Pick<ComplaintToRead, 'ComplaintExternalOrgs'>): string {
  return ComplaintExternalOrgs.flatMap(({ ExternalOrg }) => ExternalOrg?.name ?? []).join(', ');
}

export interface ComplaintPlace {
  /** The organisation's name. */
  readonly orgName: string;
  /** The organisation's, for days and times. */
  readonly zone: string;
}

/**
 * Field and value of a complaint (spec 2 §2); a field that holds nothing has an empty text, a moment that is missing a dash.
 * @param fields the properties of the complaint's definition: their names and titles
 */
export function complaintLines(
  complaint: ComplaintToRead,
  fields: Readonly<Record<string, { readonly title: string }>>,
  { orgName, zone }: ComplaintPlace,
): readonly FieldValue[] {
  const time = (value: string | null) => formatDateTime(value, zone) || MISSING;
  const written: Readonly<Record<string, string>> = {
    status: labelOf(COMPLAINT_STATUS_LABELS, complaint.status),
    ownerId: complaint.Owner?.name ?? 'Unassigned',
    externalOrgIds: complaintParties(complaint),
    dtReceived: time(complaint.dtReceived),
    referredByAfcaDate: formatDate(complaint.referredByAfcaDate) || MISSING,
    vulnerabilities: textsOf(complaint.vulnerabilities).join(', '),
    monetaryRemedy: complaint.monetaryRemedy === null ? '' : formatMoney(complaint.monetaryRemedy),
  };
  const stored = fieldsOf(complaint);
  const text = (name: string): string => {
    const value = stored[name];
    if (written[name] !== undefined) return written[name];
    if (typeof value === 'boolean') return value ? 'Yes' : 'No';
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  return [
    { field: 'Complaint ID', value: String(complaint.id) },
    { field: 'Organisation', value: orgName },
    ...Object.entries(fields).map(([name, { title }]) => ({ field: title, value: text(name) })),
    { field: 'Acknowledged', value: time(complaint.acknowledgedAt) },
    { field: 'Responded', value: time(complaint.respondedAt) },
    { field: 'Closed', value: time(complaint.closedAt) },
    { field: 'Created', value: time(complaint.createdAt) },
    { field: 'Created by', value: complaint.CreatedBy?.name ?? '' },
    { field: 'Updated', value: time(complaint.updatedAt) },
  ];
}
