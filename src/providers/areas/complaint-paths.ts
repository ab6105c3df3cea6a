// The addresses of complaints (spec 2 §2).
import { recordPath, RECORDS } from '#domain/records.ts';

export const COMPLAINT_SEARCH_PATH = '/app/compliance/complaints/search';

/** A complaint's page, or a section or drawer of it: `/app/compliance/complaints/details/5038/manage`. */
export function complaintPath(id: number | string, rest = ''): string {
  return recordPath({ kind: RECORDS.complaint, id }, rest);
}

/** The form for a new complaint: alone, or on a claim (spec 1 §2). */
export function addComplaintPath(claimId?: number | string): string {
  return claimId === undefined
    ? '/app/compliance/complaints/add'
    : recordPath({ kind: RECORDS.claim, id: claimId }, 'manage-claim/complaint/add');
}

/** The form of a stored complaint: alone, or on the page of the claim that it is about. */
export function editComplaintPath(id: number | string, claimId?: number | string): string {
  return claimId === undefined
    ? `/app/compliance/complaints/edit/${id}`
    : recordPath({ kind: RECORDS.claim, id: claimId }, `manage-claim/complaint/edit/${id}`);
}
