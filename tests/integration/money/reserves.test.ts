// Reserves and payments at the service: what it takes and what it refuses, in words and at their fields.
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { splitGst, toDollars } from '#domain/money.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let orgId: number;
let claimId: number;
let handler: Somebody;
let admin: Somebody;
let stranger: Somebody;
/** The chain of the world's cost types, and one of another organisation. */
let types: { readonly root: number; readonly one: number; readonly two: number; readonly three: number };
let theirs: { readonly one: number; readonly two: number; readonly three: number };

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;
const idOf = (place: 'here' | 'there', name: string): number => Number(running.world[place].row(name)['id']);

beforeAll(async () => {
  running = await sharedService();
  ({ orgId } = running.world.here);
  ({ handler, admin, stranger } = running.world.here.people);
  claimId = idOf('here', 'claim');
  types = {
    root: idOf('here', 'cost_root'),
    one: idOf('here', 'cost_type1'),
    two: idOf('here', 'cost_type2'),
    three: idOf('here', 'cost_type'),
  };
  theirs = { one: idOf('there', 'cost_type1'), two: idOf('there', 'cost_type2'), three: idOf('there', 'cost_type') };
});

const ADD_RESERVE =
  'mutation ($object: Reserve_insert_input!) { insert_Reserve_one(object: $object) { id rowVersion reserve amountRequested } }';
const SET_RESERVE =
  'mutation ($id: bigint!, $orgId: bigint!, $set: Reserve_set_input!) { update_Reserve_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id rowVersion reserve amountRequested } }';
const ADD_PAYMENT =
  'mutation ($object: ReservePayment_insert_input!) { insert_ReservePayment_one(object: $object) { id rowVersion status amount netAmount gstAmount } }';
const SET_PAYMENT =
  'mutation ($id: bigint!, $orgId: bigint!, $set: ReservePayment_set_input!) { update_ReservePayment_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id rowVersion status } }';

interface Saved {
  readonly id: number;
  readonly rowVersion: number;
  readonly amount: number;
  readonly netAmount: number;
  readonly gstAmount: number;
}

