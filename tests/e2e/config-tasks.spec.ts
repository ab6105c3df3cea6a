// The task manager: its table, and the drawer in steps (spec 3 §4.1).
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';

test.use({ person: 'olivia' });

const TASKS = '/app/configuration/task-manager';
const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const drawer = (page: Page, name = 'New task') => page.getByRole('dialog', { name });

async function choose(page: Page, label: string, option: string, name?: string): Promise<void> {
  await drawer(page, name).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function stored(request: APIRequestContext, title: string): Promise<Record<string, unknown>> {
  const data = await askService<{ TaskTemplate: Record<string, unknown>[] }>(
    request,
    'query ($title: String!) { TaskTemplate(where: { title: { _eq: $title } }) { type action relatedTo assignedTo dueDate configuration triggerType triggerValue } }',
    { title },
  );
  return data.TaskTemplate[0]!;
}

test('[3§2.1] the table is sorted by title', async ({ page }) => {
  await page.goto(TASKS);
  await expect(page.getByRole('heading', { name: 'Task manager', level: 1 })).toBeVisible();
  for (const column of ['Type', 'Action', 'Related to', 'Description', 'Category'])
    await expect(page.getByRole('columnheader').filter({ hasText: new RegExp(`^${column}$`) })).toBeVisible();
  await expect(page.getByRole('columnheader').filter({ hasText: 'Task title' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
});

test('[3§4.1] an action without settings ends at the first step', async ({ page, request }) => {
  const title = unique('Decide');
  await page.goto(TASKS);
  await page.getByRole('link', { name: 'New task' }).click();
  const form = drawer(page);
  await expect(form.getByRole('button', { name: 'Next' })).toBeDisabled();
  await choose(page, 'Action', 'Make decision');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Field is required')).toHaveCount(2);
  await form.getByLabel('Task title').fill(title);
  await form.getByRole('radio', { name: 'Claim', exact: true }).check();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  await expect(form).toBeHidden();
  expect(await stored(request, title)).toMatchObject({
    type: 'manual',
    action: 'make decision',
    relatedTo: 'claim',
    assignedTo: 'owner',
    dueDate: null,
  });
});

test('[3§4.1] a supplier is allocated in two steps: moving on checks the first, the company is required', async ({
  page,
  request,
}) => {
  const title = unique('Send a builder');
  await page.goto(`${TASKS}/add`);
  const form = drawer(page);
  await choose(page, 'Action', 'Allocate supplier');
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Field is required')).toHaveCount(2);
  await form.getByLabel('Task title').fill(title);
  await form.getByRole('radio', { name: 'Claim', exact: true }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Step 2 of 2')).toBeVisible();
  const company = form.getByRole('combobox', { name: 'Supplier company' });
  await expect(company).toBeVisible();
  await expect(form.getByText('Field is required')).toHaveCount(0);
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Field is required')).toHaveCount(1);
  await company.fill('Swift Rep');
  await page.getByRole('option', { name: 'Swift Repairs', exact: true }).click();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  expect(await stored(request, title)).toMatchObject({
    action: 'allocate supplier',
    configuration: { supplierCompany: 401 },
  });
});

test('[3§4.1] Back goes to the first step, and from there closes and resets the drawer', async ({ page }) => {
  await page.goto(`${TASKS}/add`);
  const form = drawer(page);
  await choose(page, 'Action', 'Send text');
  await form.getByLabel('Task title').fill('Not kept');
  await form.getByRole('radio', { name: 'Claim', exact: true }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('Step 2 of 2')).toBeVisible();
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByLabel('Task title')).toHaveValue('Not kept');
  await form.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(TASKS);
  await page.getByRole('link', { name: 'New task' }).click();
  await expect(form.getByLabel('Task title')).toHaveValue('');
  await expect(form.getByRole('button', { name: 'Next' })).toBeDisabled();
});

test('[3§4.1] another action clears due date and settings; the due date starts with one business day', async ({
  page,
  request,
}) => {
  const title = unique('Call back');
  await page.goto(`${TASKS}/add`);
  const form = drawer(page);
  await choose(page, 'Action', 'Send e-mail');
  await form.getByLabel('Task title').fill(title);
  await form.getByRole('radio', { name: 'Claim', exact: true }).check();
  await form.getByRole('switch', { name: 'The task has a due date' }).check();
  await expect(form.getByLabel('Number of days')).toHaveValue('1');
  await expect(form.getByRole('radio', { name: 'Business days' })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'When the task is added' })).toBeChecked();
  await choose(page, 'Action', 'Update reserve');
  await expect(form.getByRole('switch', { name: 'The task has a due date' })).not.toBeChecked();
  await form.getByRole('switch', { name: 'The task has a due date' }).check();
  for (const [days, message] of [
    ['', 'Field is required'],
    ['0', 'Must be at least 1'],
  ] as const) {
    await form.getByLabel('Number of days').fill(days);
    await form.getByLabel('Number of days').blur();
    await expect(form.getByText(message)).toBeVisible();
  }
  await form.getByLabel('Number of days').fill('3');
  await form.getByRole('radio', { name: 'When the claim was lodged' }).check();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  expect(await stored(request, title)).toMatchObject({
    action: 'update reserve',
    dueDate: { numberOfDays: 3, dayType: 'business_days', field: 'claim.createdAt' },
  });
});

test('[3§4.1] what the task is about decides who gets the message, and a change resets the settings', async ({
  page,
  request,
}) => {
  const title = unique('Tell them');
  await page.goto(`${TASKS}/add`);
  const form = drawer(page);
  await choose(page, 'Action', 'Send e-mail');
  await form.getByLabel('Task title').fill(title);
  await form.getByRole('radio', { name: 'Claim', exact: true }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('checkbox')).toHaveCount(3);
  await form.getByRole('checkbox', { name: 'Policy holder' }).check();
  await choose(page, 'Comms template', 'Acknowledgement of claim');
  await expect(form.getByRole('combobox', { name: 'Subject' })).toHaveValue('We have received your claim');
  await expect(form.getByRole('textbox', { name: 'Message' })).toContainText('Policy holder first name');
  await form.getByRole('button', { name: 'Back' }).click();
  await form.getByRole('radio', { name: 'Complaint' }).check();
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('checkbox')).toHaveCount(1);
  await expect(form.getByRole('checkbox', { name: 'Owner' })).not.toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Subject' })).toHaveValue('');
  await form.getByRole('checkbox', { name: 'Owner' }).check();
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(toast(page, 'Successfully added')).toBeVisible();
  expect(await stored(request, title)).toMatchObject({ relatedTo: 'complaint', configuration: { sendTo: ['owner'] } });
});

test('[3§4.1] a stored task is changed with Save, with its trigger, and deleted softly', async ({ page, request }) => {
  const title = unique('Check the file');
  const { insert_TaskTemplate_one: task } = await askService<{ insert_TaskTemplate_one: { id: number } }>(
    request,
    'mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id } }',
    { object: { title, action: 'change status', relatedTo: 'claim', assignedTo: 'owner' } },
  );
  await page.goto(`${TASKS}/${task.id}`);
  const form = drawer(page, 'Edit task');
  await choose(page, 'Trigger', 'Status', 'Edit task');
  await form.getByRole('combobox', { name: 'Status' }).click();
  await expect(page.getByRole('option')).toHaveText(['Any', 'Accepted', 'Pending', 'Rejected', 'Lodged', 'Validated']);
  await page.getByRole('option', { name: 'Validated' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
  expect(await stored(request, title)).toMatchObject({ triggerType: 'status', triggerValue: 'Validated' });
  await page.goto(`${TASKS}/${task.id}`);
  await form.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Successfully deleted')).toBeVisible();
  const { TaskTemplate } = await askService<{ TaskTemplate: object[] }>(
    request,
    'query ($id: bigint!) { TaskTemplate(where: { id: { _eq: $id } }) { isDeleted } }',
    { id: task.id },
  );
  expect(TaskTemplate).toEqual([{ isDeleted: true }]);
});

inBothThemes(() => {
  test('both steps have no failing accessibility rule', async ({ page }) => {
    await page.goto(`${TASKS}/add`);
    const form = drawer(page);
    await choose(page, 'Action', 'Send e-mail');
    await form.getByLabel('Task title').fill('Looked at');
    await form.getByRole('radio', { name: 'Claim', exact: true }).check();
    await form.getByRole('switch', { name: 'The task has a due date' }).check();
    await expectAccessible(page, '[role=dialog]');
    await form.getByRole('button', { name: 'Next' }).click();
    await expect(form.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expectAccessible(page, '[role=dialog]');
  });
});
