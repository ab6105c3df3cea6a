// The queue behind table `job`: graphile-worker's own tables, reached only from here and app.enqueue.
import { Client, type ClientBase, type Pool } from 'pg';
import type { Logger } from '../log.ts';
import type { LaneState } from '../telemetry/metrics.ts';

const MAXIMUM_ATTEMPTS = 12;
/** Any two numbers: held shared by every process that runs jobs. */
const RUNNERS_LOCK = 7_240_520;

/** Puts a job (back) into the queue, to run at once. The caller's role must own the queue: the service's login role. */
export async function requeue(client: ClientBase, jobId: number): Promise<void> {
  await client.query(
    `select graphile_worker.add_job(app.job_lane(j.task), json_build_object('jobId', j.id), job_key := 'job:' || j.id, max_attempts := $2::integer, run_at := now())
     from job j where j.id = $1`,
    [jobId, MAXIMUM_ATTEMPTS],
  );
}

/** Jobs that were enqueued while there was no queue yet (by the very first migrations, or a restored backup). */
export async function queueForgotten(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select graphile_worker.add_job(app.job_lane(j.task), json_build_object('jobId', j.id), job_key := 'job:' || j.id, max_attempts := $1::integer)
     from job j where j.status in ('waiting', 'running') and not exists (select from graphile_worker.jobs q where q.key = 'job:' || j.id)`,
    [MAXIMUM_ATTEMPTS],
  );
  return rowCount ?? 0;
}

/** The state of each lane that holds anything. */
export async function queueState(pool: Pool): Promise<readonly LaneState[]> {
  const { rows } = await pool.query<LaneState>(
    `select task_identifier as lane, (count(*) filter (where locked_at is null))::int as waiting, (count(*) filter (where locked_at is not null))::int as running,
       coalesce(greatest(0, extract(epoch from now() - min(run_at) filter (where locked_at is null))), 0)::float8 as "oldestSeconds"
     from graphile_worker.jobs where attempts < max_attempts group by task_identifier`,
  );
  return rows;
}

/**
 * Frees jobs that a killed process holds, when this is the only process that runs jobs; otherwise the queue frees
 * them by itself after four hours. The returned client holds the sign that this process runs jobs.
 */
export async function freeLocked(connectionString: string, log: Logger): Promise<Client> {
  const client = new Client({ connectionString, application_name: 'claimworks-jobs-lock', keepAlive: true });
  client.on('error', (error) =>
    log.debug('The connection that marks this process as running jobs was lost', { reason: error.message }),
  );
  await client.connect();
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [RUNNERS_LOCK]);
  if (rows[0]?.alone === true) {
    const freed = await client.query(
      `select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))`,
    );
    log.debug('Freed what a killed process held', { workers: freed.rowCount });
    await client.query('select pg_advisory_unlock($1)', [RUNNERS_LOCK]);
  }
  await client.query('select pg_advisory_lock_shared($1)', [RUNNERS_LOCK]);
  return client;
}
