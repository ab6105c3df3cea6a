// The rows of table `job`: what administrators see of each job's way.
import type { ClientBase } from 'pg';
import { errorMessage } from '../errors.ts';
import { JobRefused, JobUncertain } from './job-types.ts';

export interface StartedJob {
  readonly orgId: number;
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly interrupted: boolean;
}

export type JobOutcome =
  { readonly status: 'done' } | { readonly status: 'waiting' | 'failed' | 'uncertain'; readonly error: string };

const LONGEST_ERROR = 4_000;

/** Marks a job as running and returns it; undefined when it was done, cancelled or removed meanwhile. */
export async function startJob(client: ClientBase, jobId: number, now: Date): Promise<StartedJob | undefined> {
  const { rows } = await client.query<StartedJob>(
    `with before as (select org_id, id, status from job where id = $1 and status in ('waiting', 'running') for update)
     update job j set status = 'running', attempts = j.attempts + 1, started_at = $2, finished_at = null
     from before b where j.org_id = b.org_id and j.id = b.id
     returning j.org_id::float8 as "orgId", j.task, j.payload, j.attempts as attempt, j.max_attempts as "maxAttempts", b.status = 'running' as interrupted`,
    [jobId, now],
  );
  return rows[0];
}

/** Seconds until the next try; the queue waits as long. */
function backoffSeconds(attempt: number): number {
  return Math.exp(Math.min(attempt, 10));
}

/** What a failed try means for the job. */
export function outcomeOf(error: unknown, job: Pick<StartedJob, 'attempt' | 'maxAttempts'>): JobOutcome {
  const text = errorMessage(error).slice(0, LONGEST_ERROR);
  if (error instanceof JobUncertain) return { status: 'uncertain', error: text };
  if (error instanceof JobRefused || job.attempt >= job.maxAttempts) return { status: 'failed', error: text };
  return { status: 'waiting', error: text };
}

/** Records how a try ended. */
export async function finishJob(
  client: ClientBase,
  orgId: number,
  jobId: number,
  outcome: JobOutcome,
  attempt: number,
  now: Date,
): Promise<void> {
  const nextRun = outcome.status === 'waiting' ? new Date(now.getTime() + backoffSeconds(attempt) * 1000) : undefined;
  await client.query(
    `update job set status = $3::varchar, last_error = $4, finished_at = case when $3::varchar = 'waiting' then null else $5::timestamptz end, run_at = coalesce($6::timestamptz, run_at)
     where org_id = $1 and id = $2`,
    [orgId, jobId, outcome.status, 'error' in outcome ? outcome.error : null, now, nextRun],
  );
}
