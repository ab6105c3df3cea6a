// The task manager: its table, and the drawer in steps (spec 3 §4.1).
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { BASE, drawer, keptByNothing, toast } from '../support/form-steps.ts';
import { blur, check, expectAccessible, expectAddress, expectHidden, press, textsOf } from '../support/steps.ts';

const TASKS = `${BASE}/task-manager`;
const form = drawer('New task');
const missing = form.getByText('Field is required');
const button = (name: string): Locator => form.getByRole('button', { name });
const claim = form.getByRole('radio', { name: 'Claim', exact: true });

async function choose(label: string, option: string, within: Locator = form): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** The first step of a task on claims. */
async function begin(action: string, title: string): Promise<void> {
  await visit(`${TASKS}/add`);
  await choose('Action', action);
  await form.getByLabelText('Task title').fill(title);
  await check(claim);
}

async function create(): Promise<void> {
  await button('Create').click();
  await expect.element(toast('Successfully added')).toBeVisible();
  await expectHidden(form);
}

async function stored(title: string): Promise<Record<string, unknown>> {
  const data = await ask<{ TaskTemplate: Record<string, unknown>[] }>(
    'query ($title: String!) { TaskTemplate(where: { title: { _eq: $title } }) { type action relatedTo assignedTo description category dueDate configuration triggerType triggerValue isDeleted } }',
    { title },
  );
  return data.TaskTemplate[0]!;
}

const ACTING = [
  ['After the decision', "When the decision becomes 'Partially accepted'"],
  ['Once it is validated', "When the claim is 'Validated'"],
  ['Greet them', "When 'Received' is recorded"],
  ['Check the step', "When the timeline comes to the step 'Make decision'"],
] as const;

/** Templates that make their task by themselves, by each of the triggers and by what the due date counts from. */
async function addTemplates(): Promise<void> {
  const due = { numberOfDays: 1, dayType: 'business_days', field: 'milestone', milestoneStatus: 'Active' };
  const acts = [
    { triggerType: 'decision', triggerValue: 'partially accepted' },
    { triggerType: 'status', triggerValue: 'Validated' },
    { triggerType: 'milestone', triggerValue: 'milestone_received' },
    { dueDate: { ...due, milestoneName: 'milestone_timeline_step_make_decision' } },
  ];
  await ask(
    'mutation ($objects: [TaskTemplate_insert_input!]!) { insert_TaskTemplate(objects: $objects) { affected_rows } }',
    {
      objects: ACTING.map(([title], index) => ({ title, relatedTo: 'claim', assignedTo: 'owner', ...acts[index] })),
    },
  );
}

signedInAs('olivia');

it('[3§2.1] the table is sorted by title', async () => {
  await visit(TASKS);
  await expect.element(page.getByRole('heading', { name: 'Task manager', level: 1 })).toBeVisible();
  for (const column of ['Type', 'Action', 'Related to', 'Description', 'Category'])
    await expect.element(page.getByRole('columnheader').filter({ hasText: new RegExp(`^${column}$`) })).toBeVisible();
  await expect
    .element(page.getByRole('columnheader').filter({ hasText: 'Task title' }))
    .toHaveAttribute('aria-sort', 'ascending');
});

