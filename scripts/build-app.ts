// Builds the browser app when it is missing or older than its sources, told by a hash of their contents.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './run-command.ts';

const ROOT = path.join(import.meta.dirname, '..');
const SOURCES = [
  'src',
  'domain',
  'schemas',
  'public',
  'index.html',
  'public.html',
  'vite.config.ts',
  'scripts/vite',
  'package-lock.json',
  'tsconfig.json',
];
const STAMP = path.join(ROOT, 'dist', '.sources');

function* filesOf(entry: string): Generator<string> {
  const full = path.join(ROOT, entry);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (stat?.isFile()) yield entry;
  if (!stat?.isDirectory()) return;
  for (const name of fs.readdirSync(full).sort()) yield* filesOf(path.join(entry, name));
}

/** Hash of everything that the browser app is built from. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(source)) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(`${file}\0`).update(fs.readFileSync(path.join(ROOT, file)));
    }
  }
  return hash.digest('hex');
}

/** True when dist/ holds what the present sources build. */
function isBuilt(hash = hashSources()): boolean {
  return (
    fs.existsSync(path.join(ROOT, 'dist', 'index.html')) &&
    fs.existsSync(STAMP) &&
    fs.readFileSync(STAMP, 'utf8') === hash
  );
}

/**
 * Builds the app unless it is up to date.
 * @param signal ends the build, e.g. when the start has failed
 * @returns whether it was built now.
 * @throws Error with the build's output when it fails.
 */
export async function buildApp(signal?: AbortSignal): Promise<boolean> {
  const hash = hashSources();
  if (isBuilt(hash)) return false;
  const result = await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
    // the database that is made beside it takes longer
    isPatient: true,
    ...(signal && { signal }),
  });
  if (result.code !== 0) throw new Error(`The browser app could not be built:\n${result.output}`);
  fs.writeFileSync(STAMP, hash);
  return true;
}
