// RULES 26: what may be in a payment run, and who puts it there.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { runSteps, type RunSteps } from './run-support.ts';

let running: RunningService;
let runs: RunSteps;
let handler: Somebody;
let payer: Somebody;
beforeAll(async () => {
  running = await sharedService();
  runs = runSteps(running);
  ({ handler } = running.world.here.people);
  payer = await runs.member({ paymentUser: true, name: 'Pia Payer' });
  await runs.setProfile();
});

describe('[RULES 26] what may be in a run', () => {
  it('is told payment by payment, and all of a choice joins or none', async () => {
    const good = await runs.approved(10);
    const [noAccount, pending, paid, elsewhere, closed] = [
      await runs.approved(11, { accountNo: null }),
      await runs.approved(12),
      await runs.approved(13),
      await runs.approved(14),
      await runs.approved(15),
    ];
    const pendingId = await runs.pay(
      handler,
      noAccount.claimId,
      await runs.reserve(handler, noAccount.claimId, 50),
      20,
    );
    await runs.query(`update reserve_payment set status = 'paid' where id = $1`, [paid.id]);
    const otherRun = await runs.run(payer);
    await runs.done('addToPaymentRun', payer, { runId: otherRun, paymentIds: [elsewhere.id] });
    await runs.query(`update claim set status = 'closed' where id = $1`, [closed.claimId]);
    const foreign = Number(running.world.there.row('reserve_payment')['id']);
    const runId = await runs.run(payer);
    const ids = [good.id, noAccount.id, pendingId, paid.id, elsewhere.id, closed.id, foreign];
    const { errors } = await runs.actions.addToPaymentRun(payer, { runId, paymentIds: ids });
    const issues = errors?.[0]?.extensions['issues'] as { path: readonly unknown[]; message: string }[];
    expect(new Map(issues.map(({ path, message }) => [path.at(-1), message]))).toEqual(
      new Map<number, string>([
        [noAccount.id, 'The payee has no verified bank account: mark it as paid by hand.'],
        [pendingId, 'Only approved payments join a run.'],
        [paid.id, 'Only approved payments join a run.'],
        [elsewhere.id, `It is in payment run ${otherRun}.`],
        [closed.id, 'Its claim is closed.'],
        [foreign, 'There is no such payment.'],
      ]),
    );
    expect(errors?.[0]?.message).toMatch(/ And 1 more\.$/);
    expect(await runs.inRun(runId)).toEqual([]);
    // twice is once
    for (let press = 0; press < 2; press += 1)
      expect(
        await runs.done('addToPaymentRun', payer, { runId, paymentIds: [good.id, good.id, pending.id] }),
      ).toMatchObject({ paymentCount: 2, paymentTotal: 22 });
    for (let press = 0; press < 2; press += 1)
      expect(await runs.done('removeFromPaymentRun', payer, { runId, paymentIds: [pending.id] })).toMatchObject({
        paymentCount: 1,
        paymentTotal: 10,
      });
  });

  it.each([
    { paymentIds: [] },
    { paymentIds: ['x'] },
    { paymentIds: [1.5] },
    { paymentIds: [-1] },
    { paymentIds: [0, '9223372036854775807'] },
    { paymentIds: ['9223372036854775808'] },
    { paymentIds: [null] },
    { runId: '1; drop table payment_run', paymentIds: [1] },
    { runId: -5, paymentIds: [1] },
    { runId: '9223372036854775807', paymentIds: [1] },
    { runId: '1e309', paymentIds: [1] },
  ])('is never a number that is none: %j', async (given) => {
    const runId = await runs.run(payer);
    const { errors } = await runs.actions.addToPaymentRun(payer, { runId, ...given });
    expect(errors?.[0]?.extensions.code).not.toBe('unexpected');
    expect(errors?.[0]?.message).not.toMatch(/syntax|relation|\bSQL\b|out of range for/i);
    expect(errors).toHaveLength(1);
    expect(await runs.inRun(runId)).toEqual([]);
  });

  it('is for people with a payment right, in their own organisation', async () => {
    const { runId, payments } = await runs.written(payer);
    const admin = running.world.here.people.admin;
    await runs.query('update user_in_org set payment_admin = false, payment_user = false where user_id = $1', [
      admin.userId,
    ]);
    const everything = [
      ['addToPaymentRun', { runId, paymentIds: [payments[0]!.id] }],
      ['removeFromPaymentRun', { runId, paymentIds: [payments[0]!.id] }],
      ['writePaymentRun', { runId }],
      ['confirmPaymentRun', { runId }],
      ['cancelPaymentRun', { runId, reason: 'No' }],
      ['getPaymentFile', { runId }],
      ['returnPayment', { paymentId: payments[0]!.id, reason: 'No' }],
      ['payAgain', { paymentId: payments[0]!.id }],
    ] as const;
    for (const [name, variables] of everything)
      for (const who of [handler, admin, running.world.here.people.supplier])
        expect([name, (await runs.refusal(name, who, variables))?.code]).toEqual([name, 'access-denied']);
    await runs.query('update user_in_org set payment_admin = true where user_id = $1', [admin.userId]);
    expect(await runs.storedRun(runId)).toMatchObject({ status: 'written', paymentCount: 1 });
    // made past the action: only through it is a run written, or a payment put into one
    for (const mutation of [
      `update_PaymentRun(where: { id: { _eq: ${runId} } }, _set: { status: "confirmed" }) { affected_rows }`,
      `update_ReservePayment(where: { id: { _eq: ${payments[0]!.id} } }, _set: { paymentRunId: null }) { affected_rows }`,
      `insert_ReservePayment_one(object: { claimId: ${payments[0]!.claimId}, returnedReason: "No" }) { id }`,
    ])
      expect((await running.graphql(`mutation { ${mutation} }`, {}, admin)).errors).toHaveLength(1);
  });

  it('is written and confirmed by people who see all of it', async () => {
    const { party } = running.world.here.people;
    await runs.query('update user_in_org set payment_user = true where user_id = $1', [party.userId]);
    const seen = await runs.approved(10, {}, undefined, Number(running.world.here.row('claim')['id']));
    const unseen = await runs.approved(20);
    const runId = await runs.run(party);
    expect(await runs.refusal('addToPaymentRun', party, { runId, paymentIds: [unseen.id] })).toMatchObject({
      message: `Payment ${unseen.id}: There is no such payment.`,
    });
    await runs.done('addToPaymentRun', party, { runId, paymentIds: [seen.id] });
    await runs.done('addToPaymentRun', payer, { runId, paymentIds: [unseen.id] });
    const denied = {
      code: 'access-denied',
      message: 'Some payments of this run are of claims that you don’t see. Somebody who sees them all has to do this.',
    };
    expect(await runs.refusal('writePaymentRun', party, { runId })).toEqual(denied);
    await runs.done('writePaymentRun', payer, { runId });
    expect(await runs.refusal('confirmPaymentRun', party, { runId })).toEqual(denied);
    expect(await runs.refusal('getPaymentFile', party, { runId })).toMatchObject({ code: 'access-denied' });
    expect(await runs.refusal('cancelPaymentRun', party, { runId, reason: 'No' })).toEqual(denied);
    await runs.done('confirmPaymentRun', payer, { runId });
  });
});
