// Excess and recovery of a claim: figures, requests, recoveries, receipts and taking them back.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, formatDate, todayIn } from '#domain/dates.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, enter, field, keptByNothing, toast } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';
import { card, details } from './claims.ts';
import { add, addReserve, claimWithLedger } from './ledger-rows.ts';

signedInAs('henry');

const TODAY = todayIn('Australia/Sydney');
const ledger = () => card('Excess and recovery');
const part = (name: string) => ledger().getByRole('region', { name, exact: true });
const recoveryOf = (name: string) => ledger().getByRole('listitem', { name, exact: true });

it('[RULES 30] requests the excess, records what was received of it and keeps it back from a payment', async () => {
  keptByNothing();
  const id = await claimWithLedger();
  const reserveId = await addReserve(id, { payeeType: 'third party', payeeName: 'Ridgeline Roofing' });
  await add('ReservePayment', { claimId: id, reserveId, amount: 300, gst: 0, paymentTypeId: 1, status: 'pending' });
  const tab = details(id, 'financials');
  await visit(tab);
  await expect.element(part('Excess')).toMatchTextContent('OutstandingA$500.00');
  await part('Excess').getByRole('link', { name: 'Excess request' }).click();
  await expectAddress(`${tab}/excess/add`);
  const request = drawer('Add excess request');
  await expect.element(field(request, 'Requested from')).toHaveValue('Delgado Bakery');
  await expect.element(field(request, 'Amount')).toHaveValue('500.00');
  await enter(request, [['Due on', formatDate(addDays(TODAY, -1))]]);
  await request.getByRole('button', { name: 'Save' }).click();
  await expect.element(request).toMatchTextContent('It is due on the day of the request or later.');
  await enter(request, [['Due on', formatDate(addDays(TODAY, 14))]]);
  await request.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Excess request saved.')).toBeVisible();
  await expect.element(part('Excess')).toMatchTextContent('Requested from Delgado Bakery');
  await expect.element(part('Excess')).toMatchTextContent('RequestedA$500.00');

  await ledger().getByRole('link', { name: 'Record receipt', exact: true }).click();
  await expectAddress(`${tab}/receipt/add`);
  const receipt = drawer('Add receipt');
  await receipt.getByRole('button', { name: 'Save' }).click();
  await expect.element(receipt.getByText('Field is required')).toHaveLength(2);
  await enter(receipt, [
    ['Amount', '-5'],
    ['Reference', 'EFT 4471'],
    ['Kept back from a payment', 'A$300.00 to Ridgeline Roofing, pending', 'menu'],
  ]);
  await receipt.getByRole('button', { name: 'Save' }).click();
  await expect.element(receipt).toMatchTextContent('Enter the amount that was received.');
  await expectAccessible();
  await enter(receipt, [['Amount', '120.50']]);
  await receipt.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Receipt recorded.')).toBeVisible();
  await expect
    .element(part('Excess').getByRole('list', { name: 'Receipts of the excess' }))
    .toMatchTextContent('EFT 4471, kept back from the payment to Ridgeline Roofing');
  await expect.element(part('Excess')).toMatchTextContent('ReceivedA$120.50');
  await expect.element(part('Excess')).toMatchTextContent('OutstandingA$379.50');
});

