// Where long reads are done: on a read replica while it keeps up, else where everything is written.
import type { Pool, PoolClient } from 'pg';
import type { Logger } from '../log.ts';

export interface ReadConnections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** Whoever reads may miss what was written within so many seconds. */
const MOST_LAG_SECONDS = 2;

/**
 * How far behind the server is: 0 for one that is no replica, and for one that has applied all it was sent and is still being
 * sent; else the age of the last change that it applied, which grows where the connection to its primary was lost.
 */
const LAG = `
  select case
    when not pg_is_in_recovery() then 0
    when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() and exists (select from pg_stat_wal_receiver) then 0
    else coalesce(extract(epoch from now() - pg_last_xact_replay_timestamp()), 'Infinity') end::float8 as lag`;

/** A connection to the replica, if it answers and keeps up. */
async function fresh(replica: Pool): Promise<PoolClient> {
  const client = await replica.connect();
  try {
    const { rows } = await client.query<{ lag: number }>(LAG);
    const lag = rows[0]?.lag ?? Infinity;
    if (lag > MOST_LAG_SECONDS) throw new Error(`it is ${Math.round(lag)} s behind`);
    return client;
  } catch (error) {
    client.release(error instanceof Error && 'code' in error);
    throw error;
  }
}

/**
 * @param primary where all is written
 * @param replica undefined: there is none
 */
export function readConnections(primary: Pool, replica: Pool | undefined, log: Logger): ReadConnections {
  let isUsed = true;
  const tell = (used: boolean, reason?: string): void => {
    if (used !== isUsed) log.warn(used ? 'The read replica is used again' : 'The read replica is not used', { reason });
    isUsed = used;
  };
  return {
    async connect() {
      if (replica === undefined) return primary.connect();
      try {
        const client = await fresh(replica);
        tell(true);
        return client;
      } catch (error) {
        tell(false, error instanceof Error ? error.message : String(error));
        return primary.connect();
      }
    },
    async end() {
      await Promise.all([primary.end(), replica?.end()]);
    },
  };
}
