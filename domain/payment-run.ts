// Which payments may be paid together by a file for the bank, and what such a file says of each (RULES 26).
import { isClosedStatus } from './claim-status.ts';

export interface RunCandidate {
  readonly status: string;
  readonly isReversal: boolean;
  /** Whether it was approved to a verified bank account. */
  readonly hasAccount: boolean;
  /** The run that it is in. */
  readonly runId: number | null;
  readonly claimStatus: string;
}

/**
 * Why a payment cannot join a run, in words; undefined when it can.
 * The database refuses the same (app.check_run_of_payment, RULES 19).
 */
export function whyNotInRun(payment: RunCandidate): string | undefined {
  if (payment.runId !== null) return `It is in payment run ${payment.runId}.`;
  if (payment.isReversal) return 'A reversal is not paid by the bank.';
  if (payment.status !== 'approved') return 'Only approved payments join a run.';
  if (!payment.hasAccount) return 'The payee has no verified bank account: mark it as paid by hand.';
  if (isClosedStatus(payment.claimStatus)) return 'Its claim is closed.';
  return undefined;
}

/** What the payee reads on their statement: the claim and the payment, in the eighteen characters that there are. */
export function lodgementReference(claimId: number, paymentId: number): string {
  return `C${claimId} P${paymentId}`;
}

/** The name of a run's file for the bank. @param processingDate YYYY-MM-DD */
export function paymentFileName(runId: number, processingDate: string): string {
  return `payment-run-${runId}-${processingDate}.aba`;
}
