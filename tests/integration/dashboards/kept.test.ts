// What is kept on the records for the dashboards follows what is done to them.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { moneySteps, type MoneySteps } from '../money/money-support.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let money: MoneySteps;
let handler: Somebody;
beforeAll(async () => {
  running = await sharedService();
  money = moneySteps(running);
  ({ handler } = running.world.here.people);
});

async function done(answer: Promise<GraphqlAnswer>): Promise<void> {
  expect((await answer).errors).toBeUndefined();
}

describe('[2§2] the step that a claim is at', () => {
  let claimId: number;
  beforeEach(async () => {
    claimId = await money.claim();
  });
  const step = async (): Promise<string> =>
    (await money.query<{ step: string }>('select current_step as step from claim where id = $1', [claimId]))[0]!.step;
  const ids = async (): Promise<number[]> =>
    (
      await money.query<{ id: number }>(
        'select id::int from timeline_item where claim_id = $1 and not is_completed order by "order", id',
        [claimId],
      )
    ).map(({ id }) => id);
  const replace = async (items: readonly object[]): Promise<void> =>
    done(
      running.graphql(
        'mutation ($id: bigint!, $replaces: [bigint!]!, $items: [TimelineStepInput!]!) { replaceTimeline(entity: "claim", entityId: $id, replaces: $replaces, items: $items) { ok } }',
        { id: claimId, replaces: await ids(), items },
        handler,
      ),
    );
  const set = async (id: number | undefined, values: object): Promise<void> =>
    done(
      running.graphql(
        'mutation ($id: bigint!, $orgId: bigint!, $set: TimelineItem_set_input!) { update_TimelineItem_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
        { id, orgId: handler.orgId, set: values },
        handler,
      ),
    );

  it('is the first of what its list gives to a new one', async () => {
    const [first] = await money.query<{ label: string }>(
      'select label from timeline_item where claim_id = $1 and not hide_from_ui order by "order" limit 1',
      [claimId],
    );
    expect(await step()).toBe(first?.label ?? 'No timeline');
  });

  it('moves on as steps are completed, and past the last one all are done', async () => {
    await replace([{ label: 'Call' }, { label: 'Visit' }, { label: 'Settle' }]);
    expect(await step()).toBe('Call');
    const [call, visit, settle] = await ids();
    // not in their order: the first that is open counts
    await set(visit, { isCompleted: true });
    expect(await step()).toBe('Call');
    await set(call, { isCompleted: true });
    expect(await step()).toBe('Settle');
    await set(settle, { isCompleted: true });
    expect(await step()).toBe('All done');
  });

  it('follows new names, hidden steps, those that are taken away and a whole new timeline', async () => {
    await replace([{ label: 'Call' }, { label: 'Visit' }]);
    const [call, visit] = await ids();
    await money.query('update timeline_item set label = $2 where id = $1', [call, 'Ring']);
    expect(await step()).toBe('Ring');
    await money.query('update timeline_item set hide_from_ui = true where id = $1', [call]);
    expect(await step()).toBe('Visit');
    await money.query('delete from timeline_item where id = $1', [visit]);
    expect(await step()).toBe('No timeline');
    await replace([{ label: 'Inspect' }]);
    expect(await step()).toBe('Inspect');
    await replace([]);
    expect(await step()).toBe('No timeline');
  });

  it('is no edit of the claim: its version stays, and so does what its history says', async () => {
    const state = (): Promise<object[]> =>
      money.query(
        `select row_version, updated_at, (select count(*) from log l where l.claim_id = c.id and l.entity = 'claim') as entries from claim c where id = $1`,
        [claimId],
      );
    const before = await state();
    await replace([{ label: 'Call' }, { label: 'Visit' }]);
    await set((await ids())[0], { isCompleted: true });
    expect(await step()).toBe('Visit');
    expect(await state()).toEqual(before);
  });

  it('is right when two people complete steps at the same time', async () => {
    await replace([{ label: 'Call' }, { label: 'Visit' }, { label: 'Settle' }]);
    const [call, visit] = await ids();
    await Promise.all([set(call, { isCompleted: true }), set(visit, { isCompleted: true })]);
    expect(await step()).toBe('Settle');
  });
});

