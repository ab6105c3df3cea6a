// The embedded Postgres listens on this machine's network: only who may read the data directory can sign in to it.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/database/embedded.ts';
import { makeDataDirectory } from './started-process.ts';

const SLOW_MACHINE = 120_000;
/** What every cluster had before. */
const FORMER = 'postgres';

const cleanUp: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (let step = cleanUp.pop(); step; step = cleanUp.pop()) await step();
});

interface Place {
  readonly file: string;
  start(options?: { readonly beside?: boolean }): Promise<EmbeddedPostgres>;
}

function makePlace(): Place {
  const data = makeDataDirectory();
  const servers: EmbeddedPostgres[] = [];
  cleanUp.push(async () => {
    // the one that started it first: it would start again what another, which took it over, has stopped
    for (const server of servers) await server.stop();
    fs.rmSync(data, { recursive: true, force: true });
  });
  return {
    file: path.join(data, 'postgres-password'),
    async start(options = {}) {
      const server = await startEmbeddedPostgres({
        directory: path.join(data, 'postgres'),
        database: 'kept',
        durable: false,
        ...options,
      });
      servers.push(server);
      return server;
    },
  };
}

async function run<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

const withPassword = (url: string, password: string): string => {
  const other = new URL(url);
  other.password = password;
  return other.href;
};
const passwordOf = (url: string): string => new URL(url).password;
const refusal = (url: string) =>
  run(url, 'select').then(
    () => undefined,
    (error: { code?: string }) => error.code,
  );

/** A cluster as an earlier version left it, with something in it. */
async function former(place: Place): Promise<EmbeddedPostgres> {
  const server = await place.start();
  await run(server.url, `create table thing (); alter role postgres password '${FORMER}'`);
  fs.rmSync(place.file);
  return server;
}

/** What is there of a cluster with a password of its own. */
async function look({ file }: Place, { url }: EmbeddedPostgres): Promise<object> {
  const [found] = await run<{ kept: boolean }>(url, `select to_regclass('thing') is not null as kept`);
  return {
    ...found,
    isInFile: passwordOf(url) === fs.readFileSync(file, 'utf8'),
    former: await refusal(withPassword(url, FORMER)),
    isPending: fs.existsSync(`${file}.new`),
  };
}

const SECURED = { kept: true, isInFile: true, former: '28P01', isPending: false };

describe('the password of the embedded Postgres', { timeout: SLOW_MACHINE }, () => {
  it('is random, for the owner of the data alone, and the same at the next start', async () => {
    const place = makePlace();
    const server = await place.start();
    await run(server.url, 'create table thing ()');
    expect(await look(place, server)).toEqual(SECURED);
    expect(Buffer.from(passwordOf(server.url), 'base64url')).toHaveLength(32);
    expect(fs.statSync(place.file).mode & 0o777).toBe(0o600);
    await server.stop();
    const again = await place.start();
    expect(passwordOf(again.url)).toBe(passwordOf(server.url));
    // no command line shows it
    expect(execFileSync('ps', ['-A', '-o', 'args']).toString()).not.toContain(passwordOf(again.url));
    expect(passwordOf((await makePlace().start()).url)).not.toBe(passwordOf(again.url));
  });

  it('is changed at the start where it was the same for all', async () => {
    const place = makePlace();
    await (await former(place)).stop();
    expect(await look(place, await place.start())).toEqual(SECURED);
  });

  it('is changed when a server from before is taken over, but not by a program beside the service', async () => {
    const place = makePlace();
    await former(place);
    const beside = await place.start({ beside: true });
    expect([beside.adopted, passwordOf(beside.url), fs.existsSync(place.file)]).toEqual([true, FORMER, false]);
    expect(await refusal(beside.url)).toBeUndefined();
    const adopted = await place.start();
    expect(adopted.adopted).toBe(true);
    expect(await look(place, adopted)).toEqual(SECURED);
  });

  it.each([
    ['before it was set', FORMER],
    ['after it was set', 'x'.repeat(43)],
  ])('is set by the next start when a start was broken off %s', async (_when, present) => {
    const pending = 'x'.repeat(43);
    for (const isRunning of [false, true]) {
      const place = makePlace();
      const server = await former(place);
      await run(withPassword(server.url, FORMER), `alter role postgres password '${present}'`);
      fs.writeFileSync(`${place.file}.new`, pending);
      if (!isRunning) await server.stop();
      const again = await place.start();
      expect(passwordOf(again.url)).toBe(pending);
      expect(await look(place, again)).toEqual(SECURED);
    }
  });

  it('that is not the one of the cluster is said in words, with what to do', async () => {
    const place = makePlace();
    const server = await place.start();
    await run(server.url, 'create table thing ()');
    await server.stop();
    fs.writeFileSync(place.file, 'y'.repeat(43));
    await expect(place.start()).rejects.toThrow(`does not take the password in ${place.file}`);
    fs.rmSync(place.file);
    expect(await look(place, await place.start())).toEqual(SECURED);
  });
});
