// Suppliers in the configuration: the search list, the form, the details page with its staff.
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';
import { inviteSomebody } from './people-data.ts';
import { drawer, makeSupplier, SUPPLIERS, toast, unique } from './config-suppliers-steps.ts';

test.use({ person: 'olivia' });

test.describe('the search list', () => {
  test('[3§2.1] is filtered by name, category and contact person; Reset shows all', async ({ page, request }) => {
    const mark = unique('Kite');
    await makeSupplier(request, { name: `${mark} Roofing`, category: 'make safe', contactPerson: 'Ada Lovell' });
    await makeSupplier(request, { name: `${mark} Drying`, category: 'restoration', contactPerson: 'Ben Okafor' });
    await page.goto(SUPPLIERS);
    const toggle = page.getByRole('button', { name: 'Filters' });
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByLabel('Name').fill(mark);
    await filters.getByRole('button', { name: 'Search' }).click();
    const rows = page.getByRole('row', { name: new RegExp(mark) });
    await expect(rows).toHaveCount(2);
    // newest first
    await expect(rows.first()).toContainText('Drying');
    await filters.getByLabel('Contact person').fill('Lovell');
    await filters.getByLabel('Contact person').press('Enter');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Roofing');
    await filters.getByLabel('Contact person').fill('');
    await filters.getByLabel('Category').click();
    await page.getByRole('option', { name: 'Restoration' }).click();
    await page.keyboard.press('Escape');
    await filters.getByRole('button', { name: 'Search' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Drying');
    await filters.getByRole('button', { name: 'Reset' }).click();
    await expect(filters.getByLabel('Name')).toHaveValue('');
    await toggle.click();
    await expect(filters.getByLabel('Name')).toBeHidden();
  });

  test('[3§2.1] is where unknown sub-paths lead', async ({ page }) => {
    for (const path of ['unknown', 'details', 'edit']) {
      await page.goto(`${SUPPLIERS}/${path}`);
      await expect(page).toHaveURL(SUPPLIERS);
    }
    await expect(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
  });

  test('[3§4.4] deletes after a question, softly', async ({ page, request }) => {
    const name = unique('Gone Glazing');
    const id = await makeSupplier(request, { name });
    await page.goto(SUPPLIERS);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Successfully deleted')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    const { Supplier } = await askService<{ Supplier: { isDeleted: boolean }[] }>(
      request,
      'query ($id: bigint!) { Supplier(where: { id: { _eq: $id } }) { isDeleted } }',
      { id },
    );
    expect(Supplier).toEqual([{ isDeleted: true }]);
  });

  test('[RULES 40] what was deleted is restored from its own address', async ({ page, request }) => {
    const name = unique('Back again Builders');
    const id = await makeSupplier(request, { name });
    const { Supplier } = await askService<{ Supplier: { orgId: number }[] }>(
      request,
      'query ($id: bigint!) { Supplier(where: { id: { _eq: $id } }) { orgId } }',
      { id },
    );
    await askService(
      request,
      'mutation ($orgId: bigint!, $id: bigint!) { update_Supplier_by_pk(pk_columns: { orgId: $orgId, id: $id }, _set: { isDeleted: true, rowVersion: 1 }) { id } }',
      { orgId: Supplier[0]!.orgId, id },
    );
    await page.goto(SUPPLIERS);
    await page.getByRole('link', { name: 'Deleted', exact: true }).click();
    await expect(page).toHaveURL(`${SUPPLIERS}/deleted`);
    await page.goto(`${SUPPLIERS}/deleted?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
    await expect(page.getByRole('heading', { name: 'Deleted suppliers', level: 1 })).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: `Restore ${name}` }).click();
    await page.getByRole('alertdialog', { name: 'Restore?' }).getByRole('button', { name: 'Restore' }).click();
    await expect(toast(page, `“${name}” is restored.`)).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
    await page.getByRole('link', { name: 'Back to suppliers' }).click();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    for (const [path, title] of [
      ['expenses-and-billing/billing', 'Deleted billing offices'],
      ['task-manager', 'Deleted task'],
    ] as const) {
      await page.goto(`/app/configuration/${path}/deleted`);
      await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible();
    }
  });

  test('[RULES 40] an open job keeps a supplier: it is named before anything is asked', async ({ page, request }) => {
    const name = unique('Still busy Builders');
    const id = await makeSupplier(request, { name });
    const { Claim } = await askService<{ Claim: { id: number }[] }>(
      request,
      'query { Claim(where: { status: { _eq: "open" } }, limit: 1) { id } }',
      {},
    );
    await askService(
      request,
      'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id } }',
      {
        object: {
          claimId: Claim[0]!.id,
          supplierId: id,
          SupplierJobs: { data: [{ descriptionShort: 'Tarp the roof', descriptionDetailed: 'Today.', status: 'New' }] },
        },
      },
    );
    await page.goto(SUPPLIERS);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const told = page.getByRole('dialog', { name: `“${name}” is in use` });
    await expect(
      told
        .getByRole('region', { name: 'Settle first:' })
        .getByRole('link', { name: `Tarp the roof on claim #${Claim[0]!.id}` }),
    ).toBeVisible();
    await expect(told.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expectAccessible(page, '[role=dialog]');
  });

  for (const path of ['suppliers', 'specified-items', 'expenses-and-billing/expenses', 'complaints/products']) {
    test(`the import of ${path} opens from its address`, async ({ page }) => {
      await page.goto(`/app/configuration/${path}/import`);
      await expect(page.getByRole('dialog', { name: /^Import / })).toBeVisible();
      await expect(page).toHaveURL(`/app/configuration/${path}/import`);
    });
  }

  test('[3§4.4] deletes those that are selected, softly', async ({ page, request }) => {
    const mark = unique('Closed Carpentry');
    for (const part of ['North', 'South', 'West']) await makeSupplier(request, { name: `${mark} ${part}` });
    await page.goto(`${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ name: mark }))}`);
    const rows = page.getByRole('row', { name: new RegExp(mark) });
    await expect(rows).toHaveCount(3);
    for (const part of ['North', 'West']) await rows.filter({ hasText: part }).getByRole('checkbox').check();
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await expect(bar).toContainText('2 selected');
    await bar.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
    await expect(rows).toHaveCount(1);
    await expect(bar).toBeHidden();
    const { Supplier } = await askService<{ Supplier: object[] }>(
      request,
      'query ($name: String!) { Supplier(where: { name: { _like: $name } }, order_by: { name: asc }) { name isDeleted } }',
      { name: `${mark}%` },
    );
    expect(Supplier).toEqual([
      { name: `${mark} North`, isDeleted: true },
      { name: `${mark} South`, isDeleted: false },
      { name: `${mark} West`, isDeleted: true },
    ]);
  });
});

test.describe('the form', () => {
  test('[3§5] refuses what is missing, offers a state once there is a country, and saves what is right', async ({
    page,
    request,
  }) => {
    const name = unique('Ironbark Repairs');
    await page.goto(SUPPLIERS);
    await page.getByRole('link', { name: 'Add new supplier' }).click();
    await expect(page).toHaveURL(`${SUPPLIERS}/add`);
    const form = drawer(page, 'Add supplier');
    await expect(form.getByRole('combobox', { name: 'State' })).toBeDisabled();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Field is required')).toHaveCount(11);
    await expect(form.getByLabel('Name')).toBeFocused();
    await form.getByLabel('Name').fill(name);
    await form.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Repair', exact: true }).click();
    await form.getByLabel('Contact person').fill('Robin Hale');
    await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('jobs@hale.local');
    await form.getByLabel('Address line 1').fill('1 Railway Parade');
    await form.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Australia' }).click();
    await form.getByRole('combobox', { name: 'State' }).click();
    await expect(page.getByRole('option')).toHaveText(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA']);
    await page.getByRole('option', { name: 'NSW' }).click();
    await form.getByLabel('ABN').fill('51 824 753 556');
    await form.getByRole('radio', { name: 'None' }).check();
    await form.getByLabel('BSB').fill('062-000');
    await form.getByLabel('Account number').fill('12345678');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Successfully added')).toBeVisible();
    await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
    const { Supplier } = await askService<{ Supplier: object[] }>(
      request,
      'query ($name: String!) { Supplier(where: { name: { _eq: $name } }) { servicingAreaPostcodes stateOrProvince asfStatus } }',
      { name },
    );
    expect(Supplier).toEqual([{ servicingAreaPostcodes: [], stateOrProvince: 'NSW', asfStatus: 'none' }]);
  });

  test('[3§5] refuses what the service refuses, each in its words', async ({ page }) => {
    await page.goto(`${SUPPLIERS}/add`);
    const form = drawer(page, 'Add supplier');
    const faults = [
      ['E-mail', 'jobs@', 'Invalid e-mail address'],
      ['Remittance e-mail', 'accounts', 'Invalid e-mail address'],
      ['BSB', '06200', 'Invalid BSB code'],
      ['Account number', '12ab', 'Not a valid account number'],
      ['ABN', '51 824 753 557', 'Not a valid ABN'],
    ] as const;
    for (const [label, value, message] of faults) {
      const field = form.getByRole('textbox', { name: label, exact: true });
      await field.fill(value);
      await field.blur();
      await expect(field).toHaveAccessibleDescription(message);
    }
    const postcodes = form.getByLabel('Servicing postcodes');
    for (const code of ['999', '2000', '12345', 'abc']) {
      await postcodes.fill(code);
      await postcodes.press('Enter');
    }
    await postcodes.blur();
    await expect(form.getByText('999, 12345 and abc are not valid postcodes')).toBeVisible();
    await postcodes.press('Backspace');
    await expect(form.getByText('999 and 12345 are not valid postcodes')).toBeVisible();
    await postcodes.press('Backspace');
    await expect(form.getByText('999 is not a valid postcode')).toBeVisible();
  });

  test('[3§7.1] replaces the handling parties with the supplier', async ({ page, request }) => {
    const name = unique('Lorikeet Plumbing');
    const id = await makeSupplier(request, { name });
    const { ExternalOrg } = await askService<{ ExternalOrg: { id: number; name: string }[] }>(
      request,
      'query { ExternalOrg(where: { isDisabled: { _eq: false } }, order_by: { id: asc }, limit: 2) { id name } }',
    );
    await page.goto(`${SUPPLIERS}/edit/${id}`);
    const form = drawer(page, 'Edit supplier');
    for (const party of ExternalOrg) await form.getByRole('checkbox', { name: party.name }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Saved.')).toBeVisible();
    await expect(form).toBeHidden();
    const stored = await askService<{
      Supplier: { externalOrgIds: number[]; SupplierExternalOrgs: { externalOrgId: number }[] }[];
    }>(
      request,
      'query ($id: bigint!) { Supplier(where: { id: { _eq: $id } }) { externalOrgIds SupplierExternalOrgs(order_by: { externalOrgId: asc }) { externalOrgId } } }',
      { id },
    );
    const ids = ExternalOrg.map((party) => party.id);
    expect(stored.Supplier).toEqual([
      { externalOrgIds: ids, SupplierExternalOrgs: ids.map((externalOrgId) => ({ externalOrgId })) },
    ]);
  });
});

test.describe('the details page', () => {
  test("[3§2.2] changes values in place, each with 'Save?'", async ({ page, request }) => {
    const name = unique('Wattlebird Quotes');
    await makeSupplier(request, { name });
    await page.goto(SUPPLIERS);
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link', { name: new RegExp(name) })
      .first()
      .click();
    await expect(page).toHaveURL(/\/details\/\d+$/);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    const information = page.getByRole('region', { name: 'Supplier information' });
    await information.getByRole('button', { name: 'Edit E-mail' }).click();
    await expect(information.getByText('Save?')).toBeVisible();
    await expect(information.getByText('Do you want to save changes?')).toBeVisible();
    await information.getByLabel('E-mail').fill('');
    await information.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(information.getByText('Email is required.')).toBeVisible();
    await information.getByLabel('E-mail').fill('jobs@');
    await expect(information.getByText('Invalid e-mail address')).toBeVisible();
    await information.getByLabel('E-mail').fill('new@hale.local');
    await information.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Saved.')).toBeVisible();
    await expect(information.getByRole('button', { name: 'Edit E-mail' })).toContainText('new@hale.local');

    // another card of the same supplier goes on from there
    const financial = page.getByRole('region', { name: 'Financial details' });
    await financial.getByRole('button', { name: 'Edit BSB' }).click();
    await financial.getByLabel('BSB').fill('06200');
    await page.keyboard.press('Enter');
    await expect(financial.getByText('Invalid BSB code')).toBeVisible();
    await financial.getByLabel('BSB').fill('633-000');
    await page.keyboard.press('Enter');
    await expect(financial.getByText('Save?')).toBeHidden();
    await expect(financial.getByRole('button', { name: 'Edit BSB' })).toContainText(/633-?000/);

    await information.getByRole('button', { name: 'Edit Name' }).click();
    await information.getByLabel('Name').fill(`${name} & Sons`);
    await page.keyboard.press('Escape');
    await expect(information.getByRole('button', { name: 'Edit Name' })).toBeFocused();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Return to suppliers list' }).click();
    await expect(page).toHaveURL(SUPPLIERS);
  });

  test('[3§2.2] adds a staff member, who must be chosen, and removes one', async ({ page, request }) => {
    const id = await makeSupplier(request, { name: unique('Brolga Assessing') });
    const { userId, email } = await inviteSomebody(request, 'Bree');
    await askService(
      request,
      'mutation ($userId: bigint!) { updateUserInOrg(userOrgData: { roles: ["supplier"] }, userId: $userId, externalOrgs: []) { ok } }',
      { userId },
    );
    const { UserInOrg } = await askService<{ UserInOrg: { name: string }[] }>(
      request,
      'query ($userId: bigint!) { UserInOrg(where: { userId: { _eq: $userId } }) { name } }',
      { userId },
    );
    const name = UserInOrg[0]!.name;
    await page.goto(`${SUPPLIERS}/details/${id}`);
    const staff = page.getByRole('region', { name: 'Supplier staff' }).first();
    await expect(staff.getByText('No staff')).toBeVisible();
    await staff.getByRole('link', { name: 'Add staff member' }).click();
    const form = drawer(page, 'Add staff member');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Field is required')).toBeVisible();
    // staff of another company, and who handles claims, are not offered
    const person = form.getByRole('combobox', { name: 'User' });
    for (const other of ['Sam Abernathy', 'Henry Nguyen']) {
      await person.fill(other);
      await expect(page.getByText('No people found')).toBeVisible();
    }
    await person.fill(name);
    await page.getByRole('option', { name: new RegExp(name) }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, 'Successfully added')).toBeVisible();
    await expect(page).toHaveURL(`${SUPPLIERS}/details/${id}`);
    await expect(staff.getByRole('row', { name: new RegExp(`Bree.*${email}`) })).toBeVisible();

    await staff.getByRole('button', { name: `Remove ${name}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(toast(page, 'Successfully deleted')).toBeVisible();
    await expect(staff.getByText('No staff')).toBeVisible();
  });

  for (const [what, id] of [
    ['that does not exist', '999999999'],
    ['whose number is none', 'abc'],
  ] as const) {
    test(`[3§2.2] says so of a supplier ${what}, and leads back to the list`, async ({ page }) => {
      await page.goto(`${SUPPLIERS}/details/${id}`);
      const modal = page.getByRole('alertdialog', { name: 'Error' });
      await expect(modal).toContainText("The supplier doesn't exist or access is denied.");
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(page).toHaveURL(SUPPLIERS);
      await expect(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
    });
  }
});

test('[RULES 42] an account number shows its end, is told when it is asked for, and can be typed anew without', async ({
  page,
  request,
}) => {
  const id = await makeSupplier(request, { name: unique('Butcherbird Glass'), accountNo: '40302123' });
  await page.goto(`${SUPPLIERS}/details/${id}`);
  const row = page.getByRole('button', { name: /^Edit Account number/ });
  await expect(row).toContainText('••• ••• 123');
  await expect(row).toContainText('ends in 123');
  await page.goto(`${SUPPLIERS}/edit/${id}`);
  const form = drawer(page, 'Edit supplier');
  const field = form.getByLabel('Account number');
  await expect(field).toHaveValue('••• ••• 123');
  await form.getByRole('button', { name: 'Show the whole number' }).click();
  await expect(field).toHaveValue('40302123');
  const { Log } = await askService<{ Log: unknown[] }>(
    request,
    'query ($id: String!) { Log(where: { entity: { _eq: "supplier" }, entityId: { _eq: $id }, contentType: { _eq: "reveal" } }) { userName } }',
    { id: String(id) },
  );
  expect(Log).toHaveLength(1);
  // what was told is no change of the form
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
  await page.goto(`${SUPPLIERS}/edit/${id}`);
  await field.focus();
  await page.keyboard.type('99887766');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved')).toBeVisible();
  const { Supplier } = await askService<{ Supplier: unknown[] }>(
    request,
    'query ($id: bigint!) { Supplier(where: { id: { _eq: $id } }) { accountNo } }',
    { id },
  );
  expect(Supplier).toEqual([{ accountNo: '••• ••• 766' }]);
});

inBothThemes(() => {
  test('the details page and the form have no failing accessibility rule', async ({ page, request }) => {
    const id = await makeSupplier(request, { name: unique('Currawong Safety') });
    await page.goto(`${SUPPLIERS}/details/${id}`);
    await expect(page.getByText('No staff')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit BSB' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`${SUPPLIERS}/edit/${id}`);
    await expect(drawer(page, 'Edit supplier').getByLabel('Account number')).toBeVisible();
    await expectAccessible(page);
  });
});
