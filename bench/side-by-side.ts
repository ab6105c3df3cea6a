// Two checkouts, each in a folder of its own, measured in turn, so that other load of the machine affects both alike.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const HERE = path.join(import.meta.dirname, '..');

export interface Checkout {
  readonly folder: string;
  readonly version: string;
  remove(): void;
}

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 }).trim();

/** Copies the files that git knows, in their present state, and the packages. */
function copyCheckout(from: string): Checkout {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-side-'));
  fs.chmodSync(root, 0o755);
  const folder = path.join(root, 'checkout');
  for (const file of git(from, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')) {
    if (file !== '' && fs.existsSync(path.join(from, file))) fs.cpSync(path.join(from, file), path.join(folder, file));
  }
  // hard links: none of these files is written to
  execFileSync('cp', ['-al', path.join(from, 'node_modules'), path.join(folder, 'node_modules')]);
  const isChanged = git(from, 'status', '--porcelain') !== '';
  return {
    folder,
    version: `${git(from, 'rev-parse', '--short=8', 'HEAD')}${isChanged ? '+' : ''}`,
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}

/** The measurements of a checkout. */
export interface Side<Round> {
  /** A commit, with a plus where files were changed since. */
  readonly version: string;
  readonly rounds: readonly Round[];
}

/**
 * Measures this checkout and another one in turn, and says each round.
 * @param against folder of the other checkout, its packages installed; without, this one alone is measured
 * @param once one round
 * @returns the other one first
 */
export async function sideBySide<Round>(
  rounds: number,
  against: string | undefined,
  once: (checkout: Checkout) => Promise<Round>,
): Promise<readonly Side<Round>[]> {
  const checkouts = [against, HERE].filter((folder) => folder !== undefined).map(copyCheckout);
  const taken = checkouts.map((): Round[] => []);
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [index, checkout] of checkouts.entries()) {
        const measured = await once(checkout);
        console.log(checkout.version, measured);
        taken[index]?.push(measured);
      }
    }
  } finally {
    for (const checkout of checkouts) checkout.remove();
  }
  return checkouts.map(({ version }, index) => ({ version, rounds: taken[index] ?? [] }));
}
