// Comms templates: the table, the form with its merge fields, what a change clears, and the preview.
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { inBothThemes } from './support/themes.ts';

test.use({ person: 'olivia' });

const TEMPLATES = '/app/configuration/comms-templates';
const unique = (name: string) => `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name });

async function makeTemplate(request: APIRequestContext, changes: Readonly<Record<string, unknown>>): Promise<number> {
  const object = {
    name: unique('Template'),
    internalName: unique('template').replace(' ', '_'),
    relatedTo: 'claim',
    channel: 'email',
    subjectTemplate: 'Claim {{claimId}}',
    template: '<p>Dear {{phFirstName}}, write to {{brokerCompany}}.</p>',
    ...changes,
  };
  const data = await askService<{ insert_CommTemplate_one: { id: number } }>(
    request,
    'mutation ($object: CommTemplate_insert_input!) { insert_CommTemplate_one(object: $object) { id } }',
    { object },
  );
  return data.insert_CommTemplate_one.id;
}

test('[3§2.1] the table names the templates, and its drawer refuses what is missing', async ({ page }) => {
  await page.goto(TEMPLATES);
  for (const column of ['ID', 'Name', 'Internal name', 'Channel'])
    await expect(page.getByRole('columnheader').filter({ hasText: new RegExp(`^${column}$`) })).toBeVisible();
  await page.getByRole('link', { name: 'Add new' }).click();
  const form = drawer(page, 'Add comms template');
  await expect(form.getByText('Choose a channel first, then write the message.')).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Field is required')).toHaveCount(4);
  await form.getByRole('radio', { name: 'E-mail' }).check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('combobox', { name: 'Subject' })).toHaveAccessibleDescription('Field is required');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Field is required');
  await form.getByRole('radio', { name: 'SMS' }).check();
  await expect(form.getByRole('combobox', { name: 'Subject' })).toHaveCount(0);
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('Field is required');
});

test('[3§4.1] a text message is plain text with merge fields, written by keyboard', async ({ page, request }) => {
  const name = unique('Visit reminder');
  await page.goto(`${TEMPLATES}/add`);
  const form = drawer(page, 'Add comms template');
  await form.getByLabel('Name', { exact: false }).first().fill(name);
  await form.getByLabel('Internal name').fill(name.replaceAll(' ', '_'));
  await form.getByRole('radio', { name: 'Claim', exact: true }).check();
  await form.getByRole('radio', { name: 'SMS' }).check();
  const message = form.getByRole('textbox', { name: 'Message' });
  await message.pressSequentially('Hello @policy holder first');
  await expect(page.getByRole('option', { name: 'Policy holder first name' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(message).toHaveValue('Hello {{phFirstName}}');
  await message.press('Control+Enter');
  await expect(toast(page, 'Successfully added')).toBeVisible();
  const { CommTemplate } = await askService<{ CommTemplate: object[] }>(
    request,
    'query ($name: String!) { CommTemplate(where: { name: { _eq: $name } }) { channel relatedTo subjectTemplate template } }',
    { name },
  );
  expect(CommTemplate).toEqual([
    { channel: 'sms', relatedTo: 'claim', subjectTemplate: null, template: 'Hello {{phFirstName}}' },
  ]);
});

test('[3§4.1] @ offers merge fields in a rich text, and the chosen one is kept as a field', async ({
  page,
  request,
}) => {
  const id = await makeTemplate(request, { template: '<p>Dear </p>' });
  await page.goto(`${TEMPLATES}/${id}`);
  const form = drawer(page, 'Edit comms template');
  const message = form.getByRole('textbox', { name: 'Message' });
  await message.click();
  await page.keyboard.press('Control+End');
  // Escape closes the menu alone, and nothing that is typed right after it is lost
  await page.keyboard.type(' @pol');
  await expect(page.getByRole('option', { name: 'Policy number' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('ite words');
  await expect(message).toHaveText('Dear @polite words');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.type(' @policy holder first');
  const menu = page
    .getByRole('listbox')
    .filter({ has: page.getByRole('option', { name: 'Policy holder first name' }) });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(message).toContainText('Policy holder first name');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
  const { CommTemplate } = await askService<{ CommTemplate: { template: string }[] }>(
    request,
    'query ($id: bigint!) { CommTemplate(where: { id: { _eq: $id } }) { template } }',
    { id },
  );
  expect(CommTemplate[0]!.template).toMatch(/^<p>Dear\s+@polite words .*\{\{phFirstName\}\}/);
});

test('[3§4.1] another channel or another thing that it is related to clears subject and message, and can be undone', async ({
  page,
  request,
}) => {
  const id = await makeTemplate(request, {});
  await page.goto(`${TEMPLATES}/${id}`);
  const form = drawer(page, 'Edit comms template');
  const message = form.getByRole('textbox', { name: 'Message' });
  await expect(message).toContainText('Policy holder first name');
  await form.getByRole('radio', { name: 'Complaint' }).check();
  await expect(form.getByText('Subject and message were cleared.')).toBeVisible();
  await expect(form.getByRole('combobox', { name: 'Subject' })).toHaveValue('');
  await expect(message).toHaveText('');
  await form.getByRole('button', { name: 'Undo' }).click();
  await expect(form.getByRole('radio', { name: 'Claim', exact: true })).toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Subject' })).toHaveValue('Claim {{claimId}}');
  await expect(message).toContainText('Policy holder first name');
  await form.getByRole('radio', { name: 'SMS' }).check();
  await expect(form.getByText('Subject and message were cleared.')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('[3§5] unknown merge fields are named, and names that are taken', async ({ page, request }) => {
  const internalName = unique('taken').replace(' ', '_');
  await makeTemplate(request, { internalName });
  const id = await makeTemplate(request, {});
  await page.goto(`${TEMPLATES}/${id}`);
  const form = drawer(page, 'Edit comms template');
  await form.getByRole('combobox', { name: 'Subject' }).fill('About {{nothing}}');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('There is no merge field {{nothing}}.')).toBeVisible();
  await form.getByRole('combobox', { name: 'Subject' }).fill('About {{claimId}}');
  await form.getByLabel('Internal name').fill(internalName);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Another e-mail template has this internal name.')).toBeVisible();
  await form.getByLabel('Internal name').fill(`${internalName}_2`);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Saved.')).toBeVisible();
});

test('[3§3.1] the preview fills the message with a real claim and names what it has no value for', async ({
  page,
  request,
}) => {
  const { Claim } = await askService<{ Claim: { id: number; phFirstName: string }[] }>(
    request,
    'query { Claim(where: { phFirstName: { _is_null: false }, brokerCompany: { _is_null: true } }, order_by: { id: desc }, limit: 1) { id phFirstName } }',
  );
  const claim = Claim[0]!;
  const id = await makeTemplate(request, {});
  await page.goto(`${TEMPLATES}/${id}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByRole('button', { name: 'Show preview' }).click();
  await expect(preview.getByText('Choose a claim first.')).toBeVisible();
  await preview.getByRole('combobox', { name: 'Preview with claim' }).fill(String(claim.id));
  await page.getByRole('option', { name: new RegExp(`^${claim.id}\\b`) }).click();
  await preview.getByRole('button', { name: 'Show preview' }).click();
  await expect(preview.getByText(`Claim ${claim.id}`, { exact: true })).toBeVisible();
  await expect(preview).toContainText(`Dear ${claim.phFirstName}, write to .`);
  await expect(preview.getByText('This claim has no value for: Broker company.')).toBeVisible();
});

