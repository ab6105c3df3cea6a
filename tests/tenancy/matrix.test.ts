// Every table x every command x every role x own and other organisation, generated from the catalogue.
import type { DatabaseError, Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseRole } from '#domain/session.ts';
import { isTenant, readFunctions, type Table } from '#tests/support/catalogue.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { trySession, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { Place, World } from '#tests/support/world.ts';
import {
  ACTORS,
  FIGURE_VIEWS,
  ROW_VIEWS,
  functions,
  ownersFunctions,
  serviceTables,
  tables as expected,
  USERS,
  visitorFunctions,
  type Actor,
} from './expectations.ts';

type Command = 's' | 'i' | 'u' | 'd';
const COMMANDS: readonly Command[] = ['s', 'i', 'u', 'd'];
const PRIVILEGE: Readonly<Record<Command, string>> = { s: 'SELECT', i: 'INSERT', u: 'UPDATE', d: 'DELETE' };

let database: TestDatabase;
let world: World;
/** All but those that never have a row. */
let tables: readonly Table[];

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  tables = world.tables.filter(({ name }) => !ROW_VIEWS.includes(name));
  // a function over tasks that are due is tried on some that are
  await database.pool.query(`update task set type = 'urgent', due_date = '2026-02-03'`);
});
afterAll(() => database.drop());

function somebody(actor: Actor, place: Place): Somebody {
  if (actor === 'visitor') return {};
  return actor === 'superAdmin' ? world.superAdmin : place.people[actor];
}

/** Columns of a table that a role has a right on. */
async function columnsWith(pool: Pool, role: string, table: Table, command: Command): Promise<string[]> {
  if (command === 'd') return [];
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege($2, attrelid, attnum, $3) order by attnum`,
    [`public."${table.name}"`, role, PRIVILEGE[command]],
  );
  return rows.map((row) => row.name);
}

/** The row's own key; where a table holds nothing of one organisation alone, its row stands for the place. */
function keyOf(table: Table, place: Place): Record<string, unknown> {
  const base = table.isView ? viewRow(table, place) : place.row(table.name);
  const columns = table.isView ? ['org_id', VIEW_KEYS[table.name] ?? 'id'] : table.primaryKey;
  // a view that calls the number of its rows by another name
  return Object.fromEntries(columns.map((column) => [column, base[column] ?? base['id']]));
}

/** What tells the rows of a view apart, where that is not their id. */
const VIEW_KEYS: Readonly<Record<string, string>> = {
  employee_training: 'user_id',
  claim_open_item: 'item_id',
  team_member: 'user_id',
  owner_load: 'user_id',
};

/** The table that has a row for each of a view's. */
const VIEW_TABLES: Readonly<Record<string, string>> = {
  my_job: 'supplier_job',
  my_job_file: 'file',
  my_job_message: 'comm_log',
  my_job_note: 'note',
  employee_training: 'training_record',
  claim_open_item: 'task',
  // it waits for administrators
  my_work: 'expense_item',
  team_member: 'user_in_org',
  owner_load: 'user_in_org',
};

function viewRow(table: Table, place: Place): Readonly<Record<string, unknown>> {
  const row = place.row(VIEW_TABLES[table.name] ?? table.name);
  return table.name === 'my_work' ? { ...row, id: `expense:${String(row['id'])}` } : row;
}

function where(key: Readonly<Record<string, unknown>>): { sql: string; values: unknown[] } {
  return {
    sql: Object.keys(key)
      .map((column, index) => `"${column}" = $${index + 1}`)
      .join(' and '),
    values: Object.values(key),
  };
}

/** JSON columns come back as objects; written again they must be text. */
const asParameter = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !(value instanceof Date) && !isPlainArray(value)
    ? JSON.stringify(value)
    : value;
const isPlainArray = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object');

async function statement(
  table: Table,
  command: Command,
  role: string,
  place: Place,
): Promise<{ sql: string; values: unknown[] } | undefined> {
  const columns = await columnsWith(database.pool, role, table, command);
  const key = where(keyOf(table, place));
  if (command === 's')
    return {
      sql: `select ${columns.length > 0 ? `"${columns[0]}"` : '1'} from "${table.name}" where ${key.sql}`,
      values: key.values,
    };
  if (command === 'd') return { sql: `delete from "${table.name}" where ${key.sql}`, values: key.values };
  if (table.isView) return undefined;
  if (command === 'u') {
    const column =
      columns.find((name) => name !== 'row_version') ?? table.columns.find((one) => !one.isGenerated)?.name;
    return { sql: `update "${table.name}" set "${column}" = "${column}" where ${key.sql}`, values: key.values };
  }
  const stored = place.row(table.name);
  // of an account number the whole goes in, and its last digits come out
  const row: Readonly<Record<string, unknown>> = {
    ...stored,
    ...(stored['account_no_whole'] !== undefined && { account_no: stored['account_no_whole'] }),
  };
  const jsonb = new Set(table.columns.filter((column) => column.type === 'jsonb').map((column) => column.name));
  const names = (
    columns.length > 0 ? columns : table.columns.filter((column) => !column.isGenerated).map((column) => column.name)
  ).filter((name) => row[name] !== null);
  return {
    sql: `insert into "${table.name}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    values: names.map((name) => (jsonb.has(name) ? JSON.stringify(row[name]) : asParameter(row[name]))),
  };
}

