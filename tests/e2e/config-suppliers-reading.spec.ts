// Suppliers for role user: to search and to read (RULES 3).
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { GOOD, makeSupplier, unique } from './config-suppliers-steps.ts';

test.use({ person: 'henry' });

test('[3§6] role user searches and reads suppliers, and changes nothing', async ({ page, request }) => {
  const name = unique('Pelican Restoration');
  const id = await makeSupplier(request, {
    name,
    accountBsb: '733-111',
    accountNo: '987654321',
    remittanceEmail: 'money@pelican.test',
  });
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Suppliers' }).click();
  await expect(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add new supplier' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page).toHaveURL(`/app/suppliers/details/${id}`);
  const information = page.getByRole('region', { name: 'Supplier information' });
  await expect(information).toContainText(GOOD.contactPerson);
  await expect(page.getByRole('region', { name: 'Financial details' })).toContainText('51 824 753 556');
  await expect(page.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add staff member' })).toHaveCount(0);
  for (const secret of ['733', '987654321', 'money@pelican.test'])
    await expect(page.getByRole('main')).not.toContainText(secret);
  await expectAccessible(page);
});

test('[3§6] the forms of suppliers and their configuration are not for role user', async ({ page, request }) => {
  const id = await makeSupplier(request, { name: unique('Ibis Quotes') });
  for (const path of ['add', `edit/${id}`]) {
    await page.goto(`/app/suppliers/${path}`);
    await expect(page).toHaveURL('/app/suppliers');
  }
  await page.goto('/app/configuration/suppliers');
  await expect(page.getByRole('heading', { name: 'Not available' })).toBeVisible();
});
