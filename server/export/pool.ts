// The connections of exports. They are apart from those of the service's own work: an export holds one as long as
// somebody takes its rows, and people sign in meanwhile.
import { Pool } from 'pg';
import type { Logger } from '../log.ts';
import { readConnections, type ReadConnections } from './read-connections.ts';

/** Exports that run at once. */
export const EXPORTS_AT_ONCE = 4;

export interface ReadAddresses {
  readonly connectionString: string;
  /** Of a read replica; undefined: there is none. */
  readonly readUrl: string | undefined;
}

/** Opens them; each is made when an export needs it. */
export function openExportPool(
  { connectionString, readUrl }: ReadAddresses,
  log: Logger,
  { atOnce = EXPORTS_AT_ONCE, name = 'claimworks-exports' } = {},
): ReadConnections {
  const open = (url: string): Pool => openPool(url, log, atOnce, name);
  return readConnections(open(connectionString), readUrl === undefined ? undefined : open(readUrl), log);
}

function openPool(connectionString: string, log: Logger, atOnce: number, name: string): Pool {
  const pool = new Pool({
    connectionString,
    max: atOnce,
    application_name: name,
    idleTimeoutMillis: 10_000,
    connectionTimeoutMillis: 10_000,
  });
  // one that breaks is replaced; its running statement is rejected
  pool.on('error', (error) => log.warn('A database connection was lost', { reason: error.message }));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
