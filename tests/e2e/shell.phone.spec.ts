import { expect, test } from './support/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';

test.use({ person: 'henry' });

test('[1§2] has the menu behind a button, with what the top bar has no room for', async ({ page }) => {
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await page.getByRole('banner').boundingBox())!.height).toBe(52);
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu.getByText('Banksia General')).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Log out' })).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Search claims' }).click();
  await expect(page).toHaveURL(/claims\/search/);
  await expect(menu).toBeHidden();
});

test('[1§2] fits 360 px and passes axe', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
