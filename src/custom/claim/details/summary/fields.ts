// The claim summary's fields (domain/claim-summary.ts) as the page reads them.
import { CLAIM_SUMMARY, SUMMARY_CONTACTS, type SummaryKind } from '#domain/claim-summary.ts';
import type { ClaimSummaryQuery } from '#src/generated/documents/claim-summary.ts';

export type SummaryClaim = NonNullable<ClaimSummaryQuery['Claim_by_pk']>;

export interface SummaryField {
  readonly name: keyof SummaryClaim;
  readonly label: string;
  readonly kind?: SummaryKind;
}

export interface SummarySection {
  readonly title: string;
  readonly fields: readonly SummaryField[];
}

export const SUMMARY_SECTIONS: readonly SummarySection[] = CLAIM_SUMMARY;
export const CONTACT_LISTS = SUMMARY_CONTACTS;
