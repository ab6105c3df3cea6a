import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayIn } from '#domain/dates.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { complaintRow } from '#tests/support/complaint-row.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

type Who = 'handler' | 'admin' | 'party' | 'stranger';
const as = (who: Who, sql: string, values: readonly unknown[] = []) =>
  queryAs(database.pool, world.here.people[who], sql, values);
const add = (values: Readonly<Record<string, unknown>> = {}): Promise<number> =>
  insertAs(database.pool, world.here.people.handler, 'systemic_issue', {
    title: 'Late answers',
    description: 'Claims wait.',
    owner_id: world.here.people.handler.userId,
    ...values,
  });
const link = (who: Who, kind: string, issue: number, id: unknown) =>
  as(who, `insert into systemic_issue_${kind} (systemic_issue_id, ${kind}_id) values ($1, $2) returning id`, [
    issue,
    id,
  ]);
const closeIt = (id: number) =>
  as(
    'handler',
    `update systemic_issue set root_cause = 'Few people', action_taken = 'More people', status = 'closed' where id = $1`,
    [id],
  );

describe('a systemic issue (RG 271.118 to 271.121)', () => {
  it('is closed with its root cause and what was done, on that day', async () => {
    const id = await add();
    expect(
      (await refusalOf(as('handler', `update systemic_issue set status = 'closed' where id = $1`, [id]))).message,
    ).toBe('Record the root cause before closing the systemic issue.');
    await closeIt(id);
    const rows = await as('handler', 'select closed_date::text as day from systemic_issue where id = $1', [id]);
    expect(rows).toEqual([{ day: todayIn('Australia/Sydney') }]);
  });

  it('stays as it is once closed, with its links; an administrator re-opens it', async () => {
    const id = await add();
    const complaint = world.here.row('complaint')['id'];
    await link('handler', 'complaint', id, complaint);
    await closeIt(id);
    const closed = "The systemic issue was closed and can't be edited anymore.";
    for (const work of [
      () => as('handler', `update systemic_issue set title = 'Other' where id = $1`, [id]),
      () => link('handler', 'incident', id, world.here.row('incident')['id']),
      () => as('handler', 'delete from systemic_issue_complaint where systemic_issue_id = $1', [id]),
    ])
      expect((await refusalOf(work())).message).toBe(closed);
    expect(
      (await refusalOf(as('handler', `update systemic_issue set status = 'open' where id = $1`, [id]))).message,
    ).toBe('Only an administrator can re-open a systemic issue.');
    await as('admin', `update systemic_issue set status = 'open' where id = $1`, [id]);
    expect(await as('handler', 'select status, closed_date from systemic_issue where id = $1', [id])).toEqual([
      { status: 'open', closed_date: null },
    ]);
  });

  it('refuses days to come', async () => {
    for (const column of ['identified_date', 'reported_to_afca_date', 'reported_to_asic_date'])
      expect((await refusalOf(add({ [column]: '2999-01-01' }))).message).toBe("The date can't be in the future.");
  });

  it('shows a linked complaint to those alone who see the complaint', async () => {
    const id = await add();
    await link('handler', 'complaint', id, world.here.row('complaint')['id']);
    const seen = (who: Who) =>
      as(who, 'select complaint_id from systemic_issue_complaint where systemic_issue_id = $1', [id]);
    expect(await seen('party')).toHaveLength(1);
    expect(await seen('stranger')).toHaveLength(0);
    expect(await as('stranger', 'select id from systemic_issue where id = $1', [id])).toHaveLength(1);
    expect((await refusalOf(link('stranger', 'complaint', await add(), world.here.row('complaint')['id']))).code).toBe(
      '42501',
    );
  });

  it('takes no record of another organisation, and no record twice', async () => {
    const id = await add();
    for (const kind of ['complaint', 'incident', 'obligation'])
      expect((await refusalOf(link('admin', kind, id, world.there.row(kind)['id']))).code).toMatch(/^(23503|42501)$/);
    await link('admin', 'incident', id, world.here.row('incident')['id']);
    expect((await refusalOf(link('admin', 'incident', id, world.here.row('incident')['id']))).code).toBe('23505');
  });
});

