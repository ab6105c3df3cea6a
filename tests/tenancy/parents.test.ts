// What hangs on a complaint or a record of the registers is seen, changed and removed by those alone who see what it hangs on
// (RULES 2), and by nobody once the feature is off or the organisation is disabled (RULES 4).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, trySession, type TestDatabase } from '#tests/support/database.ts';
import type { Person } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';

const PARENTS = {
  complaint: { column: 'complaint_id', seenBy: ['admin', 'handler', 'party'], feature: 'complaints' },
  incident: { column: 'incident_id', seenBy: ['admin', 'handler', 'party', 'stranger'], feature: 'compliance' },
  conflict_of_interest: {
    column: 'conflict_of_interest_id',
    seenBy: ['admin', 'handler', 'party', 'stranger'],
    feature: 'compliance',
  },
  obligation: { column: 'obligation_id', seenBy: ['admin', 'handler', 'party', 'stranger'], feature: 'compliance' },
  control_attestation: {
    column: 'control_attestation_id',
    seenBy: ['admin', 'handler', 'party', 'stranger'],
    feature: 'compliance',
  },
  // the handler's own
  training_record: { column: 'training_record_id', seenBy: ['admin', 'handler'], feature: 'compliance' },
} as const;
type Parent = keyof typeof PARENTS;
const KINDS = Object.keys(PARENTS) as Parent[];
const PEOPLE: readonly Person[] = ['admin', 'handler', 'party', 'stranger', 'supplier'];

/** Tables that name such a record for another reason than hanging on it. */
const OTHERWISE = [
  // seen by whom it is for
  'notification',
  'public_complaint',
  // the registers themselves, which may name a record of another one
  'incident',
  'obligation_control',
  'control_attestation',
  'obligation_external_org',
  'obligation_incident',
  'systemic_issue_incident',
  'systemic_issue_obligation',
];

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  // a row of each child: of those that come by themselves there is one
  for (const kind of KINDS) {
    for (const table of await children(kind)) await hang(table, kind);
  }
});
afterAll(() => database.drop());

const idOf = (kind: Parent): unknown => world.here.row(kind)['id'];

/** Tables with a column of the kind. */
async function children(kind: Parent): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'r' and a.attname = $1 and a.attnum > 0 and not a.attisdropped and c.relname <> all ($2) order by 1`,
    [PARENTS[kind].column, OTHERWISE],
  );
  return rows.map(({ name }) => name);
}

/** What a copy of a row has of its own. */
const OWN_TEXTS = ['key', 'message_id', 'source', 'reply_token'];

/** Copies the world's row of a table to a parent, where nothing is on it yet; triggers apart, which are tried elsewhere. */
async function hang(table: string, kind: Parent): Promise<void> {
  const { column } = PARENTS[kind];
  const there = await database.pool.query(`select from ${table} where ${column} = $1`, [idOf(kind)]);
  if (there.rowCount !== 0) return;
  const { rows: columns } = await database.pool.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`,
    [table],
  );
  const parents = [...Object.values(PARENTS).map((one) => one.column), 'claim_id', 'shared_with_job_id'];
  const row = Object.fromEntries(
    columns.map(({ name, type }): readonly [string, unknown] => {
      const value = world.here.row(table)[name];
      if (name === column || name === 'entity_id') return [name, idOf(kind)];
      if (name === 'entity') return [name, kind];
      // a copy of a message stands in its conversation, which it did not begin
      if (parents.includes(name) || name === 'last_message_at') return [name, null];
      if (OWN_TEXTS.includes(name)) return [name, `${String(value)}${Math.random()}`];
      return [name, type === 'jsonb' && value !== null ? JSON.stringify(value) : value];
    }),
  );
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into ${table} (${Object.keys(row)
        .map((name) => `"${name}"`)
        .join(', ')}) values (${Object.keys(row)
        .map((_, index) => `$${index + 1}`)
        .join(', ')})`,
      Object.values(row),
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Rows that a person finds, or changes nothing of, on the world's record of a kind; none where they may not ask. */
async function reached(who: Person, sql: string, kind: Parent): Promise<number> {
  try {
    return await trySession(
      database.pool,
      world.here.people[who],
      async (client) => (await client.query(sql, [idOf(kind)])).rowCount ?? 0,
    );
  } catch (error) {
    const { code = '' } = error as { code?: string };
    // refused by a right, or as somebody who may not come in; a rule is met by who sees the row
    if (code === '42501' || code === '28000') return 0;
    if (code === 'CW422' || code.startsWith('23')) return 1;
    throw error;
  }
}

/** Who sees something of each table on the record. */
async function watched(kind: Parent): Promise<Record<string, readonly Person[]>> {
  const found: Record<string, readonly Person[]> = {};
  for (const table of await children(kind)) {
    const who: Person[] = [];
    for (const person of PEOPLE)
      if ((await reached(person, `select 1 from ${table} where ${PARENTS[kind].column} = $1`, kind)) > 0)
        who.push(person);
    found[table] = who;
  }
  return found;
}

describe.each(KINDS)('[RULES 2] what hangs on a record: %s', (kind) => {
  it('is seen by those who see the record', async () => {
    const tables = await children(kind);
    expect(tables.length).toBeGreaterThan(0);
    expect(await watched(kind)).toEqual(Object.fromEntries(tables.map((table) => [table, PARENTS[kind].seenBy])));
  });

  it('is neither changed nor removed by anybody else', async () => {
    const seenBy: readonly Person[] = PARENTS[kind].seenBy;
    const column = PARENTS[kind].column;
    const others = PEOPLE.filter((person) => !seenBy.includes(person));
    for (const table of await children(kind)) {
      const { rows: written } = await database.pool.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and has_column_privilege('app_user', attrelid, attnum, 'update') limit 1`,
        [table],
      );
      for (const person of others) {
        for (const { name } of written)
          expect([
            table,
            person,
            await reached(person, `update ${table} set "${name}" = "${name}" where ${column} = $1`, kind),
          ]).toEqual([table, person, 0]);
        expect([table, person, await reached(person, `delete from ${table} where ${column} = $1`, kind)]).toEqual([
          table,
          person,
          0,
        ]);
      }
    }
  });

  it('[RULES 4] is gone with its feature, and with the organisation', async () => {
    const { orgId } = world.here;
    const none = Object.fromEntries((await children(kind)).map((table) => [table, []]));
    for (const setting of [`is_${PARENTS[kind].feature}_feature_enabled`, 'is_enabled']) {
      await database.pool.query(`update org set ${setting} = false where id = $1`, [orgId]);
      expect([setting, await watched(kind)]).toEqual([setting, none]);
      await database.pool.query(`update org set ${setting} = true where id = $1`, [orgId]);
    }
  });
});

describe('[RULES 2] a link of the registers', () => {
  const seen = (who: Person, table: string) =>
    queryAs(database.pool, world.here.people[who], `select from ${table}`).then(({ length }) => length > 0);

  it('to a complaint is seen by those who see the complaint, the others by all who have the register', async () => {
    for (const who of ['admin', 'handler', 'party', 'stranger'] as const) {
      expect([who, await seen(who, 'systemic_issue_complaint')]).toEqual([who, who !== 'stranger']);
      for (const table of [
        'systemic_issue',
        'systemic_issue_incident',
        'systemic_issue_obligation',
        'obligation_incident',
      ])
        expect([who, table, await seen(who, table)]).toEqual([who, table, true]);
    }
  });
});
