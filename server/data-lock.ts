// One service for one data directory: two would each stop the other's Postgres and share its files.
import fs from 'node:fs';
import path from 'node:path';

/** Thrown when a living process holds the directory. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
}

/** True when the process lives and is a Node program; its number may have gone to another one since. */
function isOurs(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return !/\) Z /.test(state) && fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return false;
  }
}

/**
 * Takes the directory for this process; a lock left by a killed one is taken over.
 * @returns gives it back.
 * @throws DataInUseError naming the process that has it.
 */
export function lockDataDirectory(directory: string): () => void {
  const file = path.join(directory, 'service.pid');
  const holder = fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8')) : 0;
  if (isOurs(holder)) throw new DataInUseError(`Another Claimworks (process ${holder}) is using ${directory}. Stop it, or give this one a directory of its own: DATA_DIR=... npm start`);
  fs.writeFileSync(file, String(process.pid));
  return () => fs.rmSync(file, { force: true });
}
