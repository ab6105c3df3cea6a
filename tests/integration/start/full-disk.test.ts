// A disk that fills up: people are told in words, what was acknowledged stays, and all goes on when there is space.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { embeddedUrl, onDatabase } from '#tests/support/embedded-database.ts';
import { openPool } from '#tests/support/pool.ts';
import { createWorld, type World } from '#tests/support/world.ts';
import { eventually } from '#tests/support/eventually.ts';
import { postTo, type Form } from '../files/uploading.ts';
import { type GraphqlAnswer } from '../support/running-service.ts';
import { canMount, limitFiles, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { startProcess, untilReady, type StartedProcess } from './started-process.ts';

const MEGABYTE = 1024 * 1024;
/** An empty Postgres takes 40 megabytes. */
const TOO_SMALL = 20;
const ENOUGH = 300;
const SLOW_MACHINE = 120_000;
const NOTES = 'mutation ($objects: [Note_insert_input!]!) { insert_Note(objects: $objects) { returning { id } } }';
const FLAG = 'mutation ($object: Flag_insert_input!) { insert_Flag_one(object: $object) { id } }';
const UPLOAD = 'mutation ($name: String!) { getPresignedUrl(name: $name) { url key fields } }';

interface Handler {
  ask(query: string, variables: object): Promise<GraphqlAnswer>;
  /** Ids of notes that were said to be stored. */
  readonly acknowledged: string[];
  /** Writes notes that do not compress, half a megabyte at once. */
  write(): Promise<GraphqlAnswer>;
  /** Puts a flag on the claim, which takes next to no space. */
  flag(): Promise<GraphqlAnswer>;
  stored(): Promise<string[]>;
}

const cleanUp: (() => void | Promise<unknown>)[] = [];
afterEach(async () => {
  for (let step = cleanUp.pop(); step; step = cleanUp.pop()) await step();
});

async function start(disk: SmallDisk): Promise<StartedProcess> {
  const service = startProcess(disk.directory, {}, disk.files);
  cleanUp.push(async () => {
    service.child.kill('SIGTERM');
    await service.exited;
  });
  return service;
}

/** A claims handler of the test world, which is made on the service's database. */
async function signIn(service: StartedProcess, directory: string): Promise<Handler> {
  const pool = openPool(embeddedUrl(directory), { max: 2 });
  cleanUp.push(() => pool.end());
  const world: World = await createWorld(pool);
  const identity = createEmbeddedIdentity({
    pool,
    publicUrl: service.url,
    dataDir: directory,
    environment: 'test',
    hostedDomain: undefined,
  });
  const token = await identity.mintAccessToken({
    email: `handler@org${world.here.orgId}.test`,
    orgId: world.here.orgId,
    role: 'user',
  });
  const claimId = Number(world.here.row('claim')['id']);
  const acknowledged: string[] = [];
  const ask = async (query: string, variables: object): Promise<GraphqlAnswer> => {
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    return (await response.json()) as GraphqlAnswer;
  };
  return {
    ask,
    acknowledged,
    async write() {
      const objects = Array.from({ length: 25 }, () => ({ claimId, note: randomBytes(15_000).toString('base64') }));
      const answer = await ask(NOTES, { objects });
      const { returning } = (answer.data?.['insert_Note'] ?? { returning: [] }) as { returning: { id: number }[] };
      acknowledged.push(...returning.map(({ id }) => String(id)));
      return answer;
    },
    flag: () => ask(FLAG, { object: { claimId, labelActive: 'There is space again' } }),
    stored: () =>
      onDatabase(directory, async (client) =>
        (await client.query<{ id: string }>('select id::text from note')).rows.map(({ id }) => id),
      ),
  };
}

/** Writes until it is refused. @returns the refusal */
async function writeUntilRefused(handler: Handler): Promise<GraphqlAnswer> {
  for (;;) {
    const answer = await handler.write();
    if (answer.errors) return answer;
  }
}

/** What /readyz says of the disk. */
async function readiness({
  url,
}: StartedProcess): Promise<{ readonly status: number; readonly disk: string | undefined }> {
  const response = await fetch(`${url}/readyz`);
  return {
    status: response.status,
    disk: ((await response.json()) as { checks: Record<string, string> }).checks['disk'],
  };
}

interface Variant {
  readonly what: string;
  open(megabytes: number): SmallDisk;
  /** How a start on too little ends. */
  readonly firstStart: { readonly code: number; readonly says: string };
  /** What a person is told whose change finds no space. */
  readonly refusal: object;
  /** What is said of the disk then. */
  readonly readiness: object;
  /** The storage's answer to a file that finds no space. */
  readonly upload: number;
}

const mounted: Variant = {
  what: 'a small file system, mounted',
  open: mountSmallDisk,
  firstStart: { code: 4, says: 'The disk is full' },
  refusal: { message: 'The disk of the database is full; nothing was saved.', extensions: { code: 'unavailable' } },
  readiness: {
    status: 503,
    disk: expect.stringMatching(
      /^The disk is almost full: [01] MB are free for \S+, at least 64 MB are needed$/,
    ) as string,
  },
  upload: 507,
};
const limited: Variant = {
  what: 'files of a limited size instead: this machine lets us mount nothing',
  open: limitFiles,
  firstStart: { code: 1, says: 'could not be initialised' },
  // Postgres has no words for this one
  refusal: { extensions: { code: 'unexpected', requestId: expect.any(String) as string } },
  readiness: { status: 200, disk: 'ok' },
  upload: 204,
};

describe.each([canMount() ? mounted : limited])('[1§1] a full disk ($what)', (variant) => {
  function openDisk(megabytes: number): SmallDisk {
    const disk = variant.open(megabytes);
    cleanUp.push(() => disk.remove());
    return disk;
  }

  it('ends a first start in words, and leaves nothing half made', { timeout: SLOW_MACHINE }, async () => {
    const disk = openDisk(TOO_SMALL);
    const service = await start(disk);
    expect(await service.exited).toBe(variant.firstStart.code);
    expect(service.output()).toContain(variant.firstStart.says);
    expect(fs.existsSync(path.join(disk.directory, 'postgres'))).toBe(false);
  });

  it(
    'refuses what cannot be stored in words, keeps what was acknowledged, and goes on when there is space',
    { timeout: SLOW_MACHINE },
    async () => {
      const disk = openDisk(ENOUGH);
      const { directory } = disk;
      const service = await start(disk);
      await untilReady(service);
      const handler = await signIn(service, directory);
      expect((await handler.write()).errors).toBeUndefined();
      const form = (await handler.ask(UPLOAD, { name: 'photo.jpg' })).data?.['getPresignedUrl'] as Form;

      // a fresh segment of the log has room while the tables have none
      await onDatabase(directory, (client) => client.query('checkpoint; select pg_switch_wal()'));
      disk.fill(MEGABYTE);
      expect(await readiness(service)).toEqual(variant.readiness);
      expect(await postTo(form, new Uint8Array(4 * MEGABYTE))).toBe(variant.upload);
      expect((await writeUntilRefused(handler)).errors).toMatchObject([variant.refusal]);
      expect(await handler.stored()).toEqual(expect.arrayContaining(handler.acknowledged));

      // now the log has no room either: Postgres stops there rather than forget
      await onDatabase(directory, (client) => client.query('select pg_switch_wal(); create table no_room ()')).catch(
        () => undefined,
      );
      expect((await writeUntilRefused(handler)).errors?.[0]?.extensions.code).toMatch(/unavailable|unexpected/);
      disk.clear();
      await untilReady(service);
      expect((await readiness(service)).disk).toBe('ok');
      expect(await handler.stored()).toEqual(expect.arrayContaining(handler.acknowledged));
      await eventually(async () => !(await handler.flag()).errors, SLOW_MACHINE);
      const again = (await handler.ask(UPLOAD, { name: 'photo.jpg' })).data?.['getPresignedUrl'] as Form;
      expect(await postTo(again, new Uint8Array(4 * MEGABYTE))).toBe(204);
    },
  );
});
