// What holds for complaints and incidents, whoever writes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;
let handler: Somebody;
let admin: Somebody;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ handler, admin } = world.here.people);
});
afterAll(() => database.drop());

function receive(columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const row = { complainant_first_name: 'Cora', complainant_last_name: 'Plaint', owner_id: handler.userId, ...columns };
  return insertAs(database.pool, handler, 'complaint', row);
}
const change = (id: number, sql: string, who = handler) =>
  queryAs(database.pool, who, `update complaint set ${sql} where id = $1 returning *`, [id]);
const finish = (id: number) =>
  queryAs(database.pool, handler, 'update timeline_item set is_completed = true where complaint_id = $1', [id]);

describe('a complaint', () => {
  it('[2§5] is closed with an outcome and a finished timeline only', async () => {
    const id = await receive();
    expect(await refusalOf(change(id, `status = 'closed'`))).toMatchObject({
      code: 'CW422',
      message: 'Specify outcome before closing the complaint.',
      field: 'outcome',
    });
    await change(id, `outcome = 'Accepted'`);
    expect(await refusalOf(change(id, `status = 'closed'`))).toMatchObject({
      code: 'CW422',
      message: 'Timeline has active items. Please complete the activities prior to closure.',
    });
    await finish(id);
    expect((await change(id, `status = 'closed'`))[0]?.['closed_at']).toBeInstanceOf(Date);
  });

  it('[2§4] that is closed is read-only until it is re-opened, and its outcome stays in the history', async () => {
    const id = await receive();
    await finish(id);
    await change(id, `outcome = 'Rejected', outcome_details = 'Not covered', status = 'closed'`);
    expect(await refusalOf(change(id, `issue = 'Service'`))).toMatchObject({
      code: 'CW422',
      message: "The complaint was closed and can't be edited anymore.",
    });
    expect(await refusalOf(change(id, `status = 'open'`))).toMatchObject({ code: 'CW422', field: 'status' });
    const [reopened] = await change(id, `status = 're-opened'`);
    expect(reopened).toMatchObject({ closed_at: null, outcome: null });
    const history = await queryAs(
      database.pool,
      handler,
      'select status, outcome, outcome_details from complaint_status_history where complaint_id = $1 order by id',
      [id],
    );
    expect(history).toEqual([
      { status: 'open', outcome: null, outcome_details: null },
      { status: 'closed', outcome: 'Rejected', outcome_details: 'Not covered' },
      { status: 're-opened', outcome: null, outcome_details: null },
    ]);
  });

  it('[2§4] is cancelled with a reason', async () => {
    const id = await receive();
    expect(await refusalOf(change(id, `status = 'cancelled'`))).toMatchObject({ code: 'CW422', field: 'statusReason' });
    expect(await change(id, `status = 'cancelled', status_reason = 'Sent twice'`)).toHaveLength(1);
  });

  it('[2§4] that is resolved when it is made has an outcome and a completed timeline', async () => {
    expect(await refusalOf(receive({ status: 'closed' }))).toMatchObject({
      code: 'CW422',
      message: 'Field is required.',
      field: 'outcome',
    });
    const id = await receive({ status: 'closed', outcome: 'Accepted' });
    const [open] = await queryAs(
      database.pool,
      handler,
      'select count(*)::int as count, count(*) filter (where not is_completed)::int as open from timeline_item where complaint_id = $1',
      [id],
    );
    expect(open).toMatchObject({ open: 0 });
    expect(open?.['count']).toBeGreaterThan(0);
  });

  it('[2§5] keeps the date on which it was received', async () => {
    const id = await receive();
    expect((await refusalOf(change(id, 'dt_received = now()'))).code).toBe('42501');
    expect(
      await refusalOf(
        database.pool.query(`update complaint set dt_received = dt_received - interval '1 day' where id = $1`, [id]),
      ),
    ).toMatchObject({ code: 'CW422', field: 'dtReceived' });
  });

  it('[2§5] from the public gets its owner at the first edit', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into complaint (org_id, complainant_first_name, complainant_last_name, is_public_submission) values ($1, 'Vera', 'Visitor', true) returning id::int`,
      [world.here.orgId],
    );
    const id = rows[0]!.id;
    expect(await refusalOf(change(id, `issue = 'Service'`, admin))).toMatchObject({
      code: 'CW422',
      message: 'Field is required',
      field: 'ownerId',
    });
    await change(id, `issue = 'Service', owner_id = ${handler.userId}`, admin);
  });

  it('[3§6] is told to its owner, to administrators and to its handling party, never to who made it', async () => {
    const id = await receive({ owner_id: admin.userId });
    await queryAs(
      database.pool,
      handler,
      'insert into complaint_external_org (complaint_id, external_org_id) values ($1, $2)',
      [id, world.here.row('external_org')['id']],
    );
    const { rows } = await database.pool.query(
      'select user_id::int as who, kind from notification where complaint_id = $1 order by id',
      [id],
    );
    expect(rows).toEqual([
      { who: admin.userId, kind: 'complaint created' },
      { who: admin.userId, kind: 'complaint assigned' },
      { who: world.here.people.party.userId, kind: 'complaint created in my handling party' },
    ]);
  });

  it('[2§4] records its milestones', async () => {
    const id = await receive({ dt_received: '2026-02-01T03:00:00Z' });
    expect((await refusalOf(change(id, `acknowledged_at = '2026-02-02T03:00:00Z'`))).code).toBe('42501');
    await database.pool.query(
      `select app.record_milestone($1, 'complaint', $2, 'acknowledged', 'test', '2026-02-02T03:00:00Z')`,
      [world.here.orgId, id],
    );
    const rows = await queryAs(
      database.pool,
      handler,
      `select name, occurred_at from milestone where complaint_id = $1 and name <> 'milestone_lodged' order by id`,
      [id],
    );
    expect(rows).toEqual([
      { name: 'milestone_received', occurred_at: new Date('2026-02-01T03:00:00Z') },
      { name: 'milestone_acknowledged', occurred_at: new Date('2026-02-02T03:00:00Z') },
    ]);
    // when it was acknowledged, the milestones alone say
    expect(await change(id, `issue = 'Delay'`)).toMatchObject([
      { acknowledged_at: new Date('2026-02-02T03:00:00Z'), responded_at: null },
    ]);
  });
});

describe('an incident', () => {
  it('[2§4] that is closed is edited by nobody and re-opened by an administrator', async () => {
    const id = world.here.row('incident')['id'];
    const edit = (sql: string, who = handler) =>
      queryAs(database.pool, who, `update incident set ${sql} where id = $1 returning id`, [id]);
    await edit(`status = 'closed'`);
    expect(await refusalOf(edit(`comments = 'x'`))).toMatchObject({
      code: 'CW422',
      message: "The incident was closed and can't be edited anymore.",
    });
    expect(await refusalOf(edit(`status = 'open'`))).toMatchObject({ code: 'CW422', field: 'status' });
    expect(await edit(`status = 'open'`, admin)).toHaveLength(1);
  });
});
