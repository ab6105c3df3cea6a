// Global search stays on its indexes for people whom row-level security limits: of an operator that might leak, or of a function
// around the column, nothing would be left of the index.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { trySession, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  // of a few rows Postgres would rather read all, by whatever leads to them: here only this index does
  await database.pool.query(
    `update pg_index set indisvalid = false where indrelid = any ('{claim,complaint,incident,supplier,file,invoice,user_in_org}'::regclass[]) and indexrelid::regclass::text not like '%_search_text_idx'`,
  );
});
afterAll(() => database.drop());

const WAYS = {
  parts: `search_text like '%featherstone%' and search_text like '%hobart%'`,
  beginnings: `search_text like '% feather%'`,
  mistyped: `search_text like '% f_therstone%'`,
};

it.each([
  ['party', 'claim', 'parts'],
  ['party', 'claim', 'beginnings'],
  ['party', 'claim', 'mistyped'],
  ['party', 'complaint', 'parts'],
  ['party', 'complaint', 'mistyped'],
  ['handler', 'incident', 'parts'],
  ['handler', 'incident', 'mistyped'],
  ['handler', 'supplier', 'mistyped'],
  ['party', 'file', 'parts'],
  ['party', 'file', 'mistyped'],
  ['admin', 'invoice', 'mistyped'],
  ['admin', 'user_in_org', 'mistyped'],
] as const)('for the %s, %s by %s: from the index, in one organisation alone', async (person, table, way) => {
  const plan = await trySession(database.pool, world.here.people[person], async (client) => {
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) select from ${table} where org_id = ${world.here.orgId}::bigint and ${WAYS[way]}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  const [, conditions = ''] =
    new RegExp(`Bitmap Index Scan on ${table}_search_text_idx\\n\\s+Index Cond: (.*)`).exec(plan) ?? [];
  expect(conditions).toContain('org_id = ');
  expect(conditions).toContain('search_text ');
});

it('each index of parts of words begins with the organisation', async () => {
  const { rows } = await database.pool.query<{ name: string; first: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid, 1, true) as first
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and pg_get_indexdef(i.indexrelid) like '%gin_trgm_ops%'`,
  );
  expect(rows.length).toBeGreaterThan(8);
  expect(rows.filter(({ first }) => first !== 'org_id')).toEqual([]);
});
