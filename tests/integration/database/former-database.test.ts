// A database of the 108 migrations of before the baseline, out of a dump (pg_dump 15, --inserts) with two organisations and
// a row of every table in it: taken over as it is. What is not such a database is refused in words, and stays as it was.
// By hand app.words_of was put before the table that needs it: dumps of that version have it behind (structure.test.ts).
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepBusinessDays } from '#server/calendar/business-days.ts';
import { listMigrations, migrate } from '#server/database/migrate.ts';
import { MigrationError } from '#server/database/migration-record.ts';
import { readFold } from '#server/database/take-over.ts';
import { readObjects } from '#scripts/generate/database/objects.ts';
import { asSystem, cloneDatabase, insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';

const DUMP = path.join(import.meta.dirname, 'former-database.sql.br');
/** The migrations that make what the folded ones made: those that came after them change a database taken over, too. */
const baseline = listMigrations().filter(({ version }) => version <= readFold().baseline);
/** What a dump does not carry: marks of Postgres' own functions, and settings of the database. */
const NOT_DUMPED = ['leakproof', 'setting'];
/** What holds expressions, which Postgres prints in other words once it has read its own. */
const REPRINTED = ['column', 'constraint', 'index', 'policy', 'trigger', 'view'];
const { folded } = readFold();
const made: TestDatabase[] = [];
let restored: TestDatabase;

async function clone(template?: string): Promise<TestDatabase> {
  const database = await cloneDatabase(template === undefined ? { empty: true } : { template });
  made.push(database);
  return database;
}

async function onDatabase<T>({ url }: TestDatabase, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A copy of what was restored, with something done to it. */
async function copyWith(sql: string): Promise<TestDatabase> {
  const database = await clone(new URL(restored.url).pathname.slice(1));
  await onDatabase(database, (client) => client.query(sql));
  return database;
}

beforeAll(async () => {
  restored = await clone();
  await onDatabase(restored, (client) => client.query(brotliDecompressSync(fs.readFileSync(DUMP)).toString()));
});
afterAll(async () => {
  for (const database of made) await database.drop();
});

describe('a database that the migrations of before the baseline made', () => {
  let database: TestDatabase;
  let before: unknown;
  let applied: string[];
  /** Everything that is there but the record of migrations, as text. */
  const contents = (client: Client) =>
    client.query(
      `select c.oid::regclass::text as name, c.xmin::text as touched, (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %s', c.oid::regclass), false, true, '')))[1]::text as rows
       from pg_class c where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'app'::regnamespace, 'oidc'::regnamespace) order by 1`,
    );

  beforeAll(async () => {
    database = await copyWith('select');
    before = (await onDatabase(database, contents)).rows;
    applied = await onDatabase(database, (client) => migrate(client, baseline));
  });

  it('is taken over without running anything, and has the record of a new one', async () => {
    expect(applied).toEqual([]);
    expect((await onDatabase(database, contents)).rows).toEqual(before);
    const fresh = await clone();
    const record = (client: Client) =>
      client.query(
        'select version, name, hash from supabase_migrations.schema_migrations join supabase_migrations.content using (version) order by 1',
      );
    await onDatabase(fresh, (client) => migrate(client, baseline));
    expect((await onDatabase(database, record)).rows).toEqual((await onDatabase(fresh, record)).rows);
  });

  it('has the objects that the baseline makes', async () => {
    const fresh = await clone();
    await onDatabase(fresh, (client) => migrate(client, baseline));
    const objects = async (of: TestDatabase) =>
      [...(await onDatabase(of, readObjects)).values()]
        .filter(({ kind }) => kind !== 'row' && !NOT_DUMPED.includes(kind))
        .map(({ kind, name, definition }) => [kind, name, REPRINTED.includes(kind) ? '' : definition].join(' '));
    const there = await objects(database);
    expect(there.length).toBeGreaterThan(5_000);
    expect(there.toSorted()).toEqual((await objects(fresh)).toSorted());
  });

  it('goes on: it takes later migrations, its people read their claims and lodge new ones', async () => {
    const later = listMigrations().length - baseline.length;
    expect(await onDatabase(database, (client) => migrate(client))).toHaveLength(later);
    const [person] = await asSystem(database.pool, null, async (client) => {
      await keepBusinessDays(client);
      const { rows } = await client.query<{ user: number; org: number; claims: number }>(
        `select m.user_id::integer as user, m.org_id::integer as org, (select count(*)::integer from claim c where c.org_id = m.org_id) as claims
         from user_in_org m join org o on o.id = m.org_id where 'org_admin' = any (m.roles) and o.is_claims_feature_enabled order by m.org_id limit 1`,
      );
      return rows;
    });
    const who = { role: 'org_admin', userId: person!.user, orgId: person!.org } as const;
    const claims = () => queryAs(database.pool, who, 'select id from claim');
    expect(await claims()).toHaveLength(person!.claims);
    const id = await insertAs(database.pool, who, 'claim', { cause_of_loss: 'Storm' });
    expect(await claims()).toHaveLength(person!.claims + 1);
    expect(await queryAs(database.pool, who, 'select name from milestone where claim_id = $1', [id])).not.toEqual([]);
  });

  it('is taken over from the Supabase command line too, which keeps no digests', async () => {
    const other = await copyWith('drop table supabase_migrations.content');
    expect(await onDatabase(other, (client) => migrate(client, baseline))).toEqual([]);
  });
});

// each fault in a transaction of its own, that is taken back
describe('is refused in words, and nothing of it is changed:', () => {
  const last = folded.at(-1)!;
  const inRecord = (version: string, name: string): string =>
    `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${name}')`;
  const refusals: readonly (readonly [what: string, sql: string, words: string])[] = [
    [
      'a database that is half migrated',
      `delete from supabase_migrations.schema_migrations where version >= '${folded[100]!.version}'`,
      `has 100 of the 108 migrations of the version before this one, and lacks ${folded[100]!.version}_${folded[100]!.name}`,
    ],
    [
      'one with a migration of a newer version',
      inRecord('99999999999999999', 'x'),
      'has the migration 99999999999999999_x, which this version does not know. Nothing of it was changed. Perhaps a newer version made it',
    ],
    [
      'one with a migration that no release has',
      inRecord('20261124000000', 'x'),
      'has the migration 20261124000000_x, which this version does not know',
    ],
    [
      'one with a migration that was changed',
      `update supabase_migrations.content set hash = 'other' where version = '${last.version}'`,
      `has the migration ${last.version}_${last.name}, but not as it was released`,
    ],
    [
      'a dump that was restored in part',
      'drop policy claim_select_app_user on claim; drop trigger t90_audit on claim',
      'lacks 1 of its 624 triggers, 1 of its 535 policies: was a dump restored in part?',
    ],
    [
      'a dump that was restored without its record',
      'drop schema supabase_migrations cascade',
      'no record of the migrations that made them',
    ],
    [
      'another product, with migrations of its own',
      `delete from supabase_migrations.schema_migrations; ${inRecord('20240102030405', 'films')}`,
      'has the migration 20240102030405_films, which this version does not know',
    ],
    [
      'another product, without any',
      `drop schema app cascade; drop schema public cascade; drop schema oidc cascade; drop schema supabase_migrations cascade;
       create schema public; create table public.film (id integer); create table public.actor ()`,
      'The database has tables (public.actor, public.film) and no record of the migrations that made them',
    ],
  ];

  it.each(refusals)('%s', async (_what, sql, words) => {
    /** Every object, with the transaction that wrote it last, and what this one has written to rows. */
    const state = (client: Client) =>
      client.query(
        `select c.oid::text as name, c.xmin::text as touched from pg_class c union all
         select nspname, xmin::text from pg_namespace where nspname !~ '^pg_t' union all
         select relid::text, n_tup_ins || ' ' || n_tup_upd || ' ' || n_tup_del from pg_stat_xact_user_tables order by 1, 2`,
      );
    await onDatabase(restored, async (client) => {
      await client.query('begin');
      await client.query(sql);
      const before = (await state(client)).rows;
      await expect(migrate(client)).rejects.toThrow(
        expect.objectContaining({ name: MigrationError.name, message: expect.stringContaining(words) as string }),
      );
      expect((await state(client)).rows).toEqual(before);
      await client.query('rollback');
    });
  });
});
