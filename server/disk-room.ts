// Room on the disks that the service writes to.
import fs from 'node:fs/promises';

/** What Postgres takes for its next segments of the log, with something over (docs/operators/troubleshooting.md). */
const LEAST_FREE_BYTES = 64 * 1024 * 1024;

const megabytes = (bytes: number): number => Math.floor(bytes / 1024 / 1024);

/**
 * Throws where too little is free for work to go on.
 * @param directories that exist
 * @throws Error in words for an operator
 */
export async function requireRoom(directories: readonly string[], least = LEAST_FREE_BYTES): Promise<void> {
  for (const directory of directories) {
    const { bavail, bsize } = await fs.statfs(directory);
    const free = bavail * bsize;
    if (free < least)
      throw new Error(
        `The disk is almost full: ${megabytes(free)} MB are free for ${directory}, at least ${megabytes(least)} MB are needed`,
      );
  }
}
