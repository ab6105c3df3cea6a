// RULES 26, 27: who approves what, several at once and by several people at once.
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

const OWN = 'You asked for this payment or last changed it: somebody else decides it.';

describe('[1§4] payments that are decided together', () => {
  it('are decided one by one: what is refused is told by its id, the others go through', async () => {
    const limited = await money.member({ paymentAdmin: true, paymentLimit: 100 });
    const reserveId = await money.reserve(handler, claimId, 5000);
    const good = await money.pay(handler, claimId, reserveId, 100);
    const own = await money.pay(limited, claimId, reserveId, 50);
    const large = await money.pay(handler, claimId, reserveId, 100.01);
    const foreign = Number(running.world.there.row('reserve_payment')['id']);
    const unverified = await money.pay(
      handler,
      claimId,
      await money.reserve(handler, claimId, 100, 'Una Verified'),
      60,
    );
    await money.query(
      `insert into payee_account (org_id, payee_type, claim_id, payee_name, account_name, bsb, account_no, entered_by_id) values ($1, 'third party', $2, 'Una Verified', 'Una', '062-000', '12345678', $3)`,
      [handler.orgId, claimId, handler.userId],
    );
    const result = await money.payments(limited, [large, good, unverified, own, foreign, good], 'approved');
    expect(result.decided).toEqual([good]);
    expect(new Map(result.undecided.map(({ id, message }) => [id, message]))).toEqual(
      new Map([
        [large, 'This is above your limit: somebody with a higher one decides it.'],
        [own, OWN],
        [unverified, "The payee's bank details are not verified: a second person calls the payee back and records it."],
        [foreign, 'There is no such payment.'],
      ]),
    );
    expect(await money.stored([good])).toMatchObject([{ status: 'approved', by: limited.userId }]);
  });

  it('are refused with a reason alone, and then free their reserve', async () => {
    const reserveId = await money.reserve(handler, claimId, 100);
    const ids = [await money.pay(handler, claimId, reserveId, 40), await money.pay(handler, claimId, reserveId, 60)];
    for (const reason of [undefined, '  '])
      expect((await money.decidePayments(approver, { ids, status: 'refused', reason })).errors?.[0]).toMatchObject({
        message: 'Field is required',
        path: ['decidePayments', 'reason'],
      });
    expect(await money.payments(approver, ids, 'refused', 'Wrong payee')).toEqual({
      decided: ids,
      already: [],
      undecided: [],
    });
    expect(await money.stored(ids)).toMatchObject(ids.map(() => ({ status: 'refused', reason: 'Wrong payee' })));
    await money.pay(handler, claimId, reserveId, 100);
  });

  it('say so when the same person presses twice, and who was first when it was somebody else', async () => {
    const id = await money.pay(handler, claimId, await money.reserve(handler, claimId, 100), 100);
    await money.payments(approver, [id], 'approved');
    expect(await money.payments(approver, [id], 'approved')).toEqual({ decided: [], already: [id], undecided: [] });
    const other = await money.member({ paymentAdmin: true });
    expect((await money.payments(other, [id], 'approved')).undecided).toEqual([
      { id, message: 'Ann Approver has decided this already: approved.' },
    ]);
    expect((await money.payments(other, [id], 'refused', 'No')).decided).toEqual([id]);
    expect((await money.payments(approver, [id], 'approved')).undecided).toEqual([
      { id, message: 'A refused payment is final.' },
    ]);
  });

  it('are paid by people with a payment right', async () => {
    const payer = await money.member({ paymentUser: true });
    const id = await money.pay(handler, claimId, await money.reserve(handler, claimId, 100), 100);
    expect((await money.payments(payer, [id], 'approved')).undecided).toEqual([
      { id, message: 'Only people with the payment administrator right decide this.' },
    ]);
    expect((await money.payments(payer, [id], 'paid')).undecided).toEqual([
      { id, message: "A pending payment can't become paid." },
    ]);
    await money.payments(approver, [id], 'approved');
    expect((await money.payments(handler, [id], 'paid')).undecided).toEqual([
      { id, message: 'Only people with a payment right can mark a payment as paid.' },
    ]);
    expect((await money.payments(payer, [id], 'paid')).decided).toEqual([id]);
  });

  it('are not decided by whoever saw another amount', async () => {
    const id = await money.pay(handler, claimId, await money.reserve(handler, claimId, 9000), 100);
    await money.update(handler, id, { amount: 9000 });
    const seen = await money.decidePayments(approver, { ids: [id], status: 'approved', rowVersions: [1] });
    expect(seen.data?.['decidePayments']).toEqual({
      decided: [],
      already: [],
      undecided: [{ id, message: 'Somebody else has changed this in the meantime.' }],
    });
    const now = await money.decidePayments(approver, { ids: [id], status: 'approved', rowVersions: [2] });
    expect(now.data?.['decidePayments']).toMatchObject({ decided: [id] });
  });

  it('stay as they are while their claim is closed', async () => {
    const closed = await money.claim();
    const id = await money.pay(handler, closed, await money.reserve(handler, closed, 100), 100);
    await money.query(`update claim set status = 'closed' where id = $1`, [closed]);
    expect((await money.payments(approver, [id], 'approved')).undecided).toEqual([
      { id, message: 'The claim is closed. Reopen it to change its policy or money.' },
    ]);
  });

  it.each([
    [{ ids: [], status: 'approved' }, 'Choose at least one.'],
    [
      { ids: Array.from({ length: 201 }, (_, id) => id + 1), status: 'approved' },
      'At most 200 can be decided at once.',
    ],
    [{ ids: [1], status: 'pending' }, 'The status is one of approved, refused, paid.'],
    [{ ids: [1, 2], status: 'approved', rowVersions: [1] }, 'There is one version for each id.'],
    [{ ids: [1], status: 'refused', reason: 'x'.repeat(2001) }, 'At most 2,000 characters, 1 too many'],
  ])('[1§7] are not asked for by %o', async (variables, message) => {
    expect((await money.decidePayments(approver, variables)).errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'validation-failed' },
    });
  });
});

