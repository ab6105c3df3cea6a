// Workflows: the list, the name, and the rules of one (spec 3 §2.3).
import {
  BASE,
  deleteRow,
  drawer,
  enter,
  field,
  openRow,
  rowOf,
  toast,
  unique,
  visit,
} from './config-catalogue-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';

test.use({ person: 'olivia' });

test('[3§2.3] a workflow is added under its name, goes on at its own address, and is renamed', async ({ page }) => {
  test.slow();
  const [first, second] = [unique('Motor'), unique('Motor, total loss')];
  await visit(page, `${BASE}/workflow`);
  await page.getByRole('link', { name: 'Add new' }).first().click();
  await expect(page).toHaveURL(`${BASE}/workflow/add`);
  await expect(page.getByRole('heading', { level: 1, name: 'Add workflow' })).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(field(page.getByRole('main'), 'Name')).toHaveAccessibleDescription(/Field is required/);
  await field(page.getByRole('main'), 'Name').fill(first);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/workflow\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit workflow' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Design workflow: not available' })).toBeDisabled();
  await field(page.getByRole('main'), 'Name').fill(second);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
  // and once more, on the version that the first save made
  await field(page.getByRole('main'), 'Name').fill(`${second} 2`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(`${BASE}/workflow`);
  const row = await openRow(page, `${BASE}/workflow`, 'name', `${second} 2`);
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expect(page).toHaveURL(/workflow\/edit\/\d+/);
});

test('[3§2.3] a workflow has rules, which can be removed', async ({ page }) => {
  const title = unique('No supplier');
  await visit(page, `${BASE}/workflow`);
  await rowOf(page, 'Home claim, lodgement to decision')
    .getByRole('link', { name: /^Manage workflow rules/ })
    .click();
  await expect(page).toHaveURL(/workflow\/edit\/\d+\/rules$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Workflow rules' })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).first().click();
  const adding = drawer(page, 'Add workflow rule');
  await expect(field(adding, 'Priority')).toHaveValue('1');
  await expect(field(adding, 'Interval')).toHaveValue('1');
  await expect(field(adding, 'Enabled')).toBeChecked();
  await expect(adding).toContainText('the larger priority wins');
  await adding.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Title', 'Milestone start', 'Milestone end'])
    await expect(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Title', title],
    ['Milestone start', 'Status changed to Reopened', 'pick'],
    ['Milestone end', 'Reserve added', 'pick'],
    ['Colour', 'Red', 'radio'],
  ]);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('Status changed to reopened');
  await deleteRow(page, rowOf(page, title), 'Remove', 'Rule removed.');
});

test('[3§2.3] unknown workflow paths lead to the list, an unknown workflow says so', async ({ page }) => {
  await visit(page, `${BASE}/workflow/design/3`);
  await expect(page).toHaveURL(`${BASE}/workflow`);
  await visit(page, `${BASE}/workflow/edit/999999`);
  await expect(page.getByText('This workflow was not found')).toBeVisible();
});
