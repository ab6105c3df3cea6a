// What comes back on a claim: its excess, recoveries and the receipts of both (RULES 19, 30).
import { isClosedStatus } from './claim-status.ts';
import { daysBetween, type LocalDate } from './dates.ts';
import { FIELD_REQUIRED, isBlank, type Checked, type Issue } from './issue.ts';

/** Whether excess, recoveries and receipts can be recorded: a claim that is closed in recovery only waits for them (RULES 19). */
export function takesReceipts(status: string): boolean {
  return !isClosedStatus(status) || status === 'closed in recovery only';
}

/** Days before its limitation date from which a recovery is marked. */
export const LIMITATION_DAYS = 90;

/** What can still be brought against somebody, of a recovery's states. */
const RUNNING: ReadonlySet<string> = new Set(['open', 'demanded', 'agreed']);

/** How near the limitation date of a recovery is: days until it, below 0 once it has passed. */
export interface Limitation {
  readonly days: number;
  readonly isPast: boolean;
}

/**
 * Whether a recovery's limitation date is near or past while it is still under way.
 * @param today in the organisation's zone
 * @returns undefined where there is nothing to mind
 */
export function limitationOf(
  recovery: { readonly status: string; readonly limitationDate: LocalDate | null },
  today: LocalDate,
): Limitation | undefined {
  if (recovery.limitationDate === null || !RUNNING.has(recovery.status)) return undefined;
  const days = daysBetween(today, recovery.limitationDate);
  return days > LIMITATION_DAYS ? undefined : { days, isPast: days < 0 };
}

const count = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

/** The warning in words: 'Limitation date in 12 days'. */
export function limitationWords({ days, isPast }: Limitation): string {
  if (isPast) return `Limitation date passed ${count(-days)} ago`;
  return days === 0 ? 'Limitation date is today' : `Limitation date in ${count(days)}`;
}

/** A recovery that was demanded or agreed has an amount. */
export function recoveryIssues(recovery: Checked): readonly Issue[] {
  const isAsked = recovery['status'] === 'demanded' || recovery['status'] === 'agreed';
  return isAsked && isBlank(recovery['demand']) ? [{ path: ['demand'], message: FIELD_REQUIRED }] : [];
}

/** Excess is due on the day on which it is requested, or later. */
export function excessRequestIssues({ requestedOn, dueOn }: Checked): readonly Issue[] {
  return typeof requestedOn === 'string' && typeof dueOn === 'string' && dueOn < requestedOn
    ? [{ path: ['dueOn'], message: 'It is due on the day of the request or later.' }]
    : [];
}

/** A receipt of a recovery names it, and only excess is kept back from a payment. What takes a receipt back is below 0. */
export function receiptIssues(receipt: Checked): readonly Issue[] {
  const { kind, amount } = receipt;
  const issues: Issue[] = [];
  if (typeof amount === 'number' && amount <= 0 && isBlank(receipt['takesBackId']))
    issues.push({ path: ['amount'], message: 'Enter the amount that was received.' });
  if (kind === 'recovery' && isBlank(receipt['recoveryId']))
    issues.push({ path: ['recoveryId'], message: FIELD_REQUIRED });
  if (kind === 'excess' && !isBlank(receipt['recoveryId']))
    issues.push({ path: ['recoveryId'], message: 'A receipt of the excess is of no recovery.' });
  if (kind === 'recovery' && !isBlank(receipt['deductedFromId']))
    issues.push({ path: ['deductedFromId'], message: 'Only excess is kept back from a payment.' });
  return issues;
}
