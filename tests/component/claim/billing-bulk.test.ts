// Several expenses or invoices of a claim at once, selected over pages.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, rowOf, toast } from '../support/form-steps.ts';
import { eachLook, setLook } from '../support/looks.ts';
import { check, expectAddress, expectHidden, focus, press } from '../support/steps.ts';
import { previewInvoices, saveInvoices } from './billing-answers.ts';
import { addExpenses, addInvoices, asker } from './billing-rows.ts';
import { card, details, newClaim } from './claims.ts';

const bar = (title = 'Expenses'): Locator => card(title).getByRole('toolbar', { name: 'Selected rows' });
const box = (name: string): Locator => page.getByRole('checkbox', { name: new RegExp(`^Select .*${name}$`) });
const next = (title = 'Expenses'): Locator => card(title).getByRole('button', { name: 'Go to next page' });
const lines = (draft: Locator): Locator => draft.getByRole('button', { name: /^Remove/ });
const statesOf = (claimId: number): unknown[] =>
  theService()
    .store.all('ExpenseItem')
    .filter((row) => row['claimId'] === claimId)
    .map(({ status }) => status);

describe('an administrator', () => {
  signedInAs('olivia', {
    prepare(service) {
      saveInvoices(service);
      previewInvoices(service);
    },
  });

  it('[1§4] makes an invoice of expenses that were chosen on two pages, all of them', async () => {
    const id = await newClaim();
    addExpenses(id, 12);
    await visit(details(id, 'expenses'));
    await check(page.getByRole('checkbox', { name: 'Select all on this page' }).first());
    await next().click();
    await expect.element(card('Expenses')).toMatchTextContent('11–12 of 12');
    await expect.element(card('Expenses').getByRole('row')).toHaveLength(3);
    await check(page.getByRole('checkbox', { name: 'Select all on this page' }).first());
    await expect.element(bar()).toMatchTextContent('12 selected, 10 not on this page');
    await bar().getByRole('button', { name: 'Create invoice from 12' }).click();
    await expect.element(lines(drawer('New invoice'))).toHaveLength(12);
    await drawer('New invoice').getByRole('button', { name: 'Close' }).click();
    await expectAddress(details(id, 'expenses'));
    await expect.element(bar()).toMatchTextContent('12 selected');
  });

  it('approves those that wait on other pages too, and keeps them selected for their invoice', async () => {
    const id = await newClaim();
    addExpenses(id, 12, { status: 'pending' });
    await visit(details(id, 'expenses'));
    await check(box('Visit 12'));
    await next().click();
    await check(box('Visit 1'));
    await expectHidden(bar().getByRole('button', { name: /^Create invoice/ }));
    await bar().getByRole('button', { name: 'Approve 2' }).click();
    await expect.element(toast('2 expenses approved.')).toBeVisible();
    expect(statesOf(id).filter((status) => status === 'approved')).toHaveLength(2);
    await expect.element(bar().getByRole('button', { name: 'Create invoice from 2' })).toBeVisible();
    await expectHidden(bar().getByRole('button', { name: /^Approve/ }));
  });

  it('keeps the choice when the service refuses it, and goes on with what is there now', async () => {
    const id = await newClaim();
    const rows = addExpenses(id, 12, { status: 'pending' });
    await visit(details(id, 'expenses'));
    await check(box('Visit 12'));
    await check(box('Visit 11'));
    const end = theService().fail('ChangeExpenses', 'validation-failed', 'The date of an expense is in the future.');
    await bar().getByRole('button', { name: 'Approve 2' }).click();
    await expect.element(page.getByText('The date of an expense is in the future.')).toBeVisible();
    await press('Escape');
    end();
    await expect.element(bar()).toMatchTextContent('2 selected');
    theService().store.delete(
      'ExpenseItem',
      theService()
        .store.all('ExpenseItem')
        .filter((row) => row['id'] === rows.at(-1)!['id']),
    );
    await expect.element(bar()).toMatchTextContent('1 selected');
    await bar().getByRole('button', { name: 'Approve 1' }).click();
    await expect.element(toast('Expense saved.')).toBeVisible();
  });

  it('selects all that can be invoiced on every page, and nothing that is invoiced', async () => {
    const id = await newClaim();
    addExpenses(id, 11, { note: 'Free' });
    const [invoice] = addInvoices(id, 1, { status: 'draft', dtSent: null });
    const line = theService().store.insert(
      'InvoiceItem',
      { claimId: id, invoiceId: invoice!['id'], item: 'Done', descriptions: [], tax: 0.1, price: 100, qty: 1 },
      asker,
    );
    addExpenses(id, 3, { note: 'Done', status: 'invoiced', invoiceItemId: line['id'] });
    await visit(details(id, 'expenses'));
    await expect.element(rowOf('Free').first()).toBeVisible();
    await check(box('Free').first());
    await bar().getByRole('button', { name: 'Select all 11' }).click();
    await expect.element(bar()).toMatchTextContent('11 selected');
    await expectHidden(bar().getByRole('button', { name: /^Select all/ }));
    await bar().getByRole('button', { name: 'Create invoice from 11' }).click();
    await expect.element(lines(drawer('New invoice'))).toHaveLength(11);
  });

  it('is told when a chosen expense was invoiced by somebody else before the invoice opens', async () => {
    const id = await newClaim();
    const [one] = addExpenses(id, 2);
    await visit(details(id, 'expenses'));
    await check(box('Visit 1'));
    await check(box('Visit 2'));
    // the news has not come yet
    const letGo = theService().hold('BillableExpenses');
    await bar().getByRole('button', { name: 'Create invoice from 2' }).click();
    const row = theService()
      .store.all('ExpenseItem')
      .find((expense) => expense['id'] === one!['id'])!;
    theService().store.update('ExpenseItem', row, { status: 'pending', rowVersion: row['rowVersion'] }, asker);
    letGo();
    const draft = drawer('New invoice');
    await expect.element(lines(draft)).toHaveLength(1);
    await expect
      .element(draft)
      .toMatchTextContent('1 of the chosen expenses was invoiced, changed or deleted meanwhile');
  });

  it('does the same by keyboard alone', async () => {
    const id = await newClaim();
    addExpenses(id, 12);
    await visit(details(id, 'expenses'));
    await focus(box('Visit 12'));
    await press(' ');
    await focus(next());
    await press('Enter');
    await expect.element(rowOf('Visit 1')).toBeVisible();
    await focus(box('Visit 1'));
    await press(' ');
    await focus(bar().getByRole('button', { name: 'Create invoice from 2' }));
    await press('Enter');
    await expect.element(lines(drawer('New invoice'))).toHaveLength(2);
  });

  it('selects expenses and invoices on a phone as well, by their cards', async () => {
    const id = await newClaim();
    addExpenses(id, 12);
    const [invoice] = addInvoices(id, 1);
    await setLook({ theme: 'light', isPhone: true });
    await visit(details(id, 'expenses'));
    await check(box('Visit 12'));
    await bar().getByRole('button', { name: 'Select all 12' }).click();
    await expect.element(bar().getByRole('button', { name: 'Create invoice from 12' })).toBeVisible();
    await check(box(String(invoice!['invoiceNo'])));
    await expect.element(bar('Invoices').getByRole('button', { name: 'Mark 1 as paid' })).toBeVisible();
    // what is half under the page's head is no target
    document.querySelector('main')?.scrollTo(0, 0);
    await eachLook();
  });
});

describe('a user', () => {
  signedInAs('henry', { prepare: saveInvoices });

  it('[1§6] selects nothing: approving and invoicing is for administrators', async () => {
    const id = await newClaim();
    addExpenses(id, 1);
    await visit(details(id, 'expenses'));
    await expect.element(rowOf('Visit 1')).toBeVisible();
    await expectHidden(page.getByRole('checkbox'));
    await setLook({ theme: 'light', isPhone: true });
    await expect.element(page.getByRole('listitem').filter({ hasText: 'Visit 1' })).toBeVisible();
    await expectHidden(page.getByRole('checkbox'));
  });
});
