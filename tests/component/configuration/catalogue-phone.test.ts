// The configuration on a phone: its menu behind the button, lists as cards, drawers over the page.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { expectAccessible, expectAddress, expectNoSidewaysScroll } from '../support/steps.ts';
import { BASE, drawer } from '../support/form-steps.ts';

signedInAs('olivia', { isPhone: true });

it('[3§2.1] is reached and walked through the menu', async () => {
  await visit('/app');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Configuration' }).click();
  await expectAddress(`${BASE}/claim/lists`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Insurers' }).click();
  await expect.element(page.getByRole('list', { name: 'Insurers' })).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible();
  await page.getByRole('link', { name: 'Add new' }).first().click();
  await expect.element(drawer('Add insurer')).toBeVisible();
  await expectAccessible('[role=dialog]');
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
  it(`[3§2.1] ${path} fits a phone`, async () => {
    await visit(`${BASE}/${path}`);
    await expect.element(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByRole('main').getByRole('progressbar')).toHaveLength(0);
    await expectNoSidewaysScroll();
    await expectAccessible();
  });
}
