// What the catalogue's forms need the whole service for: words of the database at their fields, files, rights.
import { BASE, drawer, enter, field, openRow, unique, visit } from './config-catalogue-steps.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

const LOGO = {
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

test.describe('an administrator', () => {
  test.use({ person: 'olivia' });

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
    await expectSaid(page, 'logo.png file uploaded successfully!');
    await expect(logo.locator('xpath=..').getByRole('img', { name: 'The file logo.png' })).toBeVisible();
    await form.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Successfully added');

    const row = await openRow(page, path, 'name', name);
    await row.getByRole('link', { name: /^Edit/ }).click();
    const picture = drawer(page, 'Edit billing office').getByRole('img', { name: 'The file logo.png' });
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1);
  });

  test('[3§8] what the database refuses is said at its field: a label, a rate that is there already', async ({
    page,
    request,
  }) => {
    const label = unique('Saxophone');
    const { insert_ExpenseType_one: expense } = await askService<{ insert_ExpenseType_one: { id: number } }>(
      request,
      'mutation ($item: SpecifiedItem_insert_input!, $type: ExpenseType_insert_input!) { insert_SpecifiedItem_one(object: $item) { id } insert_ExpenseType_one(object: $type) { id } }',
      {
        item: { label },
        type: { name: unique('Drone flight'), rate: 90, inventoryCode: 'DF', accountingCode: '410' },
      },
    );
    await visit(page, `${BASE}/specified-items/add`);
    const item = drawer(page, 'Add specified item');
    await field(item, 'Label').fill(label);
    await item.getByRole('button', { name: 'Save' }).click();
    await expect(field(item, 'Label')).toHaveAccessibleDescription(/There is one with this label already/);

    await page.goto(`${BASE}/expenses-and-billing/expenses/${expense.id}`);
    const form = drawer(page, 'Edit expense type');
    const adding = form.getByRole('group', { name: 'Add override' });
    for (const rate of ['75.5', '1']) {
      await form.getByRole('button', { name: 'Add override' }).click();
      await enter(adding, [
        ['Insurer', 'Coolabah Mutual', 'pick'],
        ['Rate', rate],
        ['Inventory code', 'DF-C'],
      ]);
      await adding.getByRole('button', { name: 'Save override' }).click();
      await expect(form.getByRole('table', { name: 'Rate overrides' })).toContainText('A$75.50');
    }
    await expect(field(adding, 'Insurer')).toHaveAccessibleDescription(/There is a rate for this insurer already/);
  });
});

test.describe('role user', () => {
  test.use({ person: 'henry' });

  test('[3§6] does not reach the configuration', async ({ page }) => {
    await visit(page, BASE);
    await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  });
});
