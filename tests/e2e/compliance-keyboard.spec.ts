// The way of somebody who has no mouse: a conflict of interest from the register to its page.
import { card, drawer, saveQuestion, value } from './compliance-steps.ts';
import { freshWord } from './people-data.ts';
import { expectAccessible } from './support/checks.ts';
import { expectFocusSeen, tabAndEnter, tabTo } from './support/keys.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

test('registers a conflict of interest and changes it in place by keyboard alone', async ({ page }) => {
  test.slow();
  const { keyboard } = page;
  const last = `Keys${freshWord()}`;
  await page.goto('/app');
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  await tabAndEnter(page, 'link', 'Conflicts of interest');
  await expect(page.getByRole('heading', { level: 1, name: 'Conflicts of interest' })).toBeFocused();
  await tabAndEnter(page, 'link', 'New conflict of interest');
  const form = drawer(page, 'Add conflict of interest');
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  // what is missing has the focus after the attempt to save
  await keyboard.press('Control+Enter');
  await expect(form.getByText('Field is required', { exact: true })).toHaveCount(4);
  await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
  await keyboard.type('Tariq');
  await tabTo(page, 'textbox', 'Last name');
  await keyboard.type(last);
  await tabTo(page, 'textbox', 'Date advised');
  await keyboard.type('18/11/2026');
  await tabTo(page, 'radio', 'Low');
  await keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: 'Medium' })).toBeChecked();
  await tabTo(page, 'checkbox', 'Disclosing');
  await keyboard.press('Space');
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expectFocusSeen(page);
  await expect(page.getByRole('row').filter({ hasText: last })).toBeVisible();

  await page.getByRole('row').filter({ hasText: last }).getByRole('link').first().focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Conflict of interest \d+$/ })).toBeFocused();
  await tabAndEnter(page, 'button', /^Edit Position:/);
  await expect(saveQuestion(page).getByRole('textbox', { name: 'Position' })).toBeFocused();
  await keyboard.type('Claims consultant');
  await keyboard.press('Enter');
  await expect(value(page, 'Person', 'Position')).toContainText('Claims consultant');
  await expect(value(page, 'Person', 'Position')).toBeFocused();
  // Escape leaves a value as it was
  await keyboard.press('Enter');
  await expect(saveQuestion(page).getByRole('textbox', { name: 'Position' })).toBeFocused();
  await keyboard.type(' no more');
  await keyboard.press('Escape');
  await expect(value(page, 'Person', 'Position')).toBeFocused();
  await expect(card(page, 'Person')).not.toContainText('no more');
  await expectFocusSeen(page);
  await tabTo(page, 'tab', 'Manage', { back: true });
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await expect(page.getByText('No documents')).toBeVisible();
  await expectAccessible(page);
});
