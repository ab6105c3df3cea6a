// The due date that a task gets from its template (spec 3 §3.1, RULES 14: all days are the organisation's).
import { addBusinessDays, type Holidays } from './business-days.ts';
import { addDays, type LocalDate } from './dates.ts';
import type { DueAnchor } from './task-template.ts';
import { anchorKey } from './task-trigger.ts';

/** A template's due date, as it is stored. */
export interface TemplateDueDate {
  readonly numberOfDays: number;
  readonly dayType: 'business_days' | 'calendar_days';
  readonly field: DueAnchor;
  readonly milestoneName?: string | null;
  readonly milestoneStatus?: string | null;
}

/** The days that a due date may count from. */
export interface DueStarts {
  readonly today: LocalDate;
  /** When the claim was lodged; null for complaints. */
  readonly recordCreated: LocalDate | null;
  /**
   * The day of each milestone that the record has reached, the latest where there are several; of the steps of its
   * timeline by {@link anchorKey}.
   */
  readonly milestones: ReadonlyMap<string, LocalDate>;
}

function startOf(due: TemplateDueDate, starts: DueStarts): LocalDate | null {
  if (due.field === 'current.createdAt') return starts.today;
  if (due.field === 'claim.createdAt') return starts.recordCreated;
  return starts.milestones.get(anchorKey(due.milestoneName ?? '', due.milestoneStatus)) ?? null;
}

/**
 * The due date of a task that is made now.
 * @param holidays days between the start and the due date that are no business days
 * @returns null where the template has none, or counts from a milestone that has not been reached
 */
export function dueDateOf(
  due: TemplateDueDate | null | undefined,
  starts: DueStarts,
  holidays: Holidays,
): LocalDate | null {
  if (!due) return null;
  const start = startOf(due, starts);
  if (start === null) return null;
  return due.dayType === 'business_days'
    ? addBusinessDays(start, due.numberOfDays, holidays)
    : addDays(start, due.numberOfDays);
}