const reserveOf = (more: object = {}): object => ({
  claimId,
  section: 'Building',
  frequency: 'one-off',
  payeeType: 'third party',
  payeeName: 'Fixers',
  costType1Id: types.one,
  costType2Id: types.two,
  reserve: 1000,
  ...more,
});
const addReserve = (more: object = {}, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(ADD_RESERVE, { object: reserveOf(more) }, who);
const setReserve = (id: number, set: object, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(SET_RESERVE, { id, orgId, set }, who);
const addPayment = (reserveId: number, more: object = {}, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(
    ADD_PAYMENT,
    { object: { claimId, reserveId, paymentTypeId: types.three, amount: 110, gst: 0.1, ...more } },
    who,
  );
const setPayment = (id: number, set: object, who = admin): Promise<GraphqlAnswer> =>
  running.graphql(SET_PAYMENT, { id, orgId, set }, who);

async function saved(answer: Promise<GraphqlAnswer>): Promise<Saved> {
  const { data, errors } = await answer;
  expect(errors).toBeUndefined();
  return Object.values(data!)[0] as Saved;
}

/** Message and field of a refusal. */
function refusal({ errors }: GraphqlAnswer): readonly [string | undefined, unknown] {
  const error = errors?.[0];
  return [error?.message, error?.extensions['field'] ?? error?.path?.at(-1)];
}

const WORDS_OF_THE_DATABASE = /violates|constraint|relation|column|syntax|policy/i;

describe('[1§5] a reserve', () => {
  it('is saved with all its fields', async () => {
    expect(await saved(addReserve({ frequency: 'recurring', reserve: 1.01 }))).toMatchObject({ reserve: 1.01 });
  });

  it.each([
    [{ section: null }, 'Field is required', 'section'],
    [{ section: '  ' }, 'Field is required', 'section'],
    [{ section: 'x'.repeat(201) }, 'At most 200 characters', 'section'],
    [{ frequency: null }, 'Field is required', 'frequency'],
    [{ frequency: 'weekly' }, 'Not one of the choices', 'frequency'],
    [{ payeeType: null }, 'Field is required', 'payeeType'],
    [{ payeeType: 'broker' }, 'Not one of the choices', 'payeeType'],
    [{ payeeName: ' ' }, 'Field is required', 'payeeName'],
    [{ payeeType: 'supplier' }, 'Field is required', 'payeeSupplierId'],
    [{ costType1Id: null }, 'Field is required', 'costType1Id'],
    [{ costType2Id: null }, 'Field is required', 'costType2Id'],
    [{ reserve: null }, 'Field is required', 'reserve'],
    [{ reserve: 0 }, 'The reserve must be at least 1.', 'reserve'],
    [{ reserve: 0.99 }, 'The reserve must be at least 1.', 'reserve'],
    [{ reserve: -5 }, 'The reserve must be at least 1.', 'reserve'],
    [{ reserve: 10.005 }, 'At most two decimals', 'reserve'],
    [{ reserve: '10.005' }, 'At most two decimals', 'reserve'],
    [{ reserve: 1e13 }, 'Must be at most 999999999999.99', 'reserve'],
  ] as const)('%j is refused', async (more, message, field) => {
    expect(refusal(await addReserve(more))).toEqual([message, field]);
  });

  it('is of a claim that the person sees', async () => {
    for (const claim of [99_999_999, idOf('there', 'claim')]) {
      const [said] = refusal(await addReserve({ claimId: claim }));
      expect(said).toBeDefined();
      expect(said).not.toMatch(WORDS_OF_THE_DATABASE);
    }
  });

  it.each(['NaN', '1e309', 'Infinity', '-Infinity', '1e400'])('%s is no amount', async (text) => {
    for (const reserve of [text, Number(text)]) {
      const [said] = refusal(await addReserve({ reserve }));
      expect(said).toBeDefined();
      expect(said).not.toMatch(WORDS_OF_THE_DATABASE);
    }
  });

  it('takes cost type 1 from below the root and cost type 2 from below that, of its own organisation', async () => {
    const below = {
      costType1Id: 'Choose a cost type below the root.',
      costType2Id: 'Choose a cost type below the first one.',
    };
    for (const costType1Id of [types.root, types.two, theirs.one, 99_999_999])
      expect(refusal(await addReserve({ costType1Id }))).toEqual([below.costType1Id, 'costType1Id']);
    for (const costType2Id of [types.root, types.one, types.three, theirs.two])
      expect(refusal(await addReserve({ costType2Id }))).toEqual([below.costType2Id, 'costType2Id']);
  });

  it('is for a supplier of the organisation alone', async () => {
    const supplier = { payeeType: 'supplier', payeeSupplierId: idOf('here', 'supplier') };
    await saved(addReserve(supplier));
    const [said] = refusal(await addReserve({ ...supplier, payeeSupplierId: idOf('there', 'supplier') }));
    expect(said).toBeDefined();
    expect(said).not.toMatch(WORDS_OF_THE_DATABASE);
    expect(refusal(await addReserve({ payeeSupplierId: idOf('here', 'supplier') }))).toEqual([
      "Only a supplier's reserve names one.",
      'payeeSupplierId',
    ]);
  });

  it('[RULES 27] keeps each change of its amount with who, before, after and why', async () => {
    const { id, rowVersion } = await saved(addReserve());
    expect(refusal(await setReserve(id, { reserve: 1500, rowVersion }))).toEqual(['Field is required', 'changeReason']);
    const { rowVersion: next } = await saved(
      setReserve(id, { reserve: 1500, changeReason: 'Second quote', rowVersion }),
    );
    // nothing moves: nothing is kept
    await saved(setReserve(id, { section: 'Roof', changeReason: 'No matter', rowVersion: next }));
    const answer = await running.graphql(
      'query ($id: bigint!) { ReserveChange(where: { reserveId: { _eq: $id } }, order_by: { id: asc }) { amountBefore amountRequested status reason requestedById } }',
      { id },
      handler,
    );
    expect(answer.data?.['ReserveChange']).toEqual([
      { amountBefore: 0, amountRequested: 1000, status: 'approved', reason: null, requestedById: handler.userId },
      {
        amountBefore: 1000,
        amountRequested: 1500,
        status: 'approved',
        reason: 'Second quote',
        requestedById: handler.userId,
      },
    ]);
    expect((await setReserve(id, { section: 'Door', rowVersion })).errors?.[0]?.extensions.code).toBe('conflict');
    expect((await setReserve(id, { section: 'Door', rowVersion: next + 1 }, stranger)).data).toEqual({
      update_Reserve_by_pk: null,
    });
  });

  it('[RULES 26] cannot fall below its payments', async () => {
    const { id, rowVersion } = await saved(addReserve());
    await saved(addPayment(id, { amount: 600 }));
    expect(
      refusal(await setReserve(id, { reserve: 599.99, changeReason: 'Less', rowVersion: rowVersion + 1 })),
    ).toEqual(["The reserve can't be less than its payments.", 'reserve']);
  });
});

describe('[1§5] a payment', () => {
  it.each([
    [{ paymentTypeId: null }, 'Field is required', 'paymentTypeId'],
    [{ amount: null }, 'Field is required', 'amount'],
    [{ gst: null }, 'Field is required', 'gst'],
    [{ status: null }, 'Field is required', 'status'],
    [{ gst: 0.15 }, 'Not one of the choices', 'gst'],
    [{ status: 'sent' }, 'Not one of the choices', 'status'],
    [{ status: 'approved' }, 'A payment starts as pending; somebody else approves it.', 'status'],
    [{ amount: 0.99 }, 'The amount must be at least 1.', 'amount'],
    [{ amount: -110 }, 'The amount must be at least 1.', 'amount'],
    [{ amount: 10.001 }, 'At most two decimals', 'amount'],
    [{ amount: 1000.01 }, "Can't be greater than outstanding reserve amount", 'amount'],
    [{ reason: 'x'.repeat(2001) }, 'At most 2000 characters', 'reason'],
  ] as const)('%j is refused', async (more, message, field) => {
    const { id } = await saved(addReserve());
    expect(refusal(await addPayment(id, more))).toEqual([message, field]);
  });

  it.each(['NaN', '1e309', 'Infinity'])('%s is no amount', async (text) => {
    const { id } = await saved(addReserve());
    for (const amount of [text, Number(text)]) {
      const [said] = refusal(await addPayment(id, { amount }));
      expect(said).toBeDefined();
      expect(said).not.toMatch(WORDS_OF_THE_DATABASE);
    }
  });

  it("is of a type below the reserve's cost type 2, and of a reserve of the claim", async () => {
    const { id } = await saved(addReserve());
    for (const paymentTypeId of [types.two, theirs.three, 99_999_999])
      expect(refusal(await addPayment(id, { paymentTypeId }))).toEqual([
        "Choose a payment type below the reserve's cost type.",
        'paymentTypeId',
      ]);
    for (const reserveId of [99_999_999, idOf('there', 'reserve')]) {
      const [said] = refusal(await addPayment(reserveId));
      expect(said).toBeDefined();
      expect(said).not.toMatch(WORDS_OF_THE_DATABASE);
    }
  });

  it('[RULES 26] is taken back by a row of its own, which can be made anew once it was refused', async () => {
    const { id } = await saved(addReserve());
    const paid = await saved(addPayment(id));
    await saved(setPayment(paid.id, { status: 'approved', rowVersion: 1 }));
    await saved(setPayment(paid.id, { status: 'paid', rowVersion: 2 }));
    const back = { amount: -110, reversalOfId: paid.id };
    expect(refusal(await addPayment(id, { ...back, amount: -50 }))).toEqual([
      'A reversal takes back the whole of a paid payment.',
      'reversalOfId',
    ]);
    const reversal = await saved(addPayment(id, back));
    expect(refusal(await addPayment(id, back))[0]).toBe('This payment is reversed already.');
    await saved(setPayment(reversal.id, { status: 'refused', decisionReason: 'It was right', rowVersion: 1 }));
    await saved(addPayment(id, back));
  });

  it('[RULES 15] is split into net and GST as the browser shows it before', async () => {
    const cents = fc.oneof(fc.integer({ min: 100, max: 10_000 }), fc.integer({ min: 100, max: 99_999_999_999_999 }));
    const cases = fc.sample(fc.tuple(cents, fc.constantFrom(0.1, 0), fc.boolean()), 2000);
    const { rows } = await running.database.pool.query<{ gst: number; net: number }>(
      // as the generated columns of reserve_payment have it, which the test below holds against this text
      `select round(amount * rate / (1 + rate), 2)::float8 as gst, (amount - round(amount * rate / (1 + rate), 2))::float8 as net
       from unnest($1::numeric(14, 2)[], $2::numeric(4, 3)[]) with ordinality t (amount, rate, place) order by place`,
      [cases.map(([size, , isBack]) => toDollars(isBack ? -size : size)), cases.map(([, rate]) => rate)],
    );
    cases.forEach(([size, rate, isBack], index) => {
      const { net, gst } = splitGst(toDollars(isBack ? -size : size), rate);
      expect({ net, gst }).toEqual({ net: rows[index]!.net, gst: rows[index]!.gst });
    });
    const [columns] = await sql<{ gst: string; net: string }>(
      `select max(pg_get_expr(adbin, adrelid)) filter (where attname = 'gst_amount') as gst, max(pg_get_expr(adbin, adrelid)) filter (where attname = 'net_amount') as net
       from pg_attrdef join pg_attribute a on attrelid = adrelid and attnum = adnum where adrelid = 'reserve_payment'::regclass`,
    );
    const gst = /round\(\(\(amount \* gst\) \/ \(\(1\)::numeric \+ gst\)\), 2\)/;
    expect(columns!.gst).toMatch(gst);
    expect(columns!.net).toMatch(new RegExp(`amount - ${gst.source}`));
    const payment = await saved(addPayment((await saved(addReserve())).id, { amount: 99.99 }));
    const { net, gst: tax } = splitGst(99.99, 0.1);
    expect([payment.netAmount, payment.gstAmount]).toEqual([net, tax]);
  });
});

it.each(['closed', 'withdrawn', 'cancelled', 'closed in recovery only'])(
  '[RULES 19] on a claim that is %s nothing is reserved, changed, paid or moved on',
  async (status) => {
    const { id, rowVersion } = await saved(addReserve());
    const payment = await saved(addPayment(id));
    await sql('update claim set status = $2 where id = $1', [claimId, status]);
    const said = `The claim is ${status}. Reopen it to change its policy or money.`;
    try {
      for (const answer of [
        await addReserve(),
        await setReserve(id, { section: 'Roof', rowVersion: rowVersion + 1 }),
        await addPayment(id),
        await setPayment(payment.id, { amount: 50, rowVersion: 1 }, handler),
        await setPayment(payment.id, { status: 'approved', rowVersion: 1 }),
      ])
        expect(refusal(answer)[0]).toBe(said);
    } finally {
      await sql(`update claim set status = 'open' where id = $1`, [claimId]);
    }
  },
);

it('a double press saves once', async () => {
  const { id } = await saved(addReserve());
  const key = crypto.randomUUID();
  const token = await running.token(handler);
  const press = async (): Promise<unknown> =>
    (
      await fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify({
          query: ADD_PAYMENT,
          variables: { object: { claimId, reserveId: id, paymentTypeId: types.three, amount: 400, gst: 0 } },
        }),
      })
    ).json();
  const [first, second] = await Promise.all([press(), press()]);
  expect(second).toEqual(first);
  expect(await sql('select id from reserve_payment where reserve_id = $1', [id])).toHaveLength(1);
});
