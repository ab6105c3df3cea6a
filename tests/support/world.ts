// Two organisations with the same people and one row of every table. The rows are made from the catalogue: a table
// needs an entry in `particulars` only for what its checks ask beyond types, defaults and foreign keys.
import { deserialize, serialize } from 'node:v8';
import type { ClientBase, Pool } from 'pg';
import { readTables, type Column, type Table } from './catalogue.ts';
import { PEOPLE, type Person, type Somebody } from './world-people.ts';
import { madeByTriggers, particulars, type Row } from './world-rows.ts';

export interface Place {
  readonly orgId: number;
  /** admin: org_admin; handler: user with access to all handling parties; party: user of the claim's handling party; stranger: user of another one. */
  readonly people: Readonly<Record<Person, Somebody>>;
  /** The row of each table. */
  readonly rows: ReadonlyMap<string, Row>;
  /** Row of a table. Throws when the table has none. */
  row(table: string): Row;
}

export interface World {
  readonly here: Place;
  readonly there: Place;
  readonly superAdmin: Somebody;
  readonly tables: readonly Table[];
}

interface Maker {
  readonly client: ClientBase;
  readonly tables: ReadonlyMap<string, Table>;
  readonly rows: Map<string, Row>;
  readonly orgId: number;
  readonly people: Readonly<Record<Person, Somebody>>;
}

function valueFor(table: Table, column: Column, orgId: number): unknown {
  // the check of a document names its JSON type
  if (column.type === 'jsonb') return column.firstAllowed === 'array' ? '[]' : '{}';
  if (column.firstAllowed !== null) return column.firstAllowed;
  if (/^(character varying|text)/.test(column.type)) return `${table.name} ${column.name} ${orgId}`;
  if (/^(bigint|integer|numeric)/.test(column.type)) return 1;
  if (column.type === 'date') return '2026-02-03';
  if (column.type.startsWith('timestamp')) return '2026-02-03T01:00:00Z';
  if (column.type === 'boolean') return false;
  throw new Error(`${table.name}.${column.name}: no value for type ${column.type}; give it in world-rows.ts`);
}

