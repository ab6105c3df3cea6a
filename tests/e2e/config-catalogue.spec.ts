// What the catalogue's forms need the whole service for: rules of the database, files.
import { BASE, drawer, enter, field, openRow, toast, unique, visit } from './config-catalogue-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

test('[3§2.1] an existing expense type has a table of rate overrides', async ({ page }) => {
  test.slow();
  const name = unique('Drone flight');
  await visit(page, `${BASE}/expenses-and-billing/expenses/add`);
  await enter(drawer(page, 'Add expense type'), [
    ['Name', name],
    ['Base rate', '90'],
    ['Inventory code', 'DF'],
    ['Accounting code', '410'],
  ]);
  await drawer(page, 'Add expense type').getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  const row = await openRow(page, `${BASE}/expenses-and-billing/expenses`, 'name', name);
  await row.getByRole('link', { name: /^Edit/ }).click();
  const form = drawer(page, 'Edit expense type');
  await expect(form.getByText('Every insurer pays the base rate.')).toBeVisible();

  await form.getByRole('button', { name: 'Add override' }).click();
  const adding = form.getByRole('group', { name: 'Add override' });
  await adding.getByRole('button', { name: 'Save override' }).click();
  for (const label of ['Insurer', 'Rate', 'Inventory code'])
    await expect(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Insurer', 'Coolabah Mutual', 'pick'],
    ['Rate', '75.5'],
    ['Inventory code', 'DF-C'],
  ]);
  await adding.getByRole('button', { name: 'Save override' }).click();
  const override = form
    .getByRole('table', { name: 'Rate overrides' })
    .getByRole('row')
    .filter({ hasText: 'Coolabah Mutual' });
  await expect(override).toContainText('A$75.50');

  await form.getByRole('button', { name: 'Add override' }).click();
  await enter(adding, [
    ['Insurer', 'Coolabah Mutual', 'pick'],
    ['Rate', '1'],
    ['Inventory code', 'X'],
  ]);
  await adding.getByRole('button', { name: 'Save override' }).click();
  await expect(field(adding, 'Insurer')).toHaveAccessibleDescription(/There is a rate for this insurer already/);
  await adding.getByRole('button', { name: 'Cancel' }).click();

  await override.getByRole('button', { name: 'Edit override of Coolabah Mutual' }).click();
  const editing = form.getByRole('group', { name: 'Edit override' });
  await field(editing, 'Rate').fill('80');
  await editing.getByRole('button', { name: 'Save override' }).click();
  await expect(override).toContainText('A$80.00');
  await expectAccessible(page, '[role=dialog]');

  await override.getByRole('button', { name: 'Delete override of Coolabah Mutual' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Successfully deleted')).toBeVisible();
  await expect(form.getByText('Every insurer pays the base rate.')).toBeVisible();
});

const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test('[3§3.1] a billing office has a logo, which must be a picture', async ({ page }) => {
  const name = unique('Heron Office');
  const path = `${BASE}/expenses-and-billing/billing`;
  await visit(page, `${path}/add`);
  const form = drawer(page, 'Add billing office');
  await field(form, 'Name').fill(name);
  const logo = form.getByRole('group', { name: 'Logo' });
  const choose = async (file: typeof LOGO) => {
    const chooser = page.waitForEvent('filechooser');
    await logo.getByRole('button', { name: 'Choose file for Logo' }).click();
    await (await chooser).setFiles(file);
  };
  await choose({ ...LOGO, name: 'logo.exe' });
  await expect(logo.getByRole('alert')).toContainText('logo.exe');
  await choose(LOGO);
  await expect(logo.getByRole('list', { name: 'Files of Logo' })).toContainText('logo.png');
  await expect(logo.locator('xpath=..').getByRole('img', { name: 'The file logo.png' })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();

  const row = await openRow(page, path, 'name', name);
  await row.getByRole('link', { name: /^Edit/ }).click();
  const picture = drawer(page, 'Edit billing office').getByRole('img', { name: 'The file logo.png' });
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
});

test('[3§8] a label that is taken is said at its field', async ({ page }) => {
  const label = unique('Saxophone');
  for (const attempt of [1, 2]) {
    await visit(page, `${BASE}/specified-items/add`);
    const form = drawer(page, 'Add specified item');
    await field(form, 'Label').fill(label);
    await form.getByRole('button', { name: 'Save' }).click();
    if (attempt === 1) await expect(toast(page, 'Successfully added')).toBeVisible();
    else await expect(field(form, 'Label')).toHaveAccessibleDescription(/There is one with this label already/);
  }
});
