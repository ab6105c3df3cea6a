// A database of its own for each test file, and statements run as somebody.
import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier, type Pool, type ClientBase, type QueryResultRow } from 'pg';
import { inject } from 'vitest';
import { CLAIM_NAMESPACE, databaseRole, writeSessionClaims } from '#domain/session.ts';
import { CLONE, copyOf, databaseUrl } from './template.ts';
import { atWorkerEnd } from './worker-end.ts';
import type { Somebody } from './world-people.ts';
import { openPool } from './pool.ts';

export interface TestDatabase {
  readonly url: string;
  /** Connected as the owner of the tables: row-level security does not apply. */
  readonly pool: Pool;
  drop(): Promise<void>;
}

let maintenance: Promise<Client> | undefined;

async function connectMaintenance(): Promise<Client> {
  const client = new Client(inject('databaseUrl'));
  // before anything that drops its database as the worker ends: the last of the endings run first
  atWorkerEnd(() => client.end());
  // lost with the server
  client.on('error', () => (maintenance = undefined));
  await client.connect();
  return client;
}

/** On one connection a worker: to open one takes as long as to drop a database. */
async function asMaintenance(sql: string): Promise<void> {
  await (await (maintenance ??= connectMaintenance())).query(sql);
}

/**
 * Clones the migrated template; drop it in afterAll.
 * @param options.empty a database without our migrations instead.
 * @param options.template another database to clone.
 */
export async function cloneDatabase(
  options: { readonly empty?: boolean; readonly template?: string } = {},
): Promise<TestDatabase> {
  const name = `${CLONE}${Date.now()}_${randomBytes(4).toString('hex')}`;
  await asMaintenance(copyOf(options.empty ? 'template1' : (options.template ?? inject('databaseTemplate')), name));
  const url = databaseUrl(inject('databaseUrl'), name);
  const pool = openPool(url, { max: 5 });
  return {
    url,
    pool,
    async drop() {
      await pool.end();
      await asMaintenance(`drop database if exists ${escapeIdentifier(name)} with (force)`);
    },
  };
}

/** The claims that a token of somebody would carry. */
export function claimsOf(who: Somebody): Record<string, unknown> {
  if (!who.role) return {};
  return writeSessionClaims({
    userId: who.userId ?? -1,
    orgId: who.orgId ?? -1,
    role: who.role,
    roles: [who.role],
    isAdmin: who.role === 'super_admin',
    paymentAdmin: false,
    paymentUser: false,
  });
}

async function transaction<T>(
  pool: Pool,
  begin: (client: ClientBase) => Promise<unknown>,
  work: (client: ClientBase) => Promise<T>,
  keep: boolean,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await begin(client);
    const result = await work(client);
    await client.query(keep ? 'commit' : 'rollback');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function beginRequest(client: ClientBase, who: Somebody): Promise<unknown> {
  const claims: Readonly<Record<string, unknown>> = claimsOf(who);
  return client.query('select * from app.begin_request($1, $2, $3, $4)', [
    databaseRole(who.role),
    JSON.stringify(claims),
    claims[`${CLAIM_NAMESPACE}org_id`],
    claims[`${CLAIM_NAMESPACE}user_id`],
  ]);
}

/** Runs work in a transaction as somebody, exactly as the service does, and commits it. */
export function asSession<T>(pool: Pool, who: Somebody, work: (client: ClientBase) => Promise<T>): Promise<T> {
  return transaction(pool, (client) => beginRequest(client, who), work, true);
}

/** As {@link asSession}, and takes everything back. */
export function trySession<T>(pool: Pool, who: Somebody, work: (client: ClientBase) => Promise<T>): Promise<T> {
  return transaction(pool, (client) => beginRequest(client, who), work, false);
}

/** Runs work as the system in an organisation (null: in all) and commits it. */
export function asSystem<T>(pool: Pool, orgId: number | null, work: (client: ClientBase) => Promise<T>): Promise<T> {
  return transaction(pool, (client) => client.query('select app.begin_system($1)', [orgId]), work, true);
}

/** The rows of one statement run as somebody. */
export async function queryAs<T extends QueryResultRow>(
  pool: Pool,
  who: Somebody,
  sql: string,
  values: readonly unknown[] = [],
): Promise<T[]> {
  return asSession(pool, who, async (client) => (await client.query<T>(sql, [...values])).rows);
}

/** Inserts one row as somebody. @returns its id. */
export async function insertAs(
  pool: Pool,
  who: Somebody,
  table: string,
  row: Readonly<Record<string, unknown>>,
): Promise<number> {
  const names = Object.keys(row).map((name) => escapeIdentifier(name));
  const [inserted] = await queryAs<{ id: string }>(
    pool,
    who,
    `insert into ${escapeIdentifier(table)} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  if (!inserted) throw new Error(`No row was inserted into ${table}.`);
  return Number(inserted.id);
}
