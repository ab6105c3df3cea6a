// What the form of a complaint asks beside its definition (spec 2 §4 and §5): more of a new one, and the words of its own.
import { OUTCOME_BEFORE_CLOSING } from './complaint.ts';
import { isTimestamp, localDateOf, todayIn } from './dates.ts';
import { textIn, type Checked, type Issue } from './issue.ts';
import { plainLetters, samePattern } from './search-filters.ts';

/** Of the outcome of a complaint that is added as resolved (spec 2 §5). */
export const OUTCOME_OF_RESOLVED = 'Field is required.';
export const RECEIVED_IN_FUTURE = "The date received can't be in the future.";

/**
 * What is wrong with a new complaint, in the words of the form that adds one.
 * @param issues what is wrong with it as a complaint
 * @param zone the organisation's zone: the date received may be any time of today
 */
export function newComplaintIssues(
  record: Checked,
  issues: readonly Issue[],
  zone: string,
  now: Date = new Date(),
): readonly Issue[] {
  const { dtReceived } = record;
  const isInFuture =
    typeof dtReceived === 'string' && isTimestamp(dtReceived) && localDateOf(dtReceived, zone) > todayIn(zone, now);
  return [
    ...issues.map((issue) =>
      issue.message === OUTCOME_BEFORE_CLOSING ? { ...issue, message: OUTCOME_OF_RESOLVED } : issue,
    ),
    ...(isInFuture ? [{ path: ['dtReceived'], message: RECEIVED_IN_FUTURE }] : []),
  ];
}

/**
 * The open complaints that a new one may be the same as: of the same person by name or contact, on the same policy or
 * claim, as a condition of the service's dialect; undefined while too little is known of it.
 */
export function sameComplaintCondition(record: Checked): Readonly<Record<string, unknown>> | undefined {
  const first = textIn(record, 'complainantFirstName');
  const last = textIn(record, 'complainantLastName');
  const contact = textIn(record, 'preferredChannelValue');
  const policyNo = textIn(record, 'policyNo');
  const { claimId } = record;
  // each word of it stands after a space
  const name = ` ${samePattern(plainLetters(`${first} ${last}`))}`;
  const who = [
    ...(first !== '' && last !== '' ? [{ nameSearch: { _like: name } }] : []),
    ...(contact === '' ? [] : [{ preferredChannelValue: { _ilike: samePattern(contact) } }]),
  ];
  const about = [
    ...(policyNo === '' ? [] : [{ policyNo: { _ilike: samePattern(policyNo) } }]),
    ...(typeof claimId === 'number' ? [{ claimId: { _eq: claimId } }] : []),
  ];
  if (who.length === 0 || about.length === 0) return undefined;
  return { status: { _in: ['open', 're-opened'] }, _and: [{ _or: who }, { _or: about }] };
}
