// The service's database: the one that DATABASE_URL names or the embedded one, migrated and watched.
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import type { Config } from '../config.ts';
import { errorCode, errorMessage } from '../errors.ts';
import type { Logger } from '../log.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { listMigrations, migrate } from './migrate.ts';

export interface Database {
  /** Connection settings for others' pools (the GraphQL engine, the job runner). */
  readonly connectionString: string;
  /** The service's own pool: system work, health checks, migrations. */
  readonly pool: Pool;
  /** Set when the embedded Postgres is used. */
  readonly embedded: EmbeddedPostgres | undefined;
  /** Migrations applied by this start. */
  readonly applied: readonly string[];
  /** Throws when the database does not answer or a migration is missing. */
  check(): Promise<void>;
  /** Stops the embedded Postgres too. */
  close(): Promise<void>;
  /** Closes for a program beside the service: an embedded Postgres that the service runs goes on. */
  release(): Promise<void>;
}

const NAME = 'claimworks';
const CONNECT_ATTEMPTS = 6;

/** Connects, waiting a little for a database that is just coming up. */
async function connect(connectionString: string, log: Logger): Promise<Client> {
  for (let attempt = 1; ; attempt++) {
    const client = new Client({
      connectionString,
      application_name: 'claimworks-migrate',
      connectionTimeoutMillis: 10_000,
    });
    // the statement that runs is rejected; without a listener the process would end
    client.on('error', (error) => log.warn('The connection that migrates was lost', { reason: error.message }));
    try {
      await client.connect();
      return client;
    } catch (error) {
      const transient = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '57P03'].includes(
        errorCode(error) ?? '',
      );
      if (!transient || attempt === CONNECT_ATTEMPTS)
        throw new Error(`The database does not answer: ${errorMessage(error)}`, { cause: error });
      log.warn('The database does not answer yet; trying again', { attempt, reason: errorMessage(error) });
      await delay(500 * attempt);
    }
  }
}

/**
 * Opens and migrates the database.
 * @param options.beside the service may be running on it
 * @throws Error in words for an operator: not reachable, a migration that failed, a full disk.
 */
export async function openDatabase(
  config: Config,
  log: Logger,
  options: { readonly beside?: boolean } = {},
): Promise<Database> {
  const embedded =
    config.database.url === undefined
      ? await startEmbeddedPostgres({
          directory: path.join(config.dataDirectory, 'postgres'),
          database: NAME,
          durable: config.database.durable,
          log,
          ...options,
        })
      : undefined;
  const connectionString = config.database.url ?? embedded?.url ?? '';
  const client = await connect(connectionString, log).catch(async (error: unknown) => {
    await embedded?.stop();
    throw error;
  });
  let applied: string[];
  try {
    applied = await migrate(client);
  } catch (error) {
    await client.end();
    await embedded?.stop();
    throw error;
  }
  await client.end();

  const pool = new Pool({
    connectionString,
    max: config.database.poolSize,
    application_name: 'claimworks',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
  });
  // a connection that breaks (the server restarted) is replaced by the pool; its running statement is rejected
  const lost = (error: Error) => log.warn('A database connection was lost', { reason: error.message });
  pool.on('error', lost);
  pool.on('connect', (connected) => connected.on('error', () => undefined));
  const newest = listMigrations().at(-1)?.version;

  return {
    connectionString,
    pool,
    embedded,
    applied,
    async check() {
      if (newest === undefined) return;
      const { rowCount } = await pool.query('select 1 from supabase_migrations.schema_migrations where version = $1', [
        newest,
      ]);
      if (rowCount === 0) throw new Error(`Migration ${newest} is missing`);
    },
    async close() {
      await pool.end();
      await embedded?.stop();
    },
    async release() {
      await pool.end();
      if (embedded?.adopted === false) await embedded.stop();
    },
  };
}
