// Workflows: the list, the name, and the rules of one (spec 3 §2.3).
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, visit } from '../support/app.tsx';
import { BASE, deleteRow, drawer, enter, field, openRow, rowOf, toast } from '../support/form-steps.ts';
import { expectAccessible, expectAddress } from '../support/steps.ts';

signedInAs('olivia');

it('[3§2.3] a workflow is added under its name, goes on at its own address, and is renamed', async () => {
  const name = field(page.getByRole('main'), 'Name');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await visit(`${BASE}/workflow`);
  await page.getByRole('link', { name: 'Add new' }).first().click();
  await expectAddress(`${BASE}/workflow/add`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Add workflow' })).toBeVisible();
  await save.click();
  await expect.element(name).toHaveAccessibleDescription(/Field is required/);
  await name.fill('Motor');
  await save.click();
  await expectAddress(/workflow\/edit\/\d+$/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edit workflow' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'System: Start' })).toBeVisible();
  await name.fill('Motor, total loss');
  await save.click();
  await expect.element(toast('Saved.')).toBeVisible();
  // and once more, on the version that the first save made
  await name.fill('Motor, total loss 2');
  await save.click();
  await expect.element(save).toBeEnabled();
  await expectAccessible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expectAddress(`${BASE}/workflow`);
  const row = await openRow(`${BASE}/workflow`, 'name', 'Motor, total loss 2');
  await row.getByRole('link', { name: /^Edit/ }).click();
  await expectAddress(/workflow\/edit\/\d+/);
});

it('[3§2.3] a workflow has rules, which can be removed', async () => {
  const title = 'No supplier yet';
  await visit(`${BASE}/workflow`);
  await rowOf('Home claim, lodgement to decision')
    .getByRole('link', { name: /^Manage workflow rules/ })
    .click();
  await expectAddress(/workflow\/edit\/\d+\/rules$/);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Workflow rules' })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).first().click();
  const adding = drawer('Add workflow rule');
  await expect.element(field(adding, 'Priority')).toHaveValue('1');
  await expect.element(field(adding, 'Interval')).toHaveValue('1');
  await expect.element(field(adding, 'Enabled')).toBeChecked();
  await expect.element(adding).toMatchTextContent('the larger priority wins');
  await adding.getByRole('button', { name: 'Save' }).click();
  for (const label of ['Title', 'Milestone start', 'Milestone end'])
    await expect.element(field(adding, label)).toHaveAccessibleDescription(/Field is required/);
  await enter(adding, [
    ['Title', title],
    ['Milestone start', 'Status changed to Reopened', 'pick'],
    ['Milestone end', 'Reserve added', 'pick'],
    ['Colour', 'Red', 'radio'],
  ]);
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Successfully added')).toBeVisible();
  await expect.element(rowOf(title)).toMatchTextContent('Status changed to reopened');
  await deleteRow(rowOf(title), 'Remove', 'Rule removed.');
});

it('[3§2.3] unknown workflow paths lead to the list, an unknown workflow says so', async () => {
  await visit(`${BASE}/workflow/design/3`);
  await expectAddress(`${BASE}/workflow`);
  await visit(`${BASE}/workflow/edit/999999`);
  await expect.element(page.getByText('This workflow was not found')).toBeVisible();
});
