// The claim summary's fields (domain/claim-summary.ts) as the page reads them.
import { CLAIM_SUMMARY, SUMMARY_CONTACTS, type ClaimSummarySection } from '#domain/claim-summary.ts';
import type { ClaimSummaryQuery } from '#src/generated/documents/claim-summary.ts';

export type SummaryClaim = NonNullable<ClaimSummaryQuery['Claim_by_pk']>;

export type SummaryField = ClaimSummarySection['fields'][number];

export const SUMMARY_SECTIONS: readonly ClaimSummarySection[] = CLAIM_SUMMARY;
export const CONTACT_LISTS = SUMMARY_CONTACTS;
