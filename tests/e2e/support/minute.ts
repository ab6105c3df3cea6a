// What the service does every minute, now: nobody waits for the minute to be over.
import { onDatabase } from '#tests/support/embedded-database.ts';

/**
 * Puts a task of the timetable into the service's queue, as the beginning of a minute does.
 * @param task its name in `everyMinute` (server/compose-parts.ts)
 */
export async function beginMinute(task: string): Promise<void> {
  const data = process.env.E2E_DATA_DIR;
  if (data === undefined) throw new Error('Name the data directory of the service at E2E_URL: E2E_DATA_DIR');
  await onDatabase(data, (client) => client.query('select graphile_worker.add_job($1)', [task]));
}
