// The migrations on a database prepared as Supabase prepares one: its roles are there, nobody is a superuser, and new
// tables are granted to its API roles by default.
import { randomBytes } from 'node:crypto';
import { Client, escapeIdentifier } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { cloneDatabase, claimsOf, type TestDatabase } from '#tests/support/database.ts';

const OWNER = `supabase_owner_${randomBytes(3).toString('hex')}`;
const API_ROLES = ['anon', 'authenticated', 'service_role'];
let database: TestDatabase;
let owner: Client;
const made: string[] = [];

beforeAll(async () => {
  database = await cloneDatabase({ empty: true });
  const { pool } = database;
  for (const role of API_ROLES) {
    const { rowCount } = await pool.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await pool.query(`create role ${role} nologin`);
  }
  await pool.query(`create role ${OWNER} login createrole bypassrls nosuperuser password 'owner'`);
  made.push(OWNER);
  for (const role of API_ROLES) await pool.query(`grant ${role} to ${OWNER} with admin option`);
  // other databases of this server have made these already; on Supabase the owner makes them itself
  const { rows } = await pool.query<{ name: string }>(
    `select rolname as name from pg_roles where rolname like 'app\\_%'`,
  );
  for (const { name } of rows) await pool.query(`grant ${name} to ${OWNER} with admin option`);
  const name = new URL(database.url).pathname.slice(1);
  await pool.query(`grant create on database ${escapeIdentifier(name)} to ${OWNER}`);
  await pool.query(
    `create schema extensions authorization ${OWNER}; create extension pgcrypto with schema extensions; grant create, usage on schema public to ${OWNER}`,
  );
  // trusted extensions may be created by whoever may create in the database
  await pool.query(
    `alter default privileges for role ${OWNER} in schema public grant all on tables to anon, authenticated, service_role`,
  );
  await pool.query(
    `alter default privileges for role ${OWNER} in schema public grant all on functions to anon, authenticated, service_role`,
  );
  const url = new URL(database.url);
  url.username = OWNER;
  url.password = 'owner';
  owner = new Client(url.href);
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await database.pool.query(`drop owned by ${OWNER} cascade`);
  await database.pool.query(`drop role ${OWNER}`);
  await database.drop();
});

describe('Supabase', () => {
  it('[1§7] takes all migrations from an owner who is no superuser', async () => {
    expect((await migrate(owner)).length).toBeGreaterThan(10);
    expect(await migrate(owner)).toEqual([]);
  });

  it('[1§6] leaves its API roles none of the rights that it grants by default', async () => {
    const { rows } = await owner.query(
      `select c.relname, r from pg_class c cross join unnest('{anon,authenticated}'::text[]) r
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and has_any_column_privilege(r, c.oid, 'SELECT,INSERT,UPDATE')`,
    );
    expect(rows).toEqual([]);
    const { rows: callable } = await owner.query(
      `select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')`,
    );
    expect(callable).toEqual([]);
  });

  it('[1§6] lets a request run as its role, where role and claims are all that is set', async () => {
    await owner.query('begin');
    await owner.query(`select app.begin_system(null)`);
    const org = await owner.query<{ id: string }>(
      `insert into org (name, is_claims_feature_enabled) values ('Supabase General', true) returning id`,
    );
    const user = await owner.query<{ id: string }>(
      `insert into "user" (name, email) values ('Una User', 'una@supabase.test') returning id`,
    );
    const orgId = Number(org.rows[0]?.id);
    const userId = Number(user.rows[0]?.id);
    await owner.query(`insert into user_in_org (org_id, user_id, roles) values ($1, $2, '{user}')`, [orgId, userId]);
    await owner.query('commit');

    await owner.query('begin');
    await owner.query(`select set_config('role', 'app_user', true), set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify(claimsOf({ role: 'user', orgId, userId })),
    ]);
    const claim = await owner.query<{ id: string }>(`insert into claim (cause_of_loss) values ('Storm') returning id`);
    const note = await owner.query(`insert into note (claim_id, note) values ($1, 'Seen') returning created_by_id`, [
      claim.rows[0]?.id,
    ]);
    expect(note.rows).toEqual([{ created_by_id: String(userId) }]);
    expect((await owner.query('select name from org')).rows).toEqual([{ name: 'Supabase General' }]);
    await owner.query('rollback');
  });
});
