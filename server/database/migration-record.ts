// The record of applied migrations: in the table that the Supabase command line uses, so that either tool can continue
// after the other, and a digest of each in a table beside it.
import { createHash } from 'node:crypto';
import type pg from 'pg';

export interface Migration {
  readonly version: string;
  readonly name: string;
  readonly sql: string;
}

export interface Applied {
  readonly version: string;
  readonly name: string | null;
  /** Null where the Supabase command line applied it. */
  readonly hash: string | null;
}

/** The migrations of a database are not those of this version; it was not changed. */
export class MigrationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationError';
  }
}

/** The file's name without its ending. */
export const fileOf = ({ version, name }: Pick<Applied, 'version' | 'name'>): string => `${version}_${name ?? ''}`;

export const hashOf = ({ sql }: Migration): string => createHash('sha256').update(sql).digest('hex');

/** The migrations that a database has, oldest first; nothing is written. */
export async function readApplied(client: pg.ClientBase): Promise<Applied[]> {
  const { rows: tables } = await client.query<{ record: boolean; content: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as record, to_regclass('supabase_migrations.content') is not null as content`,
  );
  if (!tables[0]?.record) return [];
  const { rows } = await client.query<Applied>(
    tables[0].content
      ? 'select m.version, m.name, c.hash from supabase_migrations.schema_migrations m left join supabase_migrations.content c using (version) order by m.version'
      : 'select version, name, null as hash from supabase_migrations.schema_migrations order by version',
  );
  return rows;
}

/** Makes the tables of the record where they are missing. */
export async function makeRecord(client: pg.ClientBase): Promise<void> {
  await client.query(`create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    -- beside the Supabase command line's own table, whose columns are its own
    create table if not exists supabase_migrations.content (version text primary key, hash text not null)`);
}

/** Records a migration as applied, for the connection's transaction to keep. */
export async function record(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { version, name, sql } = migration;
  await client.query(
    'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
    [version, name, [sql]],
  );
  await client.query(
    'insert into supabase_migrations.content (version, hash) values ($1, $2) on conflict (version) do update set hash = excluded.hash',
    [version, hashOf(migration)],
  );
}

const NEW_PLACE = 'Set DATA_DIR to a new folder (or DATABASE_URL to an empty database)';

/** @throws MigrationError when our schemas have tables that no record says are ours */
async function requireEmpty(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'app', 'oidc') and c.relkind in ('r', 'p')
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1`,
  );
  if (rows.length === 0) return;
  const few = rows.slice(0, 3).map(({ name }) => name);
  const more = rows.length > few.length ? ` and ${rows.length - few.length} more` : '';
  throw new MigrationError(
    `The database has tables (${few.join(', ')}${more}) and no record of the migrations that made them: it is another product's, or a dump was restored without its schema supabase_migrations. Nothing of it was changed. ${NEW_PLACE}, or restore the whole dump.`,
  );
}

/**
 * @param known versions that this program has, or can take over
 * @throws MigrationError when the database is not ours, or is of another version of ours
 */
export async function requireOurs(
  client: pg.ClientBase,
  applied: readonly Applied[],
  known: ReadonlySet<string>,
): Promise<void> {
  if (applied.length === 0) return requireEmpty(client);
  const unknown = applied.find(({ version }) => !known.has(version));
  if (!unknown) return;
  const newest = [...known].sort().at(-1) ?? '';
  const oldest = [...known].sort()[0] ?? '';
  const whose =
    unknown.version > newest
      ? 'a newer version made it: install that one'
      : unknown.version < oldest
        ? `a version made it that this one cannot take over. ${NEW_PLACE}, or start the version that made the data and export there what you need`
        : `another product made it, or a version that was never released. ${NEW_PLACE}`;
  throw new MigrationError(
    `The database has the migration ${fileOf(unknown)}, which this version does not know. Nothing of it was changed. Perhaps ${whose}.`,
  );
}
