// What the tests of the configured catalogue do again and again.
import { expect, type Locator, type Page } from '@playwright/test';

export const BASE = '/app/configuration';

let count = 0;
/** A name that no other test, worker or earlier run has used. */
export const unique = (name: string): string =>
  `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}${(count += 1)}`;

export const drawer = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** A field by its label; a required one's has an asterisk that is not read. */
export const field = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\s*]*$`));

/** Fills fields of a form in their order: types, or picks a suggestion. */
export async function enter(
  form: Locator,
  entries: readonly (readonly [label: string, value: string, how?: 'pick'])[],
): Promise<void> {
  for (const [label, value, how] of entries) {
    await field(form, label).fill(value);
    if (how === 'pick') await form.page().getByRole('option', { name: value }).first().click();
  }
}

/** Opens a page and waits until it stands: on a busy machine the first load of a page takes its time. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a list narrowed to one record, as its address says it, and waits for the row. */
export async function openRow(page: Page, path: string, name: string, text: string): Promise<Locator> {
  await visit(page, `${path}?filter=${encodeURIComponent(JSON.stringify({ [name]: text }))}`);
  const row = page.getByRole('row').filter({ hasText: text });
  await expect(row).toHaveCount(1);
  return row;
}
