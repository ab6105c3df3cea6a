import { RECORDS, recordPath } from '#domain/records.ts';

/** Address of a claim's page. */
export function claimPath(id: number | string, section: string = RECORDS.claim.firstPage): string {
  return recordPath({ kind: RECORDS.claim, id }, section);
}

/** Address of the form that a claim was lodged with (spec 1 §2). */
export function lodgementPath(mode: 'edit' | 'view', id: number | string): string {
  return `/app/claims/${mode}/${id}`;
}

export const SEARCH_PATH = '/app/claims/search';
