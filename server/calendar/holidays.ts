// Days that are no business days in a state of Australia (RULES 33).
import type { Holidays } from '#domain/business-days.ts';
import type { LocalDate } from '#domain/dates.ts';

/** The organisation's own changes to its state's list: its setting `public_holidays`. */
export interface OwnHolidays {
  readonly added?: readonly { readonly date: LocalDate }[];
  readonly removed?: readonly LocalDate[];
}

/**
 * Whole days off of type public, with the organisation's own.
 * @param state NSW, VIC, ...
 * @param years first and last year, both included
 */
export async function holidaysOf(
  state: string,
  [first, last]: readonly [number, number],
  own: OwnHolidays = {},
): Promise<Holidays> {
  // some megabytes of rules of all countries, for those who ask
  const { default: Calendar } = await import('date-holidays');
  const calendar = new Calendar('AU', state, { types: ['public'] });
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const listed = years
    .flatMap((year) => calendar.getHolidays(year))
    .filter(({ start, end }) => end.getTime() - start.getTime() >= WHOLE_DAY_MS);
  const days = new Set([...listed.map(({ date }) => date.slice(0, 10)), ...(own.added ?? []).map(({ date }) => date)]);
  for (const date of own.removed ?? []) days.delete(date);
  return days;
}

/** Some states have half holidays; a day on which clocks go forward has 23 hours. */
const WHOLE_DAY_MS = 23 * 3_600_000;
