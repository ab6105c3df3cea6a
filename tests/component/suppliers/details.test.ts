// The page of one supplier: changed in place by administrators, read by everybody else, with its staff.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import {
  expectAccessible,
  expectAddress,
  expectHidden,
  expectNoSidewaysScroll,
  press,
  textsOf,
} from '../support/steps.ts';
import { drawer, rowOf, toast } from '../support/form-steps.ts';
import { GOOD, makeSupplier, maskAccounts, stored, SUPPLIERS } from './supplier-rows.ts';

const card = (title: string): Locator => page.getByRole('region', { name: title }).first();

/** Somebody who signs in as a supplier and acts for none yet. */
async function makeNewcomer(name: string): Promise<void> {
  const { store } = theService();
  const [member] = store.all('UserInOrg').filter((row) => row['orgId'] === 1);
  const asker = { orgId: 1, userId: Number(member!['userId']), role: 'org_admin' };
  const user = store.insert('User', { ...store.all('User')[0], id: 9001, name, email: 'bree@brolga.test' }, asker);
  store.insert(
    'UserInOrg',
    {
      ...member,
      userId: user['id'],
      userFirstName: name,
      userLastName: 'Newcomer',
      email: 'bree@brolga.test',
      roles: ['supplier'],
      disabled: false,
    },
    asker,
  );
}

