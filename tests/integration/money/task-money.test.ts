// A task that asks for a reserve or a payment is completed together with it: both or neither (spec 1 §4).
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

let running: RunningService;
let orgId: number;
let claimId: number;
let handler: Somebody;
let admin: Somebody;
let stranger: Somebody;

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;
const idOf = (name: string): number => Number(running.world.here.row(name)['id']);

beforeAll(async () => {
  running = await sharedService();
  ({ orgId } = running.world.here);
  ({ handler, admin, stranger } = running.world.here.people);
  claimId = idOf('claim');
});

const COMPLETE =
  'mutation ($id: bigint!, $orgId: bigint!, $reserve: TaskReserve, $payment: TaskPayment) { completeTask(id: $id, orgId: $orgId, reserve: $reserve, payment: $payment) { id savedId } }';

async function task(nodeType: string, claim = claimId): Promise<number> {
  const [made] = await sql<{ id: number }>(
    'insert into task (org_id, claim_id, title, task_config) values ($1, $2, $3, $4) returning id::float8',
    [orgId, claim, nodeType, JSON.stringify({ nodeType })],
  );
  return made!.id;
}

const newReserve = (more: object = {}): object => ({
  section: 'Of a task',
  frequency: 'one-off',
  payeeType: 'third party',
  payeeName: 'Fixers',
  costType1Id: idOf('cost_type1'),
  costType2Id: idOf('cost_type2'),
  reserve: 1000,
  ...more,
});
const newPayment = (reserveId: number, more: object = {}): object => ({
  reserveId,
  paymentTypeId: idOf('cost_type'),
  amount: 110,
  gst: 0.1,
  ...more,
});

const complete = (id: number, what: object, who = handler): Promise<GraphqlAnswer> =>
  running.graphql(COMPLETE, { id, orgId, ...what }, who);
const savedId = (answer: GraphqlAnswer): number => {
  expect(answer.errors).toBeUndefined();
  return (answer.data!['completeTask'] as { savedId: number }).savedId;
};
const isCompleted = async (id: number): Promise<boolean> =>
  (await sql<{ done: boolean }>('select is_completed as done from task where id = $1', [id]))[0]!.done;
const count = async (table: 'reserve' | 'reserve_payment'): Promise<number> =>
  (await sql<{ count: number }>(`select count(*)::int as count from ${table} where org_id = $1`, [orgId]))[0]!.count;
const said = ({ errors }: GraphqlAnswer) => errors?.[0]?.message;

describe('[1§4] a task that updates a reserve', () => {
  it('is completed with a new one', async () => {
    const id = await task('updateReserve');
    const reserveId = savedId(await complete(id, { reserve: newReserve() }));
    expect(await isCompleted(id)).toBe(true);
    expect(
      await sql('select claim_id::int, section, created_by_id::int from reserve where id = $1', [reserveId]),
    ).toEqual([{ claim_id: claimId, section: 'Of a task', created_by_id: handler.userId }]);
  });

  it('is completed with a change of one, at the version that was seen', async () => {
    const reserveId = savedId(await complete(await task('updateReserve'), { reserve: newReserve() }));
    const id = await task('updateReserve');
    const change = { id: reserveId, reserve: 1500, changeReason: 'Second quote' };
    expect((await complete(id, { reserve: { ...change, rowVersion: 9 } })).errors?.[0]?.extensions.code).toBe(
      'conflict',
    );
    expect(said(await complete(id, { reserve: change }))).toBe(
      'Name the version of the record that you have seen: rowVersion.',
    );
    expect(said(await complete(id, { reserve: { ...change, rowVersion: 1, changeReason: ' ' } }))).toBe(
      'Field is required',
    );
    expect(await isCompleted(id)).toBe(false);
    expect(savedId(await complete(id, { reserve: { ...change, rowVersion: 1 } }))).toBe(reserveId);
    expect(
      await sql(
        'select amount_requested::int as amount, reason from reserve_change where reserve_id = $1 order by id',
        [reserveId],
      ),
    ).toEqual([
      { amount: 1000, reason: null },
      { amount: 1500, reason: 'Second quote' },
    ]);
  });

  it('[RULES 27] is completed also where the amount waits for somebody above the limit', async () => {
    await sql('update user_in_org set reserve_limit = 0 where org_id = $1 and user_id = $2', [orgId, handler.userId]);
    try {
      const id = await task('updateReserve');
      const reserveId = savedId(await complete(id, { reserve: newReserve() }));
      expect(
        await sql('select reserve::int, amount_requested::int as asked from reserve where id = $1', [reserveId]),
      ).toEqual([{ reserve: 0, asked: 1000 }]);
      expect(await isCompleted(id)).toBe(true);
    } finally {
      await sql('update user_in_org set reserve_limit = null where org_id = $1 and user_id = $2', [
        orgId,
        handler.userId,
      ]);
    }
  });
});

