/** Root fields that read much: global search, and what claim and complaint search count, with the lists in the same operation. */
export const HEAVY_FIELDS: readonly string[] = ['globalSearch', 'Claim_aggregate', 'Complaint_aggregate'];
