// What was changed since main: in commits, in the index and in the folder itself.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const git = (root: string, args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** The nearest folder that is there. */
function standing(file: string): string {
  return fs.existsSync(file) ? file : standing(path.dirname(file));
}

/** Files of more lines say little by their words: written by programs, or lists. */
const LONG = 400;

function shortText(file: string): string {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return '';
  const text = fs.readFileSync(file, 'utf8');
  return text.split('\n').length > LONG ? '' : text;
}

/** A file that was changed, or the folder that one lay in. */
export interface ChangedFile {
  /** Its path in the project. */
  readonly file: string;
  /** The whole of it; empty when it is gone or long. */
  readonly text: string;
  /** The lines that were added or taken away, with those around them; of a file that is new none. */
  readonly lines: string;
}

/**
 * @param root the project's folder
 * @param since the branch that the work started from
 * @returns each once; of files that are new or gone the folder as well: what reads it is known by the files that were in
 *   it when it was last looked at
 * @throws Error of git, e.g. when there is no such branch
 */
export function changedFiles(root: string, since: string): readonly ChangedFile[] {
  const base = git(root, ['merge-base', since, 'HEAD']).join('').trim();
  const differing = (...filter: string[]): string[] =>
    git(root, ['diff', '--name-only', '--no-renames', ...filter, '-z', base]);
  const known = differing();
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard', '-z']);
  const folders = [...differing('--diff-filter=AD'), ...untracked].map((file) =>
    path.relative(root, standing(path.join(root, path.dirname(file)))),
  );
  return [...new Set([...known, ...untracked, ...folders])].map((file) => ({
    file,
    text: shortText(path.join(root, file)),
    lines: known.includes(file) ? git(root, ['diff', '--no-renames', base, '--', file]).join('') : '',
  }));
}
