// RULES 26, 42: payments are chosen into a run, its file for the bank is written once, and each payee is told.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
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

describe('[RULES 26] a payment run', () => {
  it('is chosen, written, taken, confirmed: the file pays what was approved, and each payee is told once of their claims', async () => {
    const supplierId = await runs.supplier({
      name: 'Müller & Sons',
      remittanceEmail: 'money@mueller.test',
      email: 'office@mueller.test',
    });
    const first = await runs.approved(110, { name: 'Müller & Sons' }, supplierId);
    const second = await runs.approved(220.4, { name: 'Müller & Sons' }, supplierId);
    const third = await runs.approved(33, {
      name: 'Theo Third',
      accountNo: '987654321',
      bsb: '633123',
      email: 'theo@third.test',
    });
    const nameless = await runs.approved(44, { name: 'No Address' });
    const ids = [first, second, third, nameless].map(({ id }) => id);
    const runId = await runs.run(payer);
    expect(await runs.done('addToPaymentRun', payer, { runId, paymentIds: ids })).toMatchObject({
      status: 'open',
      paymentCount: 4,
      paymentTotal: 407.4,
    });
    const written = await runs.done('writePaymentRun', payer, { runId });
    expect(written).toMatchObject({ status: 'written', fileName: `payment-run-${runId}-2099-11-30.aba` });

    const { url } = await runs.done<{ url: string }>('getPaymentFile', payer, { runId });
    const response = await fetch(url);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-disposition')).toContain(`filename="payment-run-${runId}-2099-11-30.aba"`);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(written.sha256);
    const { head, details, foot } = recordsOf(bytes.toString('latin1'));
    expect(head).toEqual({
      type: '0',
      bank: 'WBC',
      user: 'BANKSIA CLAIMS',
      number: '301500',
      description: 'CLAIMS',
      day: '301199',
    });
    expect(
      details.map(({ bsb, account, code, cents, title, reference }) => [bsb, account, code, cents, title, reference]),
    ).toEqual([
      ['062-000', '12345678', '50', 11000, 'Muller & Sons', `C${first.claimId} P${first.id}`],
      ['062-000', '12345678', '50', 22040, 'Muller & Sons', `C${second.claimId} P${second.id}`],
      ['633-123', '987654321', '50', 3300, 'Theo Third', `C${third.claimId} P${third.id}`],
      ['062-000', '12345678', '50', 4400, 'No Address', `C${nameless.claimId} P${nameless.id}`],
    ]);
    expect(details.every(({ tracedTo, remitter }) => tracedTo === '032-000 123456' && remitter === 'BANKSIA')).toBe(
      true,
    );
    expect(foot).toEqual({ type: '7', net: 40740, credit: 40740, debit: 0, count: 4 });
    expect(
      await runs.query(
        `select user_id::int as who, type, name, format, row_count as rows from export_log where org_id = $1 and format = 'aba'`,
        [payer.orgId],
      ),
    ).toEqual([{ who: payer.userId, type: 'PaymentRun', name: written.fileName, format: 'aba', rows: 4 }]);

    await runs.done('confirmPaymentRun', payer, { runId });
    expect(new Set((await runs.stored(ids)).map(({ status }) => status))).toEqual(new Set(['paid']));
    const mails = await eventually(async () => {
      const [mueller, theo] = [await runs.mailsTo('money@mueller.test'), await runs.mailsTo('theo@third.test')];
      return mueller.length > 0 && theo.length > 0 ? { mueller, theo } : undefined;
    });
    expect(mails.mueller).toHaveLength(1);
    expect(mails.mueller[0]?.text).toContain('A$330.40');
    for (const { id, claimId } of [first, second]) expect(mails.mueller[0]?.text).toContain(`C${claimId} P${id}`);
    expect(mails.mueller[0]?.text).toContain('••• ••• 678');
    expect(mails.mueller[0]?.text).toContain('A$10.00');
    expect(JSON.stringify([mails.mueller[0]?.text, mails.mueller[0]?.html])).not.toMatch(/12345678|Theo/);
    expect(await runs.mailsTo('office@mueller.test')).toEqual([]);

    const advices = await eventually(async () => {
      const found = await runs.query<{ payee: string; status: string; email: string | null; amount: number }>(
        `select payee_name as payee, status, email, (select sum(amount)::float8 from remittance_line l where l.remittance_advice_id = a.id) as amount from remittance_advice a where payment_run_id = $1 order by id`,
        [runId],
      );
      return found.some(({ status }) => status === 'waiting') ? undefined : found;
    });
    expect(advices).toEqual([
      { payee: 'Müller & Sons', status: 'sent', email: 'money@mueller.test', amount: 330.4 },
      { payee: 'Theo Third', status: 'sent', email: 'theo@third.test', amount: 33 },
      { payee: 'No Address', status: 'no address', email: null, amount: 44 },
    ]);
    // each claim has the message about its own payment alone
    const messages = await runs.query<{ claimId: number; content: string; status: string }>(
      `select claim_id::int as "claimId", content, delivery_status as status from comm_log where claim_id = any ($1) order by claim_id`,
      [[first.claimId, second.claimId, third.claimId, nameless.claimId]],
    );
    expect(messages.map(({ claimId, status }) => [claimId, status])).toEqual(
      [first, second, third].map(({ claimId }) => [claimId, 'sent']),
    );
    expect(messages[0]?.content).not.toContain(`C${second.claimId}`);
  });
});
