// What the journeys of complaints, incidents, conflicts, obligations and training do again and again.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';

/** A card of a record's page. */
export const card = (page: Page, title: string): Locator => page.getByRole('region', { name: title, exact: true });

export const drawer = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** A value that is changed where it stands. */
export const value = (page: Page, title: string, label: string): Locator =>
  card(page, title).getByRole('button', { name: new RegExp(`^Edit ${label}:`) });

/** The one question of a page at a time: 'Save? Do you want to save changes?'. */
export const saveQuestion = (page: Page): Locator =>
  page.getByRole('group', { name: 'Save? Do you want to save changes?' });

/** Opens a value to be changed. @returns its input with the question */
export async function openValue(page: Page, title: string, label: string): Promise<Locator> {
  await value(page, title, label).click();
  const question = saveQuestion(page);
  await expect(question).toBeVisible();
  return question;
}

/** Changes what is written in a card, and saves it. */
export async function changeText(page: Page, title: string, label: string, text: string): Promise<void> {
  const question = await openValue(page, title, label);
  await question.getByRole('textbox', { name: label }).first().fill(text);
  await saveValue(page);
  await expect(value(page, title, label)).toContainText(text);
}

/** Saves the value that is open. */
export async function saveValue(page: Page): Promise<void> {
  await saveQuestion(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveQuestion(page)).toBeHidden();
}

/** Opens a menu and takes an option of it. */
export async function choose(within: Locator, field: string, option: string | RegExp): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).click();
  await within
    .page()
    .getByRole('option', { name: option, exact: typeof option === 'string' })
    .click();
}

/** Looks for a choice by its words and takes the first that is found. */
export async function pick(within: Locator, field: string, text: string): Promise<void> {
  await within.getByRole('combobox', { name: field, exact: true }).fill(text);
  await within.page().getByRole('option', { name: text }).first().click();
}

/** Changes the status in its card. */
export async function chooseStatus(page: Page, title: string, status: string): Promise<Locator> {
  const question = await openValue(page, title, 'Status');
  await choose(question, 'Status', status);
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  return question;
}

/** Completes every step of the timeline, one after the other. */
export async function completeTimeline(page: Page, title: string): Promise<void> {
  const timeline = card(page, title);
  for (;;) {
    const next = timeline.getByRole('button', { name: /^Set as completed: / });
    await expect(timeline.getByRole('listitem').first()).toBeVisible();
    if ((await next.count()) === 0) return;
    const [label = ''] = await next.evaluateAll((buttons) =>
      buttons.map((one) => one.getAttribute('aria-label') ?? ''),
    );
    await next.click();
    const question = page.getByRole('alertdialog', { name: 'Set item as completed?' });
    await question.getByRole('button', { name: 'Set as completed' }).click();
    await expect(question).toBeHidden();
    await expect(timeline.getByRole('button', { name: label, exact: true })).toHaveCount(0);
  }
}

/** Adds a task with a title in the card of tasks. */
export async function addTask(page: Page, title: string): Promise<void> {
  await card(page, 'Tasks').getByRole('link', { name: 'Add task' }).first().click();
  const add = drawer(page, 'Add task');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Please enter Title.')).toBeVisible();
  await add.getByRole('textbox', { name: 'Title' }).fill(title);
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add).toBeHidden();
  await expect(card(page, 'Tasks').getByRole('listitem').filter({ hasText: title })).toBeVisible();
}

/** A small document, as it is chosen from the computer. */
export const textFile = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name} of a test\n`),
});

/** Puts a document into the library that is open, and removes another one after its question. */
export async function fillLibrary(page: Page, kept: string, removed: string): Promise<void> {
  await page.getByLabel('Upload files').setInputFiles([textFile(kept), textFile(removed)]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(kept)).toBeVisible();
  await row(removed)
    .getByRole('button', { name: `Delete ${removed}` })
    .click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Are you sure you want to remove this document?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row(removed)).toBeHidden();
  await expect(row(kept)).toBeVisible();
}

/** The page is there, and passes axe. */
export async function lookAt(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expectAccessible(page);
}

/** Takes one of a few choices that stand beside each other. */
export async function chooseRadio(within: Locator, name: string): Promise<void> {
  await within.getByRole('radio', { name, exact: true }).check();
}
