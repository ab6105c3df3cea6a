// Incidents, conflicts of interest and obligations from the first entry to the day on which they are closed or answered.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { freshWord, readMail } from './people-data.ts';
import {
  addTask,
  card,
  changeText,
  choose,
  chooseRadio,
  completeTimeline,
  drawer,
  fillLibrary,
  lookAt,
  openValue,
  pick,
  saveQuestion,
  saveValue,
  textFile,
  value,
} from './compliance-steps.ts';
import { people } from './support/people.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { beginMinute } from './support/minute.ts';
import { stateOf } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

const INCIDENTS = '/app/compliance/incidents';
const CONFLICTS = '/app/compliance/coi';
const OBLIGATIONS = '/app/compliance/obligations';
const ACTIVE = 'Timeline has active items. Please complete the activities prior to closure.';

test.beforeEach(() => test.slow());

const idOf = (page: Page): number => Number(/details\/(\d+)/.exec(page.url())?.[1]);

async function fillIncident(form: Locator, description: string): Promise<void> {
  await choose(form, 'Type', 'Minor breach');
  await form.getByRole('textbox', { name: 'Date identified' }).fill('20/11/2026');
  await form.getByRole('radio', { name: 'Claims' }).check();
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill(description);
  await pick(form, 'Owner', 'Henry Nguyen');
  await pick(form, 'Reported by', 'Henry Nguyen');
  await form.getByRole('group', { name: 'Severity' }).getByRole('radio', { name: 'Medium' }).check();
  await form.getByRole('group', { name: 'Frequency' }).getByRole('radio', { name: 'Low' }).check();
  await choose(form, 'Risk', 'Operational');
  await form.getByRole('textbox', { name: 'Impact description' }).fill('Two customers waited.');
}

/** Closes the incident in its card, or tries to. */
async function closeIncident(page: Page): Promise<Locator> {
  const question = await openValue(page, 'Incident', 'Status');
  await chooseRadio(question, 'Closed');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  return question;
}

