// The configuration on a phone: its menu behind the button, lists as cards, drawers over the page.
import { BASE, drawer, visit } from './config-catalogue-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

test('[3§2.1] is reached and walked through the menu', async ({ page }) => {
  await page.goto('/app');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Configuration' }).click();
  await expect(page).toHaveURL(`${BASE}/claim/lists`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Insurers' }).click();
  await expect(page.getByRole('list', { name: 'Insurers' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add new' }).first().click();
  await expect(drawer(page, 'Add insurer')).toBeVisible();
  await expectAccessible(page, '[role=dialog]');
});

for (const path of [
  'claim/business-rules',
  'complaints/products',
  'expenses-and-billing/expenses',
  'finance',
  'product-types',
  'workflow',
  'workflow/edit/1',
  'specified-items',
]) {
  test(`[3§2.1] ${path} fits a phone`, async ({ page }) => {
    await visit(page, `${BASE}/${path}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}
