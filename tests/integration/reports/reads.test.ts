// What a report reads of an organisation that is large: the period's range of an index, in its order.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REPORT_DEFINITIONS } from '#server/report/definitions.ts';
import { reportStatement } from '#server/report/write-report.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  const client = await database.pool.connect();
  try {
    // as rows are loaded; every third was not reported
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into claim (org_id, cause_of_loss, status, owner_id, created_by_id, created_at, claim_reported_at)
       select $1, 'Storm', 'open', $2, $2, day.at, case when n % 3 > 0 then day.at - interval '1 day' end
       from generate_series(1, 20000) n cross join lateral (select '2001-01-01T02:00:00Z'::timestamptz + n * interval '4 hours' as at) day`,
      [world.here.orgId, world.here.people.handler.userId],
    );
    await client.query('reset session_replication_role');
    await client.query('vacuum analyze claim');
  } finally {
    client.release();
  }
});
afterAll(() => database.drop());

interface Plan {
  readonly 'Node Type': string;
  readonly Alias?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

const all = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];

const { text, countText, values } = reportStatement(REPORT_DEFINITIONS.claims, {
  startDate: '2003-05-01',
  endDate: '2003-05-31',
});

async function plansOf(name: 'admin' | 'handler' | 'party', statement: string): Promise<readonly Plan[]> {
  const rows = await queryAs<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    database.pool,
    world.here.people[name],
    `explain (analyze, format json) ${statement}`,
    [...values],
  );
  return rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan: plan }) => all(plan));
}

/** The one that reads claims; policies of other tables name theirs otherwise. */
const scanOf = (plans: readonly Plan[]): Plan | undefined => plans.find(({ Alias }) => Alias === 'c');
const readBy = (scan: Plan | undefined): number =>
  (scan?.['Rows Removed by Filter'] ?? 0) + (scan?.['Actual Rows'] ?? 0);

describe.each(['admin', 'handler', 'party'] as const)('the claims report of a %s', (name) => {
  it.each([
    ['rows', text],
    ['count', countText],
  ])('reads the claims of its period alone for its %s', async (_what, statement) => {
    const scan = scanOf(await plansOf(name, statement));
    expect(scan).toMatchObject({
      'Index Name': 'claim_received_at_idx',
      'Index Cond': expect.stringContaining('received_at') as string,
    });
    // six a day for a month
    expect(readBy(scan)).toBeLessThan(200);
  });

  it('holds nothing to sort it: its order is that of the index', async () => {
    const plans = await plansOf(name, text);
    const sorts = plans.filter((plan) => plan['Node Type'] === 'Sort');
    expect(sorts.flatMap(all).filter(({ Alias }) => Alias === 'c')).toEqual([]);
  });
});
