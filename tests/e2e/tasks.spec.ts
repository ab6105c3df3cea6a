import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

test.use({ person: 'henry' });

const OWNER = 'Henry Nguyen';
const details = (id: number, section = 'manage-claim'): string => `/app/claims/details/${id}/${section}`;
const card = (page: Page): Locator => page.getByRole('region', { name: 'Tasks', exact: true });
const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const row = (within: Locator, title: string): Locator => within.getByRole('listitem').filter({ hasText: title });

async function addTasks(request: APIRequestContext, claimId: number, tasks: readonly object[]): Promise<void> {
  await askService(
    request,
    'mutation ($objects: [Task_insert_input!]!) { insert_Task(objects: $objects) { affected_rows } }',
    { objects: tasks.map((task) => ({ claimId, ...task })) },
  );
}

/** The demo's template of a title. */
async function templateId(request: APIRequestContext, title: string): Promise<number> {
  const { TaskTemplate } = await askService<{ TaskTemplate: { id: number }[] }>(
    request,
    'query ($title: String!) { TaskTemplate(where: { title: { _eq: $title }, isDeleted: { _eq: false } }) { id } }',
    { title },
  );
  return TaskTemplate[0]!.id;
}

test('[1§4] a task is changed, in conflict, and completed from its drawer', async ({ page }) => {
  const id = await newClaim(page.request, OWNER);
  await addTasks(page.request, id, [{ title: 'Call about the roof' }]);
  await page.goto(details(id));
  await row(card(page), 'Call about the roof').getByRole('link').click();
  const edit = drawer(page, 'Edit task');
  await edit.getByLabel('Title').fill('Call about the whole roof');
  // somebody else is quicker
  const { Task } = await askService<{ Task: { id: number; orgId: number; rowVersion: number }[] }>(
    page.request,
    'query ($id: bigint!) { Task(where: { claimId: { _eq: $id } }) { id orgId rowVersion } }',
    { id },
  );
  const { rowVersion, ...key } = Task[0]!;
  await askService(
    page.request,
    'mutation ($key: Task_pk_columns_input!, $rowVersion: Int!) { update_Task_by_pk(pk_columns: $key, _set: { category: "Contact", rowVersion: $rowVersion }) { id } }',
    { key, rowVersion },
  );
  await edit.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(edit).toBeHidden();
  await row(card(page), 'Call about the whole roof').getByRole('link').click();
  await expect(edit.getByLabel('Category')).toHaveValue('Contact');
  await expect(edit.getByLabel('Title')).toHaveValue('Call about the whole roof');
  await edit.getByLabel('Title').fill('Call about the roof');
  await edit.getByRole('button', { name: 'Save and complete' }).click();
  await expect(page.getByText('Task Completed!')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(row(card(page), 'Call about the roof')).toContainText('Completed');
  await row(card(page), 'Call about the roof').getByRole('link').click();
  await expect(drawer(page, 'Task').getByLabel('Title')).toBeDisabled();
});

test('[1§4] from a template: a decision is made with its task, in one question', async ({ page }) => {
  const id = await newClaim(page.request, OWNER);
  await page.goto(details(id, 'manage-claim/tasks/add/-1'));
  const add = drawer(page, 'Add task');
  await add.getByRole('combobox', { name: 'Task', exact: true }).click();
  await page.getByRole('option', { name: 'Decide the claim' }).click();
  await expect(add.getByLabel('Title')).toHaveValue('Decide the claim');
  await expect(add.getByLabel('Category')).toHaveValue('Decision');
  await expect(add.getByLabel('Assignee')).toHaveValue(OWNER);
  await expect(add.getByLabel('Assignee')).toBeDisabled();
  await expect(add.getByRole('region', { name: 'Action' })).toContainText('Make decision');
  await expect(add.getByRole('region', { name: 'Action' })).toContainText('which has not happened yet');
  await add.getByRole('button', { name: 'Save' }).click();
  await expectSaid(page, 'Task saved.');
  const task = row(card(page), 'Decide the claim');
  await task.getByRole('checkbox', { name: 'Complete: Decide the claim' }).click();
  const question = drawer(page, 'Make decision');
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(question).toContainText('Field is required');
  await question.getByRole('combobox', { name: 'Decision' }).click();
  await page.getByRole('option', { name: 'Accepted', exact: true }).click();
  await expectAccessible(page);
  // somebody else decides while it is on its way: neither the decision nor the task is saved over it
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('mutation CompleteTask') === true) await held;
    await route.continue();
  });
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Completing task...')).toBeVisible();
  const { Claim } = await askService<{ Claim: { id: number; orgId: number; rowVersion: number }[] }>(
    page.request,
    'query ($id: bigint!) { Claim(where: { id: { _eq: $id } }) { id orgId rowVersion } }',
    { id },
  );
  const { rowVersion, ...key } = Claim[0]!;
  await askService(
    page.request,
    'mutation ($key: Claim_pk_columns_input!, $rowVersion: Int!) { update_Claim_by_pk(pk_columns: $key, _set: { decision: "declined", rowVersion: $rowVersion }) { id } }',
    { key, rowVersion },
    'henry',
  );
  release();
  await expect(page.getByText("Task wasn't completed")).toBeVisible();
  const box = question.getByRole('group', { name: /changed Decision at/ });
  await expect(box).toBeFocused();
  await expect(box.getByRole('radio', { name: 'Take theirs: Declined' })).toBeVisible();
  await expect(box.getByRole('radio', { name: 'Keep mine: Accepted' })).toBeChecked();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task Completed!')).toBeVisible();
  await expect(task).toContainText('Completed');
  await expect(page.getByRole('region', { name: 'Claim snapshot' })).toContainText('Accepted');
});

