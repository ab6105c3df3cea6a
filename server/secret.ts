// The secret that signs upload and download links.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

function kept(file: string): string {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
}

/** APP_SECRET, or one that is made at the first start and kept in the data directory. */
export function loadSecret(configured: string | undefined, dataDirectory: string): string {
  if (configured !== undefined) return configured;
  const file = path.join(dataDirectory, 'app-secret');
  // a part of one, such as a full disk leaves, would sign what others can guess
  if (Buffer.from(kept(file), 'base64url').length < SECRET_BYTES) {
    const draft = `${file}.${process.pid}`;
    try {
      fs.writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
      fs.renameSync(draft, file);
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
  return kept(file);
}
