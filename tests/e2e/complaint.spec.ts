// A complaint from its first call to the day on which it is closed, opened again and closed for good.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { freshEmail, readMail } from './people-data.ts';
import {
  addTask,
  card,
  changeText,
  choose,
  chooseStatus,
  completeTimeline,
  drawer,
  fillLibrary,
  lookAt,
  openValue,
  pick,
  saveQuestion,
  saveValue,
  value,
} from './compliance-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

const SEARCH = '/app/compliance/complaints/search';
const details = (id: number, section = 'manage'): string => `/app/compliance/complaints/details/${id}/${section}`;
const NO_OUTCOME = 'Specify outcome before closing the complaint.';
const ACTIVE = 'Timeline has active items. Please complete the activities prior to closure.';
const CLOSED = "The complaint was closed and can't be edited anymore.";

test.beforeEach(() => test.slow());

const form = (page: Page): Locator => page.getByRole('form', { name: 'Complaint' });
const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save', exact: true }).click();

/** From the search to an empty form, which says what it needs and goes to the first of it. */
async function openForm(page: Page): Promise<void> {
  await page.goto(SEARCH);
  await expect(page.getByRole('region', { name: 'Search results' }).getByRole('row').first()).toBeVisible();
  await lookAt(page, 'Complaints');
  await page.getByRole('link', { name: 'New complaint' }).click();
  await lookAt(page, 'New complaint');
  await form(page).getByRole('textbox', { name: 'Outcome details' }).scrollIntoViewIfNeeded();
  await save(page);
  await expect(form(page).getByText('Field is required', { exact: true })).toHaveCount(9);
  await expect(form(page).getByRole('textbox', { name: 'First name' })).toBeFocused();
  await expect(form(page).getByRole('textbox', { name: 'First name' })).toBeInViewport();
}

interface Complainant {
  readonly surname: string;
  readonly email: string;
  readonly owner: string;
}

async function fillIn(within: Locator, { surname, email, owner }: Complainant): Promise<void> {
  await within.getByRole('textbox', { name: 'First name' }).fill('Gwen');
  await within.getByRole('textbox', { name: 'Surname' }).fill(surname);
  await choose(within, 'Relationship', 'Insured');
  await within.getByRole('group', { name: 'Preferred channel' }).getByRole('radio', { name: 'Email' }).check();
  await within.getByRole('textbox', { name: 'Contact' }).fill(email);
  await within.getByRole('group', { name: 'Handled by' }).getByRole('checkbox').first().check();
  await pick(within, 'Owner', owner);
  await pick(within, 'Channel', 'Phone');
  await pick(within, 'Issue', 'Delay in claim handling');
  await within.getByRole('textbox', { name: 'Description' }).fill('Nobody called back.');
}

const prompt = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Add vulnerabilities?' });

/** The number of the complaint whose page is open. */
async function numberOf(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: /^Complaint \d+$/ })).toBeVisible();
  return Number(/details\/(\d+)/.exec(page.url())?.[1]);
}

/** Makes the letter that is open final, and sends it by e-mail. */
async function finaliseAndSend(page: Page): Promise<void> {
  await page.getByRole('alertdialog', { name: 'Make final?' }).getByRole('button', { name: 'Make final' }).click();
  await expectSaid(page, 'Letter filed in the library.');
  await page.getByRole('button', { name: 'Send by e-mail' }).click();
  const mail = drawer(page, 'Send letter by e-mail');
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSaid(page, 'Letter sent.');
}

/** Begins a letter from a template. */
async function writeLetter(page: Page, template: string): Promise<Locator> {
  await page.getByRole('link', { name: 'Write letter' }).first().click();
  const letter = drawer(page, 'Write letter');
  await choose(letter, 'Template', template);
  await expect(letter.getByRole('textbox', { name: 'Subject' })).not.toHaveValue('');
  return drawer(page, /^(Write letter|Letter)$/);
}

