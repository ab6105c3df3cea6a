import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { canReach, reachableDirectory, reachablePrograms } from './os-user.ts';

const top = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-reach-'));
const inner = path.join(top, 'inner');
fs.mkdirSync(inner);
const somebodyElse = { uid: 54_321, gid: 54_321 };
afterAll(() => fs.rmSync(top, { recursive: true }));

describe('canReach', () => {
  it('needs every folder above to be open to the user', () => {
    fs.chmodSync(top, 0o755);
    fs.chmodSync(inner, 0o755);
    expect(canReach(path.join(inner, 'data'), somebodyElse)).toBe(true);
    fs.chmodSync(top, 0o700);
    expect(canReach(path.join(inner, 'data'), somebodyElse)).toBe(false);
    fs.chmodSync(top, 0o711);
    expect(canReach(path.join(inner, 'data'), somebodyElse)).toBe(true);
  });

  it('asks nothing where the server runs as whoever started it', () => {
    fs.chmodSync(top, 0o700);
    expect(canReach(path.join(inner, 'data'), {})).toBe(true);
  });
});

describe('below a folder that only its owner may enter', () => {
  const isRoot = process.getuid?.() === 0;
  const closed = path.join(top, 'closed');
  const { TMPDIR } = process.env;
  const openTemporary = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-public-'));
  fs.chmodSync(openTemporary, 0o755);
  const made: string[] = [openTemporary];
  afterEach(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  });
  afterAll(() => made.forEach((each) => fs.rmSync(each, { recursive: true })));

  it('the data go to one and the same place that the user can reach', () => {
    fs.mkdirSync(closed, { mode: 0o700, recursive: true });
    process.env.TMPDIR = openTemporary;
    const place = reachableDirectory(path.join(closed, 'postgres'), somebodyElse);
    expect(canReach(place, somebodyElse)).toBe(true);
    expect(reachableDirectory(path.join(closed, 'postgres'), somebodyElse)).toBe(place);
    expect(reachableDirectory(path.join(closed, 'other'), somebodyElse)).not.toBe(place);
  });

  it(`the programs are copied to where the user can ${isRoot ? 'run' : 'reach'} them`, () => {
    const programs = path.join(closed, 'native');
    // as a strict umask leaves them
    for (const folder of [programs, path.join(programs, 'bin'), path.join(programs, 'lib')])
      fs.mkdirSync(folder, { mode: 0o700 });
    fs.writeFileSync(path.join(programs, 'lib', 'libpq.so.5.17'), 'library', { mode: 0o600 });
    fs.symlinkSync('libpq.so.5.17', path.join(programs, 'lib', 'libpq.so.5'));
    fs.writeFileSync(path.join(programs, 'bin', 'postgres'), '#!/bin/sh\ncat "$(dirname "$0")/../lib/libpq.so.5"', {
      mode: 0o700,
    });
    process.env.TMPDIR = openTemporary;
    const version = randomBytes(4).toString('hex');
    const copy = reachablePrograms(programs, version, somebodyElse);
    made.push(copy);
    expect(canReach(path.join(copy, 'bin', 'postgres'), somebodyElse)).toBe(true);
    const ran = spawnSync(path.join(copy, 'bin', 'postgres'), {
      ...(isRoot ? somebodyElse : {}),
      cwd: '/',
      encoding: 'utf8',
    });
    expect(ran.stdout).toBe('library');
    expect(reachablePrograms(programs, version, somebodyElse)).toBe(copy);
  });
});
