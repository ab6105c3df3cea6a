// The demo of a first start, killed at its worst moments: while rows are loaded, and while documents are stored.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { COMPILED } from '../support/compiled.ts';
import { makeDataDirectory, ROOT, startedFrom, type StartedProcess } from './started-process.ts';

const CLAIMS = 4;
const directory = makeDataDirectory();
const note = path.join(directory, 'demo-documents');
let database: TestDatabase;

beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(directory, { recursive: true, force: true });
});

const start = (): StartedProcess =>
  startedFrom(
    spawn(process.execPath, ['tests/integration/start/demo-process.ts', database.url, directory, String(CLAIMS)], {
      cwd: ROOT,
      env: { ...process.env, ...COMPILED },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

/** Kills it once something is so. */
async function killOnce(started: StartedProcess, isSo: () => boolean): Promise<void> {
  await eventually(async () => {
    if (started.child.exitCode !== null) throw new Error(`It ended: ${started.output()}`);
    return isSo();
  }, 60_000);
  started.child.kill('SIGKILL');
  await started.exited;
}

async function count(sql: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: string }>(`select count(*) as count from ${sql}`);
  return Number(rows[0]?.count);
}

interface Document {
  readonly key: string;
  readonly bytes: number;
}

/** Documents by the rows of files and of incoming messages. */
const DOCUMENTS = `
  select key, size_bytes::int as bytes from file
  union all select a ->> 'key', (a ->> 'sizeBytes')::int from inbound_message cross join jsonb_array_elements(attachments) a`;

async function missing(): Promise<readonly Document[]> {
  const { rows } = await database.pool.query<Document>(DOCUMENTS);
  expect(rows.length).toBeGreaterThan(100);
  return rows.filter(
    ({ key, bytes }) => fs.statSync(path.join(directory, 'files', key), { throwIfNoEntry: false })?.size !== bytes,
  );
}

describe('the demo of the first start', () => {
  it('has no row when it is killed while they are loaded', async () => {
    await killOnce(start(), () => fs.existsSync(note));
    expect(await count('org')).toBe(0);
  });

  it('has every row when it is killed while documents are stored, and the next start stores the rest', async () => {
    const storing = start();
    await killOnce(storing, () => storing.output().includes('Ready'));
    expect(await count('org')).toBe(3);
    expect(fs.existsSync(note)).toBe(true);
    expect(await missing()).not.toEqual([]);

    const next = start();
    expect(await next.exited).toBe(0);
    expect(next.output()).toContain('Done');
    expect(next.output()).not.toContain('Loading');
    expect(await missing()).toEqual([]);
    expect(fs.existsSync(note)).toBe(false);
  });
}, 120_000);
