// RULES 26, 27: who asked takes it back while nobody has decided it, and who asked is told once a claim what became of it.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { moneySteps, type MoneySteps } from './money-support.ts';

let running: RunningService;
let money: MoneySteps;
let handler: Somebody;
let approver: Somebody;
let claimId: number;
beforeAll(async () => {
  running = await sharedService();
  money = moneySteps(running);
  ({ handler } = running.world.here.people);
  [approver, claimId] = await Promise.all([money.member({ paymentAdmin: true, name: 'Ann Approver' }), money.claim()]);
});

const WITHDRAWN = { status: 'refused', decisionReason: 'Paid twice' };
const NO_RIGHT = 'Only people with the payment administrator right decide this.';

/** A pending payment of a reserve of its own. */
async function waiting(maker: Somebody, amount = 100): Promise<{ readonly id: number; readonly reserveId: number }> {
  const reserveId = await money.reserve(handler, claimId, amount);
  return { id: await money.pay(maker, claimId, reserveId, amount), reserveId };
}

describe('[RULES 26] a payment made by mistake', () => {
  it('is taken back by its maker without a right, with a reason, and frees its reserve', async () => {
    const maker = await money.member();
    const { id, reserveId } = await waiting(maker);
    expect((await money.update(maker, id, { status: 'refused' })).errors?.[0]).toMatchObject({
      message: 'Field is required',
      extensions: { code: 'validation-failed', field: 'decisionReason' },
    });
    expect((await money.update(maker, id, WITHDRAWN)).errors).toBeUndefined();
    expect(
      await money.query(
        'select status, decision_reason as reason, refused_by_id::int as by from reserve_payment where id = $1',
        [id],
      ),
    ).toEqual([{ status: 'refused', reason: 'Paid twice', by: maker.userId }]);
    await money.pay(maker, claimId, reserveId, 100);
  });

  it('is taken back whatever their limit is, and after somebody else changed it', async () => {
    const limited = await money.member({ paymentAdmin: true, paymentLimit: 1 });
    const { id } = await waiting(limited, 500);
    await money.update(handler, id, { amount: 400 });
    expect((await money.update(limited, id, WITHDRAWN)).errors).toBeUndefined();
    const other = await waiting(limited);
    expect((await money.payments(limited, [other.id], 'refused', 'Paid twice')).decided).toEqual([other.id]);
  });

  it('is not taken back by another user, nor by who changed it last', async () => {
    const [maker, other] = await Promise.all([money.member(), money.member({ paymentUser: true })]);
    const { id } = await waiting(maker);
    expect((await money.update(other, id, WITHDRAWN)).errors?.[0]?.message).toBe(NO_RIGHT);
    await money.update(other, id, { amount: 90 });
    expect((await money.update(other, id, WITHDRAWN)).errors?.[0]?.message).toBe(NO_RIGHT);
    expect(await money.stored([id])).toMatchObject([{ status: 'pending' }]);
  });

  it('stays once it is approved, and is never approved by its maker', async () => {
    const maker = await money.member({ paymentUser: true });
    const { id } = await waiting(maker);
    expect((await money.update(maker, id, { status: 'approved' })).errors?.[0]?.message).toBe(
      'You asked for this payment or last changed it: somebody else decides it.',
    );
    await money.payments(approver, [id], 'approved');
    expect((await money.update(maker, id, WITHDRAWN)).errors?.[0]?.message).toBe(NO_RIGHT);
    expect(await money.stored([id])).toMatchObject([{ status: 'approved', by: approver.userId }]);
  });

  it('of its maker and an approver who move it at the same moment goes one way', async () => {
    const maker = await money.member();
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await waiting(maker)).id));
    const answers = await Promise.all(
      ids.flatMap((id) => [
        money.update(maker, id, WITHDRAWN),
        money.update(approver, id, { status: 'approved', decisionReason: null }),
      ]),
    );
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(ids.length);
    expect((await money.stored(ids)).filter(({ status, by }) => (status === 'approved') !== (by !== null))).toEqual([]);
  });
});

