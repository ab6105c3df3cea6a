import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { floors, format, lint, staticStepsOf, types } from './static-steps.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-static-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));
fs.mkdirSync(path.join(root, 'domain'));
for (const file of ['domain/money.ts', 'tsconfig.json', 'picture.bin']) fs.writeFileSync(path.join(root, file), '');

const names = (...changed: string[]): readonly string[] => staticStepsOf(root, changed).map(({ name }) => name);

describe('the static steps of a change', () => {
  it('look at code that is there', () => {
    expect(names('domain/money.ts', 'domain', 'domain/gone.ts')).toEqual(['types', 'lint', 'floors', 'format']);
    expect(names('picture.bin')).toEqual(['types', 'floors', 'format']);
    expect(names('domain/gone.ts')).toEqual(['types', 'floors']);
  });

  it('look at everything where one of their settings was changed', () => {
    const all = staticStepsOf(root, ['tsconfig.json']);
    expect(all).toEqual([types, lint, floors, format]);
  });

  it('say that they have not seen the rest', async () => {
    const found = staticStepsOf(path.join(import.meta.dirname, '../..'), ['scripts/test/static-steps.ts']);
    expect(await found.find(({ name }) => name === 'format')?.run()).toEqual({
      passed: 1,
      failed: 0,
      remark: 'the changed files alone',
    });
  });
});
