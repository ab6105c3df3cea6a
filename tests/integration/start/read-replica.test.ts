// Long reads go to the replica while it keeps up. A server that is no replica is never behind; one that cannot be reached is not used.
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConnections } from '#server/export/read-connections.ts';
import { createLogger } from '#server/log.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openPool } from '#tests/support/pool.ts';

let database: TestDatabase;
let lines: string[];
const log = createLogger({ level: 'warn', format: 'text', write: (line) => void lines.push(line) });
beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
});
afterAll(() => database.drop());

const pool = (name: string, connectionString = database.url): Pool =>
  openPool(connectionString, { max: 1, application_name: name, connectionTimeoutMillis: 2000 });

async function nameOf(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ name: string }>(`select current_setting('application_name') as name`);
  client.release();
  return rows[0]?.name ?? '';
}

describe('connections for reading', () => {
  it('are the primary’s without a replica', async () => {
    lines = [];
    const reading = readConnections(pool('primary'), undefined, log);
    expect(await nameOf(await reading.connect())).toBe('primary');
    await reading.end();
  });

  it('are the replica’s while it keeps up', async () => {
    lines = [];
    const reading = readConnections(pool('primary'), pool('replica'), log);
    expect(await nameOf(await reading.connect())).toBe('replica');
    expect(lines).toEqual([]);
    await reading.end();
  });

  it('are the primary’s while the replica does not answer, and that is told once', async () => {
    lines = [];
    const reading = readConnections(pool('primary'), pool('replica', 'postgres://x@127.0.0.1:1/none'), log);
    for (let turn = 0; turn < 2; turn++) expect(await nameOf(await reading.connect())).toBe('primary');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('The read replica is not used');
    await reading.end();
  });

  it('are the primary’s while the replica is behind, and the replica’s again after', async () => {
    lines = [];
    // a server that answers as a replica does which lost its primary: the functions of the same names come first in its path
    await database.pool.query(`
      create schema behind;
      create table behind.lag (seconds integer);
      insert into behind.lag values (60);
      create function behind.pg_is_in_recovery() returns boolean language sql as 'select true';
      create function behind.pg_last_xact_replay_timestamp() returns timestamptz language sql as 'select now() - seconds * interval ''1 second'' from behind.lag';
      create function behind.pg_last_wal_receive_lsn() returns pg_lsn language sql as 'select ''0/2''::pg_lsn';
      create function behind.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select ''0/1''::pg_lsn'`);
    const replica = new URL(database.url);
    replica.searchParams.set('options', '-c search_path=behind,pg_catalog,public');
    const reading = readConnections(pool('primary'), pool('replica', replica.href), log);
    expect(await nameOf(await reading.connect())).toBe('primary');
    expect(lines[0]).toContain('it is 60 s behind');
    await database.pool.query('update behind.lag set seconds = 1');
    expect(await nameOf(await reading.connect())).toBe('replica');
    expect(lines[1]).toContain('is used again');
    await reading.end();
  });
});
