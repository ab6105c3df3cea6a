// An invoice in its drawer: what is printed, what keeps it from being sent, and what others do to it meanwhile.
import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import type { Row } from '../cast/cast.ts';
import { refuse } from '../service/refusal.ts';
import { setOffline } from '../service/network.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { check, expectAddress, expectHidden, focus, press } from '../support/steps.ts';
import { previewInvoices, saveInvoices, sendInvoices } from './billing-answers.ts';
import { addExpenses, addInvoices, asker, ofOrg, stored } from './billing-rows.ts';
import { details, newClaim } from './claims.ts';

const DRAFT = { status: 'draft', dtSent: null };
const edit = (): Locator => drawer('Edit invoice');
const lines = (within = edit()): Locator => within.getByRole('button', { name: /^Remove/ });
const asked = (name: string): number => theService().asked.filter((one) => one.name === name).length;
const invoice = (id: unknown): Row => stored('Invoice', (row) => row['id'] === id);

/** A draft with so many lines, each of an expense of its own. */
async function openDraft(count: number): Promise<Row> {
  const claimId = await newClaim();
  const [draft] = addInvoices(claimId, 1, DRAFT);
  const { store } = theService();
  for (const expense of addExpenses(claimId, count)) {
    const line = store.insert(
      'InvoiceItem',
      {
        claimId,
        invoiceId: draft!['id'],
        item: `Line of ${String(expense['note'])}`,
        descriptions: ['As agreed'],
        tax: 0.1,
        price: 100,
        qty: 1,
        amount: 100,
      },
      asker,
    );
    const link = { status: 'invoiced', appliedTax: 0.1, invoiceItemId: line['id'], rowVersion: expense['rowVersion'] };
    store.update('ExpenseItem', expense, link, asker);
  }
  await visit(details(claimId, `expenses/invoice/edit/${String(draft!['id'])}`));
  await expect.element(field(edit(), 'Reference')).toHaveValue('Ref 1');
  return draft!;
}

