// What keeps payments from being paid, by their numbers: in one sentence for a person, and each for itself for a page.
import { AppError } from '../errors.ts';

export interface PaymentProblem {
  /** Absent for what is about the run or the bank profile. */
  readonly paymentId?: number;
  readonly message: string;
}

/** Told in full; the others are counted. */
const TOLD = 5;

const words = ({ paymentId, message }: PaymentProblem): string =>
  paymentId === undefined ? message : `Payment ${paymentId}: ${message}${/[.!?]$/.test(message) ? '' : '.'}`;

/** The refusal; at least one problem is given. */
export function problemsOf(problems: readonly PaymentProblem[], path: readonly string[]): AppError {
  const more = problems.length - TOLD;
  const told = problems.slice(0, TOLD).map(words);
  return new AppError(
    'validation-failed',
    [...told, ...(more > 0 ? [`And ${more.toLocaleString('en-AU')} more.`] : [])].join(' '),
    {
      path,
      issues: problems.map((problem) => ({
        path: problem.paymentId === undefined ? path : [...path, problem.paymentId],
        message: problem.message,
      })),
    },
  );
}
