// Payment runs: a choice of approved payments, its file for the bank, and what became of it.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { formatMoney, sumDollars } from '#domain/money.ts';
import { nowSignedInAs, signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { toast } from '../support/form-steps.ts';
import { check, expectAddress, expectHidden, press } from '../support/steps.ts';

const RUNS = '/app/payment-runs';

const list = (): Locator => page.getByRole('region', { name: 'Payment runs' });
const region = (name: string): Locator => page.getByRole('region', { name, exact: true });
const rows = (name: string): Locator => region(name).getByCSS('tbody').getByRole('row');
const boxes = (name: string): Locator => rows(name).getByRole('checkbox');

/** Opens the newest run in a state. */
async function openRun(state: string): Promise<void> {
  await visit(RUNS);
  await list().getByRole('row').filter({ hasText: state }).getByRole('link').first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: /^Payment run \d+$/ })).toBeVisible();
}

/** Approved payments in no run: one more that can join, and one to somebody whose bank details nobody has. */
function addApproved(): void {
  const { store } = theService();
  const approved = store
    .all('ReservePayment')
    .find((row) => row['orgId'] === 1 && row['status'] === 'approved' && row['accountNo'] !== null);
  if (!approved) throw new Error('There is no approved payment.');
  for (const account of [{}, { payeeName: 'Ana Fixer', accountName: null, bsb: null, accountNo: null }])
    store.insert(
      'ReservePayment',
      { ...approved, id: undefined, paymentRunId: null, ...account },
      { orgId: 1, userId: 1000, role: 'org_admin' },
    );
}

