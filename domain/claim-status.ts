// The fixed statuses of a claim and what each lets people do (spec 1 §4, RULES 10 and 19).

export const CLAIM_STATUSES = [
  'open',
  'withdrawn',
  'cancelled',
  'closed',
  'closed in recovery only',
  'reopened',
] as const;
type ClaimStatus = (typeof CLAIM_STATUSES)[number];

const CLOSED: ReadonlySet<string> = new Set<ClaimStatus>([
  'withdrawn',
  'cancelled',
  'closed',
  'closed in recovery only',
]);

/** Whether the claim counts as closed: closedAt is set on entering such a status and cleared on leaving it. */
export function isClosedStatus(status: string): boolean {
  return CLOSED.has(status);
}

/** Fields of the policy, of tax and of where money goes: the service refuses them while the claim is closed (RULES 19). */
export const LOCKED_WHEN_CLOSED = [
  'policyNo',
  'policyStatus',
  'policyName',
  'policyTermFrom',
  'policyTermTo',
  'policyIssuedOn',
  'policyOtherInfo',
  'insurerId',
  'productTypeId',
  'pdsVersionId',
  'specifiedItems',
  'externalPolicyData',
  'pdsConfigItems',
  'excess',
  'recovery',
  'phABN',
  'phACC',
  'phBSB',
  'phITC',
  'phIsRegisteredForGst',
] as const;

/** Only the claim owner changes status, decision and triage outcome (spec 1 §4). */
export function mayDecide(claim: { readonly ownerId: number | null }, userId: number): boolean {
  return claim.ownerId === userId;
}
