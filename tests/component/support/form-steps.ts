// What tests of lists and forms do again and again.
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { theService, visit } from './app.tsx';
import { check, expectHidden } from './steps.ts';

export const BASE = '/app/configuration';

export const drawer = (name: string | RegExp): Locator => page.getByRole('dialog', { name });
export const toast = (text: string): Locator => page.getByRole('status').filter({ hasText: text });
export const rowOf = (text: string): Locator => page.getByRole('row').filter({ hasText: text });

/** A field by its label; a required one's has an asterisk that is not read. */
export const field = (form: Locator, label: string): Locator =>
  form.getByLabelText(new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}[\\s*]*$`));

/** What a person puts into a field: types, picks a suggestion, or ticks. */
export type Entry = readonly [label: string, value: string, how?: 'type' | 'pick' | 'radio' | 'menu' | 'tick'];

const ways: Readonly<Record<NonNullable<Entry[2]>, (form: Locator, label: string, value: string) => Promise<void>>> = {
  type: (form, label, value) => field(form, label).fill(value),
  async pick(form, label, value) {
    await field(form, label).fill(value);
    await page.getByRole('option', { name: value }).first().click();
  },
  radio: (form, label, value) => check(form.getByRole('group', { name: label }).getByRole('radio', { name: value })),
  async menu(form, label, value) {
    await field(form, label).click();
    await page.getByRole('option', { name: value, exact: true }).click();
  },
  tick: (form, label) => check(field(form, label)),
};

/** Fills fields of a form in their order. */
export async function enter(form: Locator, entries: readonly Entry[]): Promise<void> {
  for (const [label, value, how = 'type'] of entries) await ways[how](form, label, value);
}

/** Opens a list narrowed to one record, as its address says it, and waits for the row. */
export async function openRow(path: string, name: string, text: string): Promise<Locator> {
  await visit(`${path}?filter=${encodeURIComponent(JSON.stringify({ [name]: text }))}`);
  const row = rowOf(text);
  await expect.element(row).toHaveLength(1);
  return row;
}

/** Deletes the one row that is shown, after the question. */
export async function deleteRow(row: Locator, verb = 'Delete', done = 'Successfully deleted'): Promise<void> {
  await row.getByRole('button', { name: /^(Delete|Remove)/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: verb, exact: true }).click();
  await expect.element(toast(done)).toBeVisible();
  await expectHidden(row);
}

/** Every record is in use by one other from here on, which keeps it from being deleted. */
export function keptBy(type: string, label: string, path: string | null = null): void {
  theService().answer('recordUsage', () => [
    { type, label: type, count: 1, isBlocking: true, effect: 'keeps', records: [{ id: 1, label, path }] },
  ]);
}

/** Nothing uses any record from here on. */
export function keptByNothing(): void {
  theService().answer('recordUsage', () => []);
}
