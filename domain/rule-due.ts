// When a business rule is on (RULES 32): the twin of app.due_in (supabase/schemas/rule-evaluation.sql).
import { addBusinessDays, type Holidays } from './business-days.ts';
import { addDays, addMonths, instantOf, localDateOf, type LocalDate } from './dates.ts';
import type { INTERVAL_TYPES } from './indicator-rule.ts';

export interface RuleInterval {
  /** Calendar days, business days or months, by its type. */
  readonly intervalInDays: number;
  readonly intervalType: (typeof INTERVAL_TYPES)[number];
}

export interface RuleCalendar {
  /** Zone of the organisation. */
  readonly zone: string;
  readonly holidays: Holidays;
}

/** The last day of an interval that begins on a day, which is day 0: from 31 January a month lasts until 28 or 29 February. */
export function lastDayOf(
  started: LocalDate,
  { intervalInDays, intervalType }: RuleInterval,
  holidays: Holidays,
): LocalDate {
  if (intervalType === 'calendar') return addDays(started, intervalInDays);
  if (intervalType === 'months') return addMonths(started, intervalInDays);
  return addBusinessDays(started, intervalInDays, holidays);
}

/**
 * The instant, ISO in UTC, from which a rule is on: 00:00 of the day after the last day of its interval, in the
 * organisation's local days.
 * @param startedAt when its clock started
 */
export function ruleDueAt(startedAt: string | Date, interval: RuleInterval, { zone, holidays }: RuleCalendar): string {
  const last = lastDayOf(localDateOf(startedAt, zone), interval, holidays);
  return instantOf(addDays(last, 1), '00:00', zone);
}
