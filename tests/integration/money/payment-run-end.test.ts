// RULES 26: a payment run is confirmed or cancelled as a whole, whoever presses at once.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { recordsOf } from './aba-records.ts';
import { runSteps, type RunSteps } from './run-support.ts';

let running: RunningService;
let runs: RunSteps;
let payer: Somebody;
beforeAll(async () => {
  running = await sharedService();
  runs = runSteps(running);
  payer = await runs.member({ paymentUser: true, name: 'Pia Payer' });
  await runs.setProfile();
});

describe('[RULES 26] what becomes of a run', () => {
  it('is that it is cancelled: with a reason once its file is written, and its payments are free again', async () => {
    const open = await runs.run(payer);
    await runs.done('cancelPaymentRun', payer, { runId: open });
    const { runId, payments } = await runs.written(payer, 2);
    expect(await runs.refusal('cancelPaymentRun', payer, { runId, reason: '  ' })).toMatchObject({
      message: 'Field is required',
    });
    expect(await runs.refusal('cancelPaymentRun', payer, { runId, reason: 'x'.repeat(2001) })).toMatchObject({
      message: 'At most 2,000 characters, 1 too many',
    });
    // a payment leaves whatever became of its claim meanwhile
    await runs.query(`update claim set status = 'closed' where id = $1`, [payments[0]!.claimId]);
    for (let press = 0; press < 2; press += 1)
      await runs.done('cancelPaymentRun', payer, { runId, reason: 'The bank has refused the file' });
    expect(await runs.storedRun(runId)).toMatchObject({
      status: 'cancelled',
      paymentCount: 2,
      paymentTotal: 21,
      reason: 'The bank has refused the file',
    });
    expect(await runs.inRun(runId)).toEqual([]);
    expect(await runs.refusal('getPaymentFile', payer, { runId })).toMatchObject({
      message: 'This run has no file for the bank.',
    });
    expect(await runs.refusal('confirmPaymentRun', payer, { runId })).toMatchObject({
      message: "A cancelled payment run can't become confirmed.",
    });
    const again = await runs.run(payer);
    expect(await runs.done('addToPaymentRun', payer, { runId: again, paymentIds: [payments[1]!.id] })).toMatchObject({
      paymentCount: 1,
    });
    expect(await runs.refusal('confirmPaymentRun', payer, { runId: again })).toMatchObject({
      message: 'Write the file first.',
    });
  });

  it('is that the bank has paid it, whatever became of its claims meanwhile', async () => {
    const { runId, payments } = await runs.written(payer, 2);
    await runs.query(`update claim set status = 'closed' where id = any ($1)`, [
      payments.map(({ claimId }) => claimId),
    ]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () => runs.done('confirmPaymentRun', payer, { runId })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['confirmed']));
    expect(await runs.stored(payments.map(({ id }) => id))).toMatchObject([{ status: 'paid' }, { status: 'paid' }]);
    expect(
      await runs.query('select count(*)::int as count from remittance_advice where payment_run_id = $1', [runId]),
    ).toEqual([{ count: 2 }]);
    expect(await runs.refusal('cancelPaymentRun', payer, { runId, reason: 'No' })).toMatchObject({
      message: "A confirmed payment run can't become cancelled.",
    });
  });
});

describe('[RULES 26] fifty at once', () => {
  it('who put the same payments into two runs put each into one', async () => {
    const payments: Awaited<ReturnType<RunSteps['approved']>>[] = [];
    for (let index = 0; index < 6; index += 1) payments.push(await runs.approved(10));
    const ids = payments.map(({ id }) => id);
    const [one, two] = [await runs.run(payer), await runs.run(payer)];
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const paymentIds = ids.filter((_id, place) => (place + index) % 3 !== 0);
        return runs.actions.addToPaymentRun(payer, {
          runId: index % 2 === 0 ? one : two,
          paymentIds: index % 4 < 2 ? paymentIds : paymentIds.toReversed(),
        });
      }),
    );
    const [inOne, inTwo] = [await runs.inRun(one), await runs.inRun(two)];
    expect(inOne.length + inTwo.length).toBeGreaterThan(0);
    expect(inOne.filter((id) => inTwo.includes(id))).toEqual([]);
    for (const [runId, inside] of [
      [one, inOne],
      [two, inTwo],
    ] as const)
      expect(await runs.storedRun(runId)).toMatchObject({
        paymentCount: inside.length,
        paymentTotal: 10 * inside.length,
      });
  });

  it('who confirm and cancel a run end it once', async () => {
    const { runId, payments } = await runs.written(payer, 3);
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        index % 2 === 0
          ? runs.actions.confirmPaymentRun(payer, { runId })
          : runs.actions.cancelPaymentRun(payer, { runId, reason: 'No' }),
      ),
    );
    const { status } = await runs.storedRun(runId);
    const states = new Set((await runs.stored(payments.map(({ id }) => id))).map((payment) => payment.status));
    const advices = await runs.query('select from remittance_advice where payment_run_id = $1', [runId]);
    expect([status, [...states], advices.length]).toEqual(
      status === 'confirmed' ? ['confirmed', ['paid'], 3] : ['cancelled', ['approved'], 0],
    );
  });

  it('who write a run and take payments out of it leave a file of what is in it', async () => {
    const payments: Awaited<ReturnType<RunSteps['approved']>>[] = [];
    for (let index = 0; index < 10; index += 1) payments.push(await runs.approved(10));
    const runId = await runs.run(payer);
    await runs.done('addToPaymentRun', payer, { runId, paymentIds: payments.map(({ id }) => id) });
    await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        index % 5 === 4
          ? runs.actions.writePaymentRun(payer, { runId })
          : runs.actions.removeFromPaymentRun(payer, { runId, paymentIds: [payments[index % 9]!.id] }),
      ),
    );
    const { content, paymentCount } = await runs.storedRun(runId);
    const inside = await runs.inRun(runId);
    const { details, foot } = recordsOf(content ?? '');
    expect(details.map(({ reference }) => Number(reference.split('P')[1]))).toEqual(inside);
    expect([foot.count, foot.credit, paymentCount]).toEqual([inside.length, inside.length * 1000, inside.length]);
  });
});
