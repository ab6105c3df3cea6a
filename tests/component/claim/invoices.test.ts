// The invoices of all claims: found, selected over pages, and worked on together.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { formatMoney, toCents, toDollars } from '#domain/money.ts';
import { refuse } from '../service/refusal.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { rowOf, toast } from '../support/form-steps.ts';
import { eachLook, setLook } from '../support/looks.ts';
import { check, expectAddress, expectHidden, focus, press } from '../support/steps.ts';
import { addInvoices, asker, ofOrg } from './billing-rows.ts';
import { findClaim } from './claims.ts';

const PAGE = '/app/invoices';

const bar = (): Locator => page.getByRole('toolbar', { name: 'Selected rows' });
const box = (invoiceNo: unknown): Locator =>
  page.getByRole('checkbox', { name: `Select invoice ${String(invoiceNo)}`, exact: true });
const question = (): Locator => page.getByRole('alertdialog');
const next = (): Locator => page.getByRole('button', { name: 'Go to next page' });
const invoices = () => theService().store.all('Invoice').filter(ofOrg);
const ascending = (one: number, other: number): number => one - other;
/** What was asked to be exported; the order of the invoices is that of their numbers in the file. */
const exported = (): readonly number[][] =>
  theService()
    .asked.filter(({ name }) => name === 'ExportInvoices')
    .map(({ variables }) => (variables['invoiceIds'] as number[]).toSorted(ascending));

/** The export is made; what is in it belongs to integration tests. */
function exports(): void {
  theService().answer('exportInvoices', () => ({ exportId: 1, fileName: 'invoices.csv' }));
  theService().answer('getInvoiceExport', () => ({ url: 'data:text/csv,a' }));
}

/** 30 sent invoices, the newest first on the page: 25 on the first page. */
const addSent = (count = 30) => addInvoices(findClaim(), count).toReversed();