test.describe('a handler', () => {
  test.use({ person: 'henry' });
  test('[2§2] a handler takes a complaint, answers it by letter, closes it, opens it again and closes it', async ({
    page,
  }) => {
    const email = freshEmail('gwen');
    const surname = `Marlowe${email.split(/[.@]/)[1] ?? ''}`;
    await openForm(page);
    await fillIn(form(page), { surname, email, owner: 'Henry Nguyen' });
    await expectAccessible(page);
    await save(page);
    await expect(prompt(page)).toBeVisible();
    await prompt(page).getByRole('button', { name: 'Yes' }).click();
    const flag = drawer(page, 'Add flag');
    await expect(flag.getByRole('combobox', { name: 'Flag type' })).toHaveText('Vulnerability');
    await flag.getByRole('button', { name: 'Save' }).click();
    await expect(flag).toBeHidden();
    const id = await numberOf(page);
    await expect(card(page, 'Flags')).toContainText('Vulnerability');
    await expectAccessible(page);

    // changed in place
    const surnameQuestion = await openValue(page, 'Complainant', 'Surname');
    await expect(surnameQuestion).toContainText('Save?');
    await expect(surnameQuestion).toContainText('Do you want to save changes?');
    await surnameQuestion.getByRole('textbox', { name: 'Surname' }).fill('Somebody else');
    await expectAccessible(page);
    await surnameQuestion.getByRole('button', { name: 'Cancel' }).click();
    await expect(value(page, 'Complainant', 'Surname')).toContainText(surname);
    await changeText(page, 'Nature of complaint', 'Policy#', 'HOM-5203318');
    await expect(card(page, 'Handling info').getByRole('button', { name: /^Edit Date received/ })).toHaveCount(0);

    // what is asked before it can be closed
    await expect(await chooseStatus(page, 'Handling info', 'Closed')).toContainText(NO_OUTCOME);
    await saveQuestion(page).getByRole('button', { name: 'Cancel' }).click();

    // work on it
    await addTask(page, 'Ring Gwen about the repair');
    await card(page, 'Tasks').getByRole('checkbox', { name: 'Complete: Ring Gwen about the repair' }).click();
    await expect(card(page, 'Tasks')).toContainText('Completed');
    await card(page, 'Notes').getByRole('link', { name: 'Add note' }).click();
    const note = drawer(page, 'Add note');
    await note.getByRole('textbox').fill('She prefers calls before noon.');
    await note.getByRole('button', { name: 'Save' }).click();
    // closing it leads back to the page below it
    await expect(note).toBeHidden();
    await expect(card(page, 'Notes')).toContainText('She prefers calls before noon.');
    await page.getByRole('tab', { name: 'Library' }).click();
    await fillLibrary(page, 'Photos of the roof.txt', 'Other letter.txt');
    await expectAccessible(page);

    // acknowledged by letter
    const first = await writeLetter(page, 'Acknowledgement');
    await expectAccessible(page);
    await first.getByRole('button', { name: 'Make final' }).click();
    await finaliseAndSend(page);
    const acknowledgement = await readMail(page.request, email, /./);
    expect(acknowledgement.subject).not.toContain('{{');
    await page.goto(details(id));
    await expect(card(page, 'Outcome details')).toContainText(/Acknowledged\d\d\/\d\d\/\d{4}/);
    await expect(page.getByRole('button', { name: /^Deadlines/ })).not.toContainText('Acknowledge');

    // the final response asks for what the regulator asks
    const response = await writeLetter(page, 'Final response');
    await response.getByRole('button', { name: 'Make final' }).click();
    await expect(response.getByRole('alert')).toContainText("This can't be sent as a final response yet.");
    await expect(response).toContainText('Record the outcome on the complaint.');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    const outcome = await openValue(page, 'Outcome details', 'Outcome');
    await choose(outcome, 'Outcome', 'Accepted');
    await saveValue(page);
    await changeText(page, 'Outcome details', 'Outcome details', 'The delay was ours.');

    const answer = await writeLetter(page, 'Final response');
    const words = answer.getByRole('textbox', { name: 'Letter' });
    await expect(words).toContainText('Accepted');
    await expect(words).toContainText('The delay was ours.');
    const confirmations = answer.getByRole('group', { name: 'Before it can be sent' }).getByRole('checkbox');
    for (const box of await confirmations.all()) await box.check();
    await answer.getByRole('button', { name: 'Make final' }).click();
    await expect(answer).toContainText('Write what stands for [Name each issue of the complaint.]');
    await words.fill(
      'You complained about the delay. You have the right to go to AFCA: www.afca.org.au, info@afca.org.au, 1800 931 678.',
    );
    await answer.getByRole('button', { name: 'Make final' }).click();
    await finaliseAndSend(page);
    await readMail(page.request, email, /Our answer to your complaint/);
    await page.goto(details(id));
    await expect(card(page, 'Outcome details')).toContainText(/Responded\d\d\/\d\d\/\d{4}/);

    // closed once its timeline is done, and not before
    await expect(await chooseStatus(page, 'Handling info', 'Closed')).toContainText(ACTIVE);
    await saveQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    await completeTimeline(page, 'Complaint timeline');
    await chooseStatus(page, 'Handling info', 'Closed');
    await expect(page.getByText('Closed', { exact: true }).first()).toBeVisible();
    await expect(value(page, 'Complainant', 'Surname')).toHaveCount(0);
    for (const name of ['Add task', 'Add note', 'Add flag', 'Edit timeline', 'Write letter'])
      await expect(page.getByRole('link', { name })).toHaveCount(0);
    await expect(page.getByText(/days? left|overdue/)).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(`/app/compliance/complaints/edit/${id}`);
    await expectSaid(page, CLOSED);
    await expect(page).toHaveURL(new RegExp(SEARCH));

    // found by name, and opened again
    await page.getByRole('search').getByRole('textbox', { name: 'Name' }).fill(`gwen ${surname}`);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: `View complaint ${id}` }).click();
    const reopening = await openValue(page, 'Handling info', 'Status');
    await reopening.getByRole('combobox', { name: 'Status' }).click();
    await expect(page.getByRole('option')).toHaveText(['Closed', 'Re-opened']);
    await page.getByRole('option', { name: 'Re-opened' }).click();
    await saveValue(page);
    await expect(value(page, 'Complainant', 'Surname')).toBeVisible();
    // the earlier outcome stands in the history, and closing asks for one anew
    await expect(value(page, 'Outcome details', 'Outcome')).toContainText('–');
    await expect(await chooseStatus(page, 'Handling info', 'Closed')).toContainText(NO_OUTCOME);
    await saveQuestion(page).getByRole('button', { name: 'Cancel' }).click();
    const second = await openValue(page, 'Outcome details', 'Outcome');
    await choose(second, 'Outcome', 'Partially rejected');
    await saveValue(page);
    await chooseStatus(page, 'Handling info', 'Closed');
    await expect(value(page, 'Complainant', 'Surname')).toHaveCount(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download complaint' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^complaint-${id}-\\d{8}-\\d{6}\\.csv$`));
    const lines = (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'Field,Value',
        `Surname,${surname}`,
        'Status,Closed',
        'Outcome,Partially rejected',
        'Policy#,HOM-5203318',
        `Contact,${email}`,
      ]),
    );
  });
});

