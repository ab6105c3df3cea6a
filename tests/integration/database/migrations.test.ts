// Migrations are only ever added: what the runner takes, and what it refuses in words.
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exitCode } from '#server/lifecycle.ts';
import { migrate } from '#server/database/migrate.ts';
import { MigrationError, type Migration } from '#server/database/migration-record.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

const databases: TestDatabase[] = [];
const clients: Client[] = [];
let client: Client;

beforeEach(async () => {
  const database = await cloneDatabase({ empty: true });
  databases.push(database);
  client = new Client(database.url);
  clients.push(client);
  await client.connect();
});
afterAll(async () => {
  for (const each of clients) await each.end();
  for (const database of databases) await database.drop();
});

const FIRST: Migration = { version: '20270101000000', name: 'things', sql: 'create table thing (id integer)' };
const SECOND: Migration = {
  version: '20270102000000',
  name: 'names',
  sql: 'set check_function_bodies = off; alter table thing add column name text',
};
const refusal = (migrations: readonly Migration[]) =>
  migrate(client, [...migrations]).then(
    () => undefined,
    (error: unknown) => ({ code: exitCode(error), isOurs: error instanceof MigrationError, text: String(error) }),
  );
const recorded = async () =>
  (await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations order by 1'))
    .rows;

describe('migrations', () => {
  it('are applied once, what is added later is applied after them, and none leaves its settings', async () => {
    expect(await migrate(client, [FIRST])).toEqual(['20270101000000_things']);
    expect(await migrate(client, [FIRST, SECOND])).toEqual(['20270102000000_names']);
    expect(await migrate(client, [FIRST, SECOND])).toEqual([]);
    expect((await client.query('show check_function_bodies')).rows).toEqual([{ check_function_bodies: 'on' }]);
  });

  it('are refused when one was changed after it was applied; nothing after it is applied', async () => {
    await migrate(client, [FIRST]);
    const changed = { ...FIRST, sql: 'create table thing (id bigint)' };
    expect(await refusal([changed, SECOND])).toEqual({
      code: 5,
      isOurs: true,
      text: expect.stringContaining('20270101000000_things was changed after it was applied') as string,
    });
    expect(await recorded()).toEqual([{ version: FIRST.version }]);
  });

  it('are refused when one has a number before the last that is applied', async () => {
    await migrate(client, [FIRST, SECOND]);
    const between = { version: '20270101120000', name: 'between', sql: 'create table other ()' };
    expect(await refusal([FIRST, between, SECOND])).toEqual({
      code: 5,
      isOurs: true,
      text: expect.stringContaining(
        '20270101120000_between comes before 20270102000000_names, which is applied already',
      ) as string,
    });
    expect((await client.query(`select to_regclass('other') as other`)).rows).toEqual([{ other: null }]);
  });

  it('that the Supabase command line applied are taken as they are', async () => {
    await migrate(client, []);
    await client.query('create table thing (id integer)');
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [FIRST.version, FIRST.name, ['create table thing', '(id integer)']],
    );
    expect(await migrate(client, [FIRST, SECOND])).toEqual(['20270102000000_names']);
  });
});