describe('[RULES 27] reserve changes that are decided together', () => {
  it('move the amounts that were approved, and stay within the limit of the total', async () => {
    const asker = await money.member({ reserveLimit: 10 });
    const limited = await money.member({ paymentAdmin: true, reserveLimit: 1000 });
    const claim = await money.claim();
    const reserves = [];
    for (const amount of [600, 300, 200]) reserves.push(await money.reserve(asker, claim, amount));
    const ids = (
      await money.query<{ id: number }>('select id::int from reserve_change where claim_id = $1 order by id', [claim])
    ).map(({ id }) => id);
    expect((await money.changes(asker, ids, 'approved')).undecided).toMatchObject(
      ids.map((id) => ({ id, message: 'You asked for this reserve or last changed it: somebody else decides it.' })),
    );
    const first = await money.changes(limited, ids, 'approved');
    expect(first.decided).toEqual(ids.slice(0, 2));
    expect(first.undecided).toEqual([
      { id: ids[2], message: 'This is above your limit: somebody with a higher one decides it.' },
    ]);
    expect((await money.decideReserveChanges(approver, { ids, status: 'refused' })).errors?.[0]?.message).toBe(
      'Field is required',
    );
    expect(await money.changes(approver, ids, 'refused', 'Too much')).toMatchObject({
      decided: [ids[2]],
      undecided: [{ message: 'This change has been decided.' }, { message: 'This change has been decided.' }],
    });
    expect(
      await money.query('select reserve::int, amount_requested as waits from reserve where id = any ($1) order by id', [
        reserves,
      ]),
    ).toEqual([
      { reserve: 600, waits: null },
      { reserve: 300, waits: null },
      { reserve: 0, waits: null },
    ]);
  });

  it('never come to more than the limit when two people approve at once', async () => {
    const asker = await money.member({ reserveLimit: 10 });
    const approvers = await Promise.all([1, 2].map(() => money.member({ paymentAdmin: true, reserveLimit: 1000 })));
    const claim = await money.claim();
    for (let index = 0; index < 10; index++) await money.reserve(asker, claim, 300);
    const ids = (
      await money.query<{ id: number }>('select id::int from reserve_change where claim_id = $1 order by id', [claim])
    ).map(({ id }) => id);
    const results = await Promise.all([
      money.changes(approvers[0]!, ids.slice(0, 6), 'approved'),
      money.changes(approvers[1]!, ids.slice(4), 'approved'),
      ...ids.map((id) => money.changes(approvers[id % 2]!, [id], 'approved')),
    ]);
    expect(results.flatMap(({ decided }) => decided)).toHaveLength(3);
    expect(await money.query('select sum(reserve)::int as total from reserve where claim_id = $1', [claim])).toEqual([
      { total: 900 },
    ]);
  });
});

