// Applies supabase/migrations in order, each in a transaction of its own. Migrations are only ever added.
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { errorMessage } from '../errors.ts';
import {
  fileOf,
  hashOf,
  makeRecord,
  MigrationError,
  readApplied,
  record,
  requireOurs,
  type Applied,
  type Migration,
} from './migration-record.ts';
import { readFold, takeOver } from './take-over.ts';

const DIRECTORY = path.join(import.meta.dirname, '../../supabase/migrations');
const LOCK = 7_240_519; // any number: only migrating processes take it

/** The migrations in the repository, oldest first. */
export function listMigrations(directory = DIRECTORY): Migration[] {
  return fs
    .readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version || !name) throw new Error(`${file} is not named VERSION_name.sql`);
      return { version, name, sql: fs.readFileSync(path.join(directory, file), 'utf8') };
    });
}

/** @throws MigrationError when a migration was changed after it was applied, or comes before the last one applied. */
function holdAgainst(applied: readonly Applied[], migrations: readonly Migration[]): void {
  const known = new Map(applied.map((migration) => [migration.version, migration]));
  const last = applied.at(-1);
  for (const migration of migrations) {
    const there = known.get(migration.version);
    if (there?.hash && there.hash !== hashOf(migration))
      throw new MigrationError(
        `The migration ${fileOf(migration)} was changed after it was applied. Take the change back, and write a new migration for it (npm run generate).`,
      );
    if (!there && last && migration.version < last.version)
      throw new MigrationError(
        `The migration ${fileOf(migration)} comes before ${fileOf(last)}, which is applied already. Give it a number of its own after that one.`,
      );
  }
}

async function apply(client: pg.ClientBase, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${fileOf(migration)} failed: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Applies what is missing. Two processes that start at once wait for each other.
 * @returns the names of the migrations applied now.
 * @throws MigrationError when the database is not one of this version's or of those that it takes over: another
 *   product's, restored in part, half migrated, of a newer version, with a migration that was changed or one with a
 *   number before the last applied. Nothing of it is changed then.
 * @throws Error naming the migration that failed; the earlier ones stay applied.
 */
export async function migrate(
  client: pg.ClientBase,
  migrations = listMigrations(),
  fold = readFold(),
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    let applied = await readApplied(client);
    const known = [...migrations, ...fold.folded].map(({ version }) => version);
    await requireOurs(client, applied, new Set(known));
    if (await takeOver(client, applied, fold, migrations)) applied = await readApplied(client);
    holdAgainst(applied, migrations);
    await makeRecord(client);
    const versions = new Set(applied.map(({ version }) => version));
    const missing = migrations.filter(({ version }) => !versions.has(version));
    for (const migration of missing) {
      await apply(client, migration);
      // a migration may have set something for itself
      await client.query('reset all');
    }
    return missing.map(fileOf);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}
