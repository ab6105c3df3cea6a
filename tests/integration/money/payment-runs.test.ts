// RULES 26, 42: payments are chosen into a run, its file for the bank is written once, and what the bank then did is recorded.
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
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

/** The fields of a file's lines by the record layout: positions from 1, both included. */
function recordsOf(content: string) {
  const lines = content.split('\r\n');
  expect(lines.pop()).toBe('');
  const at = (line: string, from: number, to: number): string => line.slice(from - 1, to);
  for (const line of lines) expect(line).toHaveLength(120);
  const details = lines.slice(1, -1).map((line) => ({
    type: at(line, 1, 1),
    bsb: at(line, 2, 8),
    account: at(line, 9, 17).trim(),
    code: at(line, 19, 20),
    cents: Number(at(line, 21, 30)),
    title: at(line, 31, 62).trim(),
    reference: at(line, 63, 80).trim(),
    tracedTo: `${at(line, 81, 87)} ${at(line, 88, 96).trim()}`,
    remitter: at(line, 97, 112).trim(),
  }));
  const [head = '', foot = ''] = [lines[0], lines.at(-1)];
  return {
    head: {
      type: at(head, 1, 1),
      bank: at(head, 21, 23),
      user: at(head, 31, 56).trim(),
      number: at(head, 57, 62),
      description: at(head, 63, 74).trim(),
      day: at(head, 75, 80),
    },
    details,
    foot: {
      type: at(foot, 1, 1),
      net: Number(at(foot, 21, 30)),
      credit: Number(at(foot, 31, 40)),
      debit: Number(at(foot, 41, 50)),
      count: Number(at(foot, 75, 80)),
    },
  };
}

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
        `select payee_name as payee, status, email, amount::float8 from remittance_advice where payment_run_id = $1 order by id`,
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

  it('is refused without payments, for a day that has passed, and with a line break in its description', async () => {
    const empty = await runs.run(payer);
    expect(await runs.refusal('writePaymentRun', payer, { runId: empty })).toMatchObject({
      message: 'Choose payments for the run first.',
    });
    for (const [row, message] of [
      [{ processingDate: '2020-01-01' }, 'The processing date has passed. Choose today or a later day.'],
      [{ description: 'A\r\nB' }, 'The description has a line break.'],
    ] as const) {
      const runId = await runs.run(payer, row);
      await runs.done('addToPaymentRun', payer, { runId, paymentIds: [(await runs.approved(10)).id] });
      expect(await runs.refusal('writePaymentRun', payer, { runId })).toMatchObject({ message });
    }
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
    const advices = await running.graphql(
      `{ RemittanceAdvice(where: { paymentRunId: { _eq: ${runId} } }) { paymentIds } }`,
      {},
      party,
    );
    expect(advices.data).toEqual({ RemittanceAdvice: [{ paymentIds: [seen.id] }] });
  });
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
      message: 'At most 2,000 characters',
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
        /^(Field is required|At most 2,000 characters)$/,
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