/** What a right is worth: rows reached, or the refusal's code. A rule or a constraint is met only once rights allow it. */
async function attempt(who: Somebody, sql: string, values: readonly unknown[]): Promise<'allowed' | 'refused'> {
  try {
    const { rowCount } = await trySession(database.pool, who, (client) => client.query(sql, [...values]));
    return (rowCount ?? 0) > 0 ? 'allowed' : 'refused';
  } catch (error) {
    const code = (error as DatabaseError).code ?? '';
    // 55000: the view has no such command for anybody
    if (code === '42501' || code === '55000') return 'refused';
    if (code.startsWith('23')) return 'allowed';
    if (code === 'CW422' && !sql.startsWith('insert')) return 'allowed';
    throw new Error(`${sql}: ${String(error)}`, { cause: error });
  }
}

async function outcomes(actor: Actor, from: Place, to: Place): Promise<Record<string, string>> {
  const who = somebody(actor, from);
  const role = databaseRole(who.role);
  const found: Record<string, string> = {};
  for (const table of tables) {
    let rights = '';
    for (const command of COMMANDS) {
      const made = await statement(table, command, role, to);
      if (made && (await attempt(who, made.sql, made.values)) === 'allowed') rights += command;
    }
    found[table.name] = rights;
  }
  return found;
}

