// Excess, recoveries and receipts at the service: who records them, what is refused, and that the sums are theirs.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer } from '../support/running-service.ts';
import { given, Money, refusedWith } from './ledger-support.ts';

let money: Money;
let claimId: number;
let recoveryId: number;

beforeAll(async () => {
  money = new Money(await sharedService());
});
beforeEach(async () => {
  claimId = await money.claim();
  recoveryId = await money.make('Recovery', { claimId, kind: 'third party', partyName: 'Careless Driver' });
});

const today = (): string => new Date().toISOString().slice(0, 10);
const DAY = '2026-02-03';

const receive = (receipt: object, who?: Somebody): Promise<GraphqlAnswer> =>
  money.insert(
    'Receipt',
    { claimId, kind: 'excess', amount: 100, receivedOn: DAY, reference: 'EFT 1', ...receipt },
    who,
  );
const received = async (receipt: object = {}): Promise<number> =>
  Number(given(await receive(receipt), 'insert_Receipt_one')['id']);
const sums = async () =>
  (
    await money.rows<{ excess: number; recovery: number }>(
      'select excess_received::float8 as excess, recovery_received::float8 as recovery from claim where id = $1',
      [claimId],
    )
  )[0]!;
const milestones = async (): Promise<string[]> =>
  (
    await money.rows<{ name: string }>(
      `select name from milestone where entity = 'claim' and entity_id = $1 and name like '%payment_received' order by id`,
      [claimId],
    )
  ).map(({ name }) => name);

describe('[RULES 30] receipts', () => {
  it('make the sums on the claim, and record the milestones', async () => {
    await received({ amount: 120.1 });
    await received({ amount: 0.2 });
    await received({ kind: 'recovery', recoveryId, amount: 300 });
    expect(await sums()).toEqual({ excess: 120.3, recovery: 300 });
    expect(await milestones()).toEqual([
      'milestone_excess_payment_received',
      'milestone_excess_payment_received',
      'milestone_recovery_payment_received',
    ]);
  });

  it('are taken back whole, once, by a row of their own, which is no milestone', async () => {
    const id = await received({ kind: 'recovery', recoveryId, amount: 300 });
    const back = { kind: 'recovery', recoveryId, amount: -300, takesBackId: id };
    expect(refusedWith(await receive({ ...back, amount: -200 }))).toMatchObject({
      message: 'The whole of a receipt is taken back.',
      field: 'takesBackId',
    });
    const backId = await received(back);
    expect(await sums()).toEqual({ excess: 0, recovery: 0 });
    expect(await milestones()).toHaveLength(1);
    expect(refusedWith(await receive(back))).toMatchObject({
      message: 'This receipt is taken back already.',
      field: 'takesBackId',
    });
    expect(refusedWith(await receive({ ...back, amount: 300, takesBackId: backId }))).toMatchObject({
      code: 'validation-failed',
    });
  });

  it('are changed and deleted by nobody', async () => {
    const id = await received();
    const { admin } = money.running.world.here.people;
    for (const operation of [
      `update_Receipt_by_pk(pk_columns: { id: ${id}, orgId: ${money.orgId} }, _set: { amount: 1 }) { id }`,
      `delete_Receipt_by_pk(id: ${id}, orgId: ${money.orgId}) { id }`,
    ])
      expect(refusedWith(await money.running.graphql(`mutation { ${operation} }`, {}, admin)).code).toMatch(
        /permission|validation|access/,
      );
    expect(await sums()).toMatchObject({ excess: 100 });
  });

  it('of fifty at once, by two people, are all in the sum', async () => {
    const { admin, handler } = money.running.world.here.people;
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        receive({ amount: 0.1, reference: `EFT ${index}` }, index % 2 === 0 ? handler : admin),
      ),
    );
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect(await sums()).toEqual({ excess: 5, recovery: 0 });
    expect(await milestones()).toHaveLength(50);
  });

  it('that two people take back at once are taken back once', async () => {
    const { admin, handler } = money.running.world.here.people;
    const id = await received({ amount: 40 });
    const answers = await Promise.all([handler, admin].map((who) => receive({ amount: -40, takesBackId: id }, who)));
    expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
    expect(await sums()).toMatchObject({ excess: 0 });
  });
});

