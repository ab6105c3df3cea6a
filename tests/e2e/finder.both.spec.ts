import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/checks.ts';

/** Its name goes on with what it finds by, where there is room for that. */
const button = (page: Page) => page.getByRole('button', { name: /^Find a claim/ });

test.describe('the search of the top bar', () => {
  test.use({ person: 'henry' });

  test('[UX §4] finds a claim from any page, by keyboard, by what a caller says', async ({ page }) => {
    await page.goto('/app/user-settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await button(page).click();
    const dialog = page.getByRole('dialog', { name: 'Find a claim' });
    const field = dialog.getByRole('combobox', { name: 'Find a claim' });
    await expect(field).toBeFocused();
    await field.fill('no such claim anywhere');
    await expect(dialog.getByText('No claim matches')).toBeVisible();
    await field.fill('mei tran');
    await expect(dialog.getByRole('option').first()).toContainText('Mei Tran');
    const [, id] = /Claim (\d+)/.exec((await dialog.getByRole('option').first().textContent())!)!;
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page)).toBeFocused();
    // Enter before the answer means the claim that was asked for
    await page.keyboard.press('ControlOrMeta+k');
    await field.fill(id!);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/app/claims/details/${id}/`));
    await expect(page.getByRole('heading', { level: 1, name: `Claim ${id}` })).toBeFocused();
  });
});

test.describe('a supplier', () => {
  test.use({ person: 'sam' });

  test('[1§6] has no search of claims', async ({ page }) => {
    await page.goto('/app/jobs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
