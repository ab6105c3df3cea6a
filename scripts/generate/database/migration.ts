// Holds supabase/schemas and supabase/migrations together, and writes the migration that is missing.
import fs from 'node:fs';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { listMigrations } from '#server/database/migrate.ts';
import { arrange } from './arrange.ts';
import { compare, type Difference } from './difference.ts';
import { settle } from './settle.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../supabase/migrations');

async function differ(migrated: ClientBase, declared: ClientBase): Promise<Difference> {
  const { from, to } = await settle(migrated, declared);
  return compare(from, to);
}

/** How schemas and migrations differ, in words; empty when they agree. */
export async function findDifferences(migrated: ClientBase, declared: ClientBase): Promise<string[]> {
  const { named } = await differ(migrated, declared);
  return named.map(
    (name) => `${name}: supabase/schemas and supabase/migrations differ. Run npm run generate, or write a migration.`,
  );
}

/** The real moment in UTC, as Supabase names migrations; always after the last. */
function timeStamp(now: Date, last: string): string {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  return stamp > last ? stamp : String(BigInt(last) + 1n);
}

export interface Written {
  /** The new file's name; undefined when nothing could be written. */
  readonly file: string | undefined;
  /** What a person has to write, in words. */
  readonly byHand: readonly string[];
}

/**
 * Writes the migration of what has changed, and carries it out on the migrated database.
 * @param name of the migration; without one it is called by what changed
 */
export async function writeMigration(
  migrated: ClientBase,
  declared: ClientBase,
  name?: string,
  directory = MIGRATIONS,
): Promise<Written> {
  const { statements, refusals, named } = await differ(migrated, declared);
  const { done, refused } = await arrange(migrated, statements);
  const byHand = [...refusals, ...refused.map(({ sql, reason }) => `Postgres refuses "${sql}": ${reason}.`)];
  if (done.length === 0) return { file: undefined, byHand };
  const left = byHand.length > 0 ? [] : (await differ(migrated, declared)).named;
  const title = name ?? `${named[0] ?? ''}${named.length > 1 ? ' and more' : ''}`;
  const words = title
    .toLowerCase()
    .replace(/\(.*?\)/g, '')
    .match(/[a-z0-9]+/g) ?? ['changes'];
  const file = `${timeStamp(new Date(), listMigrations(directory).at(-1)?.version ?? '')}_${words.join('_').slice(0, 60)}.sql`;
  fs.writeFileSync(
    path.join(directory, file),
    `-- Written by npm run generate from supabase/schemas.\nset check_function_bodies = off;\n\n${done.join(';\n\n')};\n`,
  );
  return { file, byHand: [...byHand, ...left.map((object) => `${object} still differs: write the statement for it.`)] };
}
