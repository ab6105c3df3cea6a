// RULES 26, 42: the file of a payment run for the bank, and who takes it.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { recordsOf } from './aba-records.ts';
import { PROFILE, runSteps, type RunSteps } from './run-support.ts';

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

describe('[RULES 26] the file of a run', () => {
  it('is written once: asked again, whatever has changed since, it is the one that there is', async () => {
    const { runId } = await runs.written(payer);
    const before = await runs.storedRun(runId);
    await runs.setProfile({ ...PROFILE, remitter: 'SOMEBODY ELSE' });
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => runs.done('writePaymentRun', payer, { runId })),
    );
    expect(new Set(answers.map(({ sha256 }) => sha256))).toEqual(new Set([before.sha256]));
    expect(await runs.storedRun(runId)).toEqual(before);
    await runs.setProfile();
  });

  it('has a balancing debit where the bank wants one', async () => {
    await runs.setProfile({ ...PROFILE, isBalanced: true });
    const { runId } = await runs.written(payer, 2);
    await runs.setProfile();
    const { details, foot } = recordsOf((await runs.storedRun(runId)).content ?? '');
    expect(details.at(-1)).toMatchObject({ code: '13', bsb: '032-000', account: '123456', cents: 2100 });
    expect(foot).toEqual({ type: '7', net: 0, credit: 2100, debit: 2100, count: 3 });
  });

  it('is refused in words, payment by payment, and nothing is half-written', async () => {
    const [good, long, cyrillic] = [
      await runs.approved(10),
      await runs.approved(11, { isSupplier: true }, await runs.supplier({ accountNo: '1234567890' })),
      await runs.approved(12, { name: 'Наталья' }),
    ];
    const runId = await runs.run(payer);
    await runs.done('addToPaymentRun', payer, { runId, paymentIds: [good.id, long.id, cyrillic.id] });
    expect(await runs.refusal('writePaymentRun', payer, { runId })).toEqual({
      code: 'validation-failed',
      message: `Payment ${long.id}: An account number in a payment file has at most nine digits. Payment ${cyrillic.id}: The name of the account has no letters that banks take.`,
    });
    expect(await runs.storedRun(runId)).toMatchObject({ status: 'open', content: null, sha256: null, fileName: null });
    await runs.done('removeFromPaymentRun', payer, { runId, paymentIds: [long.id, cyrillic.id] });
    await runs.setProfile({ ...PROFILE, userNumber: '12', bsb: '' });
    expect(await runs.refusal('writePaymentRun', payer, { runId })).toMatchObject({
      message: 'The bank profile lacks the user number of six digits, the BSB.',
    });
    await runs.setProfile();
    expect(await runs.done('writePaymentRun', payer, { runId })).toMatchObject({ paymentCount: 1, paymentTotal: 10 });
  });

  it('is refused without payments and for a day that has passed', async () => {
    const empty = await runs.run(payer);
    expect(await runs.refusal('writePaymentRun', payer, { runId: empty })).toMatchObject({
      message: 'Choose payments for the run first.',
    });
    const runId = await runs.run(payer, { processingDate: '2020-01-01' });
    await runs.done('addToPaymentRun', payer, { runId, paymentIds: [(await runs.approved(10)).id] });
    expect(await runs.refusal('writePaymentRun', payer, { runId })).toMatchObject({
      message: 'The processing date has passed. Choose today or a later day.',
    });
  });

  it('has a description of one line, which is asked as soon as it is entered', async () => {
    await expect(runs.run(payer, { description: 'A\r\nB' })).rejects.toThrow('The description has a line break.');
  });

  it('stays as it is: nothing joins, leaves or changes a run that is written', async () => {
    const { runId, payments } = await runs.written(payer);
    const other = await runs.approved(10);
    const refused = { message: 'The file of this run is written: its payments stay as they are.' };
    expect(await runs.refusal('addToPaymentRun', payer, { runId, paymentIds: [other.id] })).toMatchObject(refused);
    expect(await runs.refusal('removeFromPaymentRun', payer, { runId, paymentIds: [payments[0]!.id] })).toMatchObject(
      refused,
    );
    const { rowVersion } = await runs.storedRun(runId);
    const changed = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $set: PaymentRun_set_input!) { update_PaymentRun_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
      { id: runId, orgId: payer.orgId, set: { rowVersion, processingDate: '2099-12-01' } },
      payer,
    );
    expect(changed.errors?.[0]).toMatchObject({ message: 'The file of this run is written.' });
    // nor does a payment leave by being refused or paid by hand
    const admin = await runs.member({ paymentAdmin: true });
    for (const set of [{ status: 'refused', decisionReason: 'No' }, { status: 'paid' }])
      expect((await runs.update(admin, payments[0]!.id, set)).errors?.[0]?.message).toBe(
        `The payment is in payment run ${runId}: take it out there first.`,
      );
  });

  it('is taken by people with a payment right who see all of its payments, and each taking is in the history', async () => {
    const { runId } = await runs.written(payer);
    const other = await runs.member({ paymentAdmin: true, name: 'Otto Other' });
    for (const who of [payer, other])
      expect((await fetch((await runs.done<{ url: string }>('getPaymentFile', who, { runId })).url)).status).toBe(200);
    // the right ended between the address and its use
    const { url } = await runs.done<{ url: string }>('getPaymentFile', other, { runId });
    await runs.query('update user_in_org set payment_admin = false where user_id = $1', [other.userId]);
    expect((await fetch(url)).status).toBe(404);
    expect((await fetch(url.replace(/runId%22%3A\d+/, 'runId%22%3A1'))).status).toBe(403);
    const history = await running.graphql(
      'query ($id: String!) { Log(where: { entity: { _eq: "payment_run" }, entityId: { _eq: $id } }, order_by: { id: asc }) { content userName } }',
      { id: String(runId) },
      payer,
    );
    expect(history.data?.['Log']).toEqual([
      { content: 'Payment run added: CLAIMS', userName: 'Pia Payer' },
      { content: 'Payments added: 1', userName: 'Pia Payer' },
      { content: 'Payment run changed: CLAIMS', userName: 'Pia Payer' },
      { content: 'Payment file taken', userName: 'Pia Payer' },
      { content: 'Payment file taken', userName: 'Otto Other' },
    ]);
    // nobody else reads it, nor the run
    for (const query of [
      'Log(where: { entity: { _eq: "payment_run" } }) { id }',
      'PaymentRun { id }',
      'RemittanceAdvice { id }',
    ])
      expect((await running.graphql(`{ ${query} }`, {}, handler)).data).toEqual({ [query.split(/\W/)[0]!]: [] });
  });
});
