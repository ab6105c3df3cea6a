// When waits end and tasks are due (spec 3 §5 and §9, RULES 14 and 33).
import { addBusinessDays } from '../business-days.ts';
import { addDays, instantOf, localDateOf, localTimeOf, type LocalDate } from '../dates.ts';
import type { DayCount, WorkflowCalendar } from './definition.ts';

/** The moments that days are counted from. */
export interface DayStarts {
  /** When the node became active. */
  readonly startedAt: Date;
  readonly claimCreatedAt: Date;
}

const MINUTE_MS = 60_000;

function startOf({ field }: DayCount, starts: DayStarts): Date {
  return field === 'claim.createdAt' ? starts.claimCreatedAt : starts.startedAt;
}

function dayAfter({ numberOfDays, dayType }: DayCount, from: LocalDate, { holidays }: WorkflowCalendar): LocalDate {
  return dayType === 'business_days' ? addBusinessDays(from, numberOfDays, holidays) : addDays(from, numberOfDays);
}

/**
 * When a wait ends: so many days later, at the same local time of day. A local time that does not exist moves forward by
 * the hour that the clock skips. The moment may have passed, where days count from the claim.
 * @param startedAt when the wait became active
 */
export function waitEnds(wait: DayCount, startedAt: Date, claimCreatedAt: Date, calendar: WorkflowCalendar): Date {
  const start = startOf(wait, { startedAt, claimCreatedAt });
  const { zone } = calendar;
  const day = dayAfter(wait, localDateOf(start, zone), calendar);
  // offsets of zones are whole minutes, so seconds stay as they are
  const seconds = ((start.getTime() % MINUTE_MS) + MINUTE_MS) % MINUTE_MS;
  return new Date(new Date(instantOf(day, localTimeOf(start, zone), zone)).getTime() + seconds);
}

/** The day on which the task of a node is due; null where the node has no due date. */
export function dueDateOfNode(
  due: DayCount | null | undefined,
  startedAt: Date,
  claimCreatedAt: Date,
  calendar: WorkflowCalendar,
): LocalDate | null {
  if (!due) return null;
  return dayAfter(due, localDateOf(startOf(due, { startedAt, claimCreatedAt }), calendar.zone), calendar);
}

/** '3 business days after the claim was lodged' */
export function dayCountWords({ numberOfDays, dayType, field }: DayCount): string {
  const unit = dayType === 'business_days' ? 'business day' : 'calendar day';
  const from = field === 'claim.createdAt' ? 'the claim was lodged' : 'the step began';
  return `${numberOfDays} ${unit}${numberOfDays === 1 ? '' : 's'} after ${from}`;
}
