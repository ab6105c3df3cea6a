// Applies supabase/migrations in order, each in a transaction of its own, recorded in the table that the
// Supabase command line uses, so that either tool can go on where the other stopped.
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';

const DIRECTORY = path.join(import.meta.dirname, '../../supabase/migrations');
const LOCK = 7_240_519; // any number: only migrating processes take it

export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

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

/**
 * Applies what is missing. Two processes that start at once wait for each other.
 * @returns the names of the migrations applied now.
 * @throws Error naming the migration that failed; the earlier ones stay applied.
 */
export async function migrate(client: pg.ClientBase, migrations = listMigrations()): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    await client.query('create schema if not exists supabase_migrations');
    await client.query(
      'create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text)',
    );
    const done = await client.query<{ version: string }>('select version from supabase_migrations.schema_migrations');
    const applied = new Set(done.rows.map((row) => row.version));
    const now: string[] = [];
    for (const migration of migrations) {
      if (applied.has(migration.version)) continue;
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
          [migration.version, migration.name, [migration.sql]],
        );
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(
          `Migration ${migration.version}_${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
          { cause: error },
        );
      }
      now.push(`${migration.version}_${migration.name}`);
    }
    return now;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}
