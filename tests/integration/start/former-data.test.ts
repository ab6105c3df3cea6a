// Data that this version cannot take over: recognised at the start, named, and left as it is.
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '#server/database/embedded.ts';
import { makeDataDirectory, startProcess } from './started-process.ts';

const dataDirectory = makeDataDirectory();
afterAll(() => fs.rmSync(dataDirectory, { recursive: true, force: true }));

/** Runs work on the cluster of the data directory, which is stopped again. */
async function onCluster<T>(work: (client: Client) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({
    directory: path.join(dataDirectory, 'postgres'),
    database: 'claimworks',
    durable: false,
  });
  const client = new Client(server.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
    await server.stop();
  }
}

it(
  'a folder of a version that cannot be taken over is not opened: the start says what to do, and nothing in it is changed',
  { timeout: 120_000 },
  async () => {
    await onCluster((client) =>
      client.query(`create schema supabase_migrations;
      create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
      insert into supabase_migrations.schema_migrations (version, name) values ('20261121000100', 'roles_and_helpers');
      create table claim (id integer); insert into claim values (17)`),
    );
    const service = startProcess(dataDirectory);
    expect(await service.exited).toBe(5);
    expect(service.output()).toContain(
      'The database has the migration 20261121000100_roles_and_helpers, which this version does not know',
    );
    expect(service.output()).toContain('Set DATA_DIR to a new folder');
    const { rows } = await onCluster((client) =>
      client.query(
        `select (select id from claim) as claim, (select count(*)::integer from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as tables`,
      ),
    );
    expect(rows).toEqual([{ claim: 17, tables: 2 }]);
  },
);
