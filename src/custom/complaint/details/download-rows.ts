// What the download of a complaint holds: its fields by their labels, in the order of the page's cards.
import { complaintLines } from '#domain/complaint-lines.ts';
import type { FieldValue } from '#domain/csv.ts';
import { complaint as definition } from '#schemas/complaint.ts';
import type { ComplaintDetails } from './complaint-context.tsx';

/**
 * Field and Value of a complaint (spec 2 §2).
 * @param orgName the organisation's
 * @param zone the organisation's, for dates and times
 */
export function downloadRows(complaint: ComplaintDetails, orgName: string, zone: string): readonly FieldValue[] {
  return complaintLines(complaint, definition.record.properties, { orgName, zone });
}
