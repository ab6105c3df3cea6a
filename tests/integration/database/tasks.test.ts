// Tasks in the database: the twins of domain/task.ts, and lists and counts that stay on their index.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECORDS } from '#domain/records.ts';
import { completedBy, isOwnerTask, nodeTypeOfAction } from '#domain/task.ts';
import { TASK_ACTIONS } from '#domain/task-template.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';

const CLAIMS = 100;
const TASKS_A_CLAIM = 300;

let database: TestDatabase;
let world: World;
let claims: readonly number[];
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  const { orgId, people } = world.here;
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into claim (org_id, cause_of_loss, owner_id, created_by_id) select $1, 'Storm', $2, $2 from generate_series(1, $3) returning id::int`,
    [orgId, people.handler.userId, CLAIMS],
  );
  claims = rows.map((row) => row.id);
  const client = await database.pool.connect();
  await client.query('alter table task disable trigger user');
  await client.query(
    `insert into task (org_id, claim_id, title, type, due_date, is_completed, dt_completed, created_by_id)
     select $1, claim_id, 'Task ' || n, 'standard', current_date + (n % 90), n % 3 = 0, case when n % 3 = 0 then now() end, $2
     from unnest($3::bigint[]) claim_id cross join generate_series(1, $4) n`,
    [orgId, people.handler.userId, claims, TASKS_A_CLAIM],
  );
  await client.query('alter table task enable trigger user');
  await client.query('analyze task');
  client.release();
});
afterAll(() => database.drop());

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How Postgres runs a query as somebody: the scans of the table of tasks. */
async function scansOfTasks(who: Somebody, sql: string): Promise<readonly Plan[]> {
  const [row] = await queryAs<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    database.pool,
    who,
    `explain (analyze, format json) ${sql}`,
  );
  const all = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
  return row!['QUERY PLAN']
    .flatMap(({ Plan: plan }) => all(plan))
    .filter((plan) => /Scan/.test(plan['Node Type']) && plan['Relation Name'] === 'task');
}

describe('[1§7] with 300 tasks on each of 100 claims', () => {
  it.each([
    [
      'a page of the list',
      (id: number) =>
        `select id, title from task where claim_id = ${id} order by is_completed, due_date nulls last, id limit 5`,
    ],
    ['the count of the list', (id: number) => `select count(*) from task where claim_id = ${id} and not is_completed`],
    ['the count of high priority', (id: number) => `select count(*) from high_priority_tasks() where claim_id = ${id}`],
  ])('%s reads the tasks of the claim alone', async (_what, sql) => {
    for (const who of [world.here.people.handler, world.here.people.admin]) {
      const scans = await scansOfTasks(who, sql(claims[50]!));
      expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
      for (const scan of scans)
        expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(TASKS_A_CLAIM);
    }
  });
});

describe('[RULES 21] the count of high priority over the organisation', () => {
  it('reads what is due soon alone', async () => {
    const [{ urgent }] = (await queryAs<{ urgent: number }>(
      database.pool,
      world.here.people.admin,
      'select count(*)::int as urgent from high_priority_tasks()',
    )) as [{ urgent: number }];
    expect(urgent).toBeGreaterThan(0);
    const scans = await scansOfTasks(world.here.people.admin, 'select count(*) from high_priority_tasks()');
    expect(scans.map((scan) => scan['Node Type'])).not.toContain('Seq Scan');
    for (const scan of scans)
      expect(scan['Actual Rows'] + (scan['Rows Removed by Filter'] ?? 0)).toBeLessThan((CLAIMS * TASKS_A_CLAIM) / 10);
  });
});

describe('[1§4] the twins of the domain', () => {
  it.each(TASK_ACTIONS)('say the same of %s', async (action) => {
    const nodeType = nodeTypeOfAction(action);
    const { rows } = await database.pool.query(
      'select app.task_node_type($1) as "nodeType", app.completed_by($2) as by, app.is_owner_task($2) as "isOwners"',
      [action, JSON.stringify({ nodeType })],
    );
    expect(rows[0]).toEqual({
      nodeType,
      by: completedBy({ nodeType }, RECORDS.claim),
      isOwners: isOwnerTask({ nodeType }),
    });
  });

  it('and of tasks that do nothing', async () => {
    for (const config of [null, {}, { nodeType: 'dance' }]) {
      const { rows } = await database.pool.query('select app.completed_by($1) as by', [
        config && JSON.stringify(config),
      ]);
      expect(rows[0]).toEqual({ by: completedBy(config, RECORDS.claim) });
    }
  });
});
