// Payees of a claim: their bank details, who verifies them, and what people without a right are shown.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, enter, field, keptByNothing, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';
import { card, details, newClaim } from './claims.ts';
import { addAccount, addReserve, keepAccounts } from './ledger-rows.ts';

const UNVERIFIED = 'Not verified: payments to it can’t be approved';
const payee = (name: string): Locator => card('Payees').getByRole('listitem', { name, exact: true });

describe('who handles the claim', () => {
  signedInAs('henry', { prepare: keepAccounts });

  it('enters the bank details of a third party and changes them, seeing the last digits of the number', async () => {
    keptByNothing();
    const id = await newClaim();
    await addReserve(id, { payeeType: 'third party', payeeName: 'Ridgeline Roofing' });
    const tab = details(id, 'financials');
    await visit(tab);
    await expect
      .element(payee('Ridgeline Roofing'))
      .toMatchTextContent('No bank details: payments to this payee are marked as paid by hand');
    await payee('Ridgeline Roofing').getByRole('link', { name: 'Add bank details: Ridgeline Roofing' }).click();
    const form = drawer('Add bank details');
    await expect.element(field(form, 'Payee')).toHaveValue('Ridgeline Roofing');
    await enter(form, [
      ['BSB', '06200'],
      ['Account number', '1234567890'],
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).toMatchTextContent('Invalid BSB code');
    await expect.element(form).toMatchTextContent('Enter an account number of 5 to 9 digits.');
    await expect.element(field(form, 'BSB')).toHaveFocus();
    await expectAccessible();
    await enter(form, [
      ['BSB', '062-000'],
      ['Account number', '123456516'],
    ]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Bank details saved.')).toBeVisible();
    await expectAddress(tab);
    await expect.element(payee('Ridgeline Roofing')).toMatchTextContent('062-000');
    await expect.element(payee('Ridgeline Roofing')).toMatchTextContent('••• ••• 516');
    await expect.element(payee('Ridgeline Roofing')).toMatchTextContent('Entered by Henry Nguyen');
    await expect.element(payee('Ridgeline Roofing')).toMatchTextContent(UNVERIFIED);

    await payee('Ridgeline Roofing').getByRole('link', { name: 'Edit: Ridgeline Roofing' }).click();
    const edit = drawer('Edit bank details');
    await expect.element(field(edit, 'Payee')).toBeDisabled();
    await expect.element(field(edit, 'Account number')).toHaveValue('••• ••• 516');
    // without a payment right there is nothing to show
    await expectHidden(edit.getByRole('button', { name: 'Show the whole number' }));
    await field(edit, 'Account name').fill('Ridgeline Holdings');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect.element(payee('Ridgeline Roofing')).toMatchTextContent('Ridgeline Holdings');
    const [stored] = theService()
      .store.all('PayeeAccount')
      .filter(({ claimId }) => claimId === id);
    expect(stored).toMatchObject({ accountNoWhole: '123456516', accountName: 'Ridgeline Holdings' });
  });

  it('sees no button to show a number or to verify, and is told why at the address', async () => {
    const id = await newClaim();
    const account = await addAccount(id, {}, 'olivia');
    await visit(details(id, 'financials'));
    await expect.element(payee('Ridgeline Roofing')).toMatchTextContent(UNVERIFIED);
    await expectHidden(page.getByRole('button', { name: /Show the account number/ }));
    await expectHidden(page.getByRole('link', { name: /Record call-back/ }));
    await visit(details(id, `financials/payee/verify/${account}`));
    await expect
      .element(drawer('Record call-back'))
      .toMatchTextContent('Only people with a payment right verify bank details.');
  });

  it('is led to the policy holder for their bank details; nothing is offered on a closed claim', async () => {
    const id = await newClaim();
    await addAccount(id, { payeeType: 'policy holder', payeeName: 'Delgado Bakery' });
    await visit(details(id, 'financials'));
    await payee('Delgado Bakery').getByRole('link', { name: 'Edit policy holder: Delgado Bakery' }).click();
    await expectAddress(details(id, 'policy-info/policy-holder'));
    const claim = theService()
      .store.all('Claim')
      .find((one) => one['id'] === id);
    await ask(
      'mutation ($id: bigint!, $v: Int!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: 1 }, _set: { status: "closed", rowVersion: $v }) { id } }',
      { id, v: claim?.['rowVersion'] },
    );
    await visit(details(id, 'financials'));
    await expect.element(payee('Delgado Bakery')).toBeVisible();
    await expectHidden(page.getByRole('link', { name: /Edit policy holder|Bank details/ }));
  });
});

describe('who has a payment right', () => {
  signedInAs('olivia', { prepare: keepAccounts });

  it('shows and hides the number, and records a call-back for what somebody else entered', async () => {
    const id = await newClaim();
    await addAccount(id, { payeeType: 'policy holder', payeeName: 'Delgado Bakery' }, 'henry');
    await addAccount(id, {}, 'olivia');
    theService().answer('revealBankAccount', () => ({ accountNo: '12345516' }));
    await visit(details(id, 'financials'));
    await payee('Delgado Bakery').getByRole('button', { name: 'Show the account number of Delgado Bakery' }).click();
    await expect.element(payee('Delgado Bakery')).toMatchTextContent('12345516');
    await payee('Delgado Bakery').getByRole('button', { name: 'Hide the account number of Delgado Bakery' }).click();
    await expect.element(payee('Delgado Bakery')).toMatchTextContent('••• ••• 516');
    await expect.element(payee('Ridgeline Roofing')).toMatchTextContent('You entered these bank details');
    await expectHidden(page.getByRole('link', { name: 'Record call-back with Ridgeline Roofing' }));

    await page.getByRole('link', { name: 'Record call-back with Delgado Bakery' }).click();
    const form = drawer('Record call-back');
    await expect.element(form).toMatchTextContent('Call a number that did not come with the change');
    await expect
      .element(form.getByRole('list', { name: 'Known telephone numbers' }))
      .toMatchTextContent('Rosa Delgado +61491570156');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form).toMatchTextContent('Field is required');
    await expect.element(field(form, 'Verified with')).toHaveFocus();
    await field(form, 'Verified with').fill('Rosa Delgado, 0491 570 156');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Bank details verified.')).toBeVisible();
    await expect
      .element(payee('Delgado Bakery'))
      .toMatchTextContent('Verified by call-back: Rosa Delgado, 0491 570 156.');
    await expectHidden(page.getByRole('link', { name: 'Record call-back with Delgado Bakery' }));
  });

  it('stands in both themes and widths', async () => {
    const id = await newClaim();
    const account = await addAccount(id, {}, 'henry');
    await addReserve(id, { payeeType: 'third party', payeeName: 'Nobody has entered these' });
    await visit(details(id, 'financials'));
    await eachLook(async () => {
      await expect.element(payee('Ridgeline Roofing')).toMatchTextContent(UNVERIFIED);
    });
    await visit(details(id, `financials/payee/verify/${account}`));
    await eachLook(async () => {
      await expect
        .element(drawer('Record call-back'))
        .toMatchTextContent('No telephone number of this payee is known here');
    });
  });
});

describe('the card', () => {
  signedInAs('henry', { prepare: keepAccounts });

  it('says that there are no payees', async () => {
    const id = await newClaim();
    await visit(details(id, 'financials'));
    await expect.element(card('Payees')).toMatchTextContent('No payees');
  });
});
