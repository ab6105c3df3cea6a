// Secrets that are made once and kept in the data directory, and the one that signs upload and download links.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SECRET_BYTES = 32;

/** A kept secret; undefined when there is none, or a part of one such as a full disk leaves: others could guess that. */
export function readSecret(file: string): string | undefined {
  const kept = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  return Buffer.from(kept, 'base64url').length < SECRET_BYTES ? undefined : kept;
}

/** The secret of a file that its owner alone may read; made where there is none. */
export function keepSecret(file: string): string {
  const kept = readSecret(file);
  if (kept !== undefined) return kept;
  const draft = `${file}.${process.pid}`;
  const made = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    fs.writeFileSync(draft, made, { mode: 0o600, flush: true });
    fs.renameSync(draft, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return readSecret(file) ?? made;
}

/** APP_SECRET, or one that is made at the first start and kept in the data directory. */
export function loadSecret(configured: string | undefined, dataDirectory: string): string {
  return configured ?? keepSecret(path.join(dataDirectory, 'app-secret'));
}
