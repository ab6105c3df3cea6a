import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changesOf, putIn, takeOut } from './checkout.ts';
import { choose, type Candidate } from './list.ts';
import { mutate, toMutant, type Kind, type Mutant } from './mutant.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-mutants-'));
  for (const folder of ['domain', 'supabase/schemas', 'supabase/migrations'])
    fs.mkdirSync(path.join(root, folder), { recursive: true });
});
afterEach(() => fs.rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string): void => fs.writeFileSync(path.join(root, file), text);
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
/** Everything that lies in the checkout, with what it holds. */
const everything = (): readonly string[] =>
  fs
    .readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => `${path.relative(root, file)} ${fs.statSync(file).mtimeMs}: ${fs.readFileSync(file, 'utf8')}`)
    .toSorted();

const TWICE = 'one();\nif (a > 1) b();\ntwo();\nif (a > 1) b();\n';

/** A mutant of a text: the last occurrence of `piece` becomes `to`. */
function mutantOf(file: string, text: string, piece: string, to: string, kind: Kind = 'limit'): Mutant {
  const start = text.lastIndexOf(piece);
  const area = file.endsWith('.sql') ? 'sql' : 'domain';
  return toMutant(area, file, text, { kind, start, end: start + piece.length, text: to })!;
}

describe('a mutant', () => {
  it('takes as many lines as tell its place from others, and is found again when lines come before it', () => {
    const mutant = mutantOf('domain/a.ts', TWICE, '1', '2');
    expect(mutant).toMatchObject({ line: 3, before: 'two();\nif (a > 1) b();', after: 'two();\nif (a > 2) b();' });
    expect(mutate(`more();\n${TWICE}`, mutant)).toBe(
      `more();\n${TWICE.replace('two();\nif (a > 1)', 'two();\nif (a > 2)')}`,
    );
  });

  it('is gone when its lines have changed, or occur twice', () => {
    const mutant = mutantOf('domain/a.ts', TWICE, '1', '2');
    expect(mutate(TWICE.replace('two', 'three'), mutant)).toBeUndefined();
    expect(mutate(TWICE + TWICE, mutant)).toBeUndefined();
    expect(changesOf(root, mutant)).toBeUndefined();
  });
});

describe('a checkout', () => {
  const SQL =
    'create function app.f() returns integer language sql as $$ select 1 $$;\ncreate function app.g() returns integer language sql as $$ select 2 $$;\n';

  it('is as it was, to the times of its files, after a mutant was taken out', () => {
    write('domain/a.ts', TWICE);
    const before = everything();
    const changes = changesOf(root, mutantOf('domain/a.ts', TWICE, '1', '2'))!;
    putIn(root, changes);
    expect(read('domain/a.ts')).toContain('a > 2');
    expect(takeOut(root)).toEqual(['domain/a.ts']);
    expect(everything()).toEqual(before);
    expect(takeOut(root)).toEqual([]);
  });

  it('is restored from its own disk by any later process', () => {
    write('supabase/schemas/a.sql', SQL);
    const before = everything();
    putIn(root, changesOf(root, mutantOf('supabase/schemas/a.sql', SQL, 'select 2', 'select 3'))!);
    // nothing of that process is left but its files
    expect(takeOut(root)).toHaveLength(2);
    expect(everything()).toEqual(before);
  });

  it('gets a migration with a mutant of SQL, of the statement that holds it alone', () => {
    write('supabase/schemas/a.sql', SQL);
    const [schema, migration] = changesOf(root, mutantOf('supabase/schemas/a.sql', SQL, 'select 2', 'select 3'))!;
    expect(schema?.text).toBe(SQL.replace('select 2', 'select 3'));
    expect(migration).toEqual({
      file: 'supabase/migrations/99999999999999_mutant.sql',
      text: 'create or replace function app.g() returns integer language sql as $$ select 3 $$;\n',
    });
  });
});

it('the choice takes each kind as often, files before their second mutant, and is the same every time', () => {
  const candidates = ['a', 'b', 'c'].flatMap((name) =>
    (['sum', 'limit', 'right'] as const).flatMap((kind) =>
      [1, 2, 3].map((line): Candidate => ({
        mutant: { id: `${name}${kind}${line}`, area: 'domain', kind, file: `${name}.ts`, line, before: '', after: '' },
        isPlain: line === 1,
      })),
    ),
  );
  const chosen = choose(candidates, 6);
  expect(Object.values(Object.groupBy(chosen, ({ kind }) => kind)).map((own) => own.length)).toEqual([2, 2, 2]);
  expect(Object.values(Object.groupBy(chosen, ({ file }) => file)).map((own) => own!.length)).toEqual([2, 2, 2]);
  expect(choose(candidates.toReversed(), 6)).toEqual(chosen);
});
