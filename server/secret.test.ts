import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-secret-'));
const file = path.join(directory, 'app-secret');
afterAll(() => fs.rmSync(directory, { recursive: true }));

describe('the secret that signs links', () => {
  it('is made once, for its owner alone', () => {
    const made = loadSecret(undefined, directory);
    expect(Buffer.from(made, 'base64url')).toHaveLength(32);
    expect(loadSecret(undefined, directory)).toBe(made);
    expect(fs.statSync(file).mode & 0o077).toBe(0);
    expect(fs.readdirSync(directory)).toEqual(['app-secret']);
  });

  it.each(['', 'c2hvcnQ'])('is made anew when %j is all that a full disk left of it', (left) => {
    fs.writeFileSync(file, left);
    expect(Buffer.from(loadSecret(undefined, directory), 'base64url')).toHaveLength(32);
  });

  it('is the one of the environment where that has one', () => {
    expect(loadSecret('configured', directory)).toBe('configured');
  });
});