describe('what is suggested', () => {
  const product = 'Suggested product';
  const issue = 'Service - Delay in claim handling';
  const suggestions = (who: Who = 'admin') =>
    as(who, 'select product, issue, complaints, days from app.systemic_suggestions()');
  const complain = async (count: number, daysAgo = 1, status = 'open') => {
    await database.pool.query(
      `insert into complaint (org_id, owner_id, created_by_id, complainant_first_name, complainant_last_name, product, issue, dt_received, status, status_reason, closed_at)
       select $1, $2, $2, 'A', 'B', $3, $4, now() - make_interval(days => $5::int), $6::text, 'x', case when $6::text <> 'open' then now() end from generate_series(1, $7::int)`,
      [world.here.orgId, world.here.people.handler.userId, product, issue, daysAgo, status, count],
    );
  };

  it('is a product and issue of at least five complaints in 90 days, until an open systemic issue is about it', async () => {
    await database.pool.query(`insert into insurance_product (org_id, name) values ($1, $2)`, [
      world.here.orgId,
      product,
    ]);
    await complain(4);
    await complain(3, 91);
    await complain(3, 1, 'cancelled');
    expect(await suggestions()).toEqual([]);
    await complain(1);
    expect(await suggestions()).toEqual([{ product, issue, complaints: 5, days: 90 }]);
    // what one may not see is not counted
    expect(await suggestions('stranger')).toEqual([]);
    const other = await add({ issue, product: null });
    expect(await suggestions()).toEqual([]);
    await closeIt(other);
    expect(await suggestions()).toHaveLength(1);
  });

  it('follows the organisation’s own numbers', async () => {
    await as(
      'admin',
      `insert into configuration_item_org (configuration_item_id, value) select id, '{"complaints": 8, "days": 100}' from configuration_item where name = 'systemic_issue_rule'`,
    );
    expect(await suggestions()).toEqual([{ product, issue, complaints: 8, days: 100 }]);
  });
});

describe('the stages of a referral to AFCA', () => {
  const stage = (who: Who, values: Readonly<Record<string, unknown>> = {}) =>
    insertAs(database.pool, world.here.people[who], 'complaint_afca_stage', {
      complaint_id: world.here.row('complaint')['id'],
      stage: 'registration and referral',
      started_date: todayIn('Australia/Sydney'),
      ...values,
    });

  it('are of the list, not in the future and not before the complaint', async () => {
    expect((await refusalOf(stage('handler', { stage: 'appeal' }))).message).toBe(
      'There is no stage “appeal” to choose. Choose one of the list.',
    );
    expect((await refusalOf(stage('handler', { started_date: '2999-01-01' }))).message).toBe(
      "The date can't be in the future.",
    );
    expect((await refusalOf(stage('handler', { started_date: '1999-01-01' }))).message).toBe(
      "The date can't be before the complaint was received.",
    );
    expect((await refusalOf(stage('stranger'))).code).toBe('42501');
  });

  /** Not that of the world, which has a stage from the day on which its template was made. */
  async function closedComplaint(): Promise<number> {
    const id = await insertAs(database.pool, world.here.people.handler, 'complaint', complaintRow(world));
    await as('handler', `update timeline_item set is_completed = true where complaint_id = $1 and not is_completed`, [
      id,
    ]);
    await as('handler', `update complaint set status = 'closed', outcome = 'Rejected' where id = $1`, [id]);
    return id;
  }

  it('say that it was referred, also when the complaint is closed', async () => {
    const id = await closedComplaint();
    const today = todayIn('Australia/Sydney');
    await stage('handler', { complaint_id: id, started_date: today });
    expect(
      await as('party', 'select referred_by_afca, referred_by_afca_date::text as day from complaint where id = $1', [
        id,
      ]),
    ).toEqual([{ referred_by_afca: true, day: today }]);
  });

  it('leave notes of a closed complaint to be marked for the bundle, by whoever sees them, and not to be changed', async () => {
    const complaintId = await closedComplaint();
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into note (org_id, complaint_id, note, created_by_id) values ($1, $2, 'Called', $3) returning id`,
      [world.here.orgId, complaintId, world.here.people.handler.userId],
    );
    await as('party', 'update note set in_bundle = true where id = $1', [rows[0]!.id]);
    expect(await as('party', 'select in_bundle from note where id = $1', [rows[0]!.id])).toEqual([{ in_bundle: true }]);
    expect((await refusalOf(as('handler', `update note set note = 'x' where id = $1`, [rows[0]!.id]))).message).toBe(
      "The complaint was closed and can't be edited anymore.",
    );
  });
});
