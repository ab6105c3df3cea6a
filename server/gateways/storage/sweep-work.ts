// What a killed process left where files arrive: nobody takes them over any more.
import type { Dirent } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../errors.ts';

/**
 * Longer than a file can be under way: the server cuts requests off after five minutes, and handing a file on to another
 * store takes no hour. Replicas share the folder, so age is all that tells whose a file is.
 */
const ABANDONED_MILLISECONDS = 3_600_000;

/** Begin of the names of files that the service itself is about to store. */
export const PUT = 'put-';

async function list(directory: string): Promise<readonly Dirent[]> {
  try {
    return await fs.readdir(directory, { withFileTypes: true });
  } catch (error) {
    // nothing has arrived yet
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function isAbandoned(file: string, now: Date): Promise<boolean> {
  try {
    return (await fs.stat(file)).mtimeMs < now.getTime() - ABANDONED_MILLISECONDS;
  } catch (error) {
    // it was taken over meanwhile
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * Removes abandoned files from a store's work directory.
 * @returns how many there were
 */
export async function sweepWork(directory: string, now: Date): Promise<number> {
  const incoming = path.join(directory, 'incoming');
  const candidates = [
    ...(await list(incoming)).filter((entry) => entry.isFile()).map(({ name }) => path.join(incoming, name)),
    ...(await list(directory))
      .filter((entry) => entry.isFile() && entry.name.startsWith(PUT))
      .map(({ name }) => path.join(directory, name)),
  ];
  let removed = 0;
  for (const file of candidates) {
    if (!(await isAbandoned(file, now))) continue;
    await fs.rm(file, { force: true });
    removed += 1;
  }
  return removed;
}
