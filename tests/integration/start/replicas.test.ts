// Two processes of the service on one database: they may share the folder of data, and are one service to whoever asks.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeDataDirectory, startProcess, untilReady, type StartedProcess } from './started-process.ts';

let database: TestDatabase;
let services: readonly StartedProcess[];
let files: string;
beforeAll(async () => {
  database = await cloneDatabase();
  const directory = makeDataDirectory();
  files = path.join(makeDataDirectory(), 'shared');
  const start = (): StartedProcess => startProcess(directory, { DATABASE_URL: database.url, FILES_DIR: files });
  const first = start();
  await untilReady(first);
  services = [first, start()];
  await Promise.all(services.map(untilReady));
});
afterAll(async () => {
  for (const { child } of services) child.kill('SIGTERM');
  await Promise.all(services.map(({ exited }) => exited));
  await database.drop();
});

describe('two replicas', () => {
  it('share the folder of data: whom one signs in, the other knows', async () => {
    const keys = await Promise.all(
      services.map(async ({ url }) => {
        const response = await fetch(`${url}/.well-known/jwks.json`);
        return ((await response.json()) as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
      }),
    );
    expect(keys[0]).not.toHaveLength(0);
    expect(keys[1]).toEqual(keys[0]);
  });

  it('keep files in the folder that is named', () => {
    expect(fs.existsSync(files)).toBe(true);
  });

  it('do each job once', async () => {
    const { rows } = await database.pool.query<{ id: string }>('insert into org (name) values ($1) returning id', [
      'Replicated',
    ]);
    const orgId = rows[0]?.id;
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('select app.begin_system($1)', [orgId]);
      for (let n = 0; n < 20; n++)
        await client.query(`select app.enqueue('no-such-task', jsonb_build_object('n', $1::int))`, [n]);
      await client.query('commit');
    } finally {
      client.release();
    }
    const done = async (): Promise<{ jobs: string; tries: string } | undefined> => {
      const counted = await database.pool.query<{ jobs: string; tries: string }>(
        `select count(*) as jobs, sum(attempts) as tries from job where org_id = $1 and status = 'failed'`,
        [orgId],
      );
      return counted.rows[0]?.jobs === '20' ? counted.rows[0] : undefined;
    };
    expect(await eventually(done)).toEqual({ jobs: '20', tries: '20' });
  });
});
