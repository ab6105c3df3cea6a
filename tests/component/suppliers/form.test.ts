// The form of a supplier: what it refuses, offers and saves.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { blur, check, expectAddress, expectHidden, focus, press, textsOf, type } from '../support/steps.ts';
import { drawer, field, rowOf, toast } from '../support/form-steps.ts';
import { makeSupplier, maskAccounts, stored, SUPPLIERS } from './supplier-rows.ts';

signedInAs('olivia', { prepare: maskAccounts });

it('[3§5] refuses what is missing, offers a state once there is a country, and saves what is right', async () => {
  await visit(SUPPLIERS);
  await page.getByRole('link', { name: 'Add new supplier' }).click();
  await expectAddress(`${SUPPLIERS}/add`);
  const form = drawer('Add supplier');
  await expect.element(form.getByRole('combobox', { name: 'State' })).toBeDisabled();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form.getByText('Field is required')).toHaveLength(11);
  await expect.element(field(form, 'Name')).toHaveFocus();
  await field(form, 'Name').fill('Ironbark Repairs');
  await form.getByRole('combobox', { name: 'Category' }).click();
  await page.getByRole('option', { name: 'Repair', exact: true }).click();
  await field(form, 'Contact person').fill('Robin Hale');
  await field(form, 'E-mail').fill('jobs@hale.local');
  await field(form, 'Address line 1').fill('1 Railway Parade');
  await form.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Australia' }).click();
  await form.getByRole('combobox', { name: 'State' }).click();
  await expect
    .poll(() => textsOf(page.getByRole('option')))
    .toEqual(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
  await page.getByRole('option', { name: 'NSW' }).click();
  await field(form, 'ABN').fill('51 824 753 556');
  await check(form.getByRole('radio', { name: 'None' }));
  await field(form, 'BSB').fill('062-000');
  await field(form, 'Account number').fill('12345678');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Successfully added')).toBeVisible();
  await expect.element(rowOf('Ironbark Repairs')).toBeVisible();
  const saved = theService()
    .store.all('Supplier')
    .find((row) => row['name'] === 'Ironbark Repairs');
  expect(saved).toMatchObject({ servicingAreaPostcodes: [], stateOrProvince: 'NSW', asfStatus: 'none' });
});

it('[3§5] refuses what the service refuses, each in its words', async () => {
  await visit(`${SUPPLIERS}/add`);
  const form = drawer('Add supplier');
  const faults = [
    ['E-mail', 'jobs@', 'Invalid e-mail address'],
    ['Remittance e-mail', 'accounts', 'Invalid e-mail address'],
    ['BSB', '06200', 'Invalid BSB code'],
    ['Account number', '12ab', 'Not a valid account number'],
    ['ABN', '51 824 753 557', 'Not a valid ABN'],
  ] as const;
  for (const [label, value, message] of faults) {
    await field(form, label).fill(value);
    await blur(field(form, label));
    await expect.element(field(form, label)).toHaveAccessibleDescription(message);
  }
  const postcodes = form.getByLabelText('Servicing postcodes');
  for (const code of ['999', '2000', '12345', 'abc']) {
    await postcodes.fill(code);
    await press('Enter');
  }
  await blur(postcodes);
  await expect.element(form.getByText('999, 12345 and abc are not valid postcodes')).toBeVisible();
  await focus(postcodes);
  await press('Backspace');
  await expect.element(form.getByText('999 and 12345 are not valid postcodes')).toBeVisible();
  await press('Backspace');
  await expect.element(form.getByText('999 is not a valid postcode')).toBeVisible();
});

it('[3§7.1] offers the handling parties that are enabled and saves those that are ticked', async () => {
  const id = await makeSupplier({ name: 'Lorikeet Plumbing' });
  const { store } = theService();
  const [one, two, off] = store.all('ExternalOrg').filter((party) => party['orgId'] === 1);
  store.update(
    'ExternalOrg',
    off!,
    { isDisabled: true, rowVersion: off!['rowVersion'] },
    { orgId: 1, userId: 1, role: 'org_admin' },
  );
  await visit(`${SUPPLIERS}/edit/${id}`);
  const form = drawer('Edit supplier');
  for (const party of [one, two]) await check(form.getByRole('checkbox', { name: String(party!['name']) }));
  await expect.element(form.getByRole('checkbox', { name: String(off!['name']) })).toHaveLength(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved.')).toBeVisible();
  await expectHidden(form);
  expect(stored(id, 'externalOrgIds')).toEqual({ externalOrgIds: [one!['id'], two!['id']] });
});

it('[RULES 42] an account number shows its end, is told when it is asked for, and can be typed anew without', async () => {
  const id = await makeSupplier({ name: 'Butcherbird Glass', accountNo: '40302123' });
  theService().answer('revealBankAccount', (args) => ({
    accountNo: args['type'] === 'Supplier' && args['id'] === id ? '40302123' : null,
  }));
  await visit(`${SUPPLIERS}/details/${id}`);
  const row = page.getByRole('button', { name: /^Edit Account number/ });
  await expect.element(row).toMatchTextContent('••• ••• 123');
  await expect.element(row).toMatchTextContent('ends in 123');
  await visit(`${SUPPLIERS}/edit/${id}`);
  const form = drawer('Edit supplier');
  const number = field(form, 'Account number');
  await expect.element(number).toHaveValue('••• ••• 123');
  await form.getByRole('button', { name: 'Show the whole number' }).click();
  await expect.element(number).toHaveValue('40302123');
  // what was told is no change of the form
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(form);
  await visit(`${SUPPLIERS}/edit/${id}`);
  await expect.element(number).toHaveValue('••• ••• 123');
  await focus(number);
  await type('99887766');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved')).toBeVisible();
  expect(stored(id, 'accountNo', 'accountNoWhole')).toEqual({ accountNo: '••• ••• 766', accountNoWhole: '99887766' });
});
