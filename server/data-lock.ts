// One service for the embedded database in a data directory: two would each stop the other's Postgres.
// Not by proper-lockfile 4.1.2, which knows a holder by the time of a file that it touches, and no process: what a killed
// service left was taken over after 10.6 s (2.9 s with its shortest setting; here at once), a service that is held up
// for longer than that loses its lock while it works, and nobody is told which process to stop.
import { errorCode } from './errors.ts';
import fs from 'node:fs';
import path from 'node:path';
import { isProcessAlive } from './process-alive.ts';

/** Thrown when a living process holds the directory. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

const inUse = (holder: number, directory: string): DataInUseError =>
  new DataInUseError(
    `Another Claimworks (process ${holder}) is using ${directory}. Stop it, or give this one a directory of its own: DATA_DIR=... npm start`,
  );

/**
 * Takes the directory for this process; a lock left by a killed one is taken over.
 * @returns gives it back.
 * @throws DataInUseError naming the process that has it.
 */
export function lockDataDirectory(directory: string): () => void {
  const file = path.join(directory, 'service.pid');
  const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (holder !== process.pid && isProcessAlive(holder, 'node')) throw inUse(holder, directory);
  if (holder !== 0) fs.rmSync(file, { force: true });
  // of two that start at once, one makes it
  try {
    fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (error) {
    if (errorCode(error) === 'EEXIST') throw inUse(Number(fs.readFileSync(file, 'utf8')), directory);
    throw error;
  }
  return () => fs.rmSync(file, { force: true });
}
