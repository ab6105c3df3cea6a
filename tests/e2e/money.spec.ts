// Money on its way through several hands: what one person enters another decides, and the bank has the last word.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { readMail } from './people-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { stateOf } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'olivia' });
test.beforeEach(() => test.slow());

const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

async function choose(page: Page, field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await page
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .first()
    .click();
}

/** Where the policy holder is paid, as somebody enters it on the claim. */
async function enterAccount(page: Page, claimId: number, accountNo: string): Promise<void> {
  const { Claim } = await askService<{ Claim: { orgId: number; rowVersion: number }[] }>(
    page.request,
    'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { orgId rowVersion } }',
    { id: claimId },
  );
  const { orgId, rowVersion } = Claim[0]!;
  await askService(
    page.request,
    'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: $orgId }, _set: $set) { id } }',
    { id: claimId, orgId, set: { phBSB: '062-000', phACC: accountNo, rowVersion } },
    'henry',
  );
}

test('[1§4] [RULES 26] a reserve is paid by another, in a run, and what the bank sends back is paid again', async ({
  page,
  browser,
  baseURL,
}) => {
  const claimId = await newClaim(page.request, 'Henry Nguyen');
  await enterAccount(page, claimId, '41234516');
  const financials = `/app/claims/details/${claimId}/financials`;

  // who handles the claim sets the reserve and asks for the payment
  const handler = await (await browser.newContext({ baseURL, storageState: await stateOf('henry') })).newPage();
  await handler.goto(financials);
  await handler.getByRole('link', { name: 'Add reserve' }).first().click();
  const reserve = drawer(handler, 'Add reserve');
  await reserve.getByRole('button', { name: 'Save reserve' }).click();
  await expect(reserve.getByText('Field is required').first()).toBeVisible();
  await reserve.getByRole('textbox', { name: 'Section' }).fill('Building');
  await reserve.getByRole('radio', { name: 'One-off' }).check();
  await choose(handler, reserve.getByRole('combobox', { name: 'Payee type' }), 'Policy holder');
  await choose(handler, reserve.getByRole('combobox', { name: 'Cost type 1' }), /./);
  await choose(handler, reserve.getByRole('combobox', { name: 'Cost type 2' }), /./);
  await reserve.getByRole('textbox', { name: 'Reserve amount' }).fill('5000');
  await expectAccessible(handler, '[role=dialog]');
  await handler.keyboard.press('Control+Enter');
  await expectSaid(handler, 'Reserve saved.');
  await handler
    .getByRole('link', { name: /^Add payment/ })
    .first()
    .click();
  const payment = drawer(handler, 'Add payment');
  await choose(handler, payment.getByRole('combobox', { name: 'Payment type' }), /./);
  const amount = payment.getByRole('textbox', { name: 'Total amount, including GST' });
  await amount.fill('5000.01');
  await payment.getByRole('radio', { name: /10/ }).check();
  await payment.getByRole('button', { name: 'Save payment' }).click();
  await expect(payment.getByText("Can't be greater than outstanding reserve amount")).toBeVisible();
  await amount.fill('1100');
  await expect(payment.getByText('A$1,000.00')).toBeVisible();
  await payment.getByRole('button', { name: 'Save payment' }).click();
  await expectSaid(handler, 'Payment saved.');
  await expect(handler.getByRole('button', { name: 'Approve' })).toBeHidden();

  // nobody approves a payment to bank details that nobody has verified; a second person calls the payee back
  await page.goto('/app/approvals');
  const waiting = page.getByRole('row').filter({ hasText: String(claimId) });
  await expect(waiting).toContainText('Not verified');
  await expect(waiting.getByRole('button', { name: /^Approve/ })).toBeHidden();
  await waiting.getByRole('link', { name: `Claim ${claimId}, Financials` }).click();
  await page.getByRole('link', { name: /Record call-back/ }).click();
  const callBack = drawer(page, 'Record call-back');
  await callBack.getByRole('textbox', { name: 'Verified with' }).fill('Rosa Delgado, +61 491 570 156 from the policy');
  await callBack.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Bank details verified.');
  await page.goto('/app/approvals');
  await waiting.getByRole('button', { name: /^Approve/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(waiting).toBeHidden();

  // the run: chosen, written once, taken to the bank, confirmed
  await page.goto('/app/payment-runs');
  await page.getByRole('link', { name: 'New run' }).click();
  await drawer(page, 'New payment run').getByRole('textbox', { name: 'Description' }).fill('JOURNEY');
  await drawer(page, 'New payment run').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('textbox', { name: 'Payee, claim or payment number' }).fill(String(claimId));
  await page
    .getByRole('row')
    .filter({ hasText: `Claim ${claimId}` })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Add to run' }).click();
  const own = page.getByRole('region', { name: 'Payments in this run' });
  await expect(own.getByRole('row').filter({ hasText: `Claim ${claimId}` })).toContainText('••• 516');
  await page.getByRole('button', { name: 'Write file' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Write file' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'latin1')).split('\r\n');
  expect(lines.map((line) => line.length)).toEqual([120, 120, 120, 0]);
  expect(lines[1]).toMatch(/^1062-000 41234516 500000110000/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm as paid' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Confirm as paid' })
    .click();
  await expect(own.getByRole('row').filter({ hasText: `Claim ${claimId}` })).toContainText('Paid');
  const advice = await readMail(page.request, 'rosa@example.com', /Remittance/i);
  expect(advice.text).toContain('1,100.00');
  expect(advice.text).not.toContain('41234516');

  // who handles the claim sees it paid, and what came back waits to be paid again
  await expect(handler.getByRole('row').filter({ hasText: 'A$1,100.00' })).toContainText('Paid');
  await own.getByRole('button', { name: /^Record return of payment/ }).click();
  const back = page.getByRole('dialog');
  await back.getByRole('textbox', { name: 'The bank’s reason' }).fill('Account closed');
  await back.getByRole('button', { name: 'Record return' }).click();
  await expectSaid(page, 'Return recorded.');
  await own.getByRole('button', { name: /^Pay again/ }).click();
  await expect(own.getByRole('link', { name: /^Paid again/ })).toContainText('pending');
  await expect(handler.getByText('Returned by the bank: Account closed')).toBeVisible();
  await expectAccessible(handler);
  await handler.context().close();
});

test('[1§4] [RULES 29] an expense is approved, invoiced, mailed, read by its link and exported', async ({
  page,
  browser,
  baseURL,
}) => {
  const claimId = await newClaim(page.request, 'Henry Nguyen');
  const handler = await (await browser.newContext({ baseURL, storageState: await stateOf('henry') })).newPage();
  await handler.goto(`/app/claims/details/${claimId}/expenses`);
  await expect(handler.getByRole('heading', { name: 'Invoices' })).toBeHidden();
  await handler.getByRole('link', { name: 'Expense', exact: true }).click();
  const expense = drawer(handler, 'Add expense');
  await choose(handler, expense.getByRole('combobox', { name: 'Expense type' }), 'Desktop assessment');
  await expense.getByRole('textbox', { name: 'Quantity' }).fill('2');
  await expect(expense.getByRole('combobox', { name: 'Status' })).toBeDisabled();
  await expense.getByRole('textbox', { name: 'Note' }).fill('Photos of the roof');
  await expectAccessible(handler, '[role=dialog]');
  await handler.keyboard.press('Control+Enter');
  await expectSaid(handler, 'Expense saved.');
  await expect(handler.getByRole('row').filter({ hasText: 'Photos of the roof' })).toContainText('Pending');
  await handler.context().close();

  // an administrator approves it and bills it
  await page.goto(`/app/claims/details/${claimId}/expenses`);
  const row = page.getByRole('row').filter({ hasText: 'Photos of the roof' });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await expect(row).toContainText('Approved');
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Create invoice' }).click();
  const invoice = drawer(page, 'New invoice');
  await choose(page, invoice.getByRole('combobox', { name: 'Invoice from' }), /./);
  await expect(invoice.getByRole('textbox', { name: 'Price of Desktop assessment' })).toHaveValue('145.00');
  await expect(invoice.getByText('A$319.00')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
  await invoice.getByRole('button', { name: 'Approve and email' }).click();
  await expectSaid(page, 'Invoice sent.');
  const { Invoice } = await askService<{
    Invoice: { orgId: number; accessKey: string; invoiceNo: string; serialNo: number; Insurer: { email: string } }[];
  }>(
    page.request,
    'query ($id: bigint!) { Invoice(where: { claimId: { _eq: $id } }) { orgId accessKey invoiceNo serialNo Insurer { email } } }',
    { id: claimId },
  );
  expect(Invoice).toHaveLength(1);
  const [{ orgId, accessKey, invoiceNo, Insurer }] = Invoice as [(typeof Invoice)[number]];

  // what the insurer gets: the mail, and the page that its link leads to
  const mail = await readMail(page.request, Insurer.email, new RegExp(invoiceNo));
  expect(mail.text).toContain(`/public/view-invoice/${orgId}/${accessKey}`);
  const visitor = await (await browser.newContext({ baseURL, storageState: { cookies: [], origins: [] } })).newPage();
  await visitor.goto(`/public/view-invoice/${orgId}/${accessKey}`);
  await expect(visitor.getByText(invoiceNo).first()).toBeVisible();
  await expect(visitor.getByText('A$319.00').first()).toBeVisible();
  await visitor.context().close();

  // and what the accounts get
  await page.goto('/app/invoices');
  const sent = page.getByRole('row').filter({ hasText: invoiceNo });
  await sent.getByRole('checkbox').check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  await expectSaid(page, 'Export Invoice file generated.');
  expect(download.suggestedFilename()).toMatch(/invoices.*\.csv$/);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => line.includes(invoiceNo))).toHaveLength(1);
  await expectAccessible(page);
});
