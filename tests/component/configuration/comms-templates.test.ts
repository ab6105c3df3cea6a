// Comms templates: the table, the form with its merge fields, what a change clears, and the preview.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { BASE, drawer, keptBy, toast } from '../support/form-steps.ts';
import { check, press, type } from '../support/steps.ts';

const TEMPLATES = `${BASE}/comms-templates`;
const adding = drawer('Add comms template');
const editing = drawer('Edit comms template');
const subjectOf = (form: Locator): Locator => form.getByRole('combobox', { name: 'Subject' });
const messageOf = (form: Locator): Locator => form.getByRole('textbox', { name: 'Message' });

/** Makes a template and opens it. @returns its id */
async function openTemplate(changes: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const object = {
    name: 'Letter',
    internalName: 'letter_of_tests',
    relatedTo: 'claim',
    channel: 'email',
    subjectTemplate: 'Claim {{claimId}}',
    template: '<p>Dear {{phFirstName}}, write to {{brokerCompany}}.</p>',
    ...changes,
  };
  const data = await ask<{ insert_CommTemplate_one: { id: number } }>(
    'mutation ($object: CommTemplate_insert_input!) { insert_CommTemplate_one(object: $object) { id } }',
    { object },
  );
  const { id } = data.insert_CommTemplate_one;
  await visit(`${TEMPLATES}/${id}`);
  await expect.element(messageOf(editing)).toMatchTextContent('Dear');
  return id;
}

signedInAs('olivia');

it('[3§2.1] the table names the templates, and its drawer refuses what is missing', async () => {
  await visit(TEMPLATES);
  for (const column of ['ID', 'Name', 'Internal name', 'Channel'])
    await expect.element(page.getByRole('columnheader').filter({ hasText: new RegExp(`^${column}$`) })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).click();
  await expect.element(adding.getByText('Choose a channel first, then write the message.')).toBeVisible();
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(adding.getByText('Field is required')).toHaveLength(4);
  await check(adding.getByRole('radio', { name: 'E-mail' }));
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect.element(subjectOf(adding)).toHaveAccessibleDescription('Field is required');
  await expect.element(messageOf(adding)).toHaveAccessibleDescription('Field is required');
  await check(adding.getByRole('radio', { name: 'SMS' }));
  await expect.element(subjectOf(adding)).toHaveLength(0);
  await expect.element(messageOf(adding)).toHaveAccessibleDescription('Field is required');
});

it('[3§4.1] a text message is plain text with merge fields, written by keyboard', async () => {
  await visit(`${TEMPLATES}/add`);
  await adding.getByLabelText('Name').first().fill('Visit reminder');
  await adding.getByLabelText('Internal name').fill('visit_reminder_of_tests');
  await check(adding.getByRole('radio', { name: 'Claim', exact: true }));
  await check(adding.getByRole('radio', { name: 'SMS' }));
  await messageOf(adding).click();
  await type('Hello @policy holder first');
  await expect.element(page.getByRole('option', { name: 'Policy holder first name' })).toBeVisible();
  await press('Enter');
  await expect.element(messageOf(adding)).toHaveValue('Hello {{phFirstName}}');
  await press('Control+Enter');
  await expect.element(toast('Successfully added')).toBeVisible();
  const { CommTemplate } = await ask<{ CommTemplate: object[] }>(
    'query { CommTemplate(where: { name: { _eq: "Visit reminder" } }) { channel relatedTo subjectTemplate template } }',
  );
  expect(CommTemplate).toEqual([
    { channel: 'sms', relatedTo: 'claim', subjectTemplate: null, template: 'Hello {{phFirstName}}' },
  ]);
});

it('[3§4.1] @ offers merge fields in a rich text, and the chosen one is kept as a field', async () => {
  const id = await openTemplate({ template: '<p>Dear </p>' });
  const message = messageOf(editing);
  await message.click();
  await press('Control+End');
  // Escape closes the menu alone, and nothing that is typed right after it is lost
  await type(' @pol');
  await expect.element(page.getByRole('option', { name: 'Policy number' })).toBeVisible();
  await press('Escape');
  await type('ite words');
  await expect.element(message).toHaveTextContent('Dear @polite words');
  await expect.element(page.getByRole('option')).toHaveLength(0);
  await type(' @policy holder first');
  await expect
    .element(page.getByRole('listbox').getByRole('option', { name: 'Policy holder first name' }))
    .toBeVisible();
  await press('Enter');
  await expect.element(message).toMatchTextContent('Policy holder first name');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved.')).toBeVisible();
  const { CommTemplate } = await ask<{ CommTemplate: { template: string }[] }>(
    'query ($id: bigint!) { CommTemplate(where: { id: { _eq: $id } }) { template } }',
    { id },
  );
  expect(CommTemplate[0]!.template).toMatch(/^<p>Dear\s+@polite words .*\{\{phFirstName\}\}/);
});

it('[3§4.1] another channel or another thing that it is related to clears subject and message, and can be undone', async () => {
  await openTemplate();
  const cleared = editing.getByText('Subject and message were cleared.');
  await expect.element(messageOf(editing)).toMatchTextContent('Policy holder first name');
  await check(editing.getByRole('radio', { name: 'Complaint' }));
  await expect.element(cleared).toBeVisible();
  await expect.element(subjectOf(editing)).toHaveValue('');
  await expect.element(messageOf(editing)).toHaveTextContent('');
  await editing.getByRole('button', { name: 'Undo' }).click();
  await expect.element(editing.getByRole('radio', { name: 'Claim', exact: true })).toBeChecked();
  await expect.element(subjectOf(editing)).toHaveValue('Claim {{claimId}}');
  await expect.element(messageOf(editing)).toMatchTextContent('Policy holder first name');
  await check(editing.getByRole('radio', { name: 'SMS' }));
  await expect.element(cleared).toBeVisible();
  await expect.element(messageOf(editing)).toHaveValue('');
});

it('[3§5] unknown merge fields are named', async () => {
  await openTemplate();
  await subjectOf(editing).fill('About {{nothing}}');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(editing.getByText('There is no merge field {{nothing}}.')).toBeVisible();
  await subjectOf(editing).fill('About {{claimId}}');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect.element(toast('Saved.')).toBeVisible();
});

it('[3§4.4] what the task manager uses is not deleted', async () => {
  keptBy('TaskTemplate', 'Send the letter', `${BASE}/task-manager/1`);
  await openTemplate();
  await expect.element(editing.getByRole('link', { name: 'Send the letter' })).toBeVisible();
  await editing.getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('dialog', { name: '“Letter” is in use' });
  await expect.element(told.getByRole('link', { name: 'Send the letter' })).toBeVisible();
  await expect.element(told.getByRole('button', { name: 'Delete' })).toHaveLength(0);
});

describe('in both themes', () => {
  it('[3§2.1] the drawer of a template has no failing accessibility rule', async () => {
    await openTemplate();
    await expect.element(messageOf(editing)).toMatchTextContent('Policy holder first name');
    await expectAccessibleInBothThemes('[role=dialog]');
  });
});
