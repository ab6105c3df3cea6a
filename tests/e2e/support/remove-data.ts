import fs from 'node:fs';
import os from 'node:os';

/** Removes the run's own data directory; one that was given from outside the temporary folder is left alone. */
export default function removeData(): void {
  const directory = process.env.E2E_DATA_DIR;
  if (directory?.startsWith(os.tmpdir()) === true) fs.rmSync(directory, { recursive: true, force: true });
}