it('adds a recovery, asks for the demand once it is demanded, warns of its limitation date and takes a receipt of it', async () => {
  keptByNothing();
  const id = await claimWithLedger();
  await visit(details(id, 'financials'));
  await part('Recovery').getByRole('link', { name: 'Recovery', exact: true }).click();
  const form = drawer('Add recovery');
  await enter(form, [
    ['From whom', 'Careless Driver'],
    ['Kind', 'Third party', 'menu'],
    ['Status', 'Demanded', 'menu'],
    ['Limitation date', formatDate(addDays(TODAY, 12))],
  ]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).toMatchTextContent('Field is required');
  await expect.element(field(form, 'Demand')).toHaveFocus();
  await field(form, 'Demand').fill('900');
  await form.getByRole('button', { name: 'Save' }).click();
  const recovery = recoveryOf('Careless Driver');
  await expect.element(recovery).toMatchTextContent('Demanded');
  await expect.element(recovery).toMatchTextContent('Limitation date in 12 days');
  await recovery.getByRole('link', { name: 'Record receipt from Careless Driver' }).click();
  const receipt = drawer('Add receipt');
  await expect
    .element(receipt.getByRole('combobox', { name: /^Recovery/ }))
    .toMatchTextContent('Careless Driver, third party');
  await expectHidden(receipt.getByText('Kept back from a payment'));
  await enter(receipt, [
    ['Amount', '400'],
    ['Reference', 'Cheque 12'],
  ]);
  await receipt.getByRole('button', { name: 'Save' }).click();
  await expect.element(recovery).toMatchTextContent('Cheque 12');
  await expect.element(part('Recovery')).toMatchTextContent('OutstandingA$500.00');

  await recovery.getByRole('link', { name: 'Edit the recovery from Careless Driver' }).click();
  const edit = drawer('Edit recovery');
  await enter(edit, [['Status', 'Recovered', 'menu']]);
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(recovery).toMatchTextContent('Recovered');
  await expectHidden(recovery.getByText('Limitation date in 12 days'));
});

it('takes a receipt back by a row of its own, after asking, once', async () => {
  const id = await claimWithLedger();
  await add('Receipt', { claimId: id, kind: 'excess', amount: 200, receivedOn: '2026-11-02', reference: 'EFT 1' });
  await visit(details(id, 'financials'));
  await part('Excess').getByRole('button', { name: 'Take back EFT 1, A$200.00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Take this receipt back?' });
  await expect.element(question).toMatchTextContent('A row of -A$200.00 is added today.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(
    theService()
      .store.all('Receipt')
      .filter(({ claimId }) => claimId === id),
  ).toHaveLength(1);
  await part('Excess').getByRole('button', { name: 'Take back EFT 1, A$200.00' }).click();
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect.element(toast('Receipt taken back.')).toBeVisible();
  await expect.element(part('Excess')).toMatchTextContent('Taken back: EFT 1');
  await expect.element(part('Excess')).toMatchTextContent('OutstandingA$500.00');
  await expectHidden(part('Excess').getByRole('button', { name: /^Take back/ }));
  const rows = theService()
    .store.all('Receipt')
    .filter(({ claimId }) => claimId === id);
  expect(rows.map(({ amount }) => amount)).toEqual([200, -200]);
});

it('[RULES 19] offers nothing on a closed claim, and all of it while the claim waits for recovery', async () => {
  const id = await claimWithLedger();
  const { store } = theService();
  await add('Recovery', {
    claimId: id,
    kind: 'salvage',
    partyName: 'Salvage yard',
    limitationDate: addDays(TODAY, -3),
  });
  await add('Receipt', { claimId: id, kind: 'excess', amount: 200, receivedOn: '2026-11-02', reference: 'EFT 1' });
  const close = (status: string) => {
    const claim = store.all('Claim').find((one) => one['id'] === id);
    store.update(
      'Claim',
      claim!,
      { status, rowVersion: claim!['rowVersion'] },
      { orgId: 1, userId: 1, role: 'system' },
    );
  };
  close('closed');
  await visit(details(id, 'financials'));
  await expect.element(recoveryOf('Salvage yard')).toMatchTextContent('Limitation date passed 3 days ago');
  await expectHidden(ledger().getByRole('link'));
  await expectHidden(ledger().getByRole('button'));
  close('closed in recovery only');
  await expect.element(ledger().getByRole('link', { name: 'Record receipt', exact: true })).toBeVisible();
  await expect.element(ledger().getByRole('button', { name: /^Take back/ })).toBeVisible();
  await eachLook(async () => {
    await expect.element(recoveryOf('Salvage yard')).toBeVisible();
  });
});
