// A data directory below a folder that only its owner may enter, such as /root: Postgres does not run as root.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Client } from 'pg';
import { embeddedUrl, postmaster } from '#tests/support/embedded-database.ts';
import { makeDataDirectory, startProcess, untilReady } from './started-process.ts';

const SLOW_MACHINE = 120_000;
const closed = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-closed-'));
const dataDirectory = path.join(closed, 'data');
// folders of the temporary one are opened where that is ours to do; this one is to count as any other
const temporary = makeDataDirectory();
let home = path.join(dataDirectory, 'postgres');

afterAll(() => {
  for (const directory of [closed, temporary, home]) fs.rmSync(directory, { recursive: true, force: true });
});

const machine =
  process.getuid?.() === 0
    ? {
        title:
          'as root, the database moves to where its user can enter, the start says where, and a second start finds it there',
        moved: path.join(dataDirectory, 'postgres'),
      }
    : { title: 'not as root, the database stays in a folder that only its owner may enter', moved: undefined };

it.each([machine])('[1§1] $title', { timeout: SLOW_MACHINE }, async ({ moved }) => {
  const names: string[] = [];
  for (const name of ['First', 'Second']) {
    const service = startProcess(dataDirectory, { TMPDIR: temporary });
    await untilReady(service);
    const [, place, wanted] =
      /The database lives in (\S+), because the user that Postgres runs as cannot enter the folders above (\S+)/.exec(
        service.output(),
      ) ?? [];
    expect(wanted).toBe(moved);
    home = place ?? home;
    expect(home.startsWith(closed)).toBe(moved === undefined);
    const client = new Client(embeddedUrl(dataDirectory, postmaster(path.dirname(home), path.basename(home)).port));
    await client.connect();
    await client.query('insert into org (name) values ($1)', [name]);
    names.push(
      ...(await client.query<{ name: string }>('select name from org order by id')).rows.map((row) => row.name),
    );
    await client.end();
    service.child.kill('SIGTERM');
    expect(await service.exited).toBe(0);
  }
  expect(names.filter((name) => /First|Second/.test(name))).toEqual(['First', 'First', 'Second']);
  expect(fs.statSync(closed).mode & 0o077).toBe(0);
});
