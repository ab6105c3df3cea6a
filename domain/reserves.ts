// Reserves and their payments: what a record must have, what can be paid, and who moves a payment on (spec 1 §4, §5;
// RULES 26, 27). The database holds the same (money-rules.sql); the browser offers only what it would let through.
import { FIELD_REQUIRED, isBlank, type Checked, type Issue } from './issue.ts';
import { formatMoney, toCents, toDollars } from './money.ts';
import type { PaymentStatus } from './money-words.ts';

/** Of a payment that is more than what is left of its reserve (spec 1 §5). */
export const MORE_THAN_OUTSTANDING = "Can't be greater than outstanding reserve amount";
const LEAST_RESERVE = 'The reserve must be at least 1.';
const LEAST_PAYMENT = 'The amount must be at least 1.';

/** A reserve is at least 1, and one for a supplier names it (spec 1 §5). */
export function reserveIssues(reserve: Checked): readonly Issue[] {
  const { payeeType, reserve: amount } = reserve;
  const issues: Issue[] = [];
  if (payeeType === 'supplier' && isBlank(reserve['payeeSupplierId']))
    issues.push({ path: ['payeeSupplierId'], message: FIELD_REQUIRED });
  // what waits for its first approval is 0 until then
  if (typeof amount === 'number' && amount !== 0 && amount < 1)
    issues.push({ path: ['reserve'], message: LEAST_RESERVE });
  return issues;
}

/** A payment is at least 1; what takes one back is below 0, and the database holds it against what was paid. */
export function paymentIssues(payment: Checked): readonly Issue[] {
  const { amount } = payment;
  return typeof amount === 'number' && amount < 1 && isBlank(payment['reversalOfId'])
    ? [{ path: ['amount'], message: LEAST_PAYMENT }]
    : [];
}

interface Sums {
  readonly reserve: number;
  readonly paid: number;
  /** Pending, approved and paid, as the database keeps it. */
  readonly committed: number;
}

export interface ReserveFigures {
  readonly reserve: number;
  readonly paid: number;
  /** Pending and approved: promised, and not paid yet. */
  readonly committed: number;
  /** Reserve less paid (spec 1 §9). */
  readonly outstanding: number;
  /** What a new payment may be: the reserve less pending, approved and paid payments (RULES 26). */
  readonly canBePaid: number;
}

/** The figures of a reserve, or of several together; dollars. */
export function reserveFigures(reserves: readonly Sums[]): ReserveFigures {
  const sum = (of: (one: Sums) => number): number => reserves.reduce((total, one) => total + toCents(of(one)), 0);
  const [reserve, paid, committed] = [sum((one) => one.reserve), sum((one) => one.paid), sum((one) => one.committed)];
  return {
    reserve: toDollars(reserve),
    paid: toDollars(paid),
    committed: toDollars(committed - paid),
    outstanding: toDollars(reserve - paid),
    canBePaid: toDollars(reserve - committed),
  };
}

/** What is known of who looks at a payment. */
export interface PaymentViewer {
  readonly userId: number;
  readonly paymentAdmin: boolean;
  readonly paymentUser: boolean;
  /** The largest payment that they may decide, in dollars; null is no limit (RULES 27). */
  readonly limit: number | null;
}

export interface MovablePayment {
  readonly status: string;
  readonly amount: number;
  readonly createdById: number;
  readonly changedById: number;
  /** It is moved by the run that it is in. */
  readonly paymentRunId: number | null;
}

const isWithin = ({ amount }: MovablePayment, { limit }: PaymentViewer): boolean =>
  limit === null || toCents(Math.abs(amount)) <= toCents(limit);
const isMakers = ({ createdById, changedById }: MovablePayment, { userId }: PaymentViewer): boolean =>
  createdById === userId || changedById === userId;

/** Whether a person takes back what they made, while nobody has decided it; a payment that is taken back is a refused one. */
export function isWithdrawable({ status, createdById }: MovablePayment, { userId }: PaymentViewer): boolean {
  return status === 'pending' && createdById === userId;
}

/**
 * The states that a person may move a payment to: pending is approved by somebody else with the payment administrator
 * right and a sufficient limit, approved is paid by people with a payment right, and either is refused by administrators
 * within their limit (RULES 26, 27); while it is pending its maker takes it back.
 * @returns in the order in which they are offered; none where nothing is left to do, or somebody else does it
 */
export function paymentMoves(payment: MovablePayment, viewer: PaymentViewer): readonly PaymentStatus[] {
  if (payment.paymentRunId !== null) return [];
  const mayDecide = viewer.paymentAdmin && isWithin(payment, viewer);
  switch (payment.status) {
    case 'pending':
      return [
        ...(mayDecide && !isMakers(payment, viewer) ? (['approved'] as const) : []),
        ...(mayDecide || isWithdrawable(payment, viewer) ? (['refused'] as const) : []),
      ];
    case 'approved':
      return [
        ...(viewer.paymentAdmin || viewer.paymentUser ? (['paid'] as const) : []),
        ...(mayDecide ? (['refused'] as const) : []),
      ];
    default:
      return [];
  }
}

/** Why a pending payment is not approved by this person: 'You made it, and it is above your limit of A$10,000.00.'; undefined where they may, or it is not pending. */
export function whyNotApproved(payment: MovablePayment, viewer: PaymentViewer): string | undefined {
  if (payment.status !== 'pending' || paymentMoves(payment, viewer).includes('approved')) return undefined;
  if (payment.paymentRunId !== null) return undefined;
  if (!viewer.paymentAdmin) return 'A payment administrator approves it.';
  const above =
    isWithin(payment, viewer) || viewer.limit === null ? undefined : `above your limit of ${formatMoney(viewer.limit)}`;
  if (!isMakers(payment, viewer)) return above === undefined ? undefined : `It is ${above}.`;
  const made = payment.createdById === viewer.userId ? 'You made it' : 'You changed it last';
  return above === undefined ? `${made}: somebody else approves it.` : `${made}, and it is ${above}.`;
}

/** Whether amount, GST and type of a payment may still be changed: an approved one is what it was approved as. */
export function isChangeable({
  status,
  reversalOfId,
}: {
  readonly status: string;
  readonly reversalOfId: number | null;
}): boolean {
  return status === 'pending' && reversalOfId === null;
}
