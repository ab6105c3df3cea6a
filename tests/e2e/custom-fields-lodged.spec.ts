// What an organisation asks for of its own, from the lodgement to the exported file.
import { answerGlass, fillEvent, fillPolicy, lodge, next, openWizard } from './lodgement-steps.ts';
import { readCsvFile } from './resource-list-data.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'henry' });
// the browser's own dialog cannot be answered by a test
test.beforeEach(({ page }) => page.addInitScript('delete window.showSaveFilePicker'));

test('[1§2.5] a claim is lodged with custom fields, and their column is exported', async ({ page }) => {
  await openWizard(page);
  await page.getByRole('button', { name: 'Continue without a policy' }).click();
  await page.getByLabel('Policy#').fill(`OWN-${Date.now()}`);
  await fillPolicy(page);
  await next(page).click();
  await fillEvent(page);
  await next(page).click();
  await answerGlass(page);

  const own = page.getByRole('region', { name: 'Further details' });
  await own.getByRole('combobox', { name: 'Roof type' }).click();
  await page.getByRole('option', { name: 'Slate' }).click();
  // a number that is none is refused here, not after the lodgement
  await own.getByLabel('Year built').fill('long ago');
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('Year built: ');
  await expect(own.getByLabel('Year built')).toHaveAttribute('aria-invalid', 'true');
  await expect(own.getByLabel('Year built')).toBeFocused();
  await own.getByLabel('Year built').fill('1931');
  // an amount that is none stays as it was typed, with its message, over Back and a reload
  const estimate = own.getByLabel('Repair estimate');
  await estimate.fill('1,234.567');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(own).toBeHidden();
  await next(page).click();
  await expect(estimate).toHaveValue('1,234.567');
  await expect(own).toContainText('Enter an amount such as 1,234.50');
  await page.reload();
  await expect(estimate).toHaveValue('1,234.567');
  await next(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText(
    'Repair estimate: Enter an amount such as 1,234.50',
  );
  await expect(estimate).toBeFocused();
  await estimate.fill('');
  await lodge(page);
  const id = Number(
    /\d+/.exec((await page.getByRole('heading', { name: /Claim \d+ is lodged\./ }).textContent()) ?? '')?.[0],
  );
  const { Claim } = await askService<{ Claim: { customFields: unknown }[] }>(
    page.request,
    'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { customFields } }',
    { id },
  );
  expect(Claim).toEqual([{ customFields: { roof_type: 'slate', year_built: 1931 } }]);

  // a handler has the fields of staff, and none of the administrators' (3§6)
  await page.goto(`/app/claims/details/${id}/manage-claim`);
  const details = page.getByRole('region', { name: 'Further details' });
  await expect(details.getByText('Roof type', { exact: true })).toBeVisible();
  await expect(details.getByText('Review reason')).toBeHidden();
  await page.goto(`/app/claims/search?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
  await expect(page.locator('.cw-count')).toHaveText(/^1 of /);
  await expect(page.getByRole('search').getByLabel('Roof type')).toBeVisible();
  await expect(page.getByRole('search').getByLabel('Review reason')).toBeHidden();
  // what a filter cannot read stays with its message, and goes with Reset
  const filters = page.getByRole('search');
  const more = filters.getByRole('button', { name: 'More filters' });
  if (await more.isVisible()) await more.click();
  await filters.getByLabel('Year built').fill('long ago');
  await filters.getByLabel('Year built').blur();
  await expect(filters.getByLabel('Year built')).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Reset' }).click();
  await expect(filters.getByLabel('Year built')).toHaveValue('');
  await page.goto(`/app/claims/search?filter=${encodeURIComponent(JSON.stringify({ id }))}`);
  await expect(page.locator('.cw-count')).toHaveText(/^1 of /);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('switch', { name: 'Roof type' }).click();
  await page.getByRole('switch', { name: 'Year built' }).click();
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const [head = [], row = []] = readCsvFile(await (await download).path());
  expect(row[head.indexOf('Claim#')]).toBe(String(id));
  expect([row[head.indexOf('Roof type')], row[head.indexOf('Year built')]]).toEqual(['Slate', '1931']);
});
