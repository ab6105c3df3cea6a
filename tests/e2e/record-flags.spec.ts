import type { Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });

const OWNER = 'Henry Nguyen';
const card = (page: Page) => page.getByRole('region', { name: 'Flags', exact: true });

test('[1§4] flags: added by type or in own words, changed, cleared after a question, by keyboard too', async ({
  page,
}) => {
  const id = await newClaim(page.request, OWNER);
  const label = `Keys with neighbour ${id}`;
  await page.goto(`/app/claims/details/${id}/manage-claim`);

  // from the header's popover
  await page.getByRole('button', { name: 'Flags', exact: true }).click();
  const popover = page.getByRole('dialog', { name: 'Flags' });
  await expect(popover).toContainText('No flags');
  await popover.getByRole('link', { name: 'Add flag' }).click();
  await expect(page).toHaveURL(`/app/claims/details/${id}/manage-claim/flag/add`);
  const drawer = page.getByRole('dialog', { name: 'Add flag' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('Field is required');
  await expectAccessible(page);
  await drawer.getByRole('combobox', { name: 'Flag type' }).click();
  await page.getByRole('option', { name: 'Custom flag' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('Label is required');
  // longer than it may be: said, not cut
  await drawer.getByRole('combobox', { name: 'Label' }).fill('x'.repeat(201));
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toContainText('At most 200 characters');
  await expect(drawer.getByRole('combobox', { name: 'Label' })).toHaveValue('x'.repeat(201));
  await drawer.getByRole('combobox', { name: 'Label' }).fill(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Saved.')).toBeVisible();
  await expect(page).toHaveURL(`/app/claims/details/${id}/manage-claim`);
  await expect(card(page)).toContainText('1 active');

  // one of the organisation's types, and its own words offered again
  await page.goto(`/app/claims/details/${id}/manage-claim/flag/add`);
  await drawer.getByRole('combobox', { name: 'Flag type' }).click();
  await page.getByRole('option', { name: 'Media interest' }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(card(page)).toContainText('2 active');

  // changed at its own address
  await card(page).getByRole('link', { name: 'Media interest' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit flag' });
  await editing.getByRole('combobox', { name: 'Flag type' }).click();
  await page.getByRole('option', { name: 'Custom flag' }).click();
  await editing.getByRole('combobox', { name: 'Label' }).fill(label.slice(0, 12));
  await expect(page.getByRole('option', { name: label })).toBeVisible();
  await page.keyboard.press('Escape');
  await editing.getByRole('combobox', { name: 'Label' }).fill(`Media at the site ${id}`);
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(card(page).getByRole('link', { name: `Media at the site ${id}` })).toBeVisible();

  // cleared by keyboard, and kept in the list of completed ones
  await card(page)
    .getByRole('button', { name: `Clear ${label}` })
    .focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Clear?' });
  await expect(question).toContainText('Do you want to clear the flag?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('Flag marked as completed.')).toBeVisible();
  await expect(card(page)).toContainText('1 active');
  await card(page).getByRole('button', { name: 'Completed (1)' }).click();
  await expect(card(page).getByRole('list', { name: 'Completed flags' })).toContainText(label);
});

test('[1§8] what is said while a drawer lies over the page is said inside of it', async ({ page }) => {
  const id = await newClaim(page.request, OWNER);
  await page.setViewportSize({ width: 1100, height: 800 });
  await page.goto(`/app/claims/details/${id}/manage-claim/note/add`);
  const drawer = page.getByRole('dialog', { name: 'Add note' });
  await drawer.getByRole('textbox', { name: 'Note' }).fill('Seen from a narrow window');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('InsertNote') === true) await held;
    await route.continue();
  });
  await drawer.getByRole('button', { name: 'Save' }).click();
  // a role that is found is not hidden from screen readers
  await expect(drawer.getByRole('status').getByText('Saving...')).toBeVisible();
  release();
  await expect(page.getByRole('status').getByText('Saved!')).toBeVisible();
  await expect(drawer).toBeHidden();
});
