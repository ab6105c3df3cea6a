// The half-years of the complaints data report (domain facts B1): January to June, July to December, and the two months
// after each in which it is handed in.
import { addDays, isLocalDate, type LocalDate } from '../dates.ts';

export interface ReportingPeriod {
  /** First day. */
  readonly start: LocalDate;
  /** Last day. */
  readonly end: LocalDate;
  /** First and last day for handing it in. */
  readonly opens: LocalDate;
  readonly closes: LocalDate;
}

/**
 * The half-year that starts on a day.
 * @returns undefined when no half-year starts then
 */
export function periodFrom(start: string): ReportingPeriod | undefined {
  if (!isLocalDate(start)) return undefined;
  const year = Number(start.slice(0, 4));
  if (start.endsWith('-01-01')) return { start, end: `${year}-06-30`, opens: `${year}-07-01`, closes: `${year}-08-31` };
  if (!start.endsWith('-07-01')) return undefined;
  const next = String(year + 1).padStart(4, '0');
  // the last day of February
  return { start, end: `${year}-12-31`, opens: `${next}-01-01`, closes: addDays(`${next}-03-01`, -1) };
}

/** The half-year that a day is in. */
export function periodOf(day: LocalDate): ReportingPeriod {
  const found = periodFrom(`${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`);
  if (found === undefined) throw new RangeError(`${day} is not a day.`);
  return found;
}

/** The half-year before. */
export function periodBefore({ start }: ReportingPeriod): ReportingPeriod {
  return periodOf(addDays(start, -1));
}

/** '2026H1' */
export function periodName({ start }: ReportingPeriod): string {
  return `${start.slice(0, 4)}H${start.endsWith('-01-01') ? 1 : 2}`;
}

/** The newest half-years, the one that a day is in first. */
export function periodsUntil(day: LocalDate, count: number): readonly ReportingPeriod[] {
  const periods: ReportingPeriod[] = [];
  for (let period = periodOf(day); periods.length < count; period = periodBefore(period)) periods.push(period);
  return periods;
}
