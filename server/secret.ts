// The secret that signs upload and download links.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** APP_SECRET, or one that is made at the first start and kept in the data directory. */
export function loadSecret(configured: string | undefined, dataDirectory: string): string {
  if (configured !== undefined) return configured;
  const file = path.join(dataDirectory, 'app-secret');
  try {
    fs.writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
