// Steps that the tests of forms share, on the page of insurers.
import { expect, type Locator, type Page } from '@playwright/test';

export const PAGE = '/app/configuration/insurers';

export const drawer = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });

/** A name that no other test and no other run has. */
export const unique = (name: string): string =>
  `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;

/** Adds an insurer through its form. */
export async function addInsurer(page: Page, name: string): Promise<void> {
  await page.goto(`${PAGE}/add`);
  const form = drawer(page, 'Add insurer');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  await expect(form).toBeHidden();
}

/** Opens an insurer from the list of those of its name: what other tests add meanwhile does not push it off the page. */
export async function openInsurer(page: Page, name: string): Promise<Locator> {
  await page.goto(`${PAGE}?filter=${encodeURIComponent(JSON.stringify({ name }))}`);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name: /^Edit/ })
    .click();
  const form = drawer(page, 'Edit insurer');
  await expect(form.getByLabel('Name')).toHaveValue(name);
  return form;
}
