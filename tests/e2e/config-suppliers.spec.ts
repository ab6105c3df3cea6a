// A supplier in the configuration, from its form to Deleted and back. What its pages refuse, list and show is proved in
// tests/component/suppliers.
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';
import { inviteSomebody } from './people-data.ts';
import { unique } from './resource-list-data.ts';

test.use({ person: 'olivia' });

const SUPPLIERS = '/app/configuration/suppliers';

test('[3§2.2] a supplier is added, changed, staffed, kept by an open job, deleted and restored', async ({
  page,
  request,
}) => {
  test.slow();
  const name = unique('Ironbark Repairs');
  const row = page.getByRole('row', { name: new RegExp(name) });

  await page.goto(SUPPLIERS);
  await page.getByRole('link', { name: 'Add new supplier' }).click();
  const adding = page.getByRole('dialog', { name: 'Add supplier' });
  await adding.getByLabel('Name').fill(name);
  for (const [field, choice] of [
    ['Category', 'Repair'],
    ['Country', 'Australia'],
    ['State', 'NSW'],
  ] as const) {
    await adding.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: choice, exact: true }).click();
  }
  await adding.getByLabel('Contact person').fill('Robin Hale');
  await adding.getByRole('textbox', { name: 'E-mail', exact: true }).fill('jobs@hale.local');
  await adding.getByLabel('Address line 1').fill('1 Railway Parade');
  await adding.getByLabel('ABN').fill('51 824 753 556');
  await adding.getByRole('radio', { name: 'None' }).check();
  await adding.getByLabel('BSB').fill('062-000');
  await adding.getByLabel('Account number').fill('40302123');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Successfully added');

  // in place, where the number is read by its end
  await row
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page).toHaveURL(/\/details\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expect(page.getByRole('button', { name: /^Edit Account number/ })).toContainText('••• ••• 123');
  const financial = page.getByRole('region', { name: 'Financial details' });
  await financial.getByRole('button', { name: 'Edit BSB' }).click();
  await financial.getByLabel('BSB').fill('633-000');
  await page.keyboard.press('Enter');
  await expect(financial.getByRole('button', { name: 'Edit BSB' })).toContainText(/633-?000/);

  // somebody who signs in as a supplier comes to act for it
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
  const newcomer = UserInOrg[0]?.name ?? '';
  await page.getByRole('link', { name: 'Add staff member' }).click();
  const person = page.getByRole('dialog', { name: 'Add staff member' });
  await person.getByRole('combobox', { name: 'User' }).fill(newcomer);
  await page.getByRole('option', { name: new RegExp(newcomer) }).click();
  await person.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`Bree.*${email}`) })).toBeVisible();

  // the form: handling parties, the whole number for who asks, and another in its place
  const parties = await askService<{ ExternalOrg: { id: number; name: string }[] }>(
    request,
    'query { ExternalOrg(where: { isDisabled: { _eq: false } }, order_by: { id: asc }, limit: 2) { id name } }',
  );
  await page.goto(`${SUPPLIERS}/edit/${id}`);
  const form = page.getByRole('dialog', { name: 'Edit supplier' });
  for (const party of parties.ExternalOrg) await form.getByRole('checkbox', { name: party.name }).check();
  const number = form.getByLabel('Account number');
  await form.getByRole('button', { name: 'Show the whole number' }).click();
  await expect(number).toHaveValue('40302123');
  await number.fill('99887766');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Saved');
  await expect(form).toBeHidden();
  const saved = await askService<{ Supplier: object[]; Log: object[]; Claim: { id: number }[] }>(
    request,
    `query ($id: bigint!, $entityId: String!) {
      Supplier(where: { id: { _eq: $id } }) { accountNo SupplierExternalOrgs(order_by: { externalOrgId: asc }) { externalOrgId } }
      Log(where: { entity: { _eq: "supplier" }, entityId: { _eq: $entityId }, contentType: { _eq: "reveal" } }) { userName }
      Claim(where: { status: { _eq: "open" } }, limit: 1) { id }
    }`,
    { id, entityId: String(id) },
  );
  expect(saved.Supplier).toEqual([
    {
      accountNo: '••• ••• 766',
      SupplierExternalOrgs: parties.ExternalOrg.map((party) => ({ externalOrgId: party.id })),
    },
  ]);
  expect(saved.Log).toHaveLength(1);

  // an open job keeps it, and is named before anything is asked
  const claimId = saved.Claim[0]?.id;
  const job = { descriptionShort: 'Tarp the roof', descriptionDetailed: 'Today.', status: 'New' };
  const { insert_ClaimSupplier_one: held } = await askService<{ insert_ClaimSupplier_one: { id: number } }>(
    request,
    'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id } }',
    { object: { claimId, supplierId: id, SupplierJobs: { data: [job] } } },
  );
  await page.goto(`${SUPPLIERS}?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  await row.getByRole('button', { name: `Delete ${name}` }).click();
  const told = page.getByRole('dialog', { name: `“${name}” is in use` });
  await expect(
    told
      .getByRole('region', { name: 'Settle first:' })
      .getByRole('link', { name: `Tarp the roof on claim #${claimId}` }),
  ).toBeVisible();
  await told.getByRole('button', { name: 'Close' }).click();
  await askService(
    request,
    'mutation ($id: bigint!) { delete_ClaimSupplier(where: { id: { _eq: $id } }) { affected_rows } }',
    { id: held.id },
  );

  await row.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expectSaid(page, 'Successfully deleted');
  await expect(row).toHaveCount(0);
  await page.goto(`${SUPPLIERS}/deleted?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  await page.getByRole('button', { name: `Restore ${name}` }).click();
  await page.getByRole('alertdialog', { name: 'Restore?' }).getByRole('button', { name: 'Restore' }).click();
  await expectSaid(page, `“${name}” is restored.`);
  await page.getByRole('link', { name: 'Back to suppliers' }).click();
  await expect(row).toBeVisible();
});