describe('[RULES 26] four eyes', () => {
  it('see every one of fifty payments that several people make, change and approve at once', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => money.member({ paymentAdmin: true, paymentLimit: 1000 })));
    const claims = await Promise.all([money.claim(), money.claim()]);
    const reserves = await Promise.all(
      [0, 1, 2, 3].map(async (index) => {
        const claim = claims[index % 2]!;
        return { claim, id: await money.reserve(handler, claim, 100_000) };
      }),
    );
    const payments = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const { claim, id } = reserves[index % 4]!;
        const maker = people[index % 3]!;
        // every tenth is above everybody's limit
        return { maker, id: await money.pay(maker, claim, id, index % 10 === 9 ? 1001 : 100 + index) };
      }),
    );
    const ids = payments.map(({ id }) => id);
    const answers = await Promise.all(
      people.flatMap((who, place) => [
        // in an order of their own, all at once and each by itself, while every fifth is changed and approved in one write
        money.decidePayments(who, { ids: place % 2 === 0 ? ids : ids.toReversed(), status: 'approved' }),
        ...ids
          .filter((_, index) => index % 4 === place)
          .map((id, index) =>
            money.update(who, id, index % 5 === 0 ? { status: 'approved', amount: 500 } : { status: 'approved' }),
          ),
        ...ids.filter((_, index) => index % 7 === place).map((id) => money.update(who, id, { amount: 77 })),
      ]),
    );
    const codes = new Set(answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.code)));
    expect([...codes].filter((code) => !['validation-failed', 'conflict'].includes(code))).toEqual([]);
    const rows = await money.query<{ id: number; status: string; maker: number; changer: number; by: number | null }>(
      'select id::int, status, created_by_id::int as maker, changed_by_id::int as changer, approved_by_id::int as by, amount::float8 from reserve_payment where id = any ($1)',
      [ids],
    );
    expect(rows.filter(({ by, maker, changer }) => by === maker || by === changer)).toEqual([]);
    expect(rows.filter((row) => 'amount' in row && row.amount === 500)).toEqual([]);
    expect(rows.filter(({ status }) => status === 'approved').length).toBeGreaterThan(20);
    // each was approved once
    const moves = await money.query<{ id: string; count: number }>(
      `select entity_id as id, count(*)::int from log, jsonb_array_elements(json_diff) change
       where org_id = $1 and entity = 'reserve_payment' and change ->> 'field' = 'status' and change ->> 'after' = 'approved' and entity_id = any ($2::text[]) group by 1`,
      [handler.orgId, ids.map(String)],
    );
    expect(moves.filter(({ count }) => count > 1)).toEqual([]);
    expect(moves).toHaveLength(rows.filter(({ status }) => status === 'approved').length);
    const wrong = await money.query(
      `select r.id, r.committed from reserve r where r.id = any ($1) and r.committed <> (select sum(p.amount) from reserve_payment p where p.reserve_id = r.id)`,
      [reserves.map(({ id }) => id)],
    );
    expect(wrong).toEqual([]);
  });

  it('hold past the actions: the maker, the last changer, and a change with an approval in one write', async () => {
    const reserveId = await money.reserve(handler, claimId, 1000);
    const other = await money.member({ paymentAdmin: true });
    const own = await money.pay(approver, claimId, reserveId, 100);
    expect((await money.update(approver, own, { status: 'approved' })).errors?.[0]?.message).toBe(OWN);
    const both = await money.update(other, own, { status: 'approved', amount: 300 });
    expect(both.errors?.[0]?.message).toBe('Save the changed payment first: it is decided after that.');
    expect((await money.update(other, own, { amount: 300 })).data).toBeTruthy();
    expect((await money.update(other, own, { status: 'approved' })).errors?.[0]?.message).toBe(OWN);
    expect((await money.update(approver, own, { status: 'approved' })).errors?.[0]?.message).toBe(OWN);
    expect(await money.stored([own])).toMatchObject([{ status: 'pending', amount: 300 }]);
    const third = await money.member({ paymentAdmin: true });
    expect((await money.update(third, own, { status: 'approved' })).data).toMatchObject({
      update_ReservePayment_by_pk: { status: 'approved' },
    });
  });

  it('of ten people on one payment let one win', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => money.member({ paymentAdmin: true })));
    const id = await money.pay(handler, claimId, await money.reserve(handler, claimId, 100), 100);
    const results = await Promise.all(people.map((who) => money.payments(who, [id], 'approved')));
    expect(results.flatMap(({ decided }) => decided)).toEqual([id]);
    expect(results.flatMap(({ undecided }) => undecided)).toHaveLength(9);
  });

  it('and the reserve hold while payments are made and approved at the same moment', async () => {
    const reserveId = await money.reserve(handler, claimId, 400);
    const first = await money.pay(handler, claimId, reserveId, 80);
    const results = await Promise.allSettled([
      money.payments(approver, [first], 'approved'),
      ...Array.from({ length: 12 }, () => money.pay(handler, claimId, reserveId, 80)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    expect(await money.query('select committed::int from reserve where id = $1', [reserveId])).toEqual([
      { committed: 400 },
    ]);
  });
});
