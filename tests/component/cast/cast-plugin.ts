// Vite plugin: `virtual:cast` is the cast of today, made when the migrations, the demo or the day have changed.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type * as MakeCast from './make-cast.ts';
import { CAST_SOURCES } from '#scripts/test/hidden-inputs.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, '.cache');
const ID = '\0virtual:cast';

/** The day in the organisations' part of the world, which is where the demo's days are counted. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
}

function sources(): string[] {
  return CAST_SOURCES.flatMap((source) =>
    fs
      .readdirSync(path.join(ROOT, source), { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.(ts|json|csv|sql)$/.test(name))
      .toSorted()
      .map((name) => path.join(ROOT, source, name)),
  );
}

function fingerprint(day: string): string {
  const hash = createHash('sha256').update(day);
  for (const file of sources()) hash.update(`${path.relative(ROOT, file)}\n`).update(fs.readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Loaded only when there is something to make: what this module imports counts as a part of the configuration of the
 * tests, so that `npm test -- changed` would take every change of the domain for one of all tests.
 */
async function loadMaker(): Promise<typeof MakeCast> {
  const file = pathToFileURL(path.join(import.meta.dirname, 'make-cast.ts')).href;
  return (await import(/* @vite-ignore */ file)) as typeof MakeCast;
}

/** @returns the file that holds the cast of today as JSON */
async function ensureCast(): Promise<string> {
  const day = today();
  const file = path.join(CACHE, `cast-${fingerprint(day)}.json`);
  if (fs.existsSync(file)) return file;
  fs.mkdirSync(CACHE, { recursive: true });
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-cast-'));
  // the embedded Postgres of a root user runs as another user, who must get through to its folder
  fs.chmodSync(directory, 0o755);
  try {
    const { makeCast } = await loadMaker();
    const text = JSON.stringify(await makeCast(path.join(directory, 'postgres'), day));
    // another run may be reading or making it: it is there whole or not at all
    const whole = `${file}.${process.pid}`;
    fs.writeFileSync(whole, text);
    for (const old of fs.readdirSync(CACHE).filter((name) => /^cast-\w+\.json$/.test(name)))
      fs.rmSync(path.join(CACHE, old), { force: true });
    fs.renameSync(whole, file);
  } finally {
    fs.rmSync(directory, { recursive: true, force: true });
  }
  return file;
}

/** Serves the cast to component tests and to the gallery. */
export function castOfToday(): Plugin {
  return {
    name: 'claimworks-cast',
    resolveId: (source) => (source === 'virtual:cast' ? ID : undefined),
    async load(id) {
      if (id !== ID) return undefined;
      const text = fs.readFileSync(await ensureCast(), 'utf8');
      return `import { freezeDeeply } from '#tests/component/cast/freeze.ts';
export const cast = freezeDeeply(JSON.parse(${JSON.stringify(text)}));`;
    },
  };
}