describe('[RULES 27] a requested reserve', () => {
  const withdraw = (who: Somebody, id: number, reason: string | null) =>
    running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $set: ReserveChange_set_input!) { update_ReserveChange_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { status } }',
      { id, orgId: who.orgId, set: { status: 'withdrawn', decisionReason: reason } },
      who,
    );

  it('is taken back with a reason by who asked, and by nobody else', async () => {
    const asker = await money.member({ reserveLimit: 10 });
    const reserveId = await money.reserve(asker, claimId, 600);
    const [change] = await money.query<{ id: number }>(
      'select id::int from reserve_change where reserve_id = $1 and status = $2',
      [reserveId, 'requested'],
    );
    const { id } = change!;
    expect((await withdraw(approver, id, 'Mine')).errors?.[0]?.message).toBe('Only who asked for it withdraws it.');
    expect((await withdraw(asker, id, ' ')).errors?.[0]).toMatchObject({ message: 'Field is required' });
    expect((await withdraw(asker, id, 'Wrong claim')).data).toMatchObject({
      update_ReserveChange_by_pk: { status: 'withdrawn' },
    });
    expect((await money.changes(approver, [id], 'approved')).undecided).toEqual([
      { id, message: 'This change has been decided.' },
    ]);
    expect(await money.query('select amount_requested, reserve::int from reserve where id = $1', [reserveId])).toEqual([
      { amount_requested: null, reserve: 0 },
    ]);
  });
});

describe('[RULES 24] who asked is told', () => {
  interface Notice {
    readonly id: number;
    readonly title: string;
    readonly mails: number;
  }

  const told = (who: Somebody, claim: number) =>
    money.query<Notice>(
      `select n.id::int, n.title, (select count(*)::int from job j where j.task = 'notification-email' and j.payload ->> 'notificationId' = n.id::text) as mails
       from notification n where n.user_id = $1 and n.claim_id = $2 and n.kind = 'approval decided' order by n.id`,
      [who.userId, claim],
    );

  it('once a claim and a decision while it is unread, with their number; one e-mail goes with it', async () => {
    const [maker, claim, other] = await Promise.all([money.member(), money.claim(), money.claim()]);
    const reserveId = await money.reserve(handler, claim, 10_000);
    const ids: number[] = [];
    for (let index = 0; index < 50; index++) ids.push(await money.pay(maker, claim, reserveId, 110));
    const elsewhere = await money.pay(maker, other, await money.reserve(handler, other, 100), 100);
    await money.payments(approver, ids.slice(0, 1), 'approved');
    expect(await told(maker, claim)).toMatchObject([{ title: `Payment of A$110.00 approved, claim #${claim}` }]);
    // the rest in two calls at once, and a few by themselves
    await Promise.all([
      money.payments(approver, ids.slice(1, 20), 'approved'),
      money.payments(approver, [...ids.slice(20, 40), elsewhere], 'approved'),
      ...ids.slice(40, 45).map((id) => money.update(approver, id, { status: 'approved' })),
      money.payments(approver, ids.slice(45), 'refused', 'Too much'),
    ]);
    expect(await told(maker, claim)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ title: `45 payments approved, claim #${claim}`, mails: 1 }),
        expect.objectContaining({ title: `5 payments refused, claim #${claim}`, mails: 1 }),
      ]),
    );
    expect(await told(maker, claim)).toHaveLength(2);
    expect(await told(maker, other)).toMatchObject([{ title: `Payment of A$100.00 approved, claim #${other}` }]);
  });

  it('anew once it was read, and not of what they took back themselves', async () => {
    const [maker, claim] = await Promise.all([money.member(), money.claim()]);
    const reserveId = await money.reserve(handler, claim, 1000);
    const ids: number[] = [];
    for (let index = 0; index < 4; index++) ids.push(await money.pay(maker, claim, reserveId, 100 + index));
    await money.payments(approver, ids.slice(0, 2), 'refused', 'No');
    const two = { title: `2 payments refused, claim #${claim}` };
    expect(await told(maker, claim)).toMatchObject([two]);
    expect((await money.update(maker, ids[2]!, WITHDRAWN)).errors).toBeUndefined();
    expect(await told(maker, claim)).toMatchObject([two]);
    await money.query('update notification set is_active = false where user_id = $1', [maker.userId]);
    await money.payments(approver, ids.slice(3), 'refused', 'No');
    expect(await told(maker, claim)).toMatchObject([two, { title: `Payment of A$103.00 refused, claim #${claim}` }]);
  });

  it('of reserve changes by their number too', async () => {
    const [asker, claim] = await Promise.all([money.member({ reserveLimit: 1 }), money.claim()]);
    for (const amount of [100, 200, 300]) await money.reserve(asker, claim, amount);
    const changes = await money.query<{ id: number }>('select id::int from reserve_change where claim_id = $1', [
      claim,
    ]);
    await money.changes(
      approver,
      changes.map(({ id }) => id),
      'approved',
    );
    expect(await told(asker, claim)).toMatchObject([
      { title: `3 reserve changes approved, claim #${claim}`, mails: 1 },
    ]);
  });
});