describe('tenancy', () => {
  it('names every table in the expectations', () => {
    const missing = tables
      .filter(({ name }) => !(name in expected))
      .map(({ name }) => `${name}: say in tests/tenancy/expectations.ts who may do what with it`);
    expect(missing).toEqual([]);
    expect(Object.keys(expected).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
  });

  it.each(ACTORS)('[1§6] in the own organisation, %s may do what is expected and nothing else', async (actor) => {
    const wanted = Object.fromEntries(tables.map((table) => [table.name, expected[table.name]?.[actor] ?? '']));
    expect(await outcomes(actor, world.here, world.here)).toEqual(wanted);
  });

  it.each(ACTORS.filter((actor) => actor !== 'superAdmin'))(
    '[1§6] in another organisation, %s reaches nothing',
    async (actor) => {
      const found = await outcomes(actor, world.here, world.there);
      const reached = tables
        .filter((table) => isTenant(table) && found[table.name] !== '')
        .map((table) => `${table.name}: ${found[table.name]}`);
      expect(reached).toEqual([]);
      // the people and the organisation itself have no org_id
      expect(found).toMatchObject({ org: '', user: '' });
    },
  );

  it('[1§6] each role reaches at least one table', () => {
    for (const actor of ACTORS.filter((one) => one !== 'visitor'))
      expect(Object.values(expected).some((one) => one[actor])).toBe(true);
  });

  it('[1§6] no role sees the other organisation in a list', async () => {
    const leaks: string[] = [];
    for (const actor of ACTORS.filter((one) => one !== 'visitor' && one !== 'superAdmin')) {
      for (const table of tables.filter(isTenant)) {
        if (!expected[table.name]?.[actor]?.includes('s')) continue;
        const rows = await trySession(
          database.pool,
          somebody(actor, world.here),
          async (client) =>
            (await client.query(`select from "${table.name}" where org_id <> $1`, [world.here.orgId])).rowCount,
        );
        if (rows !== 0) leaks.push(`${actor}: ${table.name}`);
      }
    }
    expect(leaks).toEqual([]);
  });
});

describe('tables that the service keeps for itself', () => {
  it('[1§6] are out of reach for everybody who signs in, for visitors and for the system', async () => {
    const { rows: own } = await database.pool.query<{ name: string }>(
      `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('app', 'oidc') and c.relkind = 'r' order by 1`,
    );
    expect(own.map(({ name }) => name).filter((name) => name.startsWith('app.'))).toEqual(serviceTables);
    for (const { name } of own) {
      const { rows } = await database.pool.query<{ role: string; right: string }>(
        `select role, "right" from unnest('{anon,authenticated,app_user,app_org_admin,app_supplier,app_super_admin,app_system}'::text[]) role, unnest('{select,insert,update,delete}'::text[]) "right"
         where has_schema_privilege(role, split_part($1, '.', 1), 'usage') and (has_table_privilege(role, $1, "right") or ("right" <> 'delete' and has_any_column_privilege(role, $1, "right")))`,
        [name],
      );
      expect([name, rows]).toEqual([name, []]);
    }
    for (const actor of ACTORS)
      for (const name of serviceTables)
        expect([actor, name, await attempt(somebody(actor, world.here), `select from ${name}`, [])]).toEqual([
          actor,
          name,
          'refused',
        ]);
  });

  it('[1§6] have row-level security where roles may enter their schema', async () => {
    const { rows } = await database.pool.query(
      `select relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' and not relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });
});

async function figureFunctions(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ signature: string }>(
    `select p.oid::regprocedure::text as signature from pg_proc p where p.prorettype = any ($1::regtype[]) order by 1`,
    [FIGURE_VIEWS],
  );
  return rows.map(({ signature }) => signature);
}

describe('figures of dashboards', () => {
  it('[RULES 36] are asked by users and administrators alone, and count nothing of another organisation', async () => {
    const figures = await figureFunctions();
    expect(figures.length).toBeGreaterThan(30);
    const party = world.there.row('external_org')['id'];
    for (const signature of figures) {
      const name = signature.slice(0, signature.indexOf('('));
      for (const actor of ACTORS) {
        const counted = await trySession(database.pool, somebody(actor, world.here), async (client) => {
          const { rows } = await client.query<{ n: string | null }>(
            `select sum(res_big_int) as n from ${name}(array[$1::bigint]) f`,
            [party],
          );
          return Number(rows[0]?.n ?? 0);
        }).catch((error: DatabaseError) => error.code);
        const mayAsk = USERS.some((one) => one === actor);
        expect([signature, actor, counted]).toEqual([signature, actor, mayAsk ? 0 : '42501']);
      }
    }
  });

  it('have rows of views that have none themselves', async () => {
    for (const name of ROW_VIEWS) {
      const { rowCount } = await database.pool.query(`select from "${name}"`);
      expect([name, rowCount]).toEqual([name, 0]);
    }
  });
});

describe('functions', () => {
  const signatures = Object.keys(functions);

  it('[1§6] of the catalogue are all in the expectations', async () => {
    const figures = await figureFunctions();
    const found = (await readFunctions(database.pool))
      .filter(({ schema }) => schema === 'public')
      .map(({ signature }) => signature)
      .filter((signature) => !figures.includes(signature));
    expect(found.toSorted()).toEqual(signatures.toSorted());
  });

  it.each(signatures)('[1§6] %s is callable by the roles that are named and by no other', async (signature) => {
    const roleOf = (actor: Actor) => databaseRole(somebody(actor, world.here).role);
    const roles = [...new Set(ACTORS.map(roleOf))];
    const { rows } = await database.pool.query<{ role: string }>(
      `select role from unnest($1::text[]) role where has_function_privilege(role, $2::regprocedure, 'execute')`,
      [roles, signature],
    );
    expect(rows.map(({ role }) => role).toSorted()).toEqual(
      [...new Set(functions[signature]?.callers.map(roleOf))].toSorted(),
    );
  });

  /** Organisations of the rows that an actor of the one place gets for rows of the other. */
  async function reached(signature: string, actor: Actor, from: Place, to: Place): Promise<number[] | 'refused'> {
    const values = functions[signature]?.args(to) ?? [];
    const call = `select org_id from ${signature.slice(0, signature.indexOf('('))}(${values.map((_, index) => `$${index + 1}`).join(', ')})`;
    try {
      const { rows } = await trySession(database.pool, somebody(actor, from), (client) =>
        client.query<{ org_id: string }>(call, [...values]),
      );
      return [...new Set(rows.map((row) => Number(row.org_id)))];
    } catch (error) {
      if ((error as DatabaseError).code === '42501') return 'refused';
      throw error;
    }
  }

  it.each(signatures)(
    '[1§6] %s finds what is expected in the own organisation, and nothing of another',
    async (signature) => {
      const { callers = [], finders = [] } = functions[signature] ?? {};
      const { here, there } = world;
      for (const actor of ACTORS) {
        const wanted = callers.includes(actor) ? (finders.includes(actor) ? [here.orgId] : []) : 'refused';
        expect([actor, await reached(signature, actor, here, here)]).toEqual([actor, wanted]);
        const foreign = await reached(signature, actor, here, there);
        expect([actor, foreign === 'refused' ? wanted : foreign.filter((orgId) => orgId !== here.orgId)]).toEqual([
          actor,
          wanted === 'refused' ? 'refused' : [],
        ]);
      }
      expect(finders.length).toBeGreaterThan(0);
    },
  );

  it('[1§6] with their owner’s rights are callable by nobody but whom the expectations name', async () => {
    const { rows } = await database.pool.query<{ signature: string; roles: string[] }>(
      `select p.oid::regprocedure::text as signature, array_agg(role order by role) as roles
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace cross join unnest('{app_user,app_org_admin,app_supplier,app_super_admin}'::text[]) role
       where n.nspname in ('app', 'oidc') and p.prosecdef and p.prorettype <> 'trigger'::regtype and has_function_privilege(role, p.oid, 'execute') group by 1`,
    );
    expect(Object.fromEntries(rows.map(({ signature, roles }) => [signature, roles]))).toEqual(ownersFunctions);
  });

  it('[2§6] leave a visitor only what starts a request', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select n.nspname || '.' || p.proname || '(' || replace(pg_get_function_identity_arguments(p.oid), ', ', ',') || ')' as name, p.oid::regprocedure::text as signature
       from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('app', 'public', 'oidc') and has_function_privilege('anon', p.oid, 'execute') order by 2`,
    );
    expect(rows.map((row) => (row as unknown as { signature: string }).signature)).toEqual(visitorFunctions);
  });
});
