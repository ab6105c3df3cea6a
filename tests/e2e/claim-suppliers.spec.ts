// Sending a supplier out on a claim, as its handler does.
import type { Locator, Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { COMPANY } from './supplier-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });
test.beforeEach(() => test.slow());

const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const job = (page: Page, number: number): Locator => page.getByRole('group', { name: `Job ${number}`, exact: true });

test('[1§2.4] a supplier with its jobs is added, changed and shown on the card', async ({ page }) => {
  const claimId = await newClaim(page.request, 'Henry Nguyen');
  await page.goto(`/app/claims/details/${claimId}/manage-claim`);
  const card = page.getByRole('region', { name: 'Suppliers and jobs' });
  await expect(card.getByText('No suppliers')).toBeVisible();

  // what is missing is said, and staff wait for the supplier
  await card.getByRole('link', { name: 'Add supplier' }).click();
  const add = drawer(page, 'Add supplier');
  await expect(add.getByRole('combobox', { name: 'Supplier', exact: true })).toBeFocused();
  await expect(add.getByRole('combobox', { name: 'Supplier staff' })).toBeDisabled();
  await add.getByRole('button', { name: 'Save' }).click();
  await expect(add.getByText('Field is required')).toHaveCount(3);
  await add.getByRole('combobox', { name: 'Supplier', exact: true }).fill('swift');
  await page.getByRole('option', { name: COMPANY, exact: true }).click();
  await add.getByRole('combobox', { name: 'Supplier staff' }).click();
  await page.getByRole('option', { name: 'Leanne Vickers' }).click();
  await job(page, 1).getByLabel('Short description').fill('Make safe');
  await job(page, 1).getByLabel('Detailed description').fill('Tarp the roof today.');
  await add.getByRole('button', { name: 'Add job' }).click();
  await expect(job(page, 2).getByLabel('Short description')).toBeFocused();
  await job(page, 2).getByLabel('Short description').fill('Quote');
  await job(page, 2).getByLabel('Detailed description').fill('Quote for the repair.');
  await job(page, 2).getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Accepted' }).click();
  await expectAccessible(page, '[role=dialog]');
  await add.getByRole('button', { name: 'Save' }).click();

  const list = drawer(page, 'Suppliers and jobs');
  const held = list.getByRole('region', { name: COMPANY });
  await expect(held).toContainText('Leanne Vickers');
  await expect(held.getByRole('article', { name: 'Quote' })).toContainText('Accepted');
  // a note stands on the job, for the supplier to read
  await held.getByRole('button', { name: 'Write a note on Make safe' }).click();
  await held.getByRole('textbox', { name: `Note for ${COMPANY}` }).fill('The key is with the neighbour.');
  await held.getByRole('button', { name: 'Send' }).click();
  await expect(held.getByRole('list', { name: 'Notes of Make safe' })).toContainText('The key is with the neighbour.');
  await expectAccessible(page, '[role=dialog]');

  // what has begun keeps its supplier, what is written on keeps its job; the other job can go
  await held.getByRole('link', { name: `Edit ${COMPANY}` }).click();
  const edit = drawer(page, 'Edit supplier');
  await expect(edit.getByRole('combobox', { name: 'Supplier', exact: true })).toBeDisabled();
  await expect(job(page, 1).getByRole('button', { name: 'Remove Job 1' })).toBeHidden();
  await job(page, 2).getByRole('button', { name: 'Remove Job 2' }).click();
  await edit.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(list.getByRole('article', { name: 'Quote' })).toBeHidden();
  await expect(list.getByRole('article', { name: 'Make safe' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`/claims/details/${claimId}/manage-claim$`));
  await expect(card.getByRole('list', { name: `Jobs of ${COMPANY}` }).getByRole('listitem')).toHaveText([
    /Make safe.*New/,
  ]);

  // a supplier that is not asked for anything yet, added elsewhere, appears by itself
  const { Supplier } = await askService<{ Supplier: { id: number }[] }>(
    page.request,
    'query ($name: String!) { Supplier(where: { name: { _eq: $name } }) { id } }',
    { name: COMPANY },
  );
  await askService(
    page.request,
    'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { id } }',
    { object: { claimId, supplierId: Supplier[0]!.id } },
  );
  await expect(card.getByText('No jobs')).toBeVisible();
});