it('[3§4.1] a column says in words when a template makes its task by itself, and is filtered and sorted by it', async () => {
  await addTemplates();
  await visit(TASKS);
  const cellOf = (title: string): Locator =>
    page
      .getByRole('row')
      .filter({ hasText: title })
      .getByRole('cell')
      .filter({ hasText: /^When / });
  for (const [title, words] of ACTING) await expect.element(cellOf(title)).toHaveTextContent(words);
  // only people add the others
  await expect.element(page.getByRole('row').filter({ hasText: 'Pay the final invoice' })).toBeVisible();
  await expect.element(cellOf('Pay the final invoice')).toHaveLength(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Made by itself' }).click();
  await page.getByRole('option', { name: 'At a milestone', exact: true }).click();
  await press('Escape');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(cellOf('Greet them')).toBeVisible();
  await expect.element(cellOf('After the decision')).toHaveLength(0);
  const head = page.getByRole('columnheader').filter({ hasText: 'Made by itself' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible();
});

it('[3§4.1] an action without settings ends at the first step', async () => {
  await visit(TASKS);
  await page.getByRole('link', { name: 'New task' }).click();
  await expect.element(button('Next')).toBeDisabled();
  await choose('Action', 'Make decision');
  await button('Create').click();
  await expect.element(missing).toHaveLength(2);
  await form.getByLabelText('Task title').fill('Decide');
  await check(claim);
  await create();
  expect(await stored('Decide')).toMatchObject({
    type: 'manual',
    action: 'make decision',
    relatedTo: 'claim',
    assignedTo: 'owner',
    dueDate: null,
    triggerType: null,
  });
});

it('[3§4.1] a supplier is allocated in two steps: moving on checks the first, the company is required', async () => {
  await visit(`${TASKS}/add`);
  await choose('Action', 'Allocate supplier');
  await button('Next').click();
  await expect.element(missing).toHaveLength(2);
  await form.getByLabelText('Task title').fill('Send a builder');
  await check(claim);
  await button('Next').click();
  await expect.element(form.getByText('Step 2 of 2')).toBeVisible();
  const company = form.getByRole('combobox', { name: 'Supplier company' });
  await expect.element(company).toBeVisible();
  await expect.element(missing).toHaveLength(0);
  await button('Create').click();
  await expect.element(missing).toHaveLength(1);
  await company.fill('Swift Rep');
  await page.getByRole('option', { name: 'Swift Repairs', exact: true }).click();
  await create();
  expect(await stored('Send a builder')).toMatchObject({
    action: 'allocate supplier',
    configuration: { supplierCompany: 401 },
  });
});

it('[3§4.1] Back goes to the first step, and from there closes and resets the drawer', async () => {
  await begin('Send text', 'Not kept');
  await button('Next').click();
  await expect.element(form.getByText('Step 2 of 2')).toBeVisible();
  await button('Back').click();
  await expect.element(form.getByLabelText('Task title')).toHaveValue('Not kept');
  await button('Back').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expectAddress(TASKS);
  await page.getByRole('link', { name: 'New task' }).click();
  await expect.element(form.getByLabelText('Task title')).toHaveValue('');
  await expect.element(button('Next')).toBeDisabled();
});

it('[3§4.1] another action clears due date and settings; the due date starts with one business day', async () => {
  const hasDueDate = form.getByRole('switch', { name: 'The task has a due date' });
  const days = form.getByLabelText('Number of days');
  await begin('Send e-mail', 'Call back');
  await check(hasDueDate);
  await expect.element(days).toHaveValue('1');
  await expect.element(form.getByRole('radio', { name: 'Business days' })).toBeChecked();
  await expect.element(form.getByRole('radio', { name: 'When the task is added' })).toBeChecked();
  await choose('Action', 'Update reserve');
  await expect.element(hasDueDate).not.toBeChecked();
  await check(hasDueDate);
  for (const [typed, message] of [
    ['', 'Field is required'],
    ['0', 'Must be at least 1'],
  ] as const) {
    await days.fill(typed);
    await blur(days);
    await expect.element(form.getByText(message)).toBeVisible();
  }
  await days.fill('3');
  await check(form.getByRole('radio', { name: 'When the claim was lodged' }));
  await create();
  expect(await stored('Call back')).toMatchObject({
    action: 'update reserve',
    dueDate: { numberOfDays: 3, dayType: 'business_days', field: 'claim.createdAt' },
  });
});

it('[3§4.1] what the task is about decides who gets the message, and a change resets the settings', async () => {
  const subject = form.getByRole('combobox', { name: 'Subject' });
  await begin('Send e-mail', 'Tell them');
  await button('Next').click();
  await expect.element(form.getByRole('checkbox')).toHaveLength(3);
  await check(form.getByRole('checkbox', { name: 'Policy holder' }));
  await choose('Comms template', 'Acknowledgement of claim');
  await expect.element(subject).toHaveValue('We have received your claim');
  await expect.element(form.getByRole('textbox', { name: 'Message' })).toMatchTextContent('Policy holder first name');
  await button('Back').click();
  await check(form.getByRole('radio', { name: 'Complaint' }));
  await button('Next').click();
  await expect.element(form.getByRole('checkbox')).toHaveLength(1);
  await expect.element(form.getByRole('checkbox', { name: 'Owner' })).not.toBeChecked();
  await expect.element(subject).toHaveValue('');
  await check(form.getByRole('checkbox', { name: 'Owner' }));
  await create();
  expect(await stored('Tell them')).toMatchObject({ relatedTo: 'complaint', configuration: { sendTo: ['owner'] } });
});

it('[3§4.1] a stored task is changed with Save, with its trigger, and deleted softly', async () => {
  const title = 'Check the file';
  const { insert_TaskTemplate_one: task } = await ask<{ insert_TaskTemplate_one: { id: number } }>(
    'mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id } }',
    { object: { title, action: 'change status', relatedTo: 'claim', assignedTo: 'owner' } },
  );
  keptByNothing();
  const editing = drawer('Edit task');
  await visit(`${TASKS}/${task.id}`);
  await choose('Trigger', 'Status', editing);
  await editing.getByRole('combobox', { name: 'Status' }).click();
  await expect
    .poll(() => textsOf(page.getByRole('option')))
    .toEqual(['Any', 'Accepted', 'Partially accepted', 'Pending', 'Rejected', 'Lodged', 'Validated']);
  await page.getByRole('option', { name: 'Validated' }).click();
  // says when it acts
  await expect.element(editing).toMatchTextContent("Makes its task by itself when the claim is 'Validated'.");
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved.')).toBeVisible();
  expect(await stored(title)).toMatchObject({ triggerType: 'status', triggerValue: 'Validated' });
  await visit(`${TASKS}/${task.id}`);
  await editing.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expect.element(toast('Successfully deleted')).toBeVisible();
  expect(await stored(title)).toMatchObject({ isDeleted: true });
});

it('[issue 14] a clone begins with all of the other task, both steps of it, and is another one', async () => {
  const first = {
    action: 'send email',
    relatedTo: 'claim',
    assignedTo: 'owner',
    description: 'Say that we have it',
    category: 'Greeting',
    dueDate: { numberOfDays: 3, dayType: 'calendar_days', field: 'claim.createdAt' },
    configuration: { sendTo: ['policy holder'], subject: 'We have your claim', message: '<p>It is with us.</p>' },
    triggerType: 'status',
    triggerValue: 'Validated',
  };
  await ask('mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id } }', {
    object: { ...first, title: 'Greet' },
  });
  await visit(`${TASKS}?filter=${encodeURIComponent(JSON.stringify({ title: 'Greet' }))}`);
  await page.getByRole('link', { name: 'Clone Greet' }).click();
  await expect.element(form).toMatchTextContent('Copied from “Greet”. Nothing is stored before you save.');
  await expect.element(form.getByLabelText('Task title')).toHaveValue('Greet (copy)');
  await expect.element(form.getByLabelText('Number of days')).toHaveValue('3');
  await form.getByLabelText('Category').fill('Second greeting');
  await button('Next').click();
  await expect.element(form.getByText('Step 2 of 2')).toBeVisible();
  await expect.element(form.getByRole('checkbox', { name: 'Policy holder' })).toBeChecked();
  await expect.element(form.getByRole('textbox', { name: 'Message' })).toMatchTextContent('It is with us.');
  await form.getByRole('combobox', { name: 'Subject' }).fill('We have it, still');
  // what was changed at either step is there when the other one was seen
  await button('Back').click();
  await expect.element(form.getByLabelText('Category')).toHaveValue('Second greeting');
  await button('Next').click();
  await create();
  const { configuration } = first;
  expect(await stored('Greet (copy)')).toMatchObject({
    ...first,
    category: 'Second greeting',
    configuration: { ...configuration, subject: 'We have it, still' },
  });
  expect(await stored('Greet')).toMatchObject(first);
});

describe('in both themes', () => {
  it('[3§4.1] both steps have no failing accessibility rule', async () => {
    await begin('Send e-mail', 'Looked at');
    await check(form.getByRole('switch', { name: 'The task has a due date' }));
    await expectAccessibleInBothThemes('[role=dialog]');
    await button('Next').click();
    await expect.element(form.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expectAccessibleInBothThemes('[role=dialog]');
  });
});