describe('a receipt', () => {
  it.each([
    // what is no number is refused with the whole document
    ['NaN', { amount: 'NaN' }, '$'],
    ['more than the ledger holds', { amount: 1e12 }, 'amount'],
    ['three decimals', { amount: 10.005 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['less than nothing', { amount: -5 }, 'amount'],
    ['no day', { receivedOn: '2026-02-30' }, 'receivedOn'],
    ['no reference', { reference: '  ' }, 'reference'],
    ['another kind', { kind: 'gift' }, 'kind'],
    ['of a recovery that is not named', { kind: 'recovery' }, 'recoveryId'],
    ['of the excess, with a payment that is not there', { deductedFromId: 999_999_999 }, 'deductedFromId'],
    ['of a recovery that is not there', { kind: 'recovery', recoveryId: 999_999_999 }, 'recoveryId'],
  ])('is refused in words: %s', async (_what, receipt, field) => {
    const refused = refusedWith(await receive(receipt));
    expect(refused.message).not.toMatch(/constraint|violates|relation|column|numeric|syntax/);
    expect(refused.field).toBe(field);
    expect(await sums()).toEqual({ excess: null, recovery: null });
  });

  it('is refused in words: more than any number', async () => {
    const literal = `mutation { insert_Receipt_one(object: { claimId: ${claimId}, kind: "excess", amount: 1e309, receivedOn: "${DAY}", reference: "EFT" }) { id } }`;
    const refused = refusedWith(await money.running.graphql(literal, {}, money.handler));
    expect(refused.message).not.toMatch(/Infinity|violates|column|numeric/);
    expect(await sums()).toEqual({ excess: null, recovery: null });
  });

  it('is not of a day to come', async () => {
    expect(refusedWith(await receive({ receivedOn: '2999-01-01' }))).toMatchObject({
      message: "The date can't be in the future.",
      field: 'receivedOn',
    });
    await received({ receivedOn: today() > DAY ? DAY : today() });
  });

  it("is of no other claim's recovery or payment, nor of another organisation's", async () => {
    const otherId = await money.claim();
    const ofOther = await money.make('Recovery', { claimId: otherId, kind: 'salvage', partyName: 'Yard' });
    const reserveId = await money.reserve(otherId, { payeeType: 'third party', payeeName: 'Fixers' });
    const paymentId = await money.pay(otherId, reserveId, 100);
    const foreign = Number(money.running.world.there.row('recovery')['id']);
    for (const id of [ofOther, foreign])
      expect(refusedWith(await receive({ kind: 'recovery', recoveryId: id }))).toMatchObject({
        message: 'Choose a recovery of this claim.',
        field: 'recoveryId',
      });
    for (const id of [paymentId, Number(money.running.world.there.row('reserve_payment')['id'])])
      expect(refusedWith(await receive({ deductedFromId: id }))).toMatchObject({
        message: 'Choose a payment of this claim.',
        field: 'deductedFromId',
      });
    expect(refusedWith(await receive({ kind: 'recovery', recoveryId, deductedFromId: paymentId }))).toMatchObject({
      message: 'Only excess is kept back from a payment.',
      field: 'deductedFromId',
    });
  });

  it('that was kept back from a payment is taken back when the payment is refused, and when it comes back on a closed claim', async () => {
    const { admin } = money.running.world.here.people;
    await money.entitle(admin, { admin: true });
    const reserveId = await money.reserve(claimId, { payeeType: 'third party', payeeName: 'Fixers' });
    const paymentId = await money.pay(claimId, reserveId, 300);
    await received({ amount: 50, deductedFromId: paymentId });
    expect(await sums()).toMatchObject({ excess: 50 });
    given(
      await money.update('ReservePayment', paymentId, { status: 'refused', decisionReason: 'Wrong' }, admin),
      'update_ReservePayment_by_pk',
    );
    expect(await sums()).toMatchObject({ excess: 0 });
    expect(refusedWith(await receive({ deductedFromId: paymentId })).field).toBe('deductedFromId');

    const paidId = await money.pay(claimId, reserveId, 200);
    await received({ amount: 70, deductedFromId: paidId });
    for (const status of ['approved', 'paid'])
      given(await money.update('ReservePayment', paidId, { status }, admin), 'update_ReservePayment_by_pk');
    await money.setStatus(claimId, 'closed');
    // as returnPayment writes it, for the person who records it
    const client = await money.running.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true)`, [
        String(money.orgId),
        String(admin.userId),
      ]);
      await client.query(
        `insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst, reversal_of_id, returned_reason)
         select org_id, claim_id, reserve_id, payment_type_id, -amount, gst, id, 'Account closed' from reserve_payment where id = $1`,
        [paidId],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await sums()).toMatchObject({ excess: 0 });
  });
});

describe('[RULES 19] a claim that is closed', () => {
  it('takes receipts, recoveries and requests in recovery only, and then alone', async () => {
    const receiptId = await received();
    await money.setStatus(claimId, 'closed in recovery only');
    await received({ kind: 'recovery', recoveryId, amount: 10 });
    given(await money.update('Recovery', recoveryId, { status: 'abandoned' }), 'update_Recovery_by_pk');
    await money.make('ExcessRequest', { claimId, amount: 500, requestedOn: DAY, requestedFrom: 'Rosa' });
    for (const status of ['closed', 'withdrawn', 'cancelled']) {
      await money.setStatus(claimId, status);
      const closed = `The claim is ${status}. Reopen it to change its policy or money.`;
      for (const answer of [
        await receive({}),
        await receive({ amount: -100, takesBackId: receiptId }),
        await money.update('Recovery', recoveryId, { status: 'open' }),
        await money.insert('Recovery', { claimId, kind: 'other', partyName: 'Somebody' }),
        await money.insert('ExcessRequest', { claimId, amount: 5, requestedOn: DAY, requestedFrom: 'Rosa' }),
      ])
        expect(refusedWith(answer).message).toBe(closed);
    }
    expect(await sums()).toEqual({ excess: 100, recovery: 10 });
  });
});

describe('[1§6] the ledger of a claim', () => {
  const READ = '{ Receipt { claimId } Recovery { claimId } ExcessRequest { claimId } }';
  const claimsIn = ({ data }: GraphqlAnswer): Set<number> =>
    new Set(
      Object.values(data ?? {})
        .flatMap((rows) => rows as { claimId: number }[])
        .map(({ claimId: id }) => id),
    );

  it('is read and written by who handles the claim and by administrators, not by others', async () => {
    const { handler, party, admin, stranger, supplier } = money.running.world.here.people;
    await received();
    for (const who of [handler, party, admin]) {
      expect(claimsIn(await money.running.graphql(READ, {}, who)).has(claimId)).toBe(true);
      given(await receive({}, who), 'insert_Receipt_one');
    }
    const there = money.running.world.there.people;
    for (const who of [stranger, supplier, there.admin, there.handler]) {
      expect(claimsIn(await money.running.graphql(READ, {}, who)).has(claimId)).toBe(false);
      expect((await receive({}, who)).errors).toHaveLength(1);
      expect((await money.insert('Recovery', { claimId, kind: 'other', partyName: 'Mine' }, who)).errors).toHaveLength(
        1,
      );
    }
    expect(await sums()).toMatchObject({ excess: 400 });
  });

  it('says who recorded what, whoever is named', async () => {
    const { party, handler } = money.running.world.here.people;
    expect((await receive({ createdById: handler.userId }, party)).errors).toHaveLength(1);
    const id = Number(given(await receive({}, party), 'insert_Receipt_one')['id']);
    expect(await money.rows('select created_by_id::int as who from receipt where id = $1', [id])).toEqual([
      { who: party.userId },
    ]);
    expect(
      await money.rows(`select user_id::int as who from log where entity = 'receipt' and entity_id = $1`, [String(id)]),
    ).toEqual([{ who: party.userId }]);
  });
});

describe('a recovery and an excess request', () => {
  it.each([
    ['Recovery', { partyName: ' ' }, 'partyName', 'Field is required'],
    ['Recovery', { kind: 'loan' }, 'kind', 'Not one of the choices'],
    ['Recovery', { demand: -1 }, 'demand', 'Must be at least 0.01'],
    ['Recovery', { demand: 1.234 }, 'demand', 'At most two decimals'],
    ['Recovery', { status: 'demanded' }, 'demand', 'Field is required'],
    ['Recovery', { limitationDate: 'soon' }, 'limitationDate', 'Enter a date as DD/MM/YYYY'],
    ['ExcessRequest', { amount: 0 }, 'amount', 'Must be at least 0.01'],
    ['ExcessRequest', { dueOn: '2026-02-02' }, 'dueOn', 'It is due on the day of the request or later.'],
    ['ExcessRequest', { requestedFrom: '' }, 'requestedFrom', 'Field is required'],
  ])('%s is refused in words: %o', async (type, values, field, message) => {
    const good =
      type === 'Recovery'
        ? { claimId, kind: 'salvage', partyName: 'Yard' }
        : { claimId, amount: 500, requestedOn: DAY, requestedFrom: 'Rosa' };
    const refused = refusedWith(await money.insert(type, { ...good, ...values }));
    expect(refused).toMatchObject({ field, message });
  });

  it('changes at the version that was read, and stays on its claim', async () => {
    given(await money.update('Recovery', recoveryId, { demand: 700, status: 'demanded' }), 'update_Recovery_by_pk');
    expect(refusedWith(await money.update('Recovery', recoveryId, { demand: 1, rowVersion: 1 })).code).toBe('conflict');
    expect(refusedWith(await money.update('Recovery', recoveryId, { claimId: await money.claim() })).code).toMatch(
      /permission|validation/,
    );
    expect(refusedWith(await money.update('Recovery', recoveryId, { demand: null })).field).toBe('demand');
  });
});
