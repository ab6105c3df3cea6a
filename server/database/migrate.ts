// Applies supabase/migrations in order, each in a transaction of its own, recorded in the table that the
// Supabase command line uses, so that either tool can go on where the other stopped. Migrations are only ever added.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { errorMessage } from '../errors.ts';

const DIRECTORY = path.join(import.meta.dirname, '../../supabase/migrations');
const LOCK = 7_240_519; // any number: only migrating processes take it

export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

interface Applied {
  readonly version: string;
  readonly name: string | null;
  /** Null where the Supabase command line applied it. */
  readonly hash: string | null;
}

/** A database whose migrations are not those of this version: nothing of it was changed. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationError';
  }
}

const fileOf = ({ version, name }: { version: string; name: string | null }): string => `${version}_${name ?? ''}`;
const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

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

/** The first migration before all were folded into one baseline: whoever has it has data of before. */
const BEFORE_BASELINE = '20261121000100_roles_and_helpers';

/** @throws MigrationError when the database is of before the baseline. */
async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  await client.query('create schema if not exists supabase_migrations');
  await client.query(
    'create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
  );
  const former = await client.query(
    `select from supabase_migrations.schema_migrations where concat_ws('_', version, name) = $1`,
    [BEFORE_BASELINE],
  );
  if (former.rowCount !== 0)
    throw new MigrationError(
      'This data was made by a version before the first release, and this version cannot take it over. Nothing of it was changed. ' +
        'Set DATA_DIR to a new folder (or DATABASE_URL to an empty database), or start the version that made the data and export there what you need.',
    );
  // beside the Supabase command line's own table, whose columns are its own
  await client.query(
    'create table if not exists supabase_migrations.content (version text primary key, hash text not null)',
  );
  const { rows } = await client.query<Applied>(
    'select m.version, m.name, c.hash from supabase_migrations.schema_migrations m left join supabase_migrations.content c using (version) order by m.version',
  );
  return rows;
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
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [migration.version, migration.name, [migration.sql]],
    );
    await client.query(
      'insert into supabase_migrations.content (version, hash) values ($1, $2) on conflict (version) do update set hash = excluded.hash',
      [migration.version, hashOf(migration)],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${fileOf(migration)} failed: ${errorMessage(error)}`, { cause: error });
  }
}

/**
 * Applies what is missing. Two processes that start at once wait for each other.
 * @returns the names of the migrations applied now.
 * @throws MigrationError when what is applied is not what is there: data of before the baseline, a migration that was
 *   changed, or one with a number before the last applied. Nothing is applied then.
 * @throws Error naming the migration that failed; the earlier ones stay applied.
 */
export async function migrate(client: pg.ClientBase, migrations = listMigrations()): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const applied = await readApplied(client);
    holdAgainst(applied, migrations);
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
