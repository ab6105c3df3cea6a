// Financials of a claim: reserves and payments with their checks, what each person may do, a closed claim, tasks.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { splitGst } from '#domain/money.ts';
import { ask, nowSignedInAs, signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { check, expectAccessible, expectAddress, expectHidden } from '../support/steps.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { completeTasks } from './claim-answers.ts';
import { card, details, newClaim } from './claims.ts';

/** What the database works out of reserves and payments. */
function keepSums(service: MemoryService): void {
  completeTasks(service);
  service.answer('myMoneyLimits', () => ({ payment: 1000, reserve: null }));
  service.store.trigger('ReservePayment', (payment) => {
    const { net, gst } = splitGst(Number(payment['amount']), Number(payment['gst']));
    // whoever refuses one here has made it
    const refusedById = payment['status'] === 'refused' ? payment['createdById'] : null;
    return { ...payment, netAmount: net, gstAmount: gst, refusedById };
  });
}
signedInAs('henry', { prepare: keepSums });

interface Chain {
  readonly one: number;
  readonly two: number;
  readonly three: number;
}

/** A chain of cost types of the cast, down to a payment type. */
async function chain(): Promise<Chain> {
  const { CostType } = await ask<{ CostType: { id: number; Parent: { id: number; parentId: number } }[] }>(
    '{ CostType(where: { Parent: { Parent: { Parent: { parentId: { _is_null: true } } } } }, order_by: { id: asc }, limit: 1) { id Parent { id parentId } } }',
    {},
  );
  const [type] = CostType;
  return { one: type!.Parent.parentId, two: type!.Parent.id, three: type!.id };
}

async function addReserve(claimId: number, more: object = {}): Promise<number> {
  const { one, two } = await chain();
  const { insert_Reserve_one: reserve } = await ask<{ insert_Reserve_one: { id: number } }>(
    'mutation ($object: Reserve_insert_input!) { insert_Reserve_one(object: $object) { id } }',
    {
      object: {
        claimId,
        section: 'Building',
        frequency: 'one-off',
        payeeType: 'third party',
        payeeName: 'Fixers',
        costType1Id: one,
        costType2Id: two,
        reserve: 1000,
        ...more,
      },
    },
  );
  return reserve.id;
}

async function addPayment(claimId: number, reserveId: number, more: object = {}): Promise<number> {
  const { insert_ReservePayment_one: payment } = await ask<{ insert_ReservePayment_one: { id: number } }>(
    'mutation ($object: ReservePayment_insert_input!) { insert_ReservePayment_one(object: $object) { id } }',
    { object: { claimId, reserveId, paymentTypeId: (await chain()).three, amount: 110, gst: 0.1, ...more } },
  );
  return payment.id;
}

const choose = async (within: Locator, label: string, option: string | RegExp): Promise<void> => {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).first().click();
};

