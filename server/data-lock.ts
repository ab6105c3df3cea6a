// One service for one data directory: two would each stop the other's Postgres and share its files.
import fs from 'node:fs';
import path from 'node:path';
import { isProcessAlive } from './process-alive.ts';

/** Thrown when a living process holds the directory. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/**
 * Takes the directory for this process; a lock left by a killed one is taken over.
 * @returns gives it back.
 * @throws DataInUseError naming the process that has it.
 */
export function lockDataDirectory(directory: string): () => void {
  const file = path.join(directory, 'service.pid');
  const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (holder !== process.pid && isProcessAlive(holder, 'node'))
    throw new DataInUseError(
      `Another Claimworks (process ${holder}) is using ${directory}. Stop it, or give this one a directory of its own: DATA_DIR=... npm start`,
    );
  fs.writeFileSync(file, String(process.pid));
  return () => fs.rmSync(file, { force: true });
}
