import { expectAccessible } from './support/checks.ts';
import { PASSWORD } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** The demo person who has not accepted the terms. */
const PENDING = 'kenji@wattle.test';

test('[1§6] the terms are asked for once, and nothing else can be done until they are accepted', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(PENDING);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();

  const dialog = page.getByRole('dialog', { name: 'Claimworks terms of use' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');

  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(dialog).toBeHidden();
});
