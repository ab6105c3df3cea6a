// What was changed since main: in commits, in the index and in the folder itself.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const git = (root: string, args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** The nearest folder that is still there: what read a file that is gone is known by its folder. */
function standing(file: string): string {
  return fs.existsSync(file) ? file : standing(path.dirname(file));
}

/**
 * @param root the project's folder
 * @param since the branch that the work started from
 * @returns full paths, each once; of files that are gone the folder that they lay in as well
 * @throws Error of git, e.g. when there is no such branch
 */
export function changedFiles(root: string, since: string): readonly string[] {
  const names = [
    ...git(root, ['diff', '--name-only', '--no-renames', '-z', `${since}...HEAD`]),
    ...git(root, ['diff', '--name-only', '--no-renames', '-z', 'HEAD']),
    ...git(root, ['ls-files', '--others', '--exclude-standard', '-z']),
  ].map((name) => path.join(root, name));
  return [...new Set(names.flatMap((file) => [file, standing(file)]))];
}