describe('somebody with a payment right', () => {
  signedInAs('olivia');

  it('[1§7] finds all runs with their state, number of payments and total, from the menu', async () => {
    await visit('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Payment runs' }).click();
    await expect.element(list().getByRole('row').filter({ hasText: 'File written' })).toHaveLength(1);
    await expect.element(list().getByRole('row').filter({ hasText: 'Open' })).toMatchTextContent(/A\$[\d,]+\.\d\d/);
    await eachLook();
  });

  it('[1§7] makes a run for today or later, with a description that fits into the file', async () => {
    await visit(RUNS);
    await page.getByRole('link', { name: 'New run' }).click();
    const dialog = page.getByRole('dialog', { name: 'New payment run' });
    await dialog.getByLabelText(/^Description/).fill('MORE THAN TWELVE');
    await dialog.getByLabelText(/^Processing date/).fill('1/1/2020');
    await press('Enter');
    await expect.element(dialog).toMatchTextContent('At most 12 characters, 4 too many');
    await expect.element(dialog).toMatchTextContent('Choose today or a later day.');
    await dialog.getByLabelText(/^Description/).fill('NEW RUN');
    await dialog.getByLabelText(/^Processing date/).fill('1/12/2099');
    await press('Enter');
    await expectAddress(/\/payment-runs\/\d+$/);
    await expect.element(page.getByRole('heading', { level: 1, name: /^Payment run/ })).toBeVisible();
    await expect.element(page.getByText('01/12/2099')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Write file' })).toBeDisabled();
  });

  it('[1§7] changes an open run, and is asked before what was typed is gone', async () => {
    await openRun('Open');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Payment run/ });
    await dialog.getByLabelText(/^Description/).fill('HALF DONE');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    const leaving = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect.element(dialog.getByLabelText(/^Description/)).toHaveValue('HALF DONE');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectHidden(dialog);
    await expect.element(page.getByRole('main')).toMatchTextContent('HALF DONE');
  });

  it('[1§7] chooses payments: the sum is told, what cannot join says why, and the choice goes to the service', async () => {
    const added: unknown[] = [];
    theService().answer('addToPaymentRun', (args) => {
      added.push(args['paymentIds']);
      return { id: args['runId'], paymentCount: 1, paymentTotal: 1 };
    });
    addApproved();
    await openRun('Open');
    await expect
      .element(rows('Approved payments').filter({ hasText: 'mark it as paid by hand' }).first())
      .toBeVisible();
    await expect
      .element(rows('Approved payments').filter({ hasText: 'mark it as paid by hand' }).getByRole('checkbox'))
      .toHaveLength(0);
    const bar = page.getByRole('group', { name: 'Chosen payments', exact: true });
    await expect.element(bar.getByRole('button', { name: 'Add to run' })).toBeDisabled();
    await check(boxes('Approved payments').first());
    await expect.element(bar).toMatchTextContent(/1 chosen, A\$[\d,]+\.\d\d/);
    await page.getByRole('button', { name: 'Select all' }).click();
    const count = boxes('Approved payments').length;
    await expect.element(bar).toMatchTextContent(`${count} chosen`);
    await bar.getByRole('button', { name: 'Add to run' }).click();
    await expect.element(toast(`${count} payments added.`)).toBeVisible();
    expect(added).toHaveLength(1);
    expect(added[0]).toHaveLength(count);
    await expect.element(bar).toMatchTextContent('0 chosen');
    await eachLook();
  });

  it('[1§7] asks before the file is written, and shows in words what the bank would refuse', async () => {
    theService().fail('WritePaymentRun', 'validation-failed', 'Payment 7: Invalid BSB code.');
    await openRun('Open');
    await page.getByRole('button', { name: 'Write file' }).click();
    const question = page.getByRole('alertdialog', { name: 'Write the file for the bank?' });
    await expect
      .element(question)
      .toMatchTextContent(/\d+ payments?, A\$[\d,]+\.\d\d, to be processed on \d\d\/\d\d\/\d{4}/);
    await question.getByRole('button', { name: 'Write file' }).click();
    await expect.element(page.getByText('Payment 7: Invalid BSB code.')).toBeVisible();
  });

  it('[1§7] cancels a run whose file is written with a reason alone, and confirms it after a question', async () => {
    const done: unknown[] = [];
    for (const name of ['cancelPaymentRun', 'confirmPaymentRun'])
      theService().answer(name, (args) => {
        done.push({ name, ...args });
        return { id: args['runId'], status: 'cancelled' };
      });
    await openRun('File written');
    await expect.element(page.getByText(/^[0-9a-f]{64}$/)).toBeVisible();
    await expect.element(page.getByText(/\d+ records, credits A\$[\d,.]+, debits A\$0\.00/)).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Download file' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm as paid' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
    expect(done).toEqual([]);
    await page.getByRole('button', { name: 'Cancel run' }).click();
    const dialog = page.getByRole('dialog', { name: /^Cancel payment run \d+\?$/ });
    await dialog.getByRole('button', { name: 'Cancel run' }).click();
    await expect.element(dialog).toMatchTextContent('Field is required');
    await eachLook();
    await dialog.getByLabelText(/^Reason/).fill('The bank has refused the file');
    await press('Control+Enter');
    await expect.element(toast('Payment run cancelled.')).toBeVisible();
    expect(done).toMatchObject([{ name: 'cancelPaymentRun', reason: 'The bank has refused the file' }]);
  });

  it('[1§7] records what the bank sent back, with its reason, and pays it again', async () => {
    const done: unknown[] = [];
    for (const name of ['returnPayment', 'payAgain'])
      theService().answer(name, (args, { store, asker }) => {
        done.push({ name, ...args });
        const payment = store.visible('ReservePayment', asker).find((row) => row['id'] === args['paymentId'])!;
        store.insert(
          'ReservePayment',
          {
            ...payment,
            id: undefined,
            ...(name === 'payAgain'
              ? { status: 'pending', paysAgainId: payment['id'] }
              : { reversalOfId: payment['id'], returnedReason: args['reason'] }),
            paymentRunId: null,
          },
          asker,
        );
        return { id: 1, status: 'paid' };
      });
    await openRun('Confirmed');
    const back = rows('Payments in this run')
      .getByRole('button', { name: /^Record return of payment/ })
      .first();
    await back.click();
    const dialog = page.getByRole('dialog', { name: /returned by the bank$/ });
    await press('Control+Enter');
    await expect.element(dialog).toMatchTextContent('Field is required');
    await dialog.getByLabelText(/reason/).fill('Account closed');
    await press('Control+Enter');
    await expect.element(toast('Return recorded.')).toBeVisible();
    const row = rows('Payments in this run').filter({ hasText: 'Returned: Account closed' });
    await row.getByRole('button', { name: /^Pay again/ }).click();
    await expect.element(toast('A new payment waits for approval.')).toBeVisible();
    await expect.element(row.getByRole('link', { name: /^Paid again: payment \d+, pending$/ })).toBeVisible();
    expect(done).toMatchObject([{ name: 'returnPayment', reason: 'Account closed' }, { name: 'payAgain' }]);
    await eachLook();
  });

  it('[1§7] tells of each payee whether the mail was sent, and sends what was not', async () => {
    const { store } = theService();
    const sent: unknown[] = [];
    theService().answer('sendRemittanceAdvice', (args, { asker }) => {
      sent.push(args['adviceId']);
      store.update(
        'RemittanceAdvice',
        store.all('RemittanceAdvice').find((row) => row['id'] === args['adviceId'])!,
        { status: 'waiting', email: 'payee@payees.test', error: null },
        asker,
      );
      return { id: args['adviceId'], status: 'waiting' };
    });
    const [first, second] = store
      .all('RemittanceAdvice')
      .filter((row) => row['orgId'] === 1 && row['status'] === 'sent');
    if (!first || !second) throw new Error('The demo has no two remittance advices that were sent.');
    const asker = { orgId: 1, userId: 1000, role: 'org_admin' } as const;
    store.update('RemittanceAdvice', first, { status: 'failed', error: 'The mailbox is full', sentAt: null }, asker);
    store.update(
      'RemittanceAdvice',
      second,
      { paymentRunId: first['paymentRunId'], status: 'no address', email: null, sentAt: null },
      asker,
    );
    await visit(`${RUNS}/${String(first['paymentRunId'])}`);
    const advices = rows('Remittance advice');
    const failed = advices.filter({ hasText: 'The mailbox is full' });
    const lines = store.all('RemittanceLine').filter((row) => row['remittanceAdviceId'] === first['id']);
    await expect.element(failed).toMatchTextContent('Not sent');
    await expect.element(failed).toMatchTextContent(formatMoney(sumDollars(lines.map((row) => Number(row['amount'])))));
    await failed
      .getByRole('button', { name: `Send again: remittance advice to ${String(first['payeeName'])}` })
      .click();
    await expect.element(toast('Remittance advice is being sent.')).toBeVisible();
    await expectHidden(page.getByText('The mailbox is full'));
    const nowhere = advices.filter({ hasText: 'No e-mail address' }).first();
    theService().fail('SendRemittanceAdvice', 'validation-failed', 'There is no e-mail address of this payee yet.');
    await nowhere.getByRole('button', { name: /^Send: remittance advice to / }).click();
    await expect.element(page.getByText('There is no e-mail address of this payee yet.')).toBeVisible();
    expect(sent).toEqual([first['id']]);
    // what was sent, or is on its way, has no button
    await expect.element(advices.filter({ hasText: 'Being sent' }).getByRole('button')).toHaveLength(0);
    await eachLook();
  });

  it('tells where a run does not exist', async () => {
    await visit(`${RUNS}/999999`);
    await expect.element(page.getByText('This payment run was not found')).toBeVisible();
  });

  it('[1§5] keeps the bank profile as the file needs it', async () => {
    await visit('/app/configuration/system/finance');
    const profile = region('Bank profile');
    for (const [label, text] of [
      ['BSB', '12'],
      ['User number', '12345'],
      ['Bank', 'ab'],
      ['Name of the user', ''],
    ] as const)
      await profile.getByLabelText(label, { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Save Bank profile' }).click();
    for (const message of ['Invalid BSB code', 'Six digits', 'Three capital letters, such as WBC', 'Field is required'])
      await expect.element(profile).toMatchTextContent(message);
  });
});

describe('somebody without a payment right', () => {
  signedInAs('olivia');

  it('[1§6] sees neither the menu entry nor the page', async () => {
    await nowSignedInAs('henry');
    await visit('/app');
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expectHidden(page.getByRole('link', { name: 'Payment runs' }));
    await visit(RUNS);
    await expect.element(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
  });
});
