// Days and times of the demo, all counted from the day it is loaded, so that it never looks old.
import { addDays, formatDate, instantOf, isLocalDate } from '#domain/dates.ts';

export interface DemoCalendar {
  /** The day of loading, YYYY-MM-DD in the organisation's zone. */
  readonly today: string;
  /** The day `days` calendar days from today (negative: ago). */
  day(days: number): string;
  /** UTC timestamp of a local time of day on that day, e.g. at(-3, 9, 30). */
  at(days: number, hour: number, minute?: number): string;
}

/**
 * @param today YYYY-MM-DD in the zone.
 * @throws RangeError when it is no day.
 */
export function createCalendar(today: string, zone: string): DemoCalendar {
  if (!isLocalDate(today)) throw new RangeError(`${today} is not a day (YYYY-MM-DD)`);
  const two = (value: number): string => String(value).padStart(2, '0');
  return {
    today,
    day: (days) => addDays(today, days),
    at: (days, hour, minute = 0) => instantOf(addDays(today, days), `${two(hour)}:${two(minute)}`, zone),
  };
}

/** As policy systems print days, DD/MM/YYYY (spec 1 §3, External policy record). */
export const printedDay = formatDate;
