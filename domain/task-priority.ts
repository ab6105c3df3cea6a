// The priority of a task from its due date. The database has a twin of this function, which is tested against it.
import { daysBetween, type LocalDate } from './dates.ts';

/** One limit of a task type: from this many days until due on, the task has this priority. */
export interface PriorityLimit {
  /** Days until due, at least 1. */
  readonly days: number;
  readonly priority: string;
  readonly colour: string;
}

/** Item of the organisation's `task_types` (RULES 21). */
export interface TaskType {
  readonly key: string;
  readonly label: string;
  readonly limits: readonly PriorityLimit[];
}

/**
 * The greatest configured limit that the days until due (at least 1) meet (spec 1 §4, RULES 21).
 * @param today the organisation's day
 * @returns undefined for completed and undated tasks, and when no limit is met
 */
export function taskPriority(
  task: { readonly dueDate: LocalDate | null; readonly isCompleted: boolean },
  limits: readonly PriorityLimit[],
  today: LocalDate,
): PriorityLimit | undefined {
  if (task.isCompleted || task.dueDate === null) return undefined;
  const days = Math.max(1, daysBetween(today, task.dueDate));
  return limits
    .filter((limit) => limit.days <= days)
    .reduce<PriorityLimit | undefined>(
      (best, limit) => (best === undefined || limit.days > best.days ? limit : best),
      undefined,
    );
}

/** Due before today and not completed (spec 1 §4). */
export function isOverdue(
  task: { readonly dueDate: LocalDate | null; readonly isCompleted: boolean },
  today: LocalDate,
): boolean {
  return !task.isCompleted && task.dueDate !== null && task.dueDate < today;
}
