import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { changedFiles } from './changed-files.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-changed-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const git = (...args: string[]): unknown =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@test.test', ...args], { cwd: root });
const write = (name: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  fs.writeFileSync(path.join(root, name), text);
};

it('what was changed is what differs from the branch, committed or not, and the folders of what is new or gone', () => {
  git('init', '-q', '-b', 'main');
  for (const name of ['same.ts', 'committed.ts', 'edited.ts', 'folder/gone.sql', 'folder/left.sql']) write(name, 'one');
  git('add', '.');
  git('commit', '-qm', 'one');
  git('checkout', '-qb', 'work');
  write('committed.ts', 'two');
  git('commit', '-qam', 'two');
  write('edited.ts', 'two');
  write('made/new.ts', 'two');
  fs.rmSync(path.join(root, 'folder/gone.sql'));
  const changed = changedFiles(root, 'main').toSorted((a, b) => a.file.localeCompare(b.file));
  expect(changed.map(({ file, text }) => [file, text])).toEqual([
    ['committed.ts', 'two'],
    ['edited.ts', 'two'],
    ['folder', ''],
    ['folder/gone.sql', ''],
    ['made', ''],
    ['made/new.ts', 'two'],
  ]);
  expect(changed[0]?.lines).toMatch(/^-one$[^]*^\+two$/m);
  expect(changed[3]?.lines).toMatch(/^-one$/m);
});