describe('[1§2] the reserve drawer', () => {
  it('[1§5] says at each field what is missing, and saves with all fields', async () => {
    const id = await newClaim();
    await visit(details(id, 'financials'));
    await expect.element(card('Reserves')).toMatchTextContent('No reserves');
    await card('Reserves').getByRole('link', { name: 'Add reserve' }).click();
    await expectAddress(details(id, 'financials/reserve/add'));
    const form = drawer('Add reserve');
    await form.getByRole('button', { name: 'Save reserve' }).click();
    for (const label of ['Section', 'Payee type', 'Payee name', 'Cost type 1', 'Cost type 2', 'Reserve amount'])
      await expect.element(field(form, label)).toHaveAccessibleDescription(/Field is required/);
    await expectAccessible('.cw-drawer');
    await field(form, 'Section').fill('Building');
    // the policy holder is known
    await choose(form, 'Payee type', 'Policy holder');
    await expect.element(field(form, 'Payee name')).toHaveValue('Delgado Bakery');
    await field(form, 'Reserve amount').fill('0.5');
    await form.getByRole('button', { name: 'Save reserve' }).click();
    await expect.element(field(form, 'Reserve amount')).toHaveAccessibleDescription(/The reserve must be at least 1\./);
    await field(form, 'Reserve amount').fill('10.005');
    await form.getByRole('button', { name: 'Save reserve' }).click();
    await expect.element(field(form, 'Reserve amount')).toHaveAccessibleDescription(/Enter an amount such as/);
    await field(form, 'Reserve amount').fill('4,800');
    await choose(form, 'Cost type 1', /./);
    await choose(form, 'Cost type 2', /./);
    await expect.element(form).toMatchTextContent('After thisA$4,800.00');
    await form.getByRole('button', { name: 'Save reserve' }).click();
    await expect.element(page.getByText('Reserve saved.', { exact: true })).toBeVisible();
    await expectAddress(details(id, 'financials'));
    await expect.element(card('Reserves')).toMatchTextContent('Delgado Bakery');
  });

  it('[1§5] changing cost type 1 clears cost type 2; another amount needs a reason', async () => {
    const id = await newClaim();
    const reserveId = await addReserve(id);
    await visit(details(id, `financials/reserve/edit/${reserveId}`));
    const form = drawer('Edit reserve');
    await expect.element(form).toMatchTextContent('Cost type 2');
    await form.getByRole('combobox', { name: 'Cost type 1' }).click();
    await page.getByRole('option').last().click();
    await field(form, 'Reserve amount').fill('1500');
    await form.getByRole('button', { name: 'Save reserve' }).click();
    await expect.element(field(form, 'Cost type 2')).toHaveAccessibleDescription(/Field is required/);
    await expect.element(field(form, 'Reason for the change')).toHaveAccessibleDescription(/Field is required/);
    await choose(form, 'Cost type 2', /./);
    await field(form, 'Reason for the change').fill('Second quote');
    await form.getByRole('button', { name: 'Save reserve' }).click();
    await expect.element(page.getByText('Reserve saved.', { exact: true })).toBeVisible();
    await expect.element(card('Reserves')).toMatchTextContent('A$1,500.00');
  });

  it('[RULES 27] a change above the limit waits, and only who asked withdraws it', async () => {
    const id = await newClaim();
    const reserveId = await addReserve(id, { amountRequested: 90_000 });
    const { userId } = theService()
      .store.all('UserInOrg')
      .find(({ name, orgId }) => name === 'Henry Nguyen' && orgId === 1) as { userId: number };
    const waiting = {
      orgId: 1,
      claimId: id,
      reserveId,
      amountBefore: 1000,
      amountRequested: 90_000,
      status: 'requested',
    };
    theService().store.insert(
      'ReserveChange',
      { ...waiting, requestedById: userId, requestedAt: '2026-11-20T02:00:00Z' },
      { orgId: 1, userId, role: 'org_admin' },
    );
    await visit(details(id, 'financials'));
    await expect.element(card('Reserves')).toMatchTextContent('A$90,000.00 waits for approval, asked by Henry Nguyen');
    await card('Reserves')
      .getByRole('link', { name: /^Edit reserve/ })
      .click();
    await expect.element(field(drawer('Edit reserve'), 'Reserve amount')).toBeDisabled();
    await drawer('Edit reserve').getByRole('button', { name: 'Cancel' }).click();
    await card('Reserves').getByRole('button', { name: 'Withdraw' }).click();
    const asked = drawer('Withdraw?');
    await asked.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(field(asked, 'Reason')).toHaveAccessibleDescription(/Field is required/);
    await field(asked, 'Reason').fill('Wrong claim');
    await asked.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(page.getByText('Reserve saved.', { exact: true })).toBeVisible();
    expect(
      theService()
        .store.all('ReserveChange')
        .find((one) => one['reserveId'] === reserveId),
    ).toMatchObject({ status: 'withdrawn', decisionReason: 'Wrong claim' });
  });
});

