// What the tests of the configured catalogue do again and again.
import { expect, type Locator, type Page } from '@playwright/test';

export const BASE = '/app/configuration';

let count = 0;
/** A name that no other test, worker or earlier run has used. */
export const unique = (name: string): string =>
  `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}${(count += 1)}`;

export const drawer = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const toast = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text });
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** A field by its label; a required one's has an asterisk that is not read. */
export const field = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}[\\s*]*$`));

/** What a person puts into a field: types, picks a suggestion, or ticks. */
export type Entry = readonly [label: string, value: string, how?: 'type' | 'pick' | 'radio' | 'menu' | 'tick'];

const ways: Readonly<Record<NonNullable<Entry[2]>, (form: Locator, label: string, value: string) => Promise<void>>> = {
  type: (form, label, value) => field(form, label).fill(value),
  async pick(form, label, value) {
    await field(form, label).fill(value);
    await form.page().getByRole('option', { name: value }).first().click();
  },
  radio: (form, label, value) => form.getByRole('group', { name: label }).getByRole('radio', { name: value }).check(),
  async menu(form, label, value) {
    await field(form, label).click();
    await form.page().getByRole('option', { name: value, exact: true }).click();
  },
  tick: (form, label) => field(form, label).check(),
};

/** Fills fields of a form in their order. */
export async function enter(form: Locator, entries: readonly Entry[]): Promise<void> {
  for (const [label, value, how = 'type'] of entries) await ways[how](form, label, value);
}

/** Opens a page and waits until it stands: on a busy machine the first load of a page takes its time. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
}

/** Opens a list narrowed to one record, as its address says it, and waits for the row. */
export async function openRow(page: Page, path: string, field: string, text: string): Promise<Locator> {
  await visit(page, `${path}?filter=${encodeURIComponent(JSON.stringify({ [field]: text }))}`);
  const row = rowOf(page, text);
  await expect(row).toHaveCount(1);
  return row;
}

/** Deletes the one row that is shown, after the question. */
export async function deleteRow(
  page: Page,
  row: Locator,
  verb = 'Delete',
  done = 'Successfully deleted',
): Promise<void> {
  await row.getByRole('button', { name: /^(Delete|Remove)/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: verb, exact: true }).click();
  await expect(toast(page, done)).toBeVisible();
  await expect(row).toHaveCount(0);
}
