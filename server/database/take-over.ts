// Takes over a database made by the migrations that were folded into the baseline: it is recognised by its record, and only
// the record changes. supabase/folded-migrations.json lists them; the baseline in supabase/migrations makes the same objects.
import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { fileOf, makeRecord, MigrationError, record, type Applied, type Migration } from './migration-record.ts';

const FILE = path.join(import.meta.dirname, '../../supabase/folded-migrations.json');

/** How many objects there are, by kind. */
type Counts = Readonly<Record<string, number>>;

/** Migrations that were folded into a baseline. */
export interface Fold {
  /** The last migration of the baseline, which makes what the folded ones made. */
  readonly baseline: string;
  /** What the folded migrations made: a database that has fewer is not whole. */
  readonly objects: Counts;
  /** In their order. */
  readonly folded: readonly { readonly version: string; readonly name: string; readonly hash: string }[];
}

/** The fold of this version of the program. */
export function readFold(): Fold {
  return JSON.parse(fs.readFileSync(FILE, 'utf8')) as Fold;
}

const OURS = `('public', 'app', 'oidc')`;

/** Counts the objects of our schemas, by kind. */
async function countObjects(client: pg.ClientBase): Promise<Counts> {
  const { rows } = await client.query<{ kind: string; count: number }>(
    `with relation as (select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${OURS})
     select 'tables' as kind, count(*)::integer as count from relation where relkind in ('r', 'p')
     union all select 'views', count(*)::integer from relation where relkind = 'v'
     union all select 'indexes', count(*)::integer from pg_index where indrelid in (select oid from relation)
     union all select 'constraints', count(*)::integer from pg_constraint where conrelid in (select oid from relation) and contype in ('p', 'u', 'f', 'c', 'x')
     union all select 'triggers', count(*)::integer from pg_trigger where tgrelid in (select oid from relation) and not tgisinternal
     union all select 'policies', count(*)::integer from pg_policy where polrelid in (select oid from relation)
     union all select 'tables with rights', count(distinct oid)::integer from relation cross join lateral aclexplode(relacl) a
       where relkind in ('r', 'p', 'v') and a.grantee <> relowner
     union all select 'functions', count(*)::integer from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${OURS}`,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** @throws MigrationError when the database has fewer objects than its record implies. */
async function requireWhole(client: pg.ClientBase, wanted: Counts): Promise<void> {
  const there = await countObjects(client);
  const lacking = Object.entries(wanted).flatMap(([kind, count]) => {
    const left = count - (there[kind] ?? 0);
    return left > 0 ? `${left} of its ${count} ${kind}` : [];
  });
  if (lacking.length > 0)
    throw new MigrationError(
      `The database lacks ${lacking.join(', ')}: was a dump restored in part? Nothing of it was changed. Restore the whole dump into an empty database, and start again.`,
    );
}

/**
 * Replaces the record of the folded migrations by that of the baseline; nothing else is changed.
 * @param applied what its record says
 * @param migrations those of this version, the baseline among them
 * @returns whether it was taken over now
 * @throws MigrationError when it has some of the folded migrations only, one that was changed, or lacks what they made
 */
export async function takeOver(
  client: pg.ClientBase,
  applied: readonly Applied[],
  { baseline, folded, objects }: Fold,
  migrations: readonly Migration[],
): Promise<boolean> {
  const hashes = new Map(applied.map(({ version, hash }) => [version, hash]));
  const missing = folded.filter(({ version }) => !hashes.has(version));
  if (missing.length === folded.length) return false;
  if (missing[0])
    throw new MigrationError(
      `The database has ${folded.length - missing.length} of the ${folded.length} migrations of the version before this one, and lacks ${fileOf(missing[0])}. Nothing of it was changed. Start that version on it once, so that it has them all, then this one.`,
    );
  const changed = folded.find(({ version, hash }) => (hashes.get(version) ?? hash) !== hash);
  if (changed)
    throw new MigrationError(
      `The database has the migration ${fileOf(changed)}, but not as it was released. Nothing of it was changed. Restore a backup that a release made, and start again.`,
    );
  await requireWhole(client, objects);
  await client.query('begin');
  try {
    await makeRecord(client);
    for (const table of ['schema_migrations', 'content'])
      await client.query(`delete from supabase_migrations.${table} where version = any ($1)`, [
        folded.map(({ version }) => version),
      ]);
    for (const migration of migrations.filter(({ version }) => version <= baseline)) await record(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return true;
}
