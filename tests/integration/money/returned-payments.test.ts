// RULES 26: a payment that the bank sent back is reversed once, and paid again by one that is approved anew.
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

describe('[RULES 26] a returned payment', () => {
  it('gets one reversal with the bank’s reason, paid at once, however often it is pressed; its reserve is free again', async () => {
    const { runId, payments } = await runs.written(payer);
    const [{ id: paymentId, reserveId, claimId } = { id: 0, reserveId: 0, claimId: 0 }] = payments;
    expect(await runs.refusal('returnPayment', payer, { paymentId, reason: 'Account closed' })).toMatchObject({
      message: 'Only a paid payment can be returned.',
    });
    await runs.done('confirmPaymentRun', payer, { runId });
    for (const reason of ['', ' \n ', 'x'.repeat(2001)])
      expect((await runs.refusal('returnPayment', payer, { paymentId, reason }))?.message).toMatch(
        /^(Field is required|At most 2,000 characters, 1 too many)$/,
      );
    await runs.query(`update claim set status = 'closed' where id = $1`, [claimId]);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () =>
        runs.done<{ id: number; status: string }>('returnPayment', payer, { paymentId, reason: ' Account closed ' }),
      ),
    );
    expect(new Set(answers.map(({ id, status }) => `${id} ${status}`)).size).toBe(1);
    expect(answers[0]?.status).toBe('paid');
    expect(
      await runs.query(
        `select id::int, amount::float8, returned_reason as reason, paid_by_id::int as who, payment_run_id as run from reserve_payment where reversal_of_id = $1`,
        [paymentId],
      ),
    ).toEqual([{ id: answers[0]!.id, amount: -10, reason: 'Account closed', who: payer.userId, run: null }]);
    expect(await runs.query('select committed::float8, paid::float8 from reserve where id = $1', [reserveId])).toEqual([
      { committed: 0, paid: 0 },
    ]);
    // money that came back is no payment made
    expect(
      await runs.query('select source from milestone where claim_id = $1 and name = $2', [
        claimId,
        'milestone_payment_made',
      ]),
    ).toEqual([{ source: `reserve payment:${paymentId}` }]);
  });

  it('is paid again by one new payment that is approved anew, by somebody else', async () => {
    const admin = await runs.member({ paymentAdmin: true, name: 'Ada Admin' });
    const { runId, payments } = await runs.written(payer);
    const paymentId = payments[0]!.id;
    await runs.done('confirmPaymentRun', payer, { runId });
    const tooEarly = { message: 'Only a payment that was returned or reversed is paid again, with its whole amount.' };
    expect(await runs.refusal('payAgain', admin, { paymentId })).toMatchObject(tooEarly);
    await runs.done('returnPayment', payer, { paymentId, reason: 'Account closed' });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => runs.done<{ id: number }>('payAgain', admin, { paymentId })),
    );
    const ids = [...new Set(answers.map(({ id }) => id))];
    expect(ids).toHaveLength(1);
    expect(
      await runs.query(
        'select status, amount::float8, gst::float8, pays_again_id::int as again, created_by_id::int as who, account_no as account from reserve_payment where id = $1',
        [ids[0]],
      ),
    ).toEqual([{ status: 'pending', amount: 10, gst: 0.1, again: paymentId, who: admin.userId, account: null }]);
    expect((await runs.payments(admin, ids, 'approved')).decided).toEqual([]);
    const other = await runs.member({ paymentAdmin: true });
    // refused, it may be asked for once more
    await runs.payments(other, ids, 'refused', 'Wait for the new account');
    const next = await runs.done<{ id: number }>('payAgain', admin, { paymentId });
    expect(next.id).not.toBe(ids[0]);
    expect((await runs.payments(other, [next.id], 'approved')).decided).toEqual([next.id]);
  });

  it('is not taken back twice: a reversal that waits is settled first, one that was refused is no hindrance', async () => {
    const { runId, payments } = await runs.written(payer);
    const [{ id: paymentId, claimId, reserveId } = { id: 0, claimId: 0, reserveId: 0 }] = payments;
    await runs.done('confirmPaymentRun', payer, { runId });
    const made = await running.graphql(
      'mutation ($row: ReservePayment_insert_input!) { insert_ReservePayment_one(object: $row) { id } }',
      {
        row: {
          claimId,
          reserveId,
          paymentTypeId: running.world.here.row('cost_type')['id'],
          amount: -10,
          gst: 0.1,
          reversalOfId: paymentId,
        },
      },
      handler,
    );
    const reversal = (made.data!['insert_ReservePayment_one'] as { id: number }).id;
    expect(await runs.refusal('returnPayment', payer, { paymentId, reason: 'Account closed' })).toMatchObject({
      message: `Reversal ${reversal} of this payment is not settled yet: have it refused or paid first.`,
    });
    await runs.payments(await runs.member({ paymentAdmin: true }), [reversal], 'refused', 'It came back by itself');
    expect(await runs.done('returnPayment', payer, { paymentId, reason: 'Account closed' })).toMatchObject({
      status: 'paid',
    });
  });
});
