// What the filters of the page of deadlines mean to the service.
import { CLOCK_RULE_NAMES, CLOCK_RULES } from '#domain/clocks/rules.ts';
import { weekOf } from '#domain/clocks/time-left.ts';
import { dayRange } from '#domain/dates.ts';
import { namesOf } from '#domain/fields.ts';
import type { Clock_bool_exp } from '#src/generated/inputs.ts';
import { tidyValues } from '#src/kit/list/filter-values.ts';

/** As the page's address holds them. */
export interface DeadlineFilter {
  /** 'week', 'overdue' or 'done'; all that is open where it is left out. */
  readonly show?: string;
  /** 'yes': of one's own records. */
  readonly mine?: string;
  readonly rule?: string;
}

export type DeadlineFilterName = keyof DeadlineFilter;

export const DEADLINE_FILTERS: Readonly<Record<DeadlineFilterName, string>> = {
  show: 'Show',
  mine: 'Whose',
  rule: 'Rule',
};
export const DEADLINE_FILTER_NAMES = namesOf(DEADLINE_FILTERS);

export const CHOICES: Readonly<
  Record<DeadlineFilterName, readonly { readonly value: string; readonly label: string }[]>
> = {
  show: [
    { value: 'week', label: 'Due this week, and overdue' },
    { value: 'overdue', label: 'Overdue' },
    { value: 'done', label: 'Met, or ended' },
  ],
  mine: [{ value: 'yes', label: 'Mine' }],
  rule: CLOCK_RULE_NAMES.map((value) => ({ value, label: CLOCK_RULES[value].label })),
};

/** What stands where nothing is chosen. */
export const UNCHOSEN: Readonly<Record<DeadlineFilterName, string>> = {
  show: 'All that are open',
  mine: 'Everybody’s',
  rule: 'Any rule',
};

/** The filter without what was left empty. */
export const tidyDeadlineFilter = (filter: DeadlineFilter): DeadlineFilter =>
  tidyValues(DEADLINE_FILTER_NAMES, { ...filter });

/**
 * The condition of a filter.
 * @param who whose deadlines 'mine' are
 * @param now with the zone, which week and what is overdue
 */
export function deadlineWhere(filter: DeadlineFilter, who: number, now: Date, zone: string): Clock_bool_exp {
  const { show, mine, rule } = tidyDeadlineFilter(filter);
  return {
    isOpen: { _eq: show !== 'done' },
    ...(show === 'week' ? { dueAt: { _lt: dayRange(weekOf(now, zone).to, zone).to } } : {}),
    ...(show === 'overdue' ? { dueAt: { _lt: now.toISOString() } } : {}),
    ...(mine === undefined ? {} : { ownerId: { _eq: who } }),
    ...(rule === undefined ? {} : { rule: { _eq: rule } }),
  };
}
