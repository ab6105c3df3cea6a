// How long complaints took, in days of the organisation, and the group of their issue: kept with them, whatever changes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ISSUE_GROUPS, issueGroupOf } from '#domain/complaint.ts';
import { addDays, instantOf } from '#domain/dates.ts';
import { complaintRow } from '#tests/support/complaint-row.ts';
import { asSystem } from '#tests/support/database.ts';
import { startService, type OwnService } from '../support/running-service.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const query = async <Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await running.database.pool.query(sql, [...values])).rows as readonly Row[];
const here = () => running.world.here;
const system = (sql: string, values: readonly unknown[]): Promise<unknown> =>
  asSystem(running.database.pool, here().orgId, (client) => client.query(sql, [...values]));

/** A Thursday; Monday the 8th was a holiday in New South Wales. */
const RECEIVED = '2026-06-04';
const at = (day: string, time = '12:00'): string => instantOf(day, time, 'Australia/Sydney');

/** A complaint that was received late on that Thursday, with these milestones. */
async function complaint(milestones: Readonly<Record<string, string>>): Promise<number> {
  const row = complaintRow(running.world, { dt_received: at(RECEIVED, '23:50') });
  const names = Object.keys(row);
  let id = 0;
  await asSystem(running.database.pool, here().orgId, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into complaint (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
      Object.values(row),
    );
    id = Number(rows[0]?.id);
    for (const [name, when] of Object.entries(milestones))
      await client.query(
        `insert into milestone (org_id, entity, entity_id, name, source, occurred_at) values ($1, 'complaint', $2, $3, $3, $4)`,
        [here().orgId, id, name, when],
      );
  });
  return id;
}

const days = async (id: number): Promise<readonly (number | null)[]> => {
  const [row] = await query<{ days: (number | null)[] }>(
    'select array[acknowledged_in, answered_in, responded_in] as days from complaint where id = $1',
    [id],
  );
  return row?.days ?? [];
};

const setHolidays = (value: object): Promise<unknown> =>
  system(
    `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, id, $2 from configuration_item where name = 'public_holidays'
     on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
    [here().orgId, JSON.stringify(value)],
  );

describe('[2§7] how long a complaint took', () => {
  it('is counted from local day to local day, business days without weekends and holidays', async () => {
    const id = await complaint({ milestone_acknowledged: at('2026-06-05', '00:10') });
    expect(await days(id)).toEqual([1, null, null]);
    await system(
      `insert into milestone (org_id, entity, entity_id, name, source, occurred_at) values ($1, 'complaint', $2, 'milestone_responded', 'later', $3)`,
      [here().orgId, id, at('2026-06-10')],
    );
    // Friday, Tuesday and Wednesday
    expect(await days(id)).toEqual([1, 3, 6]);
    await system(`delete from milestone where entity = 'complaint' and entity_id = $1 and source = 'later'`, [id]);
    expect(await days(id)).toEqual([1, null, null]);
  });

  it('ends when it is closed where it was never responded to', async () => {
    const id = await complaint({});
    await system('delete from timeline_item where complaint_id = $1', [id]);
    await system(`update complaint set status = 'closed', outcome = 'Accepted', closed_at = $2 where id = $1`, [
      id,
      at('2026-06-09'),
    ]);
    await system('update complaint set closed_at = $2 where id = $1', [id, at('2026-06-09')]);
    expect(await days(id)).toEqual([null, 2, null]);
  });

  it('follows the organisation’s own days off, its state and its zone, and is no edit of the complaint', async () => {
    const id = await complaint({ milestone_responded: at('2026-06-10', '00:30') });
    const version = async () =>
      query(
        'select row_version, updated_at, (select count(*) from log l where l.complaint_id = c.id) as entries from complaint c where id = $1',
        [id],
      );
    const before = await version();
    expect(await days(id)).toEqual([null, 3, 6]);
    await setHolidays({ added: [{ date: '2026-06-09' }], removed: [] });
    expect(await days(id)).toEqual([null, 2, 6]);
    await setHolidays({ added: [], removed: [{ date: '2026-06-08' }] });
    expect(await days(id)).toEqual([null, 4, 6]);
    await setHolidays({ added: [], removed: [] });
    expect(await days(id)).toEqual([null, 3, 6]);
    // half an hour after midnight in Sydney it was the day before in Perth, where the 8th is no holiday and the 1st is
    await query(`update org set state = 'WA', zone = 'Australia/Perth' where id = $1`, [here().orgId]);
    expect(await days(id)).toEqual([null, 3, 5]);
    await query(`update org set zone = 'Australia/Sydney' where id = $1`, [here().orgId]);
    expect(await days(id)).toEqual([null, 4, 6]);
    await query(`update org set state = 'NSW' where id = $1`, [here().orgId]);
    expect(await days(id)).toEqual([null, 3, 6]);
    expect(await version()).toEqual(before);
  });

  it('is counted where rows were loaded without triggers', async () => {
    const id = await complaint({ milestone_responded: at(addDays(RECEIVED, 4)) });
    const kept = await days(id);
    await query(
      'begin; set local session_replication_role = replica; update complaint set answered_in = null, responded_in = 99; commit',
    );
    await query('select app.count_complaint_days($1)', [here().orgId]);
    expect(await days(id)).toEqual(kept);
  });

  it('is written by nobody', async () => {
    expect(
      await query(
        `select role, name from unnest('{app_user,app_org_admin}'::text[]) role, unnest('{acknowledged_in,answered_in,responded_in}'::text[]) name
         where has_column_privilege(role, 'complaint', name, 'insert') or has_column_privilege(role, 'complaint', name, 'update')`,
      ),
    ).toEqual([]);
  });
});

it('[2§9] the group of an issue is what the pages take for it', async () => {
  const issues = [
    ...ISSUE_GROUPS.flatMap((group) => [`${group} - Detail`, `${group} - Detail - more`, group, `${group}- Detail`]),
    'Decision - general',
    'Decision - Something',
    'service - delay',
    'Something else',
    '',
  ];
  const rows = await query<{ issue: string; group: string }>(
    'select issue, app.issue_group(issue) as group from unnest($1::text[]) issue',
    [issues],
  );
  expect(rows).toEqual(issues.map((issue) => ({ issue, group: issueGroupOf(issue) })));
  expect(await query('select app.issue_group(null) as group')).toEqual([{ group: null }]);
});