describe('[2§2] the last step of a complaint', () => {
  it('is the one that was completed last, in the words that it has then', async () => {
    const { orgId } = running.world.here;
    const id = Number(running.world.here.row('complaint')['id']);
    const step = async (): Promise<string> =>
      (await money.query<{ step: string }>('select last_step as step from complaint where id = $1', [id]))[0]!.step;
    await money.query('delete from timeline_item where complaint_id = $1 and not is_completed', [id]);
    expect(await step()).toBe('No step completed');
    const items = await money.query<{ id: number }>(
      `insert into timeline_item (org_id, complaint_id, label, label_when_completed, "order") values ($1, $2, 'Acknowledge', 'Acknowledged', 1), ($1, $2, 'Investigate', null, 2) returning id::int`,
      [orgId, id],
    );
    const complete = (item: number | undefined, when: string): Promise<unknown> =>
      money.query('update timeline_item set is_completed = true, completed_timestamp = $2 where id = $1', [item, when]);
    await complete(items[1]?.id, '2026-03-02T00:00:00Z');
    expect(await step()).toBe('Investigate');
    await complete(items[0]?.id, '2026-03-01T00:00:00Z');
    expect(await step()).toBe('Investigate');
    // a later one of the two, hidden, does not count
    await money.query(
      `insert into timeline_item (org_id, complaint_id, label, "order", completed_timestamp, hide_from_ui) values ($1, $2, 'Quietly', 3, '2026-03-03T00:00:00Z', true)`,
      [orgId, id],
    );
    expect(await step()).toBe('Investigate');
  });
});

describe('[1§5] [RULES 27] what a claim is expected to cost', () => {
  const cost = async (id: number): Promise<object> =>
    (
      await money.query<{ total: number; incurred: number }>(
        'select reserve_total::float8 as total, incurred::float8 from claim where id = $1',
        [id],
      )
    )[0]!;

  it('follows its reserves: added, changed, taken away, and several at once', async () => {
    const id = await money.claim();
    expect(await cost(id)).toEqual({ total: 0, incurred: 0 });
    const one = await money.reserve(handler, id, 100.5);
    const two = await money.reserve(handler, id, 50);
    expect(await cost(id)).toEqual({ total: 150.5, incurred: 150.5 });
    await money.query('update reserve set reserve = reserve * 2 where id = any ($1)', [[one, two]]);
    expect(await cost(id)).toEqual({ total: 301, incurred: 301 });
    await money.query('delete from reserve where id = $1', [one]);
    expect(await cost(id)).toEqual({ total: 100, incurred: 100 });
    await money.query('delete from reserve where id = $1', [two]);
    expect(await cost(id)).toEqual({ total: 0, incurred: 0 });
  });

  it('is less what is recovered and the excess, and never below nothing', async () => {
    const id = await money.claim();
    await money.reserve(handler, id, 1000);
    await money.query('update claim set excess = 100.25, recovery = 200 where id = $1', [id]);
    expect(await cost(id)).toEqual({ total: 1000, incurred: 699.75 });
    await money.query('update claim set recovery = 5000 where id = $1', [id]);
    expect(await cost(id)).toEqual({ total: 1000, incurred: 0 });
  });

  it('waits for the approval of what is above a limit', async () => {
    const asker = await money.member({ reserveLimit: 500 });
    const approver = await money.member({ paymentAdmin: true });
    const id = await money.claim();
    await money.reserve(asker, id, 400);
    await money.reserve(asker, id, 300);
    await money.reserve(asker, id, 250);
    expect(await cost(id)).toEqual({ total: 400, incurred: 400 });
    const changes = await money.query<{ id: number }>(
      `select id::int from reserve_change where claim_id = $1 and status = 'requested' order by id`,
      [id],
    );
    await money.changes(approver, [changes[0]!.id], 'approved');
    expect(await cost(id)).toEqual({ total: 700, incurred: 700 });
    await money.changes(approver, [changes[1]!.id], 'refused', 'Too much');
    expect(await cost(id)).toEqual({ total: 700, incurred: 700 });
  });

  it('is right when two people reserve at the same time', async () => {
    const id = await money.claim();
    await Promise.all([1, 2, 3, 4].map((amount) => money.reserve(handler, id, amount * 100)));
    expect(await cost(id)).toEqual({ total: 1000, incurred: 1000 });
  });
});
