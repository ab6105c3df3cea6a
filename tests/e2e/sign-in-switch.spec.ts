import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const organisation = (page: Page) => page.getByRole('button', { name: /^Organisation: / });
const role = (page: Page) => page.getByRole('button', { name: /^Role: / });

test.describe('changing organisation and role', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'max');
    // one organisation to start from, whatever was the default before
    await expect(organisation(page)).toHaveText('Banksia General');
  });

  test('[3§2.7] the organisation: progress, landing page, the new one everywhere', async ({ page, context }) => {
    await page.goto('/app/claims/search');
    const other = await context.newPage();
    await other.goto('/app/claims/search');
    await expect(organisation(other)).toHaveText('Banksia General');

    await organisation(page).click();
    await expectAccessible(page);
    // the texts are there for a moment only: hold the answer back until they were seen
    const { promise: seen, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/oauth/token', async (route) => {
      await seen;
      await route.continue();
    });
    await page.getByRole('menuitemradio', { name: 'Kestrel Home & Motor' }).click();
    await expect(page.getByText('Changing the organization. Please wait...')).toBeVisible();
    go();
    await expect(page).toHaveURL(/\/app$/);
    await expect(organisation(page)).toHaveText('Kestrel Home & Motor');
    await expect(role(page)).toHaveCount(0);
    // a tab that showed the old organisation must not go on in the new one
    await expect(other).toHaveURL(/\/app$/);
    await expect(organisation(other)).toHaveText('Kestrel Home & Motor');
    // and it stays
    await page.reload();
    await expect(organisation(page)).toHaveText('Kestrel Home & Motor');
  });

  test('[3§2.7] the role: progress, landing page, what the role sees', async ({ page }) => {
    await expect(role(page)).toHaveText('Organisation admin');
    await role(page).click();
    const { promise: seen, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/oauth/token', async (route) => {
      await seen;
      await route.continue();
    });
    await page.getByRole('menuitemradio', { name: 'User' }).click();
    await expect(page.getByText('Changing the user role. Please wait...')).toBeVisible();
    go();
    await expect(role(page)).toHaveText('User');
    await expect(page).toHaveURL(/\/app$/);
  });

  test.describe('refused', () => {
    test.use({ allowedErrors: [/status of 400/] });

    test('[3§2.7] loses nothing and says why', async ({ page }) => {
      await page.goto('/app/claims/search');
      await page.route('**/oauth/token', (route) =>
        route.fulfill({
          status: 400,
          json: { error: 'access_denied', error_description: 'Your access to this organisation is disabled.' },
        }),
      );
      await organisation(page).click();
      await page.getByRole('menuitemradio', { name: 'Kestrel Home & Motor' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Error' });
      await expect(dialog).toContainText('Your access to this organisation is disabled.');
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(organisation(page)).toHaveText('Banksia General');
      await page.unroute('**/oauth/token');
      await page.reload();
      await expect(organisation(page)).toHaveText('Banksia General');
      await expect(page).toHaveURL(/\/app\/claims\/search$/);
    });
  });

  test('[3§2.7] by keyboard', async ({ page }) => {
    await organisation(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitemradio', { name: 'Banksia General' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(organisation(page)).toHaveText('Kestrel Home & Motor');
  });
});

test.describe('with one organisation and one role', () => {
  test.use({ person: 'henry' });

  test('[3§2.7] there is nothing to change', async ({ page }) => {
    await page.goto('/app');
    await expect(page.getByRole('banner')).toContainText('Banksia General');
    await expect(organisation(page)).toHaveCount(0);
    await expect(role(page)).toHaveCount(0);
  });
});
