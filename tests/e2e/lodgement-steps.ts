// The steps of lodging a claim, as a handler does them.
import { expect, type Locator, type Page } from '@playwright/test';

/** A day as it is typed, `offset` days from today in the demo organisation's zone. */
export function typedDay(offset: number): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());
  const day = new Date(`${today}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + offset);
  return day.toISOString().slice(0, 10).split('-').toReversed().join('/');
}

export const next = (page: Page): Locator => page.getByRole('button', { name: 'Next', exact: true });
export const question = (page: Page, number: number): Locator =>
  page.getByRole('region', { name: `Question ${number}`, exact: true });

export async function openWizard(page: Page): Promise<void> {
  await page.goto('/app/claims/lodge');
  // a first page takes its time to come
  await page.getByRole('heading', { level: 1, name: 'Lodge claim' }).waitFor();
}

/** Finds policies by a part of the surname and chooses the first one that is in force. */
export async function choosePolicy(page: Page): Promise<void> {
  await page.getByLabel('Surname').fill('a');
  await page.getByLabel('Surname').press('Enter');
  const active = page.getByRole('row').filter({ hasText: 'Active' }).first();
  await active.getByRole('radio').check();
  await next(page).click();
  await expect(page.getByRole('group', { name: 'Policy details' })).toBeFocused();
}

/** Chooses an entry of a select. */
export async function select(page: Page, label: string | RegExp, option?: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  const options = page.getByRole('listbox').getByRole('option');
  await (option === undefined ? options.first() : options.filter({ hasText: option }).first()).click();
}

/** Enters a term around today by hand, so that dates of loss fit whatever policy was chosen. */
export async function fillPolicy(page: Page): Promise<void> {
  await select(page, /Product type/, 'Home building and contents');
  await select(page, /^Insurer/);
  await page.getByLabel('Term from', { exact: true }).fill(typedDay(-100));
  await page.getByLabel('Term to', { exact: true }).fill(typedDay(200));
  await page.getByLabel('Policy issued on', { exact: true }).fill(typedDay(-100));
  await page.getByLabel('Policy issued on', { exact: true }).blur();
  await expect(page.getByText('PDS version')).toBeVisible();
}

export async function fillEvent(page: Page): Promise<void> {
  await page
    .getByLabel(/Date of loss/)
    .first()
    .fill(typedDay(-3));
  await page
    .getByLabel(/Loss reported date/)
    .first()
    .fill(typedDay(-1));
  await page.getByRole('combobox', { name: /Handling parties/ }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
}

/** Answers the open question by its options' titles. */
export async function choose(page: Page, number: number, ...titles: readonly string[]): Promise<void> {
  const card = question(page, number);
  for (const title of titles) await card.getByLabel(title, { exact: false }).check();
}

/** Goes from the first question to the last form by the shortest path. */
export async function answerGlass(page: Page): Promise<void> {
  await choose(page, 1, 'Glass breakage');
  await next(page).click();
  await choose(page, 2, 'Window or door');
  await next(page).click();
  await choose(page, 3, 'Fences, gates or outdoor structures');
  await next(page).click();
  await question(page, 4).getByLabel('What is damaged').fill('Gate');
  await next(page).click();
  await choose(page, 5, 'Yes, safe and liveable');
  await next(page).click();
  // what is pressed while a question is being left is not meant for the one after it
  await expect(question(page, 6)).toBeVisible();
  await next(page).click();
  await expect(page.getByRole('region', { name: 'About what is insured' })).toBeVisible();
  await leaveConditionsOpen(page);
}

/** Goes on from conditions that are not answered, past the hint that says so. */
export async function leaveConditionsOpen(page: Page): Promise<void> {
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not answered yet' })).toBeFocused();
  await next(page).click();
  await expect(page.getByRole('textbox', { name: 'Additional information' })).toBeVisible();
}

/** Goes from the last form to the review. */
export async function review(page: Page): Promise<void> {
  await next(page).click();
  await expect(page.getByRole('heading', { name: 'Review before lodging' })).toBeVisible();
}

export const lodgeButton = (page: Page): Locator => page.getByRole('button', { name: 'Lodge claim', exact: true });

/** Reviews and lodges, also where earlier runs of the test lodged the same loss; `onDuplicates` looks at the dialog that then asks. */
export async function lodge(page: Page, onDuplicates?: () => Promise<void>): Promise<void> {
  await review(page);
  await lodgeButton(page).click();
  const confirmed = page.getByRole('heading', { name: /Claim \d+ is lodged\./ });
  const anyway = page.getByRole('button', { name: 'Lodge anyway' });
  await expect(confirmed.or(anyway)).toBeVisible();
  if (await anyway.isVisible()) {
    await onDuplicates?.();
    await anyway.click();
  }
  await expect(confirmed).toBeVisible();
}

export const photo = {
  name: 'roof.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
