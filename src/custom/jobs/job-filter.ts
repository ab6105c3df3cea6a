// Which jobs the page shows.
import type { Job_bool_exp } from '#src/generated/inputs.ts';

export interface JobFilter {
  /** In the page's address. */
  readonly key: string;
  readonly label: string;
  /** States of table job; absent for all. */
  readonly states?: readonly string[];
  /** What the page says when there is none. */
  readonly none: string;
}

const NEEDS_A_LOOK: JobFilter = {
  key: 'open',
  label: 'Failed and waiting',
  states: ['failed', 'uncertain', 'waiting'],
  none: 'No failed or waiting jobs',
};

/** The filters in their order; the first is the one that the page opens with. */
export const JOB_FILTERS: readonly JobFilter[] = [
  NEEDS_A_LOOK,
  { key: 'failed', label: 'Failed', states: ['failed'], none: 'No failed jobs' },
  { key: 'uncertain', label: 'Uncertain', states: ['uncertain'], none: 'No uncertain jobs' },
  { key: 'waiting', label: 'Waiting', states: ['waiting'], none: 'No waiting jobs' },
  { key: 'running', label: 'Running', states: ['running'], none: 'No running jobs' },
  { key: 'done', label: 'Done', states: ['done'], none: 'No done jobs' },
  { key: 'all', label: 'All', none: 'No jobs yet' },
];

/** The filter that the address names; the first for none and for one that does not exist. */
export function findFilter(key: string | null): JobFilter {
  return JOB_FILTERS.find((filter) => filter.key === key) ?? NEEDS_A_LOOK;
}

export function jobWhere({ states }: JobFilter): Job_bool_exp {
  return states === undefined ? {} : { status: { _in: [...states] } };
}

/** Whether people may let it run again (the service refuses the others). */
export function mayRetry(status: string): boolean {
  return status === 'failed' || status === 'uncertain';
}