describe('for an administrator', () => {
  signedInAs('olivia', { prepare: maskAccounts });

  it("[3§2.2] changes values in place, each with 'Save?'", async () => {
    const name = 'Wattlebird Quotes';
    const id = await makeSupplier({ name });
    await visit(SUPPLIERS);
    await rowOf(name)
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expectAddress(`${SUPPLIERS}/details/${id}`);
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    const information = card('Supplier information');
    await information.getByRole('button', { name: 'Edit E-mail' }).click();
    await expect.element(information.getByText('Save?')).toBeVisible();
    await expect.element(information.getByText('Do you want to save changes?')).toBeVisible();
    await information.getByLabelText('E-mail').fill('');
    await information.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(information.getByText('Email is required.')).toBeVisible();
    await information.getByLabelText('E-mail').fill('jobs@');
    await expect.element(information.getByText('Invalid e-mail address')).toBeVisible();
    await information.getByLabelText('E-mail').fill('new@hale.local');
    await information.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(toast('Saved.')).toBeVisible();
    await expect.element(information.getByRole('button', { name: 'Edit E-mail' })).toMatchTextContent('new@hale.local');

    // another card of the same supplier goes on from there
    const financial = card('Financial details');
    await financial.getByRole('button', { name: 'Edit BSB' }).click();
    await financial.getByLabelText('BSB').fill('06200');
    await press('Enter');
    await expect.element(financial.getByText('Invalid BSB code')).toBeVisible();
    await financial.getByLabelText('BSB').fill('633-000');
    await press('Enter');
    await expectHidden(financial.getByText('Save?'));
    await expect.element(financial.getByRole('button', { name: 'Edit BSB' })).toMatchTextContent(/633-?000/);

    await information.getByRole('button', { name: 'Edit Name' }).click();
    await information.getByLabelText('Name').fill(`${name} & Sons`);
    await press('Escape');
    await expect.element(information.getByRole('button', { name: 'Edit Name' })).toHaveFocus();
    expect(stored(id, 'name', 'email')).toEqual({ name, email: 'new@hale.local' });
    await page.getByRole('link', { name: 'Return to suppliers list' }).click();
    await expectAddress(SUPPLIERS);
  });

  it('[3§2.2] adds a staff member, who must be chosen, and removes one', async () => {
    const id = await makeSupplier({ name: 'Brolga Assessing' });
    await makeNewcomer('Bree');
    await visit(`${SUPPLIERS}/details/${id}`);
    const staff = card('Supplier staff');
    await expect.element(staff.getByText('No staff')).toBeVisible();
    await staff.getByRole('link', { name: 'Add staff member' }).click();
    const form = drawer('Add staff member');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(form.getByText('Field is required')).toBeVisible();
    // staff of another company, and who handles claims, are not offered
    const person = form.getByRole('combobox', { name: 'User' });
    for (const other of ['Sam Abernathy', 'Henry Nguyen']) {
      await person.fill(other);
      await expect.element(page.getByText('No people found')).toBeVisible();
    }
    await person.fill('Bree');
    await page.getByRole('option', { name: /Bree/ }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect.element(toast('Successfully added')).toBeVisible();
    await expectAddress(`${SUPPLIERS}/details/${id}`);
    await expect.element(staff.getByRole('row', { name: /Bree.*bree@brolga\.test/ })).toBeVisible();

    await staff.getByRole('button', { name: 'Remove Bree' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(toast('Successfully deleted')).toBeVisible();
    await expect.element(staff.getByText('No staff')).toBeVisible();
  });

  for (const [what, id] of [
    ['that does not exist', '999999999'],
    ['whose number is none', 'abc'],
  ] as const) {
    it(`[3§2.2] says so of a supplier ${what}, and leads back to the list`, async () => {
      await visit(`${SUPPLIERS}/details/${id}`);
      const modal = page.getByRole('alertdialog', { name: 'Error' });
      await expect.element(modal).toMatchTextContent("The supplier doesn't exist or access is denied.");
      await modal.getByRole('button', { name: 'Close' }).click();
      await expectAddress(SUPPLIERS);
      await expect.element(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
    });
  }
});

describe('for role user', () => {
  signedInAs('henry', { prepare: maskAccounts });

  it('[3§6] is to be searched and read, without where its money goes, and not to be changed', async () => {
    const name = 'Pelican Restoration';
    const id = await makeSupplier({ name, accountBsb: '733-111', remittanceEmail: 'money@pelican.test' });
    await visit('/app');
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Suppliers' }).click();
    await expect.element(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
    await expect.element(rowOf(name)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Add new supplier' })).toHaveLength(0);
    await expect.element(page.getByRole('button', { name: `Delete ${name}` })).toHaveLength(0);
    await rowOf(name)
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expectAddress(`/app/suppliers/details/${id}`);
    await expect.element(card('Supplier information')).toMatchTextContent(GOOD.contactPerson);
    await expect.element(card('Financial details')).toMatchTextContent('51 824 753 556');
    await expect.element(card('Supplier staff').getByText('No staff')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Edit / })).toHaveLength(0);
    await expect.element(page.getByRole('link', { name: 'Add staff member' })).toHaveLength(0);
    const [told] = textsOf(page.getByRole('main'));
    for (const secret of ['733', '678', 'money@pelican.test']) expect(told).not.toContain(secret);
    await expectAccessible();
  });

  it('[3§6] has no form and no configuration', async () => {
    const id = await makeSupplier({ name: 'Ibis Quotes' });
    for (const path of ['add', `edit/${id}`]) {
      await visit(`/app/suppliers/${path}`);
      await expectAddress('/app/suppliers');
    }
    await visit(SUPPLIERS);
    await expect.element(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
  });
});

describe('in both themes', () => {
  signedInAs('olivia');

  it('[3§2.2] the details page and the form have no failing accessibility rule', async () => {
    const id = await makeSupplier({ name: 'Currawong Safety' });
    await visit(`${SUPPLIERS}/details/${id}`);
    await expect.element(page.getByText('No staff')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit BSB' })).toBeVisible();
    await expectAccessibleInBothThemes();
    await visit(`${SUPPLIERS}/edit/${id}`);
    await expect.element(drawer('Edit supplier').getByLabelText('Account number')).toBeVisible();
    await expectAccessibleInBothThemes();
  });
});

describe('on a phone', () => {
  signedInAs('olivia', { isPhone: true });

  it('[3§2.2] list, details and form do not scroll sideways', async () => {
    const name = 'Heron Make Safe';
    const id = await makeSupplier({ name });
    await visit(SUPPLIERS);
    await expect.element(page.getByText(name)).toBeVisible();
    await expectNoSidewaysScroll();
    await page.getByText(name).click();
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit BSB' })).toBeVisible();
    await expectNoSidewaysScroll();
    await expectAccessible();
    await visit(`${SUPPLIERS}/edit/${id}`);
    await expect.element(drawer('Edit supplier').getByLabelText('Account number')).toBeVisible();
    await expectNoSidewaysScroll();
  });
});