test('[1§4] each action in its way: the claim’s status and triage are asked for, a supplier opens the suppliers, money is saved with its task, messages open the composer', async ({
  page,
}) => {
  test.slow();
  const id = await newClaim(page.request, OWNER);
  const add = async (template: string, title = template): Promise<void> =>
    addTasks(page.request, id, [{ title, taskTemplateId: await templateId(page.request, template) }]);
  const box = (title: string): Locator => row(card(page), title).getByRole('checkbox');
  await add('Set the first reserve');
  await add('Pay the final invoice');
  await add('Close the claim');
  await add('Check the triage outcome');
  await page.goto(details(id, 'tasks'));
  await box('Set the first reserve').click();
  await drawer(page, 'Update reserve').getByRole('button', { name: 'Continue' }).click();
  const reserve = drawer(page, 'Add reserve');
  await expect(reserve).toContainText('Saving completes the task “Set the first reserve”.');
  await reserve.getByRole('textbox', { name: 'Section' }).fill('Building');
  await reserve.getByRole('combobox', { name: 'Payee type' }).click();
  await page.getByRole('option', { name: 'Third party' }).click();
  await reserve.getByRole('textbox', { name: 'Payee name' }).fill('Fixers');
  for (const level of ['Cost type 1', 'Cost type 2']) {
    await reserve.getByRole('combobox', { name: level }).click();
    await page.getByRole('option').first().click();
  }
  await reserve.getByRole('textbox', { name: 'Reserve amount' }).fill('4,800');
  await reserve.getByRole('button', { name: 'Save reserve' }).click();
  await expectSaid(page, 'Reserve saved.');
  await page.goto(details(id, 'tasks'));
  await expect(row(card(page), 'Set the first reserve')).toContainText('Completed');
  await box('Pay the final invoice').click();
  await expect(drawer(page, 'Make payment')).toContainText('Building, Fixers: A$4,800.00 can be paid');
  await drawer(page, 'Make payment').getByRole('button', { name: 'Continue' }).click();
  const payment = drawer(page, 'Add payment');
  await payment.getByRole('combobox', { name: 'Payment type' }).click();
  await page.getByRole('option').first().click();
  await payment.getByRole('textbox', { name: 'Total amount, including GST' }).fill('110');
  await payment.getByRole('radio', { name: '10%' }).check();
  await expect(payment).toContainText('A$100.00');
  await payment.getByRole('button', { name: 'Save payment' }).click();
  await expectSaid(page, 'Payment saved.');
  await page.goto(details(id, 'tasks'));
  await expect(row(card(page), 'Pay the final invoice')).toContainText('Completed');
  for (const [title, action, field, save] of [
    ['Check the triage outcome', 'Change triage outcome', 'Triage outcome', 'Save'],
    // the second status withdraws the claim, whose reserve is not paid out
    ['Close the claim', 'Change status', 'Claim status', 'Close anyway'],
  ] as const) {
    await box(title).click();
    await drawer(page, action).getByRole('combobox', { name: field }).click();
    await page.getByRole('option').nth(1).click();
    await drawer(page, action).getByRole('button', { name: save }).click();
    await expect(row(card(page), title)).toContainText('Completed');
  }

  await add('Appoint make-safe contractor', 'Sent out already');
  await box('Sent out already').click();
  await drawer(page, 'Allocate supplier').getByRole('button', { name: 'Complete task' }).click();
  await expect(row(card(page), 'Sent out already')).toContainText('Completed');
  // the template's supplier and job stand in the form; saving them completes the task
  const allocation = 'Appoint make-safe contractor';
  await add(allocation);
  await box(allocation).click();
  await drawer(page, 'Allocate supplier').getByRole('button', { name: 'Allocate supplier' }).click();
  const supplier = drawer(page, 'Add supplier');
  await expect(supplier).toContainText(`Saving completes the task “${allocation}”.`);
  await expect(supplier.getByRole('combobox', { name: 'Supplier', exact: true })).not.toHaveValue('');
  await expect(supplier.getByLabel('Short description')).toHaveValue('Make safe');
  await expect(supplier.getByLabel('Detailed description')).toHaveValue(
    `Please make the property of claim ${id} safe today and send photos.`,
  );
  await supplier.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Task Completed!')).toBeVisible();
  await expect(page).toHaveURL(details(id));
  await expect(page.getByRole('region', { name: 'Suppliers and jobs' })).toContainText('Make safe');

  // an e-mail is sent in the tests of messages; a text here
  await add('Remind of the appointment');
  await add('Progress update to the policy holder');
  await box('Progress update to the policy holder').click();
  await expect(page).toHaveURL(new RegExp(`/${id}/comms/new/\\d+`));
  const message = drawer(page, 'New message');
  await expect(message.getByRole('textbox', { name: 'Subject' })).toHaveValue('Progress of your claim');
  await page.goBack();
  await box('Remind of the appointment').click();
  await expect(message.getByRole('textbox', { name: 'Message' })).toHaveValue(
    `Reminder about your appointment for claim ${id}.`,
  );
  await message.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(details(id));
  await expect(card(page)).toContainText('1 open');
  await expect(box('Remind of the appointment')).toHaveCount(0);
});
