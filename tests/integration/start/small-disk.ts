// A disk that can be filled without harm to the machine.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { makeDataDirectory } from './started-process.ts';

export interface SmallDisk {
  readonly directory: string;
  /** Set where what writes to it must be held to files of a size. */
  readonly files?: { readonly kilobytesEach: number };
  /** Leaves so many bytes free. */
  fill(leave: number): void;
  /** Takes back what `fill` took. */
  clear(): void;
  remove(): void;
}

const MEGABYTE = 1024 * 1024;
const EMPTY_POSTGRES_MEGABYTES = 40;

/** A file system of its own, in memory. @throws where this machine does not let us mount one */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const directory = makeDataDirectory();
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'claimworks-test', directory], {
      stdio: 'pipe',
    });
  } catch (error) {
    fs.rmdirSync(directory);
    throw error;
  }
  const ballast = path.join(directory, 'ballast');
  return {
    directory,
    fill(leave) {
      const { bavail, bsize } = fs.statfsSync(directory);
      const file = fs.openSync(ballast, 'a');
      for (let left = bavail * bsize - leave; left > 0; left -= MEGABYTE)
        fs.writeSync(file, Buffer.alloc(Math.min(left, MEGABYTE)));
      fs.closeSync(file);
    },
    clear: () => fs.rmSync(ballast, { force: true }),
    remove() {
      // what still runs on it must not keep it
      execFileSync('umount', ['--lazy', directory]);
      fs.rmdirSync(directory);
    },
  };
}

/** Where nothing can be mounted: a place in which no file may grow, so that what is written fails in the same places. */
export function limitFiles(megabytes: number): SmallDisk {
  const directory = makeDataDirectory();
  return {
    directory,
    // a segment of Postgres' log has 16 MB, an empty Postgres' largest file less than one
    files: { kilobytesEach: megabytes < EMPTY_POSTGRES_MEGABYTES ? 100 : 20 * 1024 },
    fill: () => undefined,
    clear: () => undefined,
    remove: () => fs.rmSync(directory, { recursive: true, force: true }),
  };
}

/** Whether this machine lets us mount file systems: as root, and not in a container that forbids it. */
export function canMount(): boolean {
  try {
    mountSmallDisk(1).remove();
    return true;
  } catch {
    return false;
  }
}
