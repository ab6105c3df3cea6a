// A claim's dates against each other and against the policy's term (spec 1 §4 and §5, RULES 17).
import { addMonths, formatDate, type LocalDate } from './dates.ts';

/** What a policy system says of a policy; others are kept as they come. */
export const POLICY_STATUSES = ['active', 'expired', 'cancelled'] as const;

export const OUTSIDE_OF_TERMS = 'Policy is outside of policy terms.';
const LOSS_DATE_OUTSIDE = 'Loss date outside of policy period';
const REPORTED_BEFORE_LOSS = 'The claim must be reported after it happened.';
const REPORTED_IN_FUTURE = "The loss reported date can't be in the future.";
const LOSS_IN_FUTURE = "The date of loss can't be in the future.";
export const REQUIRED = 'Field is required';

/** A start this many months ago puts a policy outside of its terms (spec 1 §9). */
const TERM_MONTHS = 12;

type Day = LocalDate | null | undefined;
const given = (day: Day): day is LocalDate => typeof day === 'string' && day !== '';
const after = (a: Day, b: Day): boolean => given(a) && given(b) && a > b;

export interface PolicyTerm {
  readonly from: Day;
  readonly to: Day;
  readonly issuedOn: Day;
}

/** What is wrong with a term, by date; from <= issued on <= to, the issue date being optional. */
export function policyTermErrors({ from, to, issuedOn }: PolicyTerm): {
  from?: string;
  to?: string;
  issuedOn?: string;
} {
  const backwards = after(from, to);
  const issuedEarly = after(from, issuedOn);
  const issuedLate = after(issuedOn, to);
  return {
    ...(backwards
      ? { from: 'Can not be later than “Term to” date' }
      : issuedEarly
        ? { from: 'Can not be later than “Policy Issued on” date' }
        : {}),
    ...(backwards
      ? { to: 'Can not be earlier than “Term From” date' }
      : issuedLate
        ? { to: 'Can not be earlier than “Policy Issued on” date' }
        : {}),
    ...(issuedEarly
      ? { issuedOn: 'Can not be earlier than “Term From” date' }
      : issuedLate
        ? { issuedOn: 'Can not be later than “Term to” date' }
        : {}),
  };
}

/** Whether a day lies in the term; strictly inside unless the organisation lets the ends in. A missing end does not bound. */
export function isInsideTerm(
  day: LocalDate,
  { from, to }: Pick<PolicyTerm, 'from' | 'to'>,
  endsCount: boolean,
): boolean {
  return endsCount ? !after(from, day) && !after(day, to) : !(given(from) && day <= from) && !(given(to) && day >= to);
}

export interface EventDates {
  /** Day of the loss, in the organisation's zone. */
  readonly loss: Day;
  /** Day on which it was reported. */
  readonly reported: Day;
  readonly term: Pick<PolicyTerm, 'from' | 'to'>;
  /** The organisation's setting: the first and last day of the term count as inside. */
  readonly endsCount: boolean;
  /** The organisation's day. */
  readonly today: LocalDate;
}

function lossError({ loss, term, endsCount, today }: EventDates): string | undefined {
  if (!given(loss)) return REQUIRED;
  if (loss > today) return LOSS_IN_FUTURE;
  return isInsideTerm(loss, term, endsCount) ? undefined : LOSS_DATE_OUTSIDE;
}

function reportedError({ loss, reported, term, endsCount, today }: EventDates): string | undefined {
  if (!given(reported)) return REQUIRED;
  if (reported > today) return REPORTED_IN_FUTURE;
  if (after(loss, reported)) return REPORTED_BEFORE_LOSS;
  return isInsideTerm(reported, term, endsCount) ? undefined : LOSS_DATE_OUTSIDE;
}

/** What is wrong with the date of loss and the reported date. */
export function eventDateErrors(dates: EventDates): { loss?: string; reported?: string } {
  const loss = lossError(dates);
  const reported = reportedError(dates);
  return { ...(loss === undefined ? {} : { loss }), ...(reported === undefined ? {} : { reported }) };
}

/** Why a policy is outside of its terms, as a sentence for the banner; undefined when it is not. */
export function outsideOfTerms(
  policy: {
    readonly status: string | null | undefined;
    readonly term: Pick<PolicyTerm, 'from' | 'to'>;
    readonly loss: Day;
  },
  today: LocalDate,
): string | undefined {
  if (policy.status?.trim().toLowerCase() === 'expired') return 'The policy status is expired.';
  const { from, to } = policy.term;
  if (given(from) && from < addMonths(today, -TERM_MONTHS))
    return `The policy started on ${formatDate(from)}, more than ${TERM_MONTHS} months ago.`;
  if (after(policy.loss, to)) return `The date of loss is after the policy's end on ${formatDate(to)}.`;
  return undefined;
}
