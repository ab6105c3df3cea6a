import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryFolder } from './memory-folder.ts';

describe('the folder in memory', () => {
  let memory = '';
  beforeEach(() => void (memory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-memory-'))));
  afterEach(() => fs.rmSync(memory, { recursive: true }));

  it('is one for each user, and the same again, with nothing of the probe left in it', () => {
    const folder = memoryFolder(memory);
    expect(folder).toBe(path.join(memory, `claimworks-${os.userInfo().username}`));
    expect(fs.readdirSync(folder ?? '')).toEqual([]);
    expect(memoryFolder(memory)).toBe(folder);
  });

  it('is none where there is no such file system, or its place is taken', () => {
    expect(memoryFolder(path.join(memory, 'none'))).toBeUndefined();
    fs.writeFileSync(path.join(memory, `claimworks-${os.userInfo().username}`), '');
    expect(memoryFolder(memory)).toBeUndefined();
  });
});