describe('an administrator', () => {
  signedInAs('olivia');

  it('[1§6] finds invoices by number, insurer, state and days; the address tells how', async () => {
    const [newest, second] = addSent(2);
    await visit(PAGE);
    await expect.element(rowOf(String(newest!['invoiceNo']))).toBeVisible();
    await page.getByRole('textbox', { name: 'Invoice no.' }).fill(String(second!['invoiceNo']));
    await press('Enter');
    await expect.element(page.getByRole('row')).toHaveLength(2);
    await expectAddress(/filter=.*invoiceNo/);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Draft' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.element(page.getByText('No invoices found')).toBeVisible();
    await expect.element(page.getByText('No invoice fits all of these filters.')).toBeVisible();
    await expect.element(page.getByText(`Invoice no.: ${String(second!['invoiceNo'])}`)).toBeVisible();
    await expect.element(page.getByText('Status: Draft')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).last().click();
    await expect.element(rowOf(String(newest!['invoiceNo']))).toBeVisible();
  });

  it('is told where invoices come from when there are none', async () => {
    theService().store.delete('InvoiceItem', theService().store.all('InvoiceItem'));
    theService().store.delete('Invoice', theService().store.all('Invoice'));
    await visit(PAGE);
    await expect.element(page.getByText('No invoices yet')).toBeVisible();
    await expect.element(page.getByText('An invoice is made of approved expenses, on its claim.')).toBeVisible();
    await eachLook();
  });

  it('is told when they do not load, and tries again', async () => {
    addSent(1);
    theService().answer('Invoice', () => refuse('unexpected', 'Out of order'));
    await visit(PAGE);
    await expect.element(page.getByRole('alert').getByText('Invoices did not load')).toBeVisible();
    theService().forget('Invoice');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(rowOf('INV-').first()).toBeVisible();
  });

  it('[1§6] exports and pays what is selected on two pages, not the page alone', async () => {
    exports();
    const sent = addSent();
    const [first, second] = [sent[0]!, sent[27]!];
    await visit(PAGE);
    await check(box(first['invoiceNo']));
    await next().click();
    await check(box(second['invoiceNo']));
    await expect.element(bar()).toMatchTextContent('2 selected, 1 not on this page');
    await bar().getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(toast('Export Invoice file generated.')).toBeVisible();
    expect(exported()).toEqual([[first['id'], second['id']].map(Number).toSorted(ascending)]);
    await bar().getByRole('button', { name: 'Mark 2 as paid' }).click();
    await expect.element(question()).toMatchTextContent('2 invoices of A$220.00 in all become paid.');
    await question().getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(toast('2 invoices are paid.')).toBeVisible();
    for (const { id } of [first, second])
      expect(invoices().find((row) => row['id'] === id)).toMatchObject({ status: 'paid' });
  });

  it('selects all that the filter finds, and is told how many that are', async () => {
    exports();
    addInvoices(findClaim(), 1, { status: 'draft', dtSent: null });
    addSent();
    const count = invoices().length;
    const unpaid = invoices().filter(({ status }) => status === 'sent');
    const drafts = invoices().filter(({ status }) => status === 'draft').length;
    await visit(PAGE);
    await check(page.getByRole('checkbox', { name: 'Select all on this page' }));
    await expect.element(bar()).toMatchTextContent('25 selected');
    await bar()
      .getByRole('button', { name: `Select all ${count}` })
      .click();
    await expect.element(bar()).toMatchTextContent(`${count} selected, ${count - 25} not on this page`);
    const total = toDollars(unpaid.reduce((sum, row) => sum + toCents(Number(row['totalAmount'])), 0));
    await bar()
      .getByRole('button', { name: `Mark ${unpaid.length} as paid` })
      .click();
    await expect.element(question()).toMatchTextContent(formatMoney(total));
    await press('Escape');
    await bar()
      .getByRole('button', { name: `Leave out ${drafts} draft` })
      .click();
    await expect.element(bar()).toMatchTextContent(`${count - drafts} selected`);
    await bar().getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(toast('Export Invoice file generated.')).toBeVisible();
    expect(exported()[0]).toHaveLength(count - drafts);
  });

  it('has what somebody else deletes or pays meanwhile selected no more, or not to be paid again', async () => {
    const sent = addSent();
    await visit(PAGE);
    for (const row of sent.slice(0, 3)) await check(box(row['invoiceNo']));
    await next().click();
    await expect.element(bar()).toMatchTextContent('3 selected, 3 not on this page');
    await expect.element(bar().getByRole('button', { name: 'Mark 3 as paid' })).toBeVisible();
    const [deleted, paid] = sent;
    theService().store.delete(
      'Invoice',
      invoices().filter((row) => row['id'] === deleted!['id']),
    );
    await expect.element(bar()).toMatchTextContent('2 selected, 2 not on this page');
    const row = invoices().find((one) => one['id'] === paid!['id'])!;
    theService().store.update('Invoice', row, { status: 'paid', rowVersion: row['rowVersion'] }, asker);
    await expect.element(bar().getByRole('button', { name: 'Mark 1 as paid' })).toBeVisible();
  });

  it('is told when the other pages’ rows do not load, and asks again', async () => {
    const [first] = addSent();
    await visit(PAGE);
    await check(box(first!['invoiceNo']));
    theService().answer('Invoice', (args, reader) =>
      JSON.stringify(args['where'] ?? {}).includes('_in')
        ? refuse('unexpected', 'Out of order')
        : reader.list('Invoice', args),
    );
    await next().click();
    await expect.element(bar()).toMatchTextContent('What is selected on other pages did not load');
    theService().forget('Invoice');
    await bar().getByRole('button', { name: 'Try again' }).click();
    await expect.element(bar().getByRole('button', { name: 'Mark 1 as paid' })).toBeVisible();
  });

  it('selects and exports by keyboard alone', async () => {
    exports();
    const [first] = addSent(2);
    await visit(PAGE);
    await focus(box(first!['invoiceNo']));
    await press(' ');
    await expect.element(bar()).toMatchTextContent('1 selected');
    await focus(bar().getByRole('button', { name: 'Export CSV' }));
    await press('Enter');
    await expect.element(toast('Export Invoice file generated.')).toBeVisible();
    expect(exported()).toEqual([[first!['id']]]);
    await focus(bar().getByRole('button', { name: 'Clear the selection' }));
    await press('Enter');
    await expectHidden(bar());
  });

  it('selects on a phone as well, by its cards', async () => {
    exports();
    const [first] = addSent();
    await setLook({ theme: 'light', isPhone: true });
    await visit(PAGE);
    await check(box(first!['invoiceNo']));
    await expect.element(bar()).toMatchTextContent('1 selected');
    const count = invoices().length;
    await bar()
      .getByRole('button', { name: `Select all ${count}` })
      .click();
    await expect.element(bar()).toMatchTextContent(`${count} selected`);
    await eachLook();
  });

  it('reads well and fits, with its table and its cards', async () => {
    await visit(PAGE);
    await expect.element(rowOf('INV-').first()).toBeVisible();
    await eachLook();
  });
});

describe('a user', () => {
  signedInAs('henry');

  it('[1§6] has no such page, and no way to it', async () => {
    await visit('/app');
    await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await expectHidden(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Invoices' }));
    await visit(PAGE);
    await expect.element(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
    await expectHidden(page.getByRole('heading', { level: 1, name: 'Invoices' }));
    expect(theService().asked.filter(({ name }) => /Invoice/.test(name))).toEqual([]);
  });
});
