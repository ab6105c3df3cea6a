// When the clocks of the rules are due: the twin of app.clock_due (supabase/schemas/clocks.sql). A limit ends with the
// last second of its last local day; the day of receipt is day 0 (DOMAIN.md B2).
import { addBusinessDays } from '../business-days.ts';
import { addDays, daysBetween, instantOf, localDateOf, type LocalDate } from '../dates.ts';
import { lastDayOf, type RuleCalendar } from '../rule-due.ts';
import { CLOCK_RULES, lengthOf, type ClockLimits, type ClockRuleName } from './rules.ts';

const SECOND = 1000;

/** The last second of a local day, ISO in UTC. */
export function endOfDay(day: LocalDate, zone: string): string {
  return new Date(new Date(instantOf(addDays(day, 1), '00:00', zone)).getTime() - SECOND).toISOString();
}

/**
 * When a clock of a rule is due, ISO in UTC: the last second of its last day.
 * @param startedAt what started it: receipt, the last update, all information, awareness
 * @param limits the organisation's own, which can only be shorter
 */
export function clockDueAt(
  rule: ClockRuleName,
  startedAt: string | Date,
  { zone, holidays }: RuleCalendar,
  limits: ClockLimits = {},
): string {
  const interval = { intervalInDays: lengthOf(rule, limits), intervalType: CLOCK_RULES[rule].unit };
  return endOfDay(lastDayOf(localDateOf(startedAt, zone), interval, holidays), zone);
}

type Due = (startedAt: string | Date, calendar: RuleCalendar, limits?: ClockLimits) => string;

const ruled =
  (rule: ClockRuleName): Due =>
  (startedAt, calendar, limits) =>
    clockDueAt(rule, startedAt, calendar, limits);

/** RG 271.51: acknowledge by the end of the next business day after receipt. */
export const acknowledgeDueAt = ruled('acknowledge complaint');
/** RG 271.56: the final response 30 calendar days after receipt. */
export const responseDueAt = ruled('respond to complaint');
/** RG 271.64: the delay notice before day 30, so with the end of day 29. */
export const delayNoticeDueAt = ruled('delay notice');
/** General Insurance Code, Part 11: 10 business days after receipt, and after each update. */
export const complaintUpdateDueAt = ruled('complaint update');
/** General Insurance Code, paragraphs 67-68: 10 business days after receipt of the claim. */
export const assessmentDueAt = ruled('initial assessment');
/** General Insurance Code, paragraph 70: 20 business days after receipt, and after each update. */
export const claimUpdateDueAt = ruled('claim update');
/** General Insurance Code, paragraph 76: 10 business days after all information is in. */
export const decisionOnInformationDueAt = ruled('decision on information');
/** RG 78, s 912DAA: 30 calendar days after awareness. */
export const breachReportDueAt = ruled('breach report');
/** RG 78, s 912D: 30 calendar days after the investigation began; one that goes on is reportable. */
export const investigationDueAt = ruled('investigation');
/** Privacy Act Part IIIC: 30 days after awareness. */
export const privacyAssessmentDueAt = ruled('privacy assessment');

/** General Insurance Code, paragraphs 77 and 78: 4 calendar months after receipt of the claim, 12 in Exceptional Circumstances. */
export function decisionDueAt(
  startedAt: string | Date,
  calendar: RuleCalendar,
  { isExceptional, limits }: { readonly isExceptional: boolean; readonly limits?: ClockLimits },
): string {
  return clockDueAt(isExceptional ? 'claim decision, exceptional' : 'claim decision', startedAt, calendar, limits);
}

/** Business days in (from, to]; 0 where `to` is not after `from`. */
function businessDaysBetween(from: LocalDate, to: LocalDate, holidays: RuleCalendar['holidays']): number {
  if (daysBetween(from, to) <= 0) return 0;
  let count = 0;
  while (daysBetween(addBusinessDays(from, count + 1, holidays), to) >= 0) count += 1;
  return count;
}

/**
 * When an update clock is due that stood still: the business days that were left when it was paused, counted from the
 * day on which it goes on.
 * @param dueAt when it was due before
 */
export function dueAfterPause(
  dueAt: string,
  { from, until }: { readonly from: string; readonly until: LocalDate },
  { zone, holidays }: RuleCalendar,
): string {
  const left = businessDaysBetween(localDateOf(from, zone), localDateOf(dueAt, zone), holidays);
  // one that was due that day gets a day
  return endOfDay(addBusinessDays(until, Math.max(left, 1), holidays), zone);
}

/** Whether a clock was met in time by what happened at a moment. */
export function isInTime(at: string | Date, dueAt: string): boolean {
  return Math.floor(new Date(at).getTime() / SECOND) * SECOND <= new Date(dueAt).getTime();
}
