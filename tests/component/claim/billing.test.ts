// Expenses & Billing of a claim: expenses with their rates and rights, invoices with their lines.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field, rowOf, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { check, expectAccessible, expectAddress, expectHidden, press } from '../support/steps.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { previewInvoices, saveInvoices, sendInvoices } from './billing-answers.ts';
import { addExpenses, asker, ofOrg, stored } from './billing-rows.ts';
import { card, details, newClaim } from './claims.ts';

function prepare(service: MemoryService): void {
  saveInvoices(service);
  sendInvoices(service);
  previewInvoices(service);
}

const expenses = (): Locator => card('Expenses');
const invoices = (): Locator => card('Invoices');
const menuOf = async (row: Locator, action: string): Promise<void> => {
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

/** The organisation has several offices; the only one would be chosen already. */
async function chooseOffice(draft: Locator): Promise<void> {
  await field(draft, 'Invoice from').click();
  await page.getByRole('option').first().click();
}

describe('a user', () => {
  signedInAs('henry', { prepare });

  it('[1§5] adds an expense at the rate of its type, as pending', async () => {
    const id = await newClaim();
    await visit(details(id, 'expenses'));
    await expect.element(expenses()).toMatchTextContent('No expenses');
    await expectHidden(invoices());
    await expenses().getByRole('link', { name: 'Expense', exact: true }).click();
    await expectAddress(details(id, 'expenses/add'));
    const add = drawer('Add expense');
    await add.getByRole('button', { name: 'Save' }).click();
    await expect.element(field(add, 'Expense type')).toHaveAccessibleDescription(/Field is required/);
    const type = stored('ExpenseType', ofOrg);
    await field(add, 'Expense type').click();
    await page.getByRole('option', { name: String(type['name']), exact: true }).click();
    await expect.element(field(add, 'Rate code')).toHaveValue(String(type['inventoryCode']));
    await expect.element(field(add, 'Status')).toHaveTextContent('Pending');
    await field(add, 'Rate').fill('10.55');
    await field(add, 'Quantity').fill('3');
    await expect.element(field(add, 'Total')).toHaveValue('A$31.65');
    await field(add, 'Quantity').fill('-3');
    await add.getByRole('button', { name: 'Save' }).click();
    await expect.element(field(add, 'Quantity')).toHaveAccessibleDescription(/More than 0/);
    await field(add, 'Quantity').fill('3');
    await expectAccessible('.cw-drawer');
    await add.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Expense saved.')).toBeVisible();
    await expect.element(expenses()).toMatchTextContent('A$31.65');
    await expect.element(expenses()).toMatchTextContent('Pending');
  });

  it('[1§6, RULES 28] may not change what is approved nor what others have entered delete', async () => {
    const id = await newClaim();
    addExpenses(id, 1);
    const olivia = stored('UserInOrg', (row) => ofOrg(row) && row['name'] === 'Olivia Hartigan');
    addExpenses(id, 1, { status: 'pending', note: 'Of Olivia', userId: olivia['userId'] });
    addExpenses(id, 1, { status: 'pending', note: 'Of Henry' });
    await visit(details(id, 'expenses'));
    await menuOf(rowOf('Visit 1'), 'View');
    await expect.element(drawer('Expense')).toMatchTextContent('The expense is approved');
    await drawer('Expense').getByRole('button', { name: 'Close' }).first().click();
    await rowOf('Of Olivia')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible();
    await expectHidden(page.getByRole('menuitem', { name: 'Delete' }));
    await press('Escape');
    await menuOf(rowOf('Of Henry'), 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expectHidden(rowOf('Of Henry'));
  });
});

describe('an administrator', () => {
  signedInAs('olivia', { prepare });

  it('[1§5] gets the insurer’s own rate and its code', async () => {
    const id = await newClaim();
    const claim = stored('Claim', (row) => row['id'] === id);
    const type = stored('ExpenseType', ofOrg);
    theService().store.insert(
      'ExpenseTypeOverride',
      { expenseTypeId: type['id'], insurerId: claim['insurerId'], rate: 77.5, inventoryCode: 'OWN-1' },
      asker,
    );
    await visit(details(id, 'expenses/add'));
    const add = drawer('Add expense');
    await field(add, 'Expense type').click();
    await page.getByRole('option', { name: String(type['name']), exact: true }).click();
    await expect.element(field(add, 'Rate')).toHaveValue('77.50');
    await expect.element(field(add, 'Rate code')).toHaveValue('OWN-1');
  });

  it('[1§4] makes an invoice of chosen expenses, takes one off it, and sends it', async () => {
    const id = await newClaim();
    addExpenses(id, 3);
    addExpenses(id, 1, { status: 'pending', note: 'Not yet' });
    await visit(details(id, 'expenses'));
    await menuOf(rowOf('Not yet'), 'Approve');
    await expect.element(rowOf('Not yet')).toMatchTextContent('Approved');
    for (const note of ['Visit 1', 'Visit 2']) await check(rowOf(note).getByRole('checkbox'));
    await page.getByRole('button', { name: 'Create invoice from 2' }).click();
    await expectAddress(details(id, 'expenses/invoice/add'));
    const draft = drawer('New invoice');
    await expect.element(draft.getByRole('button', { name: /^Remove/ })).toHaveLength(2);
    if (
      theService()
        .store.all('BillingOffice')
        .filter((row) => ofOrg(row) && row['isDeleted'] !== true).length > 1
    ) {
      await field(draft, 'Invoice from').click();
      await page.getByRole('option').first().click();
    }
    await expectAccessible('.cw-drawer');
    await draft.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(toast('Invoice saved.')).toBeVisible();
    await expectAddress(/\/expenses\/invoice\/edit\/\d+$/);
    const edit = drawer('Edit invoice');
    await expect.element(edit.getByRole('button', { name: /^Remove/ })).toHaveLength(2);
    await edit
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.element(edit).toMatchTextContent('3 approved expenses, not invoiced');
    await edit.getByRole('button', { name: 'Approve and email' }).click();
    await expect.element(toast('Invoice sent.')).toBeVisible();
    const sent = drawer('Invoice');
    await expect.element(sent).toMatchTextContent('The invoice was sent and can’t be changed.');
    await expectHidden(sent.getByRole('button', { name: 'Save draft' }));
    const asked = theService().asked.map(({ name }) => name);
    expect(asked.filter((name) => name === 'ApproveAndSendInvoice')).toHaveLength(1);
    await sent.getByRole('button', { name: 'Mark as paid' }).click();
    await expect.element(sent).toMatchTextContent('Paid');
  });

  it('[1§4] sees one line for each rate when grouped, and the same lines when itemised again', async () => {
    const id = await newClaim();
    addExpenses(id, 3, { rate: 33.33 });
    await visit(details(id, 'expenses/invoice/add'));
    const draft = drawer('New invoice');
    for (const place of [0, 1, 2]) await check(draft.getByRole('checkbox').nth(place));
    await draft.getByRole('button', { name: 'Add 3 selected' }).click();
    const tax = draft.getByRole('combobox', { name: /^Tax of/ });
    await tax.first().selectOptions('0%');
    await expect.element(draft.getByRole('button', { name: /^Remove/ })).toHaveLength(3);
    const totals = draft.getByLabelText('Totals', { exact: true });
    const before = totals.element().textContent;
    await draft.getByRole('button', { name: 'Grouped expenses' }).click();
    await expectHidden(draft.getByRole('button', { name: /^Remove/ }).first());
    await expect.element(draft.getByRole('rowheader')).toHaveLength(2);
    expect(totals.element().textContent).toBe(before);
    await draft.getByRole('button', { name: 'Itemised expenses' }).click();
    await expect.element(draft.getByRole('button', { name: /^Remove/ })).toHaveLength(3);
    await expect.element(tax.first()).toHaveValue('0');
    expect(totals.element().textContent).toBe(before);
  });

  it('[1§5] is led to the line that has to be mended, on its page', async () => {
    const id = await newClaim();
    addExpenses(id, 30);
    await visit(details(id, 'expenses/invoice/add'));
    const draft = drawer('New invoice');
    await draft.getByRole('button', { name: 'Blank line' }).click();
    await draft.getByRole('button', { name: 'Add all 30' }).click();
    await chooseOffice(draft);
    await draft.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(draft).toMatchTextContent('Some lines need attention');
    await expect.element(field(draft, 'Price of line 1')).toHaveAccessibleDescription(/Field is required/);
    await expect.element(field(draft, 'Item')).toHaveAccessibleDescription(/Field is required/);
    await expect.element(field(draft, 'Price of line 1')).toHaveFocus();
  });

  it('[1§4] deletes a draft after the question, and its expenses are free', async () => {
    const id = await newClaim();
    addExpenses(id, 1);
    await visit(details(id, 'expenses/invoice/add'));
    const draft = drawer('New invoice');
    await draft.getByRole('button', { name: 'Close' }).click();
    await expectAddress(details(id, 'expenses'));
    theService().store.insert(
      'Invoice',
      {
        claimId: id,
        invoiceToId: stored('Insurer', ofOrg)['id'],
        invoiceFromId: stored('BillingOffice', ofOrg)['id'],
        reference: 'R',
        invoiceNo: 'INV-9999',
        status: 'draft',
      },
      asker,
    );
    await expect.element(invoices()).toMatchTextContent('INV-9999');
    await menuOf(rowOf('INV-9999'), 'Delete draft');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
    await expectHidden(rowOf('INV-9999'));
  });

  it('reads well and fits, with the table, the drawer of an expense and that of an invoice', async () => {
    const id = await newClaim();
    addExpenses(id, 3);
    await visit(details(id, 'expenses'));
    await expect.element(rowOf('Visit 1')).toBeVisible();
    await eachLook();
    await visit(details(id, 'expenses/add'));
    await expect.element(field(drawer('Add expense'), 'Quantity')).toBeVisible();
    await eachLook();
    await visit(details(id, 'expenses/invoice/add'));
    await drawer('New invoice').getByRole('button', { name: 'Blank line' }).click();
    await eachLook();
  });
});