describe('[1§2] the payment drawer', () => {
  it('[1§5] is no more than the reserve has left; net, GST and total stand apart', async () => {
    const id = await newClaim();
    const reserveId = await addReserve(id, { committed: 600, paid: 200 });
    await visit(details(id, `financials/payment/${reserveId}/add`));
    const form = drawer('Add payment');
    await expect.element(form).toMatchTextContent('Can be paidA$400.00');
    await form.getByRole('button', { name: 'Save payment' }).click();
    for (const label of ['Payment type', 'Total amount, including GST'])
      await expect.element(field(form, label)).toHaveAccessibleDescription(/Field is required/);
    await choose(form, 'Payment type', /./);
    await field(form, 'Total amount, including GST').fill('400.01');
    await check(form.getByRole('radio', { name: '10%' }));
    await expect.element(form).toMatchTextContent("Can't be greater than outstanding reserve amount");
    await field(form, 'Total amount, including GST').fill('99.99');
    for (const words of ['A$90.90', 'A$9.09', 'A$99.99']) await expect.element(form).toMatchTextContent(words);
    await expect.element(form.getByRole('combobox', { name: 'Status' })).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible('.cw-drawer');
    await form.getByRole('button', { name: 'Save payment' }).click();
    await expect.element(page.getByText('Payment saved.', { exact: true })).toBeVisible();
    await expectHidden(form);
  });

  it('[RULES 26] offers the moves that the person may make, and says why not', async () => {
    const id = await newClaim();
    const reserveId = await addReserve(id);
    const paymentId = await addPayment(id, reserveId);
    await addPayment(id, reserveId, { amount: 1000.01 });
    await visit(details(id, 'financials'));
    await expect.element(card('Reserves')).toMatchTextContent('A payment administrator approves it.');
    await expect.element(card('Reserves').getByRole('button', { name: 'Approve' })).toHaveLength(0);
    // who has the right, and made neither
    await nowSignedInAs('olivia');
    await visit(details(id, 'financials'));
    const rows = card('Reserves').getByRole('row');
    const small = rows.filter({ hasText: 'A$110.00' });
    await expect.element(small.getByRole('button', { name: 'Approve' })).toBeVisible();
    const large = rows.filter({ hasText: 'A$1,000.01' });
    await expect.element(large).toMatchTextContent('It is above your limit of A$1,000.00.');
    await expect.element(large.getByRole('button', { name: 'Approve' })).toHaveLength(0);
    await small.getByRole('button', { name: 'Refuse' }).click();
    const asked = drawer('Refuse?');
    await asked.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(field(asked, 'Reason')).toHaveAccessibleDescription(/Field is required/);
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await visit(details(id, `financials/payment/${reserveId}/edit/${paymentId}`));
    const form = drawer('Edit payment');
    await form.getByRole('combobox', { name: 'Status' }).click();
    await expect.element(page.getByRole('option')).toHaveLength(3);
    await page.getByRole('option', { name: 'Approved' }).click();
    // amount and status never move together
    await expect.element(field(form, 'Total amount, including GST')).toBeDisabled();
    await form.getByRole('button', { name: 'Save payment' }).click();
    await expect.element(page.getByText('Payment saved.', { exact: true })).toBeVisible();
    expect(
      theService()
        .store.all('ReservePayment')
        .find((one) => one['id'] === paymentId)?.['status'],
    ).toBe('approved');
  });
});

