// Product types, their disclosure statements, and versions and config items of these (spec 3 §2.1, RULES 11).
import type { Page } from '@playwright/test';
import { BASE, drawer, enter, field, openRow, rowOf, toast, unique, visit } from './config-catalogue-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

async function save(page: Page, name: string): Promise<void> {
  await drawer(page, name).getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  await expect(drawer(page, name)).toBeHidden();
}

test('[3§2.1] from a product type to a version of its statement', async ({ page }) => {
  test.slow();
  const [type, statement, version, item] = [unique('Farm'), unique('Farm PDS'), unique('Edition'), unique('Hail')];
  await visit(page, `${BASE}/product-types/add`);
  await enter(drawer(page, 'Add product type'), [['Name', type]]);
  await save(page, 'Add product type');

  await (await openRow(page, `${BASE}/product-types`, 'name', type)).getByRole('link', { name: /^Manage PDS/ }).click();
  await expect(page).toHaveURL(/product-types\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'PDS' })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).first().click();
  const adding = drawer(page, 'Add PDS');
  await adding.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Name', 'Insurer'])
    await expect(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Name', statement],
    ['Insurer', 'Coolabah Mutual', 'pick'],
  ]);
  await save(page, 'Add PDS');
  await expect(rowOf(page, statement)).toContainText('Coolabah Mutual');
  await expect(rowOf(page, statement).getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  await rowOf(page, statement)
    .getByRole('link', { name: /^Manage PDS versions/ })
    .click();
  await expect(page).toHaveURL(/product-types\/\d+\/pds\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'PDS versions' })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).first().click();
  const versioning = drawer(page, 'Add PDS version');
  await versioning.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Name', 'Start date', 'Questionnaire'])
    await expect(field(versioning, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(versioning, [
    ['Name', version],
    ['Start date', '01/07/2026'],
    ['End date', '30/06/2026'],
    ['Questionnaire', 'Coolabah Mutual Home building and contents questionnaire', 'pick'],
  ]);
  await versioning.getByRole('button', { name: 'Save' }).click();
  await expect(field(versioning, 'End date')).toHaveAccessibleDescription(/The end date is before the start date/);
  await field(versioning, 'End date').fill('30/06/2027');
  await save(page, 'Add PDS version');
  await expect(rowOf(page, version)).toContainText('01/07/2026');

  await visit(page, `${page.url()}/config-items`);
  await expect(page.getByRole('heading', { level: 1, name: 'PDS config items' })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).first().click();
  const items = drawer(page, 'Add PDS config item');
  await enter(items, [
    ['Name', item],
    ['Object question 1', 'Was the shed closed?'],
  ]);
  await items.getByRole('button', { name: 'Save' }).click();
  await expect(field(items, 'Object required answer 1')).toHaveAccessibleDescription(/Field is required/);
  await enter(items, [['Object required answer 1', 'Yes', 'menu']]);
  await save(page, 'Add PDS config item');
  await expect(rowOf(page, item)).toContainText('Was the shed closed?');
  await expectAccessible(page);

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs).toHaveText(['Configuration', 'Product types', type, statement, 'PDS config items'].join(''));
  await expect(page).toHaveTitle(`PDS config items of ${statement} - Claimworks`);
  await crumbs.getByRole('link', { name: statement }).click();
  await expect(page).toHaveTitle(`PDS versions of ${statement} - Claimworks`);
  await crumbs.getByRole('link', { name: type }).click();
  await expect(page.getByRole('heading', { level: 1, name: `PDS of ${type}` })).toBeVisible();
  await expect(rowOf(page, statement)).toBeVisible();
  await crumbs.getByRole('link', { name: 'Product types' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Product types' })).toBeVisible();
});

test('[3§2.1] versions of a statement are in ascending order', async ({ page }) => {
  await visit(page, `${BASE}/product-types/101/pds/1001`);
  const rows = page.getByRole('row').filter({ hasText: 'Edition' });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'ID' })).toHaveAttribute('aria-sort', 'ascending');
});