describe('an administrator', () => {
  signedInAs('olivia', {
    prepare(service) {
      saveInvoices(service);
      sendInvoices(service);
      previewInvoices(service);
    },
  });

  it('[1§7] sees before sending what is printed, by keyboard, with what was just typed', async () => {
    await openDraft(2);
    await field(edit(), 'Reference').fill('Typed just now');
    await focus(edit().getByRole('button', { name: 'Print preview' }));
    await press('Enter');
    const preview = page.getByRole('dialog', { name: 'Print preview' });
    await expect.element(preview).toMatchTextContent('Typed just now');
    await expect.element(preview).toMatchTextContent('DRAFT');
    await expect.element(preview).toMatchTextContent('Line of Visit 1');
    await expect.element(preview).toMatchTextContent('A$220.00');
    await expect.element(preview).toMatchTextContent('77004418');
    await eachLook();
    await press('Escape');
    await expectHidden(preview);
    await expect.element(edit()).toBeVisible();
  });

  it('is told when the preview does not load, and tries again', async () => {
    await openDraft(1);
    theService().answer('previewInvoice', () => refuse('unexpected', 'Out of order'));
    await edit().getByRole('button', { name: 'Print preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Print preview' });
    await expect.element(preview.getByRole('alert')).toBeVisible();
    previewInvoices(theService());
    await preview.getByRole('button', { name: 'Try again' }).click();
    await expect.element(preview).toMatchTextContent('Line of Visit 1');
  });

  it('[1§7] is led to the insurer that has no e-mail address, and the draft stays', async () => {
    const draft = await openDraft(30);
    const insurerId = String(draft['invoiceToId']);
    theService().fail('ApproveAndSendInvoice', 'validation-failed', 'The insurer has no email address. Add it.', {
      field: 'invoiceToId',
      link: `/app/configuration/insurers/${insurerId}`,
    });
    await focus(lines().last());
    await edit().getByRole('button', { name: 'Approve and email' }).click();
    const notice = edit().getByRole('alert').filter({ hasText: 'has no email address' });
    await expect.element(notice).toBeInViewport();
    expect(invoice(draft['id'])['status']).toBe('draft');
    await eachLook(undefined, '.cw-drawer');
    theService().answer('recordUsage', () => []);
    await notice.getByRole('link', { name: 'Open the page' }).click();
    await expectAddress(`/app/configuration/insurers/${insurerId}`);
    await expect.element(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
  });

  it('keeps what was typed when somebody else saved meanwhile, and asks where both did', async () => {
    const draft = await openDraft(1);
    await field(edit(), 'Reference').fill('Mine');
    const henry = stored('UserInOrg', (row) => ofOrg(row) && row['name'] === 'Henry Nguyen');
    theService().store.update(
      'Invoice',
      invoice(draft['id']),
      { reference: 'Theirs', invoiceNo: 'THEIRS-1', rowVersion: invoice(draft['id'])['rowVersion'] },
      { ...asker, userId: Number(henry['userId']) },
    );
    await edit().getByRole('button', { name: 'Save draft' }).click();
    await check(edit().getByRole('radio', { name: 'Keep mine: Mine' }));
    await expect.element(edit().getByRole('textbox', { name: 'Reference' })).toHaveValue('Mine');
    await eachLook(undefined, '.cw-drawer');
    await edit().getByRole('button', { name: 'Save draft' }).click();
    await expect.element(toast('Invoice saved.')).toBeVisible();
    expect(invoice(draft['id'])).toMatchObject({ reference: 'Mine', invoiceNo: 'THEIRS-1' });
    expect(
      theService()
        .store.all('InvoiceItem')
        .filter((row) => row['invoiceId'] === draft['id']),
    ).toHaveLength(1);
  });

  it('saves and sends once, however often it is pressed', async () => {
    await openDraft(1);
    await field(edit(), 'Reference').fill('Once');
    // a press after it is saved is one of its own
    const letSave = theService().hold('SaveInvoice');
    await userEvent.dblClick(edit().getByRole('button', { name: 'Save draft' }));
    letSave();
    await expect.element(toast('Invoice saved.')).toBeVisible();
    expect(asked('SaveInvoice')).toBe(1);
    const letSend = theService().hold('ApproveAndSendInvoice');
    await userEvent.dblClick(edit().getByRole('button', { name: 'Approve and email' }));
    letSend();
    await expect.element(drawer('Invoice')).toMatchTextContent('The invoice was sent and can’t be changed.');
    expect(asked('ApproveAndSendInvoice')).toBe(1);
  });

  it('loses nothing when the network is off while it is saved', async () => {
    const draft = await openDraft(1);
    await field(edit(), 'Reference').fill('Typed offline');
    setOffline(true);
    await edit().getByRole('button', { name: 'Save draft' }).click();
    const said = page.getByRole('alertdialog');
    await expect.element(said).toBeVisible();
    await press('Escape');
    await expect.element(field(edit(), 'Reference')).toHaveValue('Typed offline');
    setOffline(false);
    await edit().getByRole('button', { name: 'Save draft' }).click();
    await expect.element(toast('Invoice saved.')).toBeVisible();
    expect(invoice(draft['id'])['reference']).toBe('Typed offline');
  });

  it('of no lines is saved, and says before it is sent that it has none', async () => {
    const draft = await openDraft(0);
    await expect.element(edit()).toMatchTextContent('No lines yet.');
    await edit().getByRole('button', { name: 'Grouped expenses' }).click();
    await expect.element(edit()).toMatchTextContent('No lines yet.');
    await eachLook(undefined, '.cw-drawer');
    theService().fail('ApproveAndSendInvoice', 'validation-failed', 'The invoice has no lines. Add at least one.');
    await edit().getByRole('button', { name: 'Approve and email' }).click();
    await expect.element(page.getByText('The invoice has no lines. Add at least one.')).toBeVisible();
    expect(invoice(draft['id'])['status']).toBe('draft');
  });
});
