// What holds for complaints, whoever writes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import { complaintRow } from '#tests/support/complaint-row.ts';
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
  return insertAs(database.pool, handler, 'complaint', complaintRow(world, columns));
}
const party = () => Number(world.here.row('external_org')['id']);
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
    expect(await refusalOf(change(id, `policy_no = 'P1'`))).toMatchObject({
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
    expect(await refusalOf(change(id, `policy_no = 'P1'`, admin))).toMatchObject({
      code: 'CW422',
      message: 'Field is required',
      field: 'ownerId',
    });
    expect(await refusalOf(change(id, `owner_id = ${handler.userId}`, admin))).toMatchObject({
      code: 'CW422',
      message: 'Field is required',
      field: 'externalOrgIds',
    });
    await change(id, `owner_id = ${handler.userId}, external_org_ids = array[${party()}]`, admin);
  });

  it('[3§6] is told to its owner, to administrators and to its handling party, never to who made it', async () => {
    const id = await receive({ owner_id: admin.userId });
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
    expect(await change(id, `policy_no = 'P1'`)).toMatchObject([
      { acknowledged_at: new Date('2026-02-02T03:00:00Z'), responded_at: null },
    ]);
  });
});

describe('a new complaint', () => {
  it.each([
    [{ status: 're-opened' }, 'status', 'A new complaint is open, or closed when it is resolved.'],
    [{ status: 'cancelled', status_reason: 'x' }, 'status', 'A new complaint is open, or closed when it is resolved.'],
    [{ owner_id: null }, 'ownerId', 'Field is required'],
    [{ external_org_ids: [] }, 'externalOrgIds', 'Field is required'],
    [{ relationship: null }, 'relationship', 'Field is required'],
    [{ preferred_channel_value: ' ' }, 'preferredChannelValue', 'Field is required'],
    [{ channel: 'Pigeon' }, 'channel', '“Pigeon” is not on the list. Choose one of the list.'],
    [{ issue: 'Weather' }, 'issue', 'There is no issue “Weather” to choose. Choose one of the list.'],
    [{ product: 'Moon rocket' }, 'product', 'There is no product “Moon rocket” to choose. Choose one of the list.'],
    [{ dt_received: '2126-01-01T00:00:00Z' }, 'dtReceived', "The date received can't be in the future."],
  ])('[2§4] [2§5] of a person is refused with %j', async (columns, field, message) => {
    expect(await refusalOf(receive(columns))).toMatchObject({ code: 'CW422', field, message });
  });

  it('[2§7] may be made with its handling parties as rows of their own', async () => {
    const id = await queryAs<{ id: number }>(
      database.pool,
      handler,
      `with made as (
         insert into complaint (complainant_first_name, complainant_last_name, relationship, channel, preferred_channel, preferred_channel_value, issue, owner_id)
         values ('A', 'B', 'Insured', 'Phone', 'Phone', '1', 'Service - Service quality', $1) returning id),
       linked as (insert into complaint_external_org (complaint_id, external_org_id) select id, $2 from made)
       select id::int from made`,
      [handler.userId, party()],
    );
    const [row] = await queryAs(
      database.pool,
      handler,
      'select external_org_ids::int[] as ids from complaint where id = $1',
      [id[0]!.id],
    );
    expect(row).toEqual({ ids: [party()] });
  });

  it('[2§5] belongs to somebody of its handling parties', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into external_org (org_id, name) values ($1, 'A party of nobody') returning id::int`,
      [world.here.orgId],
    );
    const owner = world.here.people.party.userId;
    expect(await refusalOf(receive({ owner_id: owner, external_org_ids: [rows[0]!.id] }))).toMatchObject({
      code: 'CW422',
      field: 'ownerId',
    });
    expect(await receive({ owner_id: owner })).toBeGreaterThan(0);
  });

  it('[RULES 2] is given only to handling parties that its maker belongs to', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into external_org (org_id, name) values ($1, 'A party of others') returning id::int`,
      [world.here.orgId],
    );
    const who = world.here.people.party;
    const given = (parties: readonly number[]) =>
      insertAs(
        database.pool,
        who,
        'complaint',
        complaintRow(world, { owner_id: who.userId, external_org_ids: [...parties] }),
      );
    expect(await refusalOf(given([party(), rows[0]!.id]))).toMatchObject({ code: 'CW422', field: 'externalOrgIds' });
    const id = await given([party()]);
    expect(await refusalOf(change(id, `external_org_ids = array[${party()}, ${rows[0]!.id}]`, who))).toMatchObject({
      code: 'CW422',
      field: 'externalOrgIds',
    });
    // the last one is not taken away
    expect(
      await refusalOf(queryAs(database.pool, who, 'delete from complaint_external_org where complaint_id = $1', [id])),
    ).toMatchObject({ code: 'CW422', field: 'externalOrgIds' });
  });
});

describe('what hangs on a closed complaint', () => {
  const write = (sql: string, id: number) => queryAs(database.pool, handler, sql, [id]);
  const ADDITIONS = [
    `insert into note (complaint_id, note) values ($1, 'Later')`,
    `insert into flag (complaint_id, label_active) values ($1, 'Vulnerability')`,
    `insert into task (complaint_id, title) values ($1, 'Later')`,
    `insert into timeline_item (complaint_id, label, "order") values ($1, 'Later', 99)`,
    `insert into file (complaint_id, name, key) values ($1, 'Later.pdf', app.org_id() || '/' || gen_random_uuid())`,
    `insert into comm_log (complaint_id, channel, direction, content, tags, duration, "from", "to") values ($1, 'phone', 'outbound', 'Later', '["call"]', 5, '{"name": "Handler"}', '[{"phone": "+61491570156", "name": "Cora", "type": "Complainant"}]')`,
  ];

  it.each(ADDITIONS)('[RULES 34] stays as it is: %s', async (sql) => {
    const id = await receive();
    await write(sql, id);
    await finish(id);
    await change(id, `outcome = 'Accepted', status = 'closed'`);
    expect(await refusalOf(write(sql, id))).toMatchObject({
      code: 'CW422',
      message: "The complaint was closed and can't be edited anymore.",
    });
    await change(id, `status = 're-opened'`);
    await write(sql, id);
  });

  it('[RULES 34] takes the referral by AFCA with its papers, mail that comes in, and the tick on a task', async () => {
    const id = await receive();
    await write(`insert into task (complaint_id, title) values ($1, 'Left over')`, id);
    await finish(id);
    await change(id, `outcome = 'Accepted', status = 'closed'`);
    await change(id, `referred_by_afca = true, referred_by_afca_date = current_date, afca_reference_no = 'DEMO-1'`);
    await write(
      `insert into file (complaint_id, name, key, categories) values ($1, 'Referral.pdf', app.org_id() || '/' || gen_random_uuid(), '["afca referral"]')`,
      id,
    );
    await write(
      `insert into comm_log (complaint_id, channel, direction, content, tags, duration, "from", "to") values ($1, 'phone', 'inbound', 'Still cross', '["call"]', 5, '{"phone": "+61491570156", "name": "Cora", "type": "Complainant"}', '[{"name": "Handler"}]')`,
      id,
    );
    await write('update task set is_completed = true where complaint_id = $1', id);
    expect(await refusalOf(write(`update task set title = 'Other' where complaint_id = $1`, id))).toMatchObject({
      code: 'CW422',
    });
    expect(await refusalOf(write('delete from timeline_item where complaint_id = $1', id))).toMatchObject({
      code: 'CW422',
    });
  });
});
