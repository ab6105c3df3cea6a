// Business days: Monday to Friday less the holidays of a place. Holidays are given, so that this stays pure (RULES 33).
import { addDays, type LocalDate } from './dates.ts';

/** Days that are holidays, e.g. of the organisation's state together with its own list. */
export type Holidays = ReadonlySet<LocalDate>;

function isBusinessDay(date: LocalDate, holidays: Holidays): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidays.has(date);
}

/** The `count`-th business day after a day; the day itself is day 0. Throws RangeError when count is not a whole number of at least 0. */
export function addBusinessDays(date: LocalDate, count: number, holidays: Holidays): LocalDate {
  if (!Number.isInteger(count) || count < 0) throw new RangeError(`Not a number of business days: ${count}`);
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isBusinessDay(day, holidays)) left -= 1;
  }
  return day;
}
