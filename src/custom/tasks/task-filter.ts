// What the filters of the page of tasks mean to the service.
import { todayIn, type LocalDate } from '#domain/dates.ts';
import { isOneOf } from '#domain/fields.ts';
import { kindsWith, recordTitle } from '#domain/records.ts';
import { priorityRanges, type TaskType } from '#domain/task-priority.ts';
import { task } from '#schemas/task.ts';
import { FILTERS } from '#src/kit/kinds/filters.ts';
import type { Condition } from '#src/kit/kinds/filters/filter-kind.ts';
import { listField, type ListField } from '#src/kit/kinds/list-field.ts';
import { appliedNames, type FilterValues } from '#src/kit/list/filter-values.ts';
import type { Task_bool_exp } from '#src/generated/inputs.ts';

/** Whose tasks a list is of. */
export type Whose = 'mine' | 'all';

const STATUSES = { open: 'Open', overdue: 'Overdue', completed: 'Completed' } as const;
const HOLDERS = { nobody: 'Nobody', somebody: 'Somebody' } as const;
const PRIORITIES = { 'high priority': 'High', 'medium priority': 'Medium', 'low priority': 'Low' } as const;

const choice = (name: string, title: string, labels: Readonly<Record<string, string>>): ListField => ({
  name,
  source: name,
  title,
  kind: 'choice',
  property: { type: 'string', title, enum: Object.keys(labels), 'x-labels': labels },
});

const KINDS = kindsWith('tasks');

const SHARED: readonly ListField[] = [
  listField(task, 'title'),
  choice('status', 'Status', STATUSES),
  choice('priority', 'Priority', PRIORITIES),
  { ...listField(task, 'type'), kind: 'choice' },
  listField(task, 'dueDate'),
  choice('record', 'Record', Object.fromEntries(KINDS.map((kind) => [kind.table, recordTitle(kind)]))),
  listField(task, 'category'),
];

const ASSIGNEE: ListField = { ...listField(task, 'assignedToId'), source: 'assignedToId', kind: 'user' };

/** The filters of a list; one's own tasks are all one's own. */
export const TASK_FILTERS: Readonly<Record<Whose, readonly ListField[]>> = {
  mine: SHARED,
  all: [...SHARED.slice(0, 1), ASSIGNEE, choice('held', 'Held by', HOLDERS), ...SHARED.slice(1)],
};

const NEVER: Condition = { _not: {} };
const OPEN = { isCompleted: { _eq: false } };

/** Any of the listed; what an address made up fits nothing. */
function anyOf(value: unknown, conditionOf: (one: unknown) => readonly Condition[]): Condition {
  return Array.isArray(value) ? { _or: value.flatMap((one: unknown) => conditionOf(one)) } : NEVER;
}

const statusCondition =
  (today: LocalDate) =>
  (status: unknown): readonly Condition[] => {
    if (status === 'completed') return [{ isCompleted: { _eq: true } }];
    if (status === 'overdue') return [{ ...OPEN, dueDate: { _lt: today } }];
    return status === 'open' ? [OPEN] : [];
  };

/** By due day, as the database has no priority of its own: it changes by itself as days pass. */
const priorityCondition =
  (types: readonly TaskType[], today: LocalDate) =>
  (priority: unknown): readonly Condition[] =>
    priorityRanges(types, today)
      .filter(({ limit }) => limit.priority === priority)
      .map(({ type, from, before }) => ({
        ...OPEN,
        type: { _eq: type },
        dueDate: {
          ...(from === undefined ? { _is_null: false } : { _gte: from }),
          ...(before === undefined ? {} : { _lt: before }),
        },
      }));

/** The most severe first. */
const SEVERITIES = [
  'high priority',
  'medium priority',
  'low priority',
] as const satisfies readonly (keyof typeof PRIORITIES)[];

/**
 * What a list that is ordered by priority is made of, one part after another: each is a range of due days, which an index has
 * in its order; the database has no priority to order by. Those without a priority come last either way.
 */
export function priorityParts(
  types: readonly TaskType[],
  today: LocalDate,
  isSevereFirst: boolean,
): readonly Condition[] {
  const parts = SEVERITIES.map((severity): Condition => ({ _or: [...priorityCondition(types, today)(severity)] }));
  const none: Condition = {
    // what is not there is no part of a range, and neither is it none
    _or: [
      { isCompleted: { _eq: true } },
      { type: { _is_null: true } },
      { dueDate: { _is_null: true } },
      { _not: { _or: [...parts] } },
    ],
  };
  return [...(isSevereFirst ? parts : parts.toReversed()), none];
}

const recordCondition = (name: unknown): readonly Condition[] =>
  KINDS.filter(({ table }) => table === name).map(({ parentField }) => ({ [parentField]: { _is_null: false } }));

const heldCondition = (held: unknown): readonly Condition[] =>
  isOneOf(Object.keys(HOLDERS), held) ? [{ assignedToId: { _is_null: held === 'nobody' } }] : [];

export interface TaskFilterContext {
  readonly zone: string;
  readonly now: Date;
  readonly userId: number;
  /** The organisation's types of tasks, whose day limits give priorities. */
  readonly types: readonly TaskType[];
}

/**
 * The condition of a list. Open tasks alone, unless a status is chosen.
 * @param filter as the page's address holds it
 */
export function taskWhere(whose: Whose, filter: FilterValues, context: TaskFilterContext): Task_bool_exp {
  const { zone, now, userId, types } = context;
  const today = todayIn(zone, now);
  const own: Readonly<Record<string, (value: unknown) => Condition>> = {
    status: (value) => anyOf(value, statusCondition(today)),
    priority: (value) => anyOf(value, priorityCondition(types, today)),
    record: (value) => anyOf(value, recordCondition),
    held: (value) => anyOf(value, heldCondition),
  };
  const fields = TASK_FILTERS[whose];
  const applied = appliedNames(
    fields.map(({ name }) => name),
    filter,
  );
  const conditions = fields
    .filter(({ name }) => applied.includes(name))
    .map(({ name, source, kind }) => own[name]?.(filter[name]) ?? FILTERS[kind](source, filter[name], { zone }));
  return {
    _and: [
      ...(whose === 'mine' ? [{ assignedToId: { _eq: userId } }] : []),
      ...(applied.includes('status') ? [] : [OPEN]),
      ...conditions,
    ],
  };
}