test.describe('a handler', () => {
  test.use({ person: 'henry' });

  test('[2§4] [RULES 35] an incident is recorded, worked on, linked as a breach, closed; an administrator opens it again', async ({
    page,
    browser,
    baseURL,
  }) => {
    const description = `Letters went to an old address ${freshWord()}`;
    await page.goto(INCIDENTS);
    await lookAt(page, 'Incidents');
    await page.getByRole('link', { name: 'New incident' }).first().click();
    const form = drawer(page, /^Add incident$/);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Field is required', { exact: true })).toHaveCount(10);
    await expectAccessible(page);
    await fillIncident(form, description);
    // what it is linked to must be there
    await form.getByRole('textbox', { name: 'Claim ID' }).fill('999999999');
    await form.getByRole('textbox', { name: 'Complaint ID' }).fill('999999999');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText("Claim ID wasn't found.")).toBeVisible();
    await expect(form.getByText("Complaint ID wasn't found.")).toBeVisible();
    await form.getByRole('textbox', { name: 'Claim ID' }).fill('10001');
    await form.getByRole('textbox', { name: 'Complaint ID' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();

    const { Incident } = await askService<{ Incident: { id: number }[] }>(
      page.request,
      'query ($description: String!) { Incident(where: { description: { _eq: $description } }) { id } }',
      { description },
    );
    const id = Incident[0]!.id;
    await page.getByRole('link', { name: `${id} Incident ${id}` }).click();
    await lookAt(page, `Incident ${id}`);
    const severity = await openValue(page, 'Impact', 'Severity');
    await chooseRadio(severity, 'High');
    await severity.getByRole('button', { name: 'Cancel' }).click();
    await expect(value(page, 'Impact', 'Severity')).toContainText('Medium');
    await changeText(page, 'Cause and solution', 'Future mitigation', 'Addresses are checked every month.');
    await addTask(page, 'Write to both customers');
    await page.getByRole('tab', { name: 'Library' }).click();
    await fillLibrary(page, 'Address list.txt', 'Draft.txt');
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Manage' }).click();

    // a recorded breach of an obligation
    await card(page, 'Breached obligations').getByRole('button', { name: 'Link obligation' }).click();
    const link = drawer(page, 'Link obligation');
    await link.getByRole('combobox', { name: 'Obligation' }).fill('APP 11');
    await page
      .getByRole('option', { name: /APP 11/ })
      .first()
      .click();
    await link.getByRole('button', { name: 'Save' }).click();
    await expect(link).toBeHidden();
    const breached = card(page, 'Breached obligations').getByRole('link', { name: /APP 11/ });
    await expect(breached).toBeVisible();
    await breached.click();
    await expect(card(page, 'Recorded breaches')).toContainText(`#${id}`);
    await page.goBack();

    await expect(await closeIncident(page)).toContainText(ACTIVE);
    await saveQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    await completeTimeline(page, 'Timeline');
    await closeIncident(page);
    await expect(page.getByText('An administrator can re-open it.')).toBeVisible();
    await expect(value(page, 'Incident', 'Description')).toHaveCount(0);
    await expect(value(page, 'Incident', 'Status')).toHaveCount(0);
    await expect(card(page, 'Tasks').getByRole('link', { name: 'Add task' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('Henry Nguyen');
    await expectAccessible(page);
    await page.goto(`${INCIDENTS}/edit/${id}`);
    const refusal = page.getByRole('alertdialog', { name: 'Error' });
    await expect(refusal).toContainText("The incident was closed and can't be edited anymore.");
    await refusal.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL(INCIDENTS);

    const admin = await (await browser.newContext({ baseURL, storageState: await stateOf('olivia') })).newPage();
    await admin.goto(`${INCIDENTS}/details/${id}/manage`);
    const question = await openValue(admin, 'Incident', 'Status');
    await chooseRadio(question, 'Open');
    await saveValue(admin);
    await expect(value(admin, 'Incident', 'Description')).toBeVisible();
    await admin.context().close();
    await page.goto(`${INCIDENTS}/details/${id}/manage`);
    await expect(value(page, 'Incident', 'Description')).toContainText(description);
  });

  test('[2§2] a conflict of interest is registered, edited in its form and in place, and keeps its document', async ({
    page,
  }) => {
    const last = `Hughes${freshWord()}`;
    await page.goto(CONFLICTS);
    await lookAt(page, 'Conflicts of interest');
    await page.getByRole('link', { name: 'New conflict of interest' }).first().click();
    const form = drawer(page, 'Add conflict of interest');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Field is required', { exact: true })).toHaveCount(4);
    await expectAccessible(page);
    await form.getByRole('textbox', { name: 'First name' }).fill('Tariq');
    await form.getByRole('textbox', { name: 'Last name' }).fill(last);
    await form.getByRole('textbox', { name: 'Date advised' }).fill('18/11/2026');
    await form.getByRole('group', { name: 'Severity' }).getByRole('radio', { name: 'Low' }).check();
    await form.getByRole('checkbox', { name: 'Disclosing' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    const row = page.getByRole('row').filter({ hasText: last });
    await expect(row).toContainText('Disclosing');
    await row.getByRole('link').first().click();
    await lookAt(page, /^Conflict of interest \d+$/);
    await expect(page.getByRole('tab')).toHaveText(['Manage', 'Library']);
    const id = idOf(page);
    await changeText(page, 'Person', 'Position', 'Claims consultant');
    const estimate = await openValue(page, 'Conflict', 'Estimated value');
    await estimate.getByRole('textbox', { name: 'Estimated value' }).fill('25000');
    await saveValue(page);
    await expect(value(page, 'Conflict', 'Estimated value')).toContainText('A$25,000.00');
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    const edit = drawer(page, /^Edit conflict of interest/);
    await edit.getByRole('group', { name: 'Severity' }).getByRole('radio', { name: 'High' }).check();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await page.goto(`${CONFLICTS}/details/${id}/manage`);
    await expect(value(page, 'Conflict', 'Severity')).toContainText('High');
    await page.getByRole('tab', { name: 'Library' }).click();
    await fillLibrary(page, 'Declaration.txt', 'Draft.txt');
    await expectAccessible(page);
    // there is no history of it
    await page.goto(`${CONFLICTS}/details/${id}/history`);
    await expect(page).toHaveURL(new RegExp(`details/${id}/manage$`));
  });
});

test.describe('an administrator', () => {
  test.use({ person: 'olivia' });

  test('[2§2] an obligation is kept: its control is asked by mail, a failed answer proposes the incident that breaches it', async ({
    page,
  }) => {
    const section = `271.${freshWord()}`;
    const control = `Automatic acknowledgement ${freshWord()}`;
    await page.goto(OBLIGATIONS);
    await lookAt(page, 'Obligations');
    await page.getByRole('link', { name: 'New obligation' }).first().click();
    const form = drawer(page, 'Add obligation');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByText('Field is required', { exact: true })).toHaveCount(3);
    await expectAccessible(page);
    await pick(form, 'Source', 'RG271');
    await form.getByRole('textbox', { name: 'Section' }).fill(section);
    await form.getByRole('textbox', { name: 'Requirement' }).fill('Acknowledge in one business day.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await page.getByRole('row').filter({ hasText: section }).getByRole('link').first().click();
    await lookAt(page, `RG271 ${section}`);
    await expect(page.getByRole('tab')).toHaveText(['Manage obligation']);

    // changed in place, each after its question
    const appliesTo = await openValue(page, 'Obligation', 'Applies to');
    await appliesTo.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(appliesTo.getByText('Field is required', { exact: true })).toBeVisible();
    await appliesTo.getByRole('checkbox').first().check();
    await saveValue(page);
    await changeText(page, 'Obligation', 'Requirement', 'Acknowledge within 24 hours.');

    // the control's first period is over: its owner is asked at once
    await page.getByRole('link', { name: 'Add control' }).first().click();
    const adding = drawer(page, /control/i);
    await adding.getByRole('textbox', { name: 'Name' }).fill(control);
    await pick(adding, 'Owner', 'Olivia Hartigan');
    await choose(adding, 'Asked', 'Every month');
    await adding.getByRole('textbox', { name: 'First period begins' }).fill('01/10/2026');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding).toBeHidden();
    const attestations = card(page, 'Attestations');
    // the service looks for what has come due every minute
    await beginMinute('ask-attestations');
    await expect(attestations).toContainText('01/10/2026 to 31/10/2026');
    const asked = await readMail(page.request, people.olivia.email, new RegExp(control));
    const [link = ''] = /\/app\/compliance\/obligations\/details\/\d+\/attestation\/\d+/.exec(asked.text) ?? [];
    expect(asked.text).toContain('01/10/2026 to 31/10/2026');
    const obligationPage = page.url();
    await page.goto(link);
    const answer = drawer(page, control);
    await choose(answer, 'Answer', 'Failed');
    await answer.getByRole('button', { name: 'Save' }).click();
    await expect(answer.getByText('Say what failed.')).toBeVisible();
    await expectAccessible(page);
    await answer.locator('input[type=file]').setInputFiles(textFile('Evidence.txt'));
    await expect(answer.getByRole('button', { name: 'Evidence.txt', exact: true })).toBeVisible();
    await answer.getByRole('textbox', { name: 'Comment' }).fill('Three were late.');
    await answer.getByRole('button', { name: 'Save' }).click();
    await expectSaid(page, 'Saved.');

    // what failed becomes an incident, which is a recorded breach once it is saved
    await attestations.getByRole('link', { name: `Record incident: ${control}` }).click();
    const incident = drawer(page, 'Add incident');
    await expect(incident.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(/Three were late\./);
    await fillIncident(incident, `The control ${control} failed`);
    await incident.getByRole('button', { name: 'Save' }).click();
    await expect(incident).toBeHidden();
    await page.goto(obligationPage);
    await expect(value(page, 'Recorded breaches', 'Breaches')).toContainText(/#\d+ minor breach/i);
    await expectAccessible(page);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download obligation' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
    expect(download.suggestedFilename()).toMatch(/^obligation-\d+-\d{8}-\d{6}\.csv$/);
    expect(lines).toEqual(
      expect.arrayContaining(['Field,Value', `Section,${section}`, 'Requirement,Acknowledge within 24 hours.']),
    );
  });
});
