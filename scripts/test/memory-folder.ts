// Where the tests' temporary files lie: databases are made and thrown away by the hundred, which a disk makes slow.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize >= NEEDED_BYTES;
}

/** Postgres is copied there where its user cannot reach the project; containers often allow no programs in memory. */
function runsPrograms(folder: string): boolean {
  const probe = path.join(fs.mkdtempSync(path.join(folder, 'probe-')), 'probe');
  fs.writeFileSync(probe, '#!/bin/sh\nexit 0\n', { mode: 0o755 });
  const { status } = spawnSync(probe);
  fs.rmSync(path.dirname(probe), { recursive: true });
  return status === 0;
}

/**
 * A folder in memory for temporary files, kept from run to run as the test databases in it are.
 * @param memory where the file system in memory is
 * @returns none where there is no such file system, or it has less than 4 GB to spare or runs no programs
 */
export function memoryFolder(memory = MEMORY): string | undefined {
  try {
    if (!hasRoom(memory)) return undefined;
    // others may enter: Postgres runs as a user of its own where the tests run as root
    const folder = path.join(memory, `claimworks-${os.userInfo().username}`);
    fs.mkdirSync(folder, { recursive: true, mode: 0o755 });
    fs.accessSync(folder, fs.constants.W_OK);
    return runsPrograms(folder) ? folder : undefined;
  } catch {
    return undefined;
  }
}
