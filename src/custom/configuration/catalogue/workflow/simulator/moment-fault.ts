import { formatDate, isTimestamp, localDateOf } from '#domain/dates.ts';
import { NO_DATE_AND_TIME } from '#domain/field-words.ts';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import type { SimulatedDraft } from './simulated-draft.ts';

type Bounds = Pick<SimulatedDraft, 'firstDay' | 'lastDay'>;

/** Why the clock cannot be on a day; undefined when it can. */
export function dayFault(day: string, { firstDay, lastDay }: Bounds): string | undefined {
  if (day >= firstDay && day <= lastDay) return undefined;
  return `Choose a day from ${formatDate(firstDay)} to ${formatDate(lastDay)}.`;
}

/** The same of a moment as a field holds it. */
export function momentFault(
  moment: string | null,
  { calendar, ...bounds }: Bounds & Pick<SimulatedDraft, 'calendar'>,
): string | undefined {
  if (moment === null) return FIELD_REQUIRED;
  return isTimestamp(moment) ? dayFault(localDateOf(moment, calendar.zone), bounds) : NO_DATE_AND_TIME;
}
