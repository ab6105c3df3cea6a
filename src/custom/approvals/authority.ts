// Who looks at the list, and what stops them: the database refuses the same (money-rules.sql), here it is said beforehand.
import { isClosedStatus } from '#domain/claim-status.ts';
import { formatMoney, sumDollars, toCents } from '#domain/money.ts';
import { whyNotApproved } from '#domain/reserves.ts';
import type { ChangeToDecideFragment, PaymentToDecideFragment } from '#src/generated/documents/approvals.ts';

/** What a row can be decided as. */
export type Move = 'approved' | 'refused' | 'paid';

/** Why a row cannot be decided so; a move that is missing is free. */
export type Stops = Readonly<Partial<Record<Move, string>>>;

/** The person who looks. */
export interface Authority {
  readonly userId: number;
  readonly paymentAdmin: boolean;
  readonly paymentUser: boolean;
  /** In dollars; null is no limit (RULES 27). */
  readonly limits: { readonly reserve: number | null; readonly payment: number | null };
}

const ofAll = (why: string): Stops => ({ approved: why, refused: why, paid: why });
const closedWords = (status: string): string => `The claim is ${status}: reopen it first.`;
const goneWords = (status: string): string => `It is ${status} by now.`;

type PaymentFacts = Pick<
  PaymentToDecideFragment,
  'status' | 'amount' | 'createdById' | 'changedById' | 'paymentRunId' | 'Claim' | 'Reserve'
>;

/** What stops a person at a pending payment: four eyes, their limit, a closed claim; at approving, unverified bank details. */
export function pendingStops(payment: PaymentFacts, authority: Authority): Stops {
  const { Claim: claim, Reserve: reserve, status } = payment;
  if (status !== 'pending') return ofAll(goneWords(status));
  if (claim && isClosedStatus(claim.status)) return ofAll(closedWords(claim.status));
  const why = whyNotApproved(payment, { ...authority, limit: authority.limits.payment });
  if (why !== undefined) return ofAll(why);
  return reserve?.PayeeAccount && reserve.PayeeAccount.verifiedAt === null
    ? { approved: 'The bank details are not verified yet.' }
    : {};
}

/** What stops a person at marking an approved payment as paid. */
export function unpaidStops(payment: PaymentFacts, { paymentAdmin, paymentUser }: Authority): Stops {
  const { Claim: claim, paymentRunId, status } = payment;
  if (status !== 'approved') return ofAll(goneWords(status));
  if (paymentRunId !== null) return ofAll(`It is in payment run ${paymentRunId}.`);
  if (claim && isClosedStatus(claim.status)) return ofAll(closedWords(claim.status));
  return paymentAdmin || paymentUser ? {} : { paid: 'People with a payment right mark it as paid.' };
}

/** What the reserves of a claim come to once a change is approved, in dollars. */
export function totalAfter({
  Claim: claim,
  Reserve: reserve,
  amountRequested,
}: Pick<ChangeToDecideFragment, 'Claim' | 'Reserve' | 'amountRequested'>): number {
  const total = claim?.Reserves_aggregate.aggregate?.sum?.reserve ?? 0;
  return sumDollars([total, -(reserve?.reserve ?? 0), amountRequested]);
}

/** What stops a person at a requested reserve change: four eyes, and their limit for the claim's total; at approving, a closed claim. */
export function changeStops(
  change: Pick<ChangeToDecideFragment, 'status' | 'requestedById' | 'Claim' | 'Reserve' | 'amountRequested'>,
  { userId, paymentAdmin, limits }: Authority,
): Stops {
  const { Claim: claim, status, requestedById } = change;
  if (status !== 'requested') return ofAll(goneWords(status));
  if (!paymentAdmin) return ofAll('A payment administrator decides it.');
  if (requestedById === userId) return ofAll('You asked for it: somebody else decides it.');
  const total = totalAfter(change);
  if (limits.reserve !== null && toCents(total) > toCents(limits.reserve))
    return ofAll(`The claim's total of ${formatMoney(total)} is above your limit of ${formatMoney(limits.reserve)}.`);
  return claim && isClosedStatus(claim.status) ? { approved: closedWords(claim.status) } : {};
}

/** Whether a person can do anything with a row, of what a list is for. */
export function isDecidable(stops: Stops, moves: readonly Move[]): boolean {
  return moves.some((move) => stops[move] === undefined);
}
