// Lets a job that has ended badly run again, because a person says so.
import type { ClientBase } from 'pg';
import { requeue } from './queue.ts';

const ENDED_BADLY: readonly string[] = ['failed', 'uncertain'];

/**
 * Puts a failed or uncertain job of the organisation back into the queue.
 * The caller has checked the right to do so and has the system's rights; afterwards the transaction's role is the
 * service's own, to which the queue belongs.
 * @param statuses of jobs that are run again
 * @returns false when there is no such job
 */
export async function runAgain(client: ClientBase, jobId: number, statuses = ENDED_BADLY): Promise<boolean> {
  const { rowCount } = await client.query(
    `update job set status = 'waiting', attempts = 0, last_error = null, run_at = now(), started_at = null, finished_at = null
     where org_id = app.org_id() and id = $1 and status = any ($2)`,
    [jobId, statuses],
  );
  if (rowCount === 0) return false;
  await client.query('set local role none');
  await requeue(client, jobId);
  return true;
}