async function insert(client: ClientBase, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row);
  const values = names.map((name) => row[name]);
  const sql = `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning *`;
  try {
    const { rows } = await client.query<Row>(sql, values);
    return rows[0] ?? {};
  } catch (error) {
    throw new Error(`The world has no row of ${table}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

async function read(client: ClientBase, table: string, row: Row): Promise<Row> {
  const conditions = Object.keys(row).map((name, index) => `"${name}" = $${index + 1}`);
  const { rows } = await client.query<Row>(
    `select * from "${table}" where ${conditions.join(' and ')} order by id limit 1`,
    Object.values(row),
  );
  if (!rows[0]) throw new Error(`The world has no row of ${table}: no trigger made it`);
  return rows[0];
}

/** As the owner of the tables, in one transaction. */
async function inTransaction<T>(pool: Pool, work: (client: ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** What follows is in the organisation, so that defaults and triggers find it. */
const enter = (client: ClientBase, orgId: number | null): Promise<unknown> =>
  client.query(`select set_config('app.org_id', $1, true)`, [String(orgId ?? '')]);

/** The row of a table in the maker's organisation, with the rows that it points to. */
async function ensureRow(maker: Maker, name: string): Promise<Row> {
  const known = maker.rows.get(name);
  if (known) return known;
  const table = maker.tables.get(name);
  if (!table) throw new Error(`There is no table ${name}`);
  const made = madeByTriggers[name];
  if (made) {
    await ensureRow(maker, 'claim');
    const found = await read(maker.client, name, { org_id: maker.orgId, ...made });
    maker.rows.set(name, found);
    return found;
  }
  const row: Record<string, unknown> = {};
  const given = await particulars[name]?.({
    orgId: maker.orgId,
    userId: (person) => Number(maker.people[person].userId),
    row: (other) => ensureRow(maker, other),
    async add(other, values, alias) {
      const added = await insert(maker.client, other, values);
      maker.rows.set(alias, added);
      return added;
    },
  });
  if (table.columns.some((column) => column.name === 'org_id')) row['org_id'] = maker.orgId;
  for (const column of table.columns) {
    if (column.name in (given ?? {})) row[column.name] = given?.[column.name];
    else if (column.isRequired && !column.isGenerated && !column.hasDefault && !(column.name in row)) {
      const key = table.foreignKeys.find((candidate) => candidate.columns.includes(column.name));
      // a row that points to one of its own table is given it by a trigger: the first points to itself
      if (key?.target === name) continue;
      const parent =
        key?.target === 'user_in_org'
          ? { user_id: maker.people.admin.userId }
          : key && (await ensureRow(maker, key.target));
      row[column.name] =
        key && parent
          ? parent[key.targetColumns[key.columns.indexOf(column.name)] ?? '']
          : valueFor(table, column, maker.orgId);
    }
  }
  const added = await insert(maker.client, name, row);
  maker.rows.set(name, added);
  return added;
}

async function makePerson(
  client: ClientBase,
  orgId: number,
  person: Person,
  roles: readonly string[],
  seesAll: boolean,
): Promise<number> {
  const user = await insert(client, 'user', { name: `${person} of ${orgId}`, email: `${person}@org${orgId}.test` });
  await insert(client, 'user_in_org', {
    org_id: orgId,
    user_id: user['id'],
    roles,
    allow_access_to_all_external_orgs: seesAll,
    // training is recorded for employees alone
    is_employee: person === 'handler',
  });
  return Number(user['id']);
}

const rowOf = (rows: ReadonlyMap<string, Row>) => (table: string) => {
  const row = rows.get(table);
  if (!row) throw new Error(`The world has no row of ${table}`);
  return row;
};

async function makePlace(client: ClientBase, tables: readonly Table[], name: string): Promise<Place> {
  await enter(client, null);
  const org = await insert(client, 'org', {
    name,
    is_claims_feature_enabled: true,
    is_complaints_feature_enabled: true,
    is_compliance_feature_enabled: true,
  });
  const orgId = Number(org['id']);
  await enter(client, orgId);
  const roles: Readonly<Record<Person, readonly string[]>> = {
    admin: ['org_admin'],
    handler: ['user'],
    party: ['user'],
    stranger: ['user'],
    supplier: ['supplier'],
  };
  const people = {} as Record<Person, Somebody>;
  for (const person of PEOPLE) {
    const userId = await makePerson(client, orgId, person, roles[person], person === 'handler');
    people[person] = {
      role: person === 'admin' ? 'org_admin' : person === 'supplier' ? 'supplier' : 'user',
      orgId,
      userId,
    };
  }
  const maker: Maker = {
    client,
    orgId,
    people,
    tables: new Map(tables.map((table) => [table.name, table])),
    rows: new Map([['org', org]]),
  };
  for (const [table, key] of [
    ['user', 'id'],
    ['user_in_org', 'user_id'],
  ] as const) {
    const { rows } = await client.query<Row>(
      `select * from "${table}" where ${key} = $1 ${table === 'user' ? '' : `and org_id = ${orgId}`}`,
      [people.handler.userId],
    );
    maker.rows.set(table, rows[0] ?? {});
  }
  for (const table of tables) if (!table.isView) await ensureRow(maker, table.name);
  // the other handling party, which handles nothing
  const other = await insert(client, 'external_org', { org_id: orgId, name: 'Another handling party' });
  await insert(client, 'user_external_org', {
    org_id: orgId,
    user_id: people.stranger.userId,
    external_org_id: other['id'],
  });
  return { orgId, people, rows: maker.rows, row: rowOf(maker.rows) };
}

/** Fills an empty, migrated database. */
export async function createWorld(pool: Pool): Promise<World> {
  const tables = await readTables(pool);
  return inTransaction(pool, async (client) => {
    const here = await makePlace(client, tables, 'Here General');
    const there = await makePlace(client, tables, 'There Claims');
    await enter(client, null);
    const admin = await insert(client, 'user', {
      name: 'Platform Admin',
      email: 'platform@test.test',
      is_admin: true,
    });
    return { here, there, tables, superAdmin: { role: 'super_admin', userId: Number(admin['id']) } };
  });
}

/**
 * The notices of the world's own rows count as mailed: every service would mail them as it starts, and a test whose mail
 * server is away at first would meet them at any time.
 */
export const FORGET_NOTICES = `
  update job set status = 'done', started_at = now(), finished_at = now() where task = 'notification-email' and status <> 'done'`;

/** A world whose `here` is new; the others in it are those of the given one. */
export async function withNewPlace(pool: Pool, world: World): Promise<World> {
  const here = await inTransaction(pool, async (client) => {
    const place = await makePlace(client, world.tables, 'Here General');
    await client.query(`${FORGET_NOTICES} and org_id = $1`, [place.orgId]);
    return place;
  });
  return { ...world, here };
}

const bare = ({ orgId, people, rows }: Place): Omit<Place, 'row'> => ({ orgId, people, rows });

/** A world as text, to be kept beside its database. */
export function writeWorld({ here, there, superAdmin, tables }: World): string {
  return serialize({ here: bare(here), there: bare(there), superAdmin, tables }).toString('base64');
}

/** The world that {@link writeWorld} wrote: its own copy each time, for a file may change its rows. */
export function readWorld(text: string): World {
  const world = deserialize(Buffer.from(text, 'base64')) as World;
  const whole = (place: Place): Place => ({ ...place, row: rowOf(place.rows) });
  return { ...world, here: whole(world.here), there: whole(world.there) };
}
