import { useMemo } from 'react';
import {
  BackgroundJobCountDocument,
  BackgroundJobsDocument,
  type BackgroundJobFragment,
} from '#src/generated/documents/background-jobs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { jobWhere, type JobFilter } from './job-filter.ts';

/** How often to ask while the socket is down, in milliseconds. */
const POLL_MS = 3000;

export const PAGE_SIZE = 25;

export interface BackgroundJobs {
  /** Newest first; undefined while the first page loads. */
  readonly jobs: readonly BackgroundJobFragment[] | undefined;
  /** The page that is shown: the one asked for, or the last when there are fewer by now. From 0. */
  readonly page: number;
  /** Of all pages. */
  readonly count: number | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
}

/**
 * A page of the organisation's jobs, as they are now.
 * @param page from 0
 */
export function useBackgroundJobs(filter: JobFilter, page: number): BackgroundJobs {
  const where = useMemo(() => jobWhere(filter), [filter]);
  const total = useLive(BackgroundJobCountDocument, { variables: { where }, pollInterval: POLL_MS });
  const count = total.data?.Job_aggregate.aggregate?.count;
  const shown = count === undefined ? page : Math.min(page, Math.max(0, Math.ceil(count / PAGE_SIZE) - 1));
  const list = useLive(BackgroundJobsDocument, {
    variables: { where, limit: PAGE_SIZE, offset: shown * PAGE_SIZE },
    pollInterval: POLL_MS,
  });
  return {
    jobs: list.data?.Job,
    count,
    page: shown,
    error: list.error,
    reload: () => {
      void list.refetch();
      void total.refetch();
    },
  };
}