describe('[1§4] a task that makes a payment', () => {
  it('is completed with it', async () => {
    const reserveId = savedId(await complete(await task('updateReserve'), { reserve: newReserve() }));
    const id = await task('makePayment');
    const paymentId = savedId(await complete(id, { payment: newPayment(reserveId) }));
    expect(await isCompleted(id)).toBe(true);
    expect(await sql('select status, amount::int from reserve_payment where id = $1', [paymentId])).toEqual([
      { status: 'pending', amount: 110 },
    ]);
    const other = await task('makePayment');
    savedId(await complete(other, { payment: { id: paymentId, rowVersion: 1, amount: 220 } }));
    expect(await sql('select amount::int from reserve_payment where id = $1', [paymentId])).toEqual([{ amount: 220 }]);
  });

  it('is not, and nothing is paid, where the payment is refused', async () => {
    const reserveId = savedId(await complete(await task('updateReserve'), { reserve: newReserve() }));
    const id = await task('makePayment');
    const before = await count('reserve_payment');
    for (const [payment, message] of [
      [newPayment(reserveId, { amount: 1000.01 }), "Can't be greater than outstanding reserve amount"],
      [newPayment(reserveId, { amount: 10.001 }), 'At most two decimals'],
      [newPayment(reserveId, { gst: null }), 'Field is required'],
      [
        newPayment(reserveId, { paymentTypeId: idOf('cost_type2') }),
        "Choose a payment type below the reserve's cost type.",
      ],
      [{ id: 99_999_999, rowVersion: 1, amount: 5 }, 'There is no such payment on this claim.'],
    ] as const)
      expect(said(await complete(id, { payment }))).toBe(message);
    expect(await isCompleted(id)).toBe(false);
    expect(await count('reserve_payment')).toBe(before);
  });

  it('is of the claim of the task alone', async () => {
    const [other] = await sql<{ id: number }>(
      `insert into claim (org_id, status, decision, owner_id, product_type_id, insurer_id) select org_id, 'open', decision, owner_id, product_type_id, insurer_id from claim where id = $1 returning id::float8`,
      [claimId],
    );
    const reserveId = savedId(await complete(await task('updateReserve', other!.id), { reserve: newReserve() }, admin));
    const id = await task('makePayment');
    const update = await task('updateReserve');
    const answers = [
      await complete(id, { payment: newPayment(reserveId) }, admin),
      await complete(update, { reserve: { id: reserveId, rowVersion: 1, section: 'Theirs' } }, admin),
    ];
    expect(answers.map(said)).toEqual([
      'There is no such reserve on this claim.',
      'There is no such reserve on this claim.',
    ]);
    expect([await isCompleted(id), await isCompleted(update)]).toEqual([false, false]);
  });
});

it('[1§4] what a task does not ask for is refused with it, and nothing is saved', async () => {
  const reserveId = savedId(await complete(await task('updateReserve'), { reserve: newReserve() }));
  const [reserves, payments] = [await count('reserve'), await count('reserve_payment')];
  const wrong = 'This task is not completed that way.';
  const update = await task('updateReserve');
  const pay = await task('makePayment');
  const decide = await task('makeDecision');
  const [plain] = await sql<{ id: number }>(
    `insert into task (org_id, claim_id, title) values ($1, $2, 'Call') returning id::float8`,
    [orgId, claimId],
  );
  for (const [id, what] of [
    [update, { payment: newPayment(reserveId) }],
    [pay, { reserve: newReserve() }],
    [pay, { reserve: newReserve(), payment: newPayment(reserveId) }],
    [plain!.id, { reserve: newReserve() }],
  ] as const) {
    expect(said(await complete(id, what))).toBe(wrong);
    expect(await isCompleted(id)).toBe(false);
  }
  expect((await complete(decide, { reserve: newReserve() })).errors).toBeDefined();
  expect(said(await complete(update, { reserve: newReserve() }, stranger))).toBe('There is no such task.');
  expect([await count('reserve'), await count('reserve_payment')]).toEqual([reserves, payments]);
});

it('[1§4] two people who complete it at the same moment save once', async () => {
  const reserveId = savedId(await complete(await task('updateReserve'), { reserve: newReserve({ reserve: 100_000 }) }));
  const id = await task('makePayment');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      complete(id, { payment: newPayment(reserveId) }, place % 2 === 0 ? handler : admin),
    ),
  );
  expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1);
  expect(new Set(answers.map(said))).toEqual(new Set([undefined, 'This task is completed already.']));
  expect(await sql('select id from reserve_payment where reserve_id = $1', [reserveId])).toHaveLength(1);
});

it('[1§4] a double press saves once and answers twice', async () => {
  const id = await task('updateReserve');
  const before = await count('reserve');
  const token = await running.token(handler);
  const key = crypto.randomUUID();
  const press = async (): Promise<unknown> =>
    (
      await fetch(`${running.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
        body: JSON.stringify({ query: COMPLETE, variables: { id, orgId, reserve: newReserve() } }),
      })
    ).json();
  const [first, second] = await Promise.all([press(), press()]);
  expect(second).toEqual(first);
  expect(await count('reserve')).toBe(before + 1);
});

it('[RULES 19] on a closed claim neither is done', async () => {
  const id = await task('updateReserve');
  await sql(`update claim set status = 'closed' where id = $1`, [claimId]);
  try {
    expect(said(await complete(id, { reserve: newReserve() }))).toBe(
      'The claim is closed. Reopen it to change its policy or money.',
    );
    expect(await isCompleted(id)).toBe(false);
  } finally {
    await sql(`update claim set status = 'open' where id = $1`, [claimId]);
  }
});