it('[RULES 26] who made a payment by mistake withdraws it with a reason, and what was typed outlasts an error', async () => {
  const id = await newClaim();
  const reserveId = await addReserve(id);
  const paymentId = await addPayment(id, reserveId);
  const stored = () =>
    theService()
      .store.all('ReservePayment')
      .find((one) => one['id'] === paymentId)!;
  await visit(details(id, 'financials'));
  const row = card('Reserves').getByRole('row').filter({ hasText: 'A$110.00' });
  await expect.element(row.getByRole('button', { name: 'Refuse' })).toHaveLength(0);
  await row.getByRole('button', { name: 'Withdraw' }).click();
  const asked = drawer('Withdraw?');
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(field(asked, 'Reason')).toHaveAccessibleDescription(/Field is required/);
  await field(asked, 'Reason').fill('Paid twice');
  await expectAccessible();
  const end = theService().fail('ChangePayment', 'unavailable', 'The service is busy. Try again.');
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  end();
  // neither Cancel nor an error takes what was typed
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await expect.element(field(asked, 'Reason')).toHaveValue('Paid twice');
  await asked.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Payment saved.', { exact: true })).toBeVisible();
  expect(stored()).toMatchObject({ status: 'refused', decisionReason: 'Paid twice' });
  await expect.element(row).toMatchTextContent('Withdrawn');
  await expect.element(row).toMatchTextContent('Reason: Paid twice');
  await expect.element(row.getByRole('button', { name: 'Withdraw' })).toHaveLength(0);
});

it('[RULES 19] a closed claim shows its money, and why nothing can be changed', async () => {
  const id = await newClaim();
  const reserveId = await addReserve(id);
  await addPayment(id, reserveId);
  const claim = theService()
    .store.all('Claim')
    .find((one) => one['id'] === id);
  await ask(
    'mutation ($id: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: { id: $id, orgId: 1 }, _set: $set) { id } }',
    { id, set: { status: 'closed', rowVersion: claim?.['rowVersion'] } },
    'olivia',
  );
  await visit(details(id, 'financials'));
  await expect
    .element(page.getByText('Claim status: Closed. Its reserves and payments can’t be changed.'))
    .toBeVisible();
  await expect.element(card('Reserves').getByRole('button', { name: 'Approve' })).toHaveLength(0);
  await expect.element(card('Reserves').getByRole('link', { name: /^Add/ })).toHaveLength(0);
  await card('Reserves')
    .getByRole('link', { name: /^Show reserve/ })
    .click();
  await expect.element(field(drawer('Edit reserve'), 'Section')).toBeDisabled();
  await expect.element(drawer('Edit reserve').getByRole('button', { name: 'Save reserve' })).toHaveLength(0);
});

it('[1§4] a task about money leads to the drawer whose saving completes it', async () => {
  const id = await newClaim();
  await addReserve(id);
  await ask(
    'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id } }',
    { object: { claimId: id, title: 'Set the reserve', taskConfig: { nodeType: 'updateReserve' } } },
    'olivia',
  );
  await visit(details(id, 'tasks'));
  await card('Tasks').getByRole('listitem').filter({ hasText: 'Set the reserve' }).getByRole('checkbox').click();
  const question = drawer('Update reserve');
  await choose(question, 'Reserve', 'Building, Fixers: A$1,000.00');
  await question.getByRole('button', { name: 'Continue' }).click();
  const form = drawer('Edit reserve');
  await expect.element(form).toMatchTextContent('Saving completes the task “Set the reserve”.');
  await field(form, 'Reserve amount').fill('1200');
  await field(form, 'Reason for the change').fill('Second quote');
  await form.getByRole('button', { name: 'Save reserve' }).click();
  await expect.element(page.getByText('Reserve saved.', { exact: true })).toBeVisible();
  const sent = theService().asked.findLast(({ name }) => name === 'CompleteMoneyTask');
  expect(sent?.variables['reserve']).toMatchObject({ reserve: 1200, changeReason: 'Second quote', rowVersion: 1 });
});

it('[1§2.4] stands in both themes and widths, with its payments and its history', async () => {
  const id = await newClaim();
  const reserveId = await addReserve(id);
  await addPayment(id, reserveId);
  await visit(details(id, 'financials'));
  await expect.element(card('Reserves').getByRole('row').filter({ hasText: 'A$110.00' })).toBeVisible();
  await eachLook(async () => {
    await expect.element(card('Reserves')).toBeVisible();
  });
});
