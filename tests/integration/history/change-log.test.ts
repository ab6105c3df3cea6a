// The whole organisation's change log: who sees what of it, what its filters find, and what a page of it reads.
import { beforeAll, describe, expect, it } from 'vitest';
import { LOG_LABELS } from '#domain/history/log-labels.ts';
import type { FilterValues } from '#src/kit/list/filter-values.ts';
import { changeLogWhere } from '#src/custom/configuration/change-log/change-log-filter.ts';
import { after, newerThan, type Place } from '#src/custom/configuration/change-log/log-pages.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { asSession } from '#tests/support/database.ts';
import { nodesOf, openExplainer, readsBeyond, type PlanNode } from '../../../bench/plans.ts';
import { startService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let orgId: number;
let people: RunningService['world']['here']['people'];
beforeAll(async () => {
  running = await startService();
  ({ orgId, people } = running.world.here);
});

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;

interface Row {
  readonly entity: string;
  readonly entityId: string;
  readonly contentType: string;
  readonly userId: number;
  readonly claimId: number | null;
}

/** As the page asks. */
const log = async (filter: FilterValues, who: Somebody = people.admin): Promise<readonly Row[]> => {
  const { data, errors } = await running.graphql(
    'query ($where: Log_bool_exp!) { Log(where: $where, order_by: [{ createdAt: desc }, { id: desc }], limit: 50) { entity entityId contentType userId claimId } }',
    { where: changeLogWhere(filter, { zone: 'Australia/Sydney' }) },
    who,
  );
  expect(errors).toBeUndefined();
  return data!['Log'] as readonly Row[];
};
const kinds = (rows: readonly Row[]): string[] => [...new Set(rows.map(({ entity }) => entity))];

/** Something of each kind: configuration, a claim's task, and another organisation's. */
async function someChanges(): Promise<{ readonly insurer: string; readonly claim: number }> {
  const insurer = running.world.here.row('insurer');
  const claim = Number(running.world.here.row('claim')['id']);
  for (const [place, name] of [
    [running.world.here, 'Here'],
    [running.world.there, 'There'],
  ] as const)
    await asSession(running.database.pool, place.people.admin, (client) =>
      client.query('update insurer set name = $1', [name]),
    );
  await asSession(running.database.pool, people.handler, (client) =>
    client.query(`insert into task (claim_id, title) values ($1, 'Call')`, [claim]),
  );
  return { insurer: String(insurer['id']), claim };
}

describe('the change log', () => {
  it('shows an administrator what the organisation did, and nothing of another', async () => {
    await someChanges();
    const rows = await log({});
    expect(kinds(rows)).toEqual(expect.arrayContaining(['insurer', 'task']));
    const [others] = await sql<{ count: number }>(
      'select count(*)::int as count from log where org_id <> $1 and entity = $2',
      [orgId, 'insurer'],
    );
    expect(others?.count).toBeGreaterThan(0);
    const there = await log({ entity: ['insurer'] }, running.world.there.people.admin);
    const here = await log({ entity: ['insurer'] });
    expect(here.length).toBeGreaterThan(0);
    expect(there.map(({ entityId }) => entityId)).not.toContain(here[0]?.entityId);
  });

  it('shows others nothing of configuration, and of records only what they see', async () => {
    await someChanges();
    expect(kinds(await log({ entity: ['insurer'] }, people.handler))).toEqual([]);
    expect(kinds(await log({ entity: ['task'] }, people.handler))).toEqual(['task']);
    // the registers are every member's
    const strangers = await log({}, people.stranger);
    expect(strangers.filter(({ claimId, entity }) => claimId !== null || entity === 'insurer')).toEqual([]);
  });

  it('shows an administrator nothing of what the organisation no longer has', async () => {
    await someChanges();
    await sql('update org set is_claims_feature_enabled = false where id = $1', [orgId]);
    try {
      const rows = await log({});
      expect(kinds(rows)).toContain('insurer');
      expect(rows.filter(({ claimId }) => claimId !== null)).toEqual([]);
    } finally {
      await sql('update org set is_claims_feature_enabled = true where id = $1', [orgId]);
    }
  });

  it('finds by person, kind of record, kind of change, day and number', async () => {
    const { insurer, claim } = await someChanges();
    const byHandler = await log({ userId: [people.handler.userId] });
    expect(new Set(byHandler.map(({ userId }) => userId))).toEqual(new Set([people.handler.userId]));
    expect(kinds(await log({ entity: ['insurer'], contentType: ['update'] }))).toEqual(['insurer']);
    expect(await log({ entity: ['insurer'], contentType: ['delete'] })).toEqual([]);
    expect(await log({ createdAt: { to: '2001-01-01' } })).toEqual([]);
    expect((await log({ createdAt: { from: '2001-01-01' } })).length).toBeGreaterThan(0);
    const numbered = await log({ number: insurer, entity: ['insurer'] });
    expect(numbered.filter(({ entity }) => entity === 'insurer').map(({ entityId }) => entityId)).toContain(insurer);
    const ofClaim = await log({ number: String(claim), entity: ['task'] });
    expect(ofClaim.map(({ claimId }) => claimId)).toContain(claim);
    expect(await log({ number: 'x' })).toEqual([]);
  });

  it('knows what people call everything that is audited', async () => {
    const rows = await sql<{ name: string }>(
      `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname like 't90_audit%' and c.relnamespace = 'public'::regnamespace`,
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.map(({ name }) => name).filter((name) => !(name in LOG_LABELS))).toEqual([]);
  });
});

describe('a page of a long log', () => {
  beforeAll(async () => {
    await sql(
      `insert into log (org_id, entity, entity_id, claim_id, content, content_type, json_diff, user_id, user_name, created_at)
       select o.id, (array['task', 'note', 'file', 'claim', 'insurer'])[1 + n % 5], n::text, null, 'x changed',
         case when n % 997 = 0 then 'delete' when n % 3 = 0 then 'insert' else 'update' end, '[]', $1::bigint, 'Somebody', now() - n * interval '1 minute'
       from (select id from org where id = any ($2)) o, generate_series(1, 60000) n`,
      [people.handler.userId, [orgId, running.world.there.orgId]],
    );
    await sql('analyze log');
  });

  const planOf = async (filter: FilterValues): Promise<{ readonly plan: string; readonly read: number }> => {
    const { data, errors } = await running.graphql(
      'query ($where: Log_bool_exp!) { Log(where: $where, order_by: [{ createdAt: desc }, { id: desc }], limit: 25) { id } }',
      { where: changeLogWhere(filter, { zone: 'Australia/Sydney' }) },
      people.admin,
    );
    expect([errors, data]).toEqual([undefined, expect.anything()]);
    const found = await asSession(running.database.pool, people.admin, async (client) => {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, timing off, costs off) select id from log where ${conditionOf(filter)} order by created_at desc, id desc limit 25`,
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    const [, hit = '0'] = /Buffers: shared hit=(\d+)/.exec(found) ?? [];
    const [, read = '0'] = /Buffers: shared (?:hit=\d+ )?read=(\d+)/.exec(found) ?? [];
    return { plan: found, read: Number(hit) + Number(read) };
  };

  /** What the service writes for these filters (numbers and names of this test alone). */
  function conditionOf({ entity, userId, contentType, createdAt }: FilterValues): string {
    return [
      'true',
      ...(Array.isArray(entity) ? [`entity = any ('{${entity.join(',')}}')`] : []),
      ...(Array.isArray(userId) ? [`user_id = ${String(userId[0])}`] : []),
      ...(Array.isArray(contentType) ? [`content_type = '${String(contentType[0])}'`] : []),
      ...(createdAt === undefined ? [] : [`created_at < now() - interval '30 days'`]),
    ].join(' and ');
  }

  it.each([
    ['everything', {}],
    ['a period long ago', { createdAt: { to: '2026-01-01' } }],
    ['one person', { userId: [0] }],
    ['one kind of record', { entity: ['insurer'] }],
    ['deletions', { contentType: ['delete'] }],
    ['what was made', { contentType: ['insert'] }],
  ] as const)('of %s reads a few pages of an index, not the log', async (_name, filter) => {
    const { plan, read } = await planOf('userId' in filter ? { userId: [people.handler.userId] } : filter);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(/Seq Scan on log/);
    // 1,500 and more would be the organisation's whole log
    expect(read).toBeLessThan(300);
  });

  const NEWEST = 'order_by: [{ createdAt: desc }, { id: desc }]';
  const ROWS = `items: Log(where: $where, ${NEWEST}, limit: $limit) { id createdAt jsonDiff }`;
  const COUNT = 'Log_aggregate(where: $where, limit: 10001) { aggregate { count } }';
  const PAGE = `query ($where: Log_bool_exp!, $limit: Int!) { ${ROWS} ${COUNT} }`;
  const NEW =
    'query ($where: Log_bool_exp!) { Log_aggregate(where: $where, order_by: [{ createdAt: asc }, { id: asc }], limit: 101) { aggregate { count } } }';
  const administrator = () => ({ orgId, userId: Number(people.admin.userId), role: 'org_admin' as const });

  /** The place of a row by how many are newer, and how many rows there are of each. */
  const placeAt = async (row: number): Promise<Place> => {
    const { data } = await running.graphql(
      `query ($row: Int!) { Log(where: {}, ${NEWEST}, offset: $row, limit: 1) { id createdAt } }`,
      { row },
      people.admin,
    );
    return (data!['Log'] as readonly Place[])[0]!;
  };

  it('goes on from the last row of the one before it, with no row twice and none left out', async () => {
    const where = async (condition: object, limit: number): Promise<readonly Place[]> => {
      const { data, errors } = await running.graphql(PAGE, { where: condition, limit }, people.admin);
      expect(errors).toBeUndefined();
      return data!['items'] as readonly Place[];
    };
    // what was written at one moment goes by number
    await sql(
      `insert into log (org_id, entity, entity_id, content, content_type, json_diff, user_id, created_at)
       select $1, 'insurer', n::text, 'x changed', 'update', '[]', $2, date_trunc('second', now()) from generate_series(1, 40) n`,
      [orgId, people.handler.userId],
    );
    const all = await where({}, 90);
    const walked = [...(await where({}, 30))];
    while (walked.length < 90) walked.push(...(await where(after(walked.at(-1)!), 30)));
    expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const [count] = await sql<{ n: number }>('select count(*)::int as n from log where org_id = $1', [orgId]);
    expect(await where(after(await placeAt(count!.n - 2)), 30)).toHaveLength(1);
  });

  it('reads its own rows alone, however late it is, and what is new no further than it is counted', async () => {
    const late = after(await placeAt(45_000));
    const since = newerThan(await placeAt(20));
    const questions = [
      { name: 'a late page', query: PAGE, variables: { where: late, limit: 25 } },
      { name: 'what is new', query: NEW, variables: { where: since } },
      { name: 'all of it new', query: NEW, variables: { where: newerThan(await placeAt(30_000)) } },
    ];
    expect(await readsBeyond(running.database.url, administrator(), questions)).toEqual([]);
    const explainer = await openExplainer(running.database.url);
    try {
      const rowsOf = async (where: object, query: string): Promise<readonly number[]> => {
        const found = await explainer.explain(administrator(), { query, variables: { where, limit: 25 } });
        const scans = found.flatMap(({ Plan }) => nodesOf(Plan)).filter((node) => node['Relation Name'] === 'log');
        return scans.map((node: PlanNode) => node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0));
      };
      // the row that it begins after is looked at again
      const [page = NaN] = await rowsOf(late, `query ($where: Log_bool_exp!, $limit: Int!) { ${ROWS} }`);
      expect(page).toBeLessThan(40);
      const [fresh = NaN] = await rowsOf(since, NEW);
      expect(fresh).toBeLessThan(80);
      const [many = NaN] = await rowsOf(questions[2]!.variables.where, NEW);
      expect(many).toBeLessThan(200);
    } finally {
      await explainer.close();
    }
  });
});
