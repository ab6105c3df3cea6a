import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { canReach } from './os-user.ts';

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
