// The periods that dashboards count over, worked out from days and not by the database.
import { addDays, addMonths, daysBetween, instantOf, localDateOf, localTimeOf, type LocalDate } from '#domain/dates.ts';

export const ZONE = 'Australia/Sydney';

/** A moment in milliseconds since 1970. */
export type Instant = number;

export interface Period {
  readonly from: Instant;
  /** The first moment after it. */
  readonly to: Instant;
}

export const at = (day: LocalDate, time = '00:00'): Instant => Date.parse(instantOf(day, time, ZONE));

export const dayOf = (instant: Instant): LocalDate => localDateOf(new Date(instant), ZONE);

export const monthOf = (instant: Instant): string => dayOf(instant).slice(0, 7);

export const isIn = ({ from, to }: Period, instant: Instant | undefined): instant is Instant =>
  instant !== undefined && from <= instant && instant < to;

/** From so many days ago to so many days ago, both included; (1, 1) is yesterday. */
function localDays(now: Instant, first: number, last: number): Period {
  const today = dayOf(now);
  return { from: at(addDays(today, -first)), to: at(addDays(today, 1 - last)) };
}

export const yesterday = (now: Instant, isPrevious: boolean): Period =>
  isPrevious ? localDays(now, 2, 2) : localDays(now, 1, 1);

/** Today and the thirty days before it, or the thirty-one days before those. */
export const thirtyDays = (now: Instant, isPrevious: boolean): Period =>
  isPrevious ? localDays(now, 61, 31) : localDays(now, 30, 0);

/** This month and those before it; or as many months before those, as far into the last one as it is now in this one. */
export function localMonths(now: Instant, months: number, isPrevious: boolean): Period {
  const today = dayOf(now);
  const first = addMonths(`${today.slice(0, 7)}-01`, 1 - months * (isPrevious ? 2 : 1));
  const to = isPrevious ? at(addMonths(today, -months), localTimeOf(new Date(now), ZONE)) : at(addDays(today, 1));
  return { from: at(first), to };
}

export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let day = `${monthOf(from)}-01`; daysBetween(day, dayOf(to - 1)) >= 0; day = addMonths(day, 1))
    months.push(day.slice(0, 7));
  return months;
}

/** Each first moment of the periods that are counted at a moment, and the moment before it. */
export function edgesOf(now: Instant): Instant[] {
  const periods = [false, true].flatMap((isPrevious) => [
    yesterday(now, isPrevious),
    thirtyDays(now, isPrevious),
    localMonths(now, 6, isPrevious),
    localMonths(now, 12, isPrevious),
  ]);
  const starts = periods.flatMap(({ from, to }) => [from, ...(dayOf(to) === dayOf(to - 1) ? [] : [to])]);
  return [...new Set(starts)].toSorted((a, b) => a - b).flatMap((start) => [start - 1, start]);
}