test.describe('an administrator', () => {
  test.use({ person: 'olivia' });

  test('[2§2] [2§4] a complaint about a claim is entered as resolved, found with those of claims, and opened again', async ({
    page,
  }) => {
    const claimId = await newClaim(page.request, 'Olivia Hartigan');
    const email = freshEmail('rosa');
    await page.goto(`/app/claims/details/${claimId}/manage-claim`);
    await card(page, 'Complaints').getByRole('link', { name: 'New complaint' }).click();
    await expect(page).toHaveURL(new RegExp(`${claimId}/manage-claim/complaint/add$`));
    const adding = drawer(page, 'New complaint');
    // what the claim knows is there
    await expect(adding.getByRole('textbox', { name: 'Policy#' })).toHaveValue('E2E-1');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding.getByText('Field is required', { exact: true }).first()).toBeVisible();
    await adding.getByRole('textbox', { name: 'First name' }).fill('Rosa');
    await adding.getByRole('textbox', { name: 'Surname' }).fill('Delgado');
    await choose(adding, 'Relationship', 'Insured');
    await adding.getByRole('group', { name: 'Preferred channel' }).getByRole('radio', { name: 'Email' }).check();
    await adding.getByRole('textbox', { name: 'Contact' }).fill(email);
    await adding.getByRole('group', { name: 'Handled by' }).getByRole('checkbox').first().check();
    await pick(adding, 'Owner', 'Henry Nguyen');
    await pick(adding, 'Channel', 'Email');
    await pick(adding, 'Issue', 'Delay in claim handling');
    await adding.getByRole('group', { name: 'Resolved' }).getByRole('radio', { name: 'Yes' }).check();
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(adding.getByText('Field is required.', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await choose(adding, 'Outcome', 'Rejected');
    await adding.getByRole('button', { name: 'Save' }).click();
    await expect(prompt(page)).toBeVisible();
    await prompt(page).getByRole('button', { name: 'No', exact: true }).click();
    const id = await numberOf(page);
    // resolved: closed from the start, with a timeline that is done
    await expect(value(page, 'Handling info', 'Status')).toContainText('Closed');
    await expect(value(page, 'Outcome details', 'Outcome')).toHaveCount(0);
    await expect(card(page, 'Outcome details')).toContainText('Rejected');
    await expect(card(page, 'Complaint timeline').getByRole('button', { name: /^Set as completed/ })).toHaveCount(0);
    await expectAccessible(page);

    // left out of the search, unless it is asked for
    await page.goto(SEARCH);
    const search = page.getByRole('search');
    await search.getByRole('textbox', { name: 'Complaint#' }).fill(String(id));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('No complaints found')).toBeVisible();
    await search.getByRole('checkbox', { name: 'Include claim complaints' }).check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: `View complaint ${id}` }).click();
    await expect(page).toHaveURL(new RegExp(`complaints/details/${id}`));

    // opened again, taken over by the form, and cancelled with its reason
    await chooseStatus(page, 'Handling info', 'Re-opened');
    await expect(value(page, 'Complainant', 'Surname')).toBeVisible();
    await page.goto(`/app/claims/details/${claimId}/manage-claim/complaint/edit/${id}`);
    const edit = drawer(page, 'Edit complaint');
    await expect(edit.getByRole('textbox', { name: 'Date received' })).toBeDisabled();
    await edit.getByRole('textbox', { name: 'Outcome details' }).fill('She was told by phone.');
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await card(page, 'Complaints')
      .getByRole('link', { name: `Complaint ${id}` })
      .click();
    await expect(value(page, 'Outcome details', 'Outcome details')).toContainText('She was told by phone.');
    const cancelling = await openValue(page, 'Handling info', 'Status');
    await choose(cancelling, 'Status', 'Cancelled');
    await cancelling.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(cancelling.getByText('Field is required')).toBeVisible();
    await cancelling.getByRole('textbox', { name: 'Reason' }).fill('Withdrawn by phone');
    await saveValue(page);
    await expect(card(page, 'Handling info')).toContainText('Withdrawn by phone');
    await page.getByRole('tab', { name: 'History' }).click();
    await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('Olivia Hartigan');
    await expectAccessible(page);
  });
});
