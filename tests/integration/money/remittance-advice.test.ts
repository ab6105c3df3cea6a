// RULES 2, 23: a payee who could not be told of a payment run is told later, once; and nobody reads of claims that they don't see.
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { runSteps, type Payee, type RunSteps } from './run-support.ts';

let running: RunningService;
let runs: RunSteps;
let payer: Somebody;
beforeAll(async () => {
  running = await sharedService();
  runs = runSteps(running);
  payer = await runs.member({ paymentUser: true, name: 'Pia Payer' });
  await runs.setProfile();
});

type Payment = Awaited<ReturnType<RunSteps['approved']>>;

interface StoredAdvice {
  readonly id: number;
  readonly status: string;
  readonly email: string | null;
  readonly error: string | null;
}

async function confirmed(payments: readonly Payment[]): Promise<number> {
  const runId = await runs.run(payer);
  await runs.done('addToPaymentRun', payer, { runId, paymentIds: payments.map(({ id }) => id) });
  await runs.done('writePaymentRun', payer, { runId });
  await runs.done('confirmPaymentRun', payer, { runId });
  return runId;
}

const advicesOf = (runId: number) =>
  runs.query<StoredAdvice>(
    'select id::int, status, email, error from remittance_advice where payment_run_id = $1 order by id',
    [runId],
  );

/** The only advice of a run with one payment, as it was left. */
async function advice(payee: Payee, supplierId?: number): Promise<StoredAdvice & Payment & { readonly runId: number }> {
  const payment = await runs.approved(10, payee, supplierId);
  const runId = await confirmed([payment]);
  const [stored] = await advicesOf(runId);
  return { ...payment, ...stored!, runId };
}

const isSent = (runId: number) =>
  eventually(async () => (await advicesOf(runId)).every(({ status }) => status === 'sent'));

describe('[RULES 23] a remittance advice that was not sent', () => {
  it('is sent once the payee has an address, once however often it is pressed, and the history tells', async () => {
    const supplierId = await runs.supplier({ name: 'No Address Pty Ltd' });
    const { id: adviceId, runId, claimId, status } = await advice({ name: 'No Address Pty Ltd' }, supplierId);
    expect(status).toBe('no address');
    expect(await runs.refusal('sendRemittanceAdvice', payer, { adviceId })).toEqual({
      code: 'validation-failed',
      message:
        'There is no e-mail address of No Address Pty Ltd yet. Add it to the supplier, the policy holder or the payee’s bank details, then send again.',
    });
    const address = `office-${supplierId}@late.test`;
    await runs.query('update supplier set email = $2 where id = $1', [supplierId, address]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        runs.done<{ status: string }>('sendRemittanceAdvice', payer, { adviceId }),
      ),
    );
    expect(answers.every((answer) => ['waiting', 'sent'].includes(answer.status))).toBe(true);
    await isSent(runId);
    // pressed again when it is sent
    expect(await runs.done('sendRemittanceAdvice', payer, { adviceId })).toMatchObject({ status: 'sent' });
    expect(
      await runs.query(`select from job where payload ->> 'remittanceAdviceId' = $1`, [String(adviceId)]),
    ).toHaveLength(1);
    expect(await runs.mailsTo(address)).toHaveLength(1);
    expect(await runs.query('select from comm_log where claim_id = $1', [claimId])).toHaveLength(1);
    const lines = await runs.query<{ id: number }>(
      'select reserve_payment_id::int as id from remittance_line where remittance_advice_id = $1',
      [adviceId],
    );
    expect(
      await runs.query(
        `select user_name as who from log where entity = 'payment_run' and entity_id = $1 and content = $2`,
        [String(runId), `Remittance advice of payment ${lines[0]!.id} sent again`],
      ),
    ).toEqual([{ who: 'Pia Payer' }]);
  });

  it.each([
    ['a third party', {}, `update payee_account set remittance_email = $2 where claim_id = $1`],
    [
      'a mail server’s refusal',
      { email: 'full@late.test' },
      `update payee_account set remittance_email = $2 where claim_id = $1`,
    ],
  ])('goes to the address as it is now: %s', async (_name, payee, change) => {
    const { id: adviceId, runId, claimId, status } = await advice({ name: 'Theo Third', ...payee });
    if (status !== 'no address') {
      await isSent(runId);
      await runs.query(
        `update remittance_advice set status = 'failed', error = 'The mailbox is full', sent_at = null where id = $1`,
        [adviceId],
      );
    }
    const address = `theo-${claimId}@late.test`;
    await runs.query(change, [claimId, address]);
    await runs.done('sendRemittanceAdvice', payer, { adviceId });
    await isSent(runId);
    expect(await advicesOf(runId)).toMatchObject([{ email: address, error: null }]);
    expect(await eventually(async () => (await runs.mailsTo(address)).length)).toBe(1);
  });
});

describe('[RULES 2] of a remittance advice over several claims', () => {
  it('a person sees what is paid on the claims that they see, and does not send it', async () => {
    const { party } = running.world.here.people;
    await runs.query('update user_in_org set payment_user = true where user_id = $1', [party.userId]);
    const supplierId = await runs.supplier({ name: 'Two Claims Pty Ltd' });
    const seen = await runs.approved(
      10,
      { name: 'Two Claims Pty Ltd' },
      supplierId,
      Number(running.world.here.row('claim')['id']),
    );
    const unseen = await runs.approved(20, { name: 'Two Claims Pty Ltd' }, supplierId);
    const other = await runs.approved(40, { name: 'Somebody Else' });
    const runId = await confirmed([seen, unseen, other]);
    const read = async (who: Somebody) =>
      (
        await running.graphql(
          `{ RemittanceAdvice(where: { paymentRunId: { _eq: ${runId} } }, order_by: [{ id: asc }]) { payeeName RemittanceLines { reservePaymentId } RemittanceLines_aggregate { aggregate { count sum { amount } } } } }`,
          {},
          who,
        )
      ).data;
    const of = (payeeName: string, payments: readonly Payment[], amount: number) => ({
      payeeName,
      RemittanceLines: payments.map(({ id }) => ({ reservePaymentId: id })),
      RemittanceLines_aggregate: { aggregate: { count: payments.length, sum: { amount } } },
    });
    expect(await read(party)).toEqual({ RemittanceAdvice: [of('Two Claims Pty Ltd', [seen], 10)] });
    expect(await read(payer)).toEqual({
      RemittanceAdvice: [of('Two Claims Pty Ltd', [seen, unseen], 30), of('Somebody Else', [other], 40)],
    });
    const [both, others] = await advicesOf(runId);
    await runs.query(`update supplier set email = 'two@late.test' where id = $1`, [supplierId]);
    expect(await runs.refusal('sendRemittanceAdvice', party, { adviceId: both!.id })).toEqual({
      code: 'access-denied',
      message:
        'Some payments of this remittance advice are of claims that you don’t see. Somebody who sees them all has to send it.',
    });
    expect(await runs.refusal('sendRemittanceAdvice', party, { adviceId: others!.id })).toMatchObject({
      code: 'not-found',
    });
    expect(
      await runs.refusal('sendRemittanceAdvice', running.world.here.people.handler, { adviceId: both!.id }),
    ).toMatchObject({
      code: 'access-denied',
      message: 'Only people with a payment right may do this.',
    });
    expect((await advicesOf(runId)).map(({ status }) => status)).toEqual(['no address', 'no address']);
  });
});
