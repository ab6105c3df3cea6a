// The demo's complaints make a report that passes its own pre-check once the code map is filled, and is not ready before.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CODED_ELEMENTS } from '#domain/idr/elements.ts';
import { periodFrom } from '#domain/idr/period.ts';
import { databaseRole } from '#domain/session.ts';
import { loadDemo } from '#server/demo/load.ts';
import { openSnapshot } from '#server/export/snapshot.ts';
import { checkComplaints, type IdrCheck } from '#server/idr/check.ts';
import { complaintsOf, readCodes } from '#server/idr/read-complaints.ts';
import { claimsOf, cloneDatabase, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';

const ADMINISTRATORS = `select org_id::int as "orgId", user_id::int as "userId" from user_in_org
  where 'org_admin' = any (roles) and org_id in (select distinct org_id from complaint) order by org_id, user_id`;

let database: TestDatabase;
const administrators: Somebody[] = [];
beforeAll(async () => {
  database = await cloneDatabase();
  const client = await database.pool.connect();
  try {
    await loadDemo(client, { today: '2026-11-21', claims: 120, storage: { put: () => Promise.resolve() } });
    const { rows } = await client.query<{ orgId: number; userId: number }>(ADMINISTRATORS);
    for (const row of rows)
      if (!administrators.some(({ orgId }) => orgId === row.orgId)) administrators.push({ ...row, role: 'org_admin' });
  } finally {
    client.release();
  }
});
afterAll(() => database.drop());

async function check(who: Somebody): Promise<IdrCheck> {
  const snapshot = await openSnapshot(database.pool, { role: databaseRole(who.role), claims: claimsOf(who) });
  try {
    return await checkComplaints(
      snapshot.rows(complaintsOf(periodFrom('2026-01-01')!)),
      await readCodes(snapshot, '2026'),
    );
  } finally {
    await snapshot.close();
  }
}

it('the demo reports its complaints of the half-year that is over', async () => {
  expect(administrators.length).toBeGreaterThan(1);
  for (const who of administrators) {
    const before = await check(who);
    expect(before).toMatchObject({ isReady: false, issues: [] });
    expect(before.rowCount).toBeGreaterThan(0);
    expect(before.missingCodes.length).toBeGreaterThan(0);
    for (const { element, value } of before.missingCodes)
      await queryAs(
        database.pool,
        who,
        `insert into idr_code_map (version, element, our_value, asic_code) values ('2026', $1, $2, 'T1')`,
        [CODED_ELEMENTS.find(({ title }) => title === element)!.key, value],
      );
    expect(await check(who)).toMatchObject({ isReady: true, rowCount: before.rowCount });
  }
});
