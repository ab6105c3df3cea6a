// The priority of a task from its due date. The database has a twin of this function, which is tested against it.
import { addDays, daysBetween, type LocalDate } from './dates.ts';

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

/** Due days of a type of task at which a limit is the one that is met: [from, before). */
export interface PriorityRange {
  readonly type: string;
  /** Left out: however long ago. */
  readonly from?: LocalDate;
  /** Left out: however far ahead. */
  readonly before?: LocalDate;
  readonly limit: PriorityLimit;
}

/**
 * The due days of each type at which its tasks have a priority, for lists that ask by day; the database's
 * `app.priority_ranges` is its twin.
 * @param today the organisation's day
 */
export function priorityRanges(types: readonly TaskType[], today: LocalDate): readonly PriorityRange[] {
  return types.flatMap(({ key, limits }) => {
    // of two limits with the same days the first counts
    const met = limits.filter((limit, index) => limits.findIndex(({ days }) => days === limit.days) === index);
    const sorted = met.toSorted((one, other) => one.days - other.days);
    return sorted.map((limit, index) => {
      const next = sorted[index + 1];
      return {
        type: key,
        limit,
        ...(limit.days <= 1 ? {} : { from: addDays(today, limit.days) }),
        ...(next === undefined ? {} : { before: addDays(today, next.days) }),
      };
    });
  });
}
