// Puts a mutant into a checkout and takes it out again, also when the process that put it in was killed.
import fs from 'node:fs';
import path from 'node:path';
import { mutate, type Mutant } from './mutant.ts';
import { MIGRATION, migrationOf } from './sql-migration.ts';
import { statementsOf } from './sql-statements.ts';

/** What a file of the checkout is to hold. */
export interface Change {
  readonly file: string;
  readonly text: string;
  /** What tells tests that are near from others: the changed part, and the lines that differ. None tells nothing. */
  readonly about?: string;
  readonly lines?: string;
}

interface Kept {
  readonly file: string;
  /** None where there was no such file. */
  readonly text: string | null;
  readonly changed?: number;
}

/** Git does not see it, and no test looks there. */
const UNDO = '.cache/mutant-undo.json';

/** As in git diff: lines of both versions are context. */
function linesOf({ before, after }: Mutant): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const marked = (lines: readonly string[], others: readonly string[], mark: string): string[] =>
    lines.map((line) => `${others.includes(line) ? ' ' : mark}${line}`);
  return [...marked(old, now, '-'), ...marked(now, old, '+').filter((line) => line.startsWith('+'))].join('\n');
}

/** Where two texts begin to differ. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/**
 * What a mutant changes in a checkout. One of SQL changes the declaration, and adds a migration that
 * replaces the object, so that both still describe the same database.
 * @returns undefined where its place is gone
 */
export function changesOf(root: string, mutant: Mutant): readonly Change[] | undefined {
  const { file } = mutant;
  const full = path.join(root, file);
  const old = fs.existsSync(full) ? fs.readFileSync(full, 'utf8') : '';
  const text = mutate(old, mutant);
  if (text === undefined) return undefined;
  const lines = linesOf(mutant);
  if (mutant.area !== 'sql') return [{ file, text, about: text, lines }];
  const position = firstDifference(old, text);
  const statement = statementsOf(text).find(({ start, end }) => position >= start && position < end);
  const migration = statement && migrationOf(statement, position - statement.start);
  if (!statement || migration === undefined) return undefined;
  return [
    { file, text, about: statement.text, lines },
    { file: MIGRATION, text: migration },
  ];
}

/** What is to be undone is on the disk before anything is done. */
export function putIn(root: string, changes: readonly Change[]): void {
  const kept = changes.map(({ file }): Kept => {
    const full = path.join(root, file);
    const stat = fs.statSync(full, { throwIfNoEntry: false });
    return stat ? { file, text: fs.readFileSync(full, 'utf8'), changed: stat.mtimeMs } : { file, text: null };
  });
  fs.mkdirSync(path.join(root, '.cache'), { recursive: true });
  const undo = path.join(root, UNDO);
  fs.writeFileSync(`${undo}.part`, JSON.stringify(kept), { flush: true });
  fs.renameSync(`${undo}.part`, undo);
  for (const { file, text } of changes) fs.writeFileSync(path.join(root, file), text);
}

/**
 * Everything as it was before {@link putIn}; nothing where nothing was put in.
 * @returns the files that were restored
 */
export function takeOut(root: string): readonly string[] {
  const undo = path.join(root, UNDO);
  if (!fs.existsSync(undo)) return [];
  const kept = JSON.parse(fs.readFileSync(undo, 'utf8')) as readonly Kept[];
  for (const { file, text, changed } of kept) {
    const full = path.join(root, file);
    if (text === null) fs.rmSync(full, { force: true });
    else {
      fs.writeFileSync(full, text);
      if (changed !== undefined) fs.utimesSync(full, new Date(), changed / 1000);
    }
  }
  fs.rmSync(undo);
  return kept.map(({ file }) => file);
}
