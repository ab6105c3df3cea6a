import type { ClaimPolicyInfoQuery } from '#src/generated/documents/policy-info.ts';

/** The claim as the Policy info tab shows it. */
export type PolicyInfoRow = NonNullable<ClaimPolicyInfoQuery['Claim_by_pk']>;