test('[3§4.4] deletion is outright, but not of what the task manager uses', async ({ page, request }) => {
  const [name, title] = [unique('Used letter'), unique('Send the letter')];
  const id = await makeTemplate(request, { name });
  await askService(
    request,
    'mutation ($object: TaskTemplate_insert_input!) { insert_TaskTemplate_one(object: $object) { id } }',
    {
      object: {
        title,
        action: 'send email',
        relatedTo: 'claim',
        assignedTo: 'owner',
        configuration: { sendTo: ['insurer'], commTemplate: id, subject: 's', message: '<p>m</p>' },
      },
    },
  );
  await page.goto(`${TEMPLATES}/${id}`);
  const form = drawer(page, 'Edit comms template');
  await expect(form.getByRole('link', { name: title })).toBeVisible();
  await form.getByRole('button', { name: 'Delete' }).click();
  const told = page.getByRole('dialog', { name: `“${name}” is in use` });
  await expect(told.getByRole('link', { name: title })).toBeVisible();
  await expect(told.getByRole('button', { name: 'Delete' })).toHaveCount(0);
});

inBothThemes(() => {
  test('the drawer of a template has no failing accessibility rule', async ({ page, request }) => {
    const id = await makeTemplate(request, {});
    await page.goto(`${TEMPLATES}/${id}`);
    await expect(drawer(page, 'Edit comms template').getByRole('textbox', { name: 'Message' })).toContainText(
      'Policy holder first name',
    );
    await expectAccessible(page, '[role=dialog]');
  });
});
