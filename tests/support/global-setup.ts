// Before the integration tests: one embedded Postgres for this machine's user (or the server that TEST_DATABASE_URL names),
// and in it a migrated database that every test file clones. The cluster stays in the temporary directory, so that a second
// run starts at once.
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/database/embedded.ts';
import { eventually } from './eventually.ts';
import { ensureTemplate, ensureWorldTemplate, removeLeftovers, type WorldTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the maintenance database; the clones lie beside it. */
    databaseUrl: string;
    /** Name of the migrated database. */
    databaseTemplate: string;
    /** The migrated database with the test world in it. */
    worldTemplate: WorldTemplate;
  }
}

const DIRECTORY = path.join(os.tmpdir(), `claimworks-tests-${os.userInfo().username}`, 'postgres');
const START_ATTEMPTS = 5;

type Server = Pick<EmbeddedPostgres, 'url' | 'stop'>;

/** Another test run may be starting the same cluster at this moment: then it is taken over in the next attempt. */
async function start(): Promise<Server> {
  const url = process.env['TEST_DATABASE_URL'];
  // whoever started it stops it
  if (url !== undefined) return { url, stop: () => Promise.resolve() };
  for (let attempt = 1; ; attempt++) {
    try {
      return await startEmbeddedPostgres({ directory: DIRECTORY, database: 'postgres', durable: false });
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      await delay(1000);
    }
  }
}

async function countOthers(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  await client.end();
  return rows[0]?.count ?? 0;
}

/** More than the workers take to end what their files share: vitest ends them at the same time as it calls the teardown. */
const LEAVING_MILLISECONDS = 5_000;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await start();
  await removeLeftovers(server.url);
  project.provide('databaseUrl', server.url);
  project.provide('databaseTemplate', await ensureTemplate(server.url));
  project.provide('worldTemplate', await ensureWorldTemplate(server.url));
  return async () => {
    // a second test run may be using it: then it stays for that one
    const areOthersGone = eventually(async () => (await countOthers(server.url)) === 0, LEAVING_MILLISECONDS);
    await areOthersGone.then(
      () => server.stop(),
      () => undefined,
    );
  };
}
