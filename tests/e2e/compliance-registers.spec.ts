// Training, systemic issues, deadlines and the half-yearly report: what is recorded once and counted again and again.
import type { Locator, Page } from '@playwright/test';
import { freshWord } from './people-data.ts';
import {
  card,
  changeText,
  choose,
  drawer,
  lookAt,
  openValue,
  pick,
  saveQuestion,
  saveValue,
  textFile,
  value,
} from './compliance-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { stateOf } from './support/sessions.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';

const TRAINING = '/app/compliance/training';
const SYSTEMIC = '/app/compliance/systemic-issues';
const REPORT = '/app/compliance/idr';
/** A half-year by the version of the code map that has no codes. */
const UNCODED = `${REPORT}?period=2026-01-01&version=1`;

test.use({ person: 'olivia' });
test.beforeEach(() => test.slow());

const employee = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Employees' }).getByRole('row').filter({ hasText: name });

/** Credits of this year and hours of the last 12 months, as the list shows them. */
async function countedOf(page: Page, name: string): Promise<{ readonly credits: number; readonly hours: number }> {
  const cells = employee(page, name).getByRole('cell');
  await expect(cells.nth(2)).toContainText(' of ');
  return {
    credits: Number.parseFloat(await cells.nth(2).innerText()),
    hours: Number.parseFloat(await cells.nth(3).innerText()),
  };
}

test('[2§2] [RULES 35] a training is added for two employees and counted; a user has their own row alone, with a certificate', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Code refresher ${freshWord()}`;
  await page.goto(TRAINING);
  await lookAt(page, 'Training');
  const priya = await countedOf(page, 'Priya Sharma');
  const tom = await countedOf(page, "Tom O'Brien");
  await page.getByRole('link', { name: 'Add training' }).click();
  const form = drawer(page, 'Add training');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Please select name employee.')).toBeVisible();
  await expect(form.getByText('Please enter name.')).toBeVisible();
  await expectAccessible(page);
  await pick(form, 'Employees', 'Priya Sharma');
  await pick(form, 'Employees', "Tom O'Brien");
  await form.getByRole('textbox', { name: 'Training name' }).fill(name);
  await choose(form, 'Type', 'Internal');
  await form.getByRole('textbox', { name: 'Date of training' }).fill('20/11/2026');
  await form.getByRole('textbox', { name: 'Number of hours' }).fill('2.5');
  await form.getByRole('textbox', { name: 'CIP credits' }).fill('1.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(employee(page, 'Priya Sharma')).toContainText(`${priya.credits + 1.5} of 25`);
  await expect(employee(page, "Tom O'Brien")).toContainText(`${tom.credits + 1.5} of 25`);
  expect((await countedOf(page, 'Priya Sharma')).hours).toBe(priya.hours + 2.5);
  await expect(employee(page, 'Max Trevelyan')).toContainText('On track');
  await employee(page, 'Priya Sharma').getByRole('link').click();
  await lookAt(page, 'Priya Sharma');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('20/11/2026');

  const own = await (await browser.newContext({ baseURL, storageState: await stateOf('henry') })).newPage();
  await own.goto(TRAINING);
  await expect(employee(own, 'Henry Nguyen')).toBeVisible();
  await expect(own.getByRole('region', { name: 'Employees' }).getByRole('row')).toHaveCount(2);
  await employee(own, 'Henry Nguyen').getByRole('link').click();
  await lookAt(own, 'Henry Nguyen');
  await own.getByRole('link', { name: 'Add training' }).click();
  const adding = drawer(own, 'Add training record');
  await adding.getByRole('textbox', { name: 'Training name' }).fill(name);
  await adding.getByRole('radio', { name: 'External' }).check();
  await adding.getByRole('textbox', { name: 'Number of hours' }).fill('1');
  await adding.getByRole('textbox', { name: 'CIP credits' }).fill('1');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toBeHidden();
  const row = own.getByRole('row').filter({ hasText: name });
  await row.getByRole('link', { name: /^Edit/ }).click();
  const edit = drawer(own, /^Edit training record/);
  await edit.locator('input[type=file]').setInputFiles(textFile('Certificate.txt'));
  await expect(edit.getByRole('button', { name: 'Certificate.txt', exact: true })).toBeVisible();
  await expectAccessible(own);
  await edit.getByRole('button', { name: 'Remove Certificate.txt' }).click();
  const removing = own.getByRole('alertdialog', { name: 'Are you sure you want to remove this document?' });
  await removing.getByRole('button', { name: 'Remove' }).click();
  await expect(edit.getByRole('button', { name: 'Certificate.txt', exact: true })).toBeHidden();
  await edit.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await own.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await own.context().close();
});

const MAKE = 'mutation ($object: Complaint_insert_input!) { insert_Complaint_one(object: $object) { id } }';
const COMPLAINT = {
  relationship: 'Insured',
  channel: 'Phone',
  preferredChannel: 'Phone',
  preferredChannelValue: '0491 570 158',
  issue: 'Instructions - Delay',
};

/** Who owns what the tests make, and for which handling party. */
const somebody = (page: Page) =>
  askService<{ UserInOrg: { userId: number }[]; ExternalOrg: { id: number }[] }>(
    page.request,
    'query { UserInOrg(where: { name: { _eq: "Olivia Hartigan" } }) { userId } ExternalOrg(where: { isDisabled: { _eq: false } }, order_by: { id: asc }, limit: 1) { id } }',
  );

/** A product that no open entry of the register is about: what is open is not suggested again. */
async function unsuggested(page: Page): Promise<string> {
  const { InsuranceProduct, SystemicIssue } = await askService<{
    InsuranceProduct: { name: string }[];
    SystemicIssue: { product: string | null }[];
  }>(
    page.request,
    'query { InsuranceProduct(order_by: { name: desc }) { name } SystemicIssue(where: { status: { _eq: "open" } }) { product } }',
  );
  const product = InsuranceProduct.find(({ name }) => SystemicIssue.every((entry) => entry.product !== name));
  return product?.name ?? '';
}

/** Complaints about the same thing, more than are needed to suggest a systemic issue. */
async function repeat(page: Page, product: string): Promise<number[]> {
  const { UserInOrg, ExternalOrg } = await somebody(page);
  const ids: number[] = [];
  for (const complainantFirstName of ['Ana', 'Ben', 'Cy', 'Dee', 'Eli', 'Fay']) {
    const { insert_Complaint_one: made } = await askService<{ insert_Complaint_one: { id: number } }>(
      page.request,
      MAKE,
      {
        object: {
          ...COMPLAINT,
          complainantFirstName,
          complainantLastName: freshWord(),
          product,
          ownerId: UserInOrg[0]?.userId,
          dtReceived: new Date(Date.now() - 3_600_000).toISOString(),
          externalOrgIds: [ExternalOrg[0]?.id],
        },
      },
    );
    ids.push(made.id);
  }
  return ids;
}

test('[RG 271] what repeats is suggested, recorded with its complaints, linked, closed and opened again', async ({
  page,
}) => {
  const product = await unsuggested(page);
  const ids = await repeat(page, product);
  await page.goto(SYSTEMIC);
  const suggested = page.getByRole('region', { name: 'Suggested systemic issues' });
  await expect(suggested).toContainText(`Suggested: ${product}, Instructions - Delay`);
  await lookAt(page, 'Systemic issues');
  await suggested.getByRole('button', { name: `Record systemic issue: ${product}, Instructions - Delay` }).click();
  const dialog = drawer(page, 'Record systemic issue');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record systemic issue' }).click();
  await expect(page).toHaveURL(/systemic-issues\/details\/\d+/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  for (const id of ids)
    await expect(card(page, 'Complaints').getByRole('link', { name: `Complaint ${id}` })).toBeVisible();
  await expectAccessible(page);
  const incidents = card(page, 'Incidents');
  await incidents.getByRole('button', { name: 'Link incident' }).click();
  const link = drawer(page, 'Link incident');
  await link.getByRole('textbox', { name: 'Incident number' }).fill('none');
  await link.getByRole('button', { name: 'Link' }).click();
  await expect(link).toContainText('Enter the number of the incident, such as 12.');
  await link.getByRole('textbox', { name: 'Incident number' }).fill('1');
  await link.getByRole('button', { name: 'Link' }).click();
  await expect(incidents.getByRole('link', { name: 'Incident 1' })).toBeVisible();
  await incidents.getByRole('button', { name: 'Remove Incident 1' }).click();
  await expect(incidents.getByRole('link', { name: 'Incident 1' })).toBeHidden();

  // closed once its cause and what was done are there
  const entry = page.url();
  const question = await openValue(page, 'Reported and closed', 'Status');
  await choose(question, 'Status', 'Closed');
  await question.getByRole('button', { name: 'Save', exact: true }).click();
  const missing = page.getByRole('alertdialog', { name: 'Error' });
  await expect(missing).toContainText('Root cause: Field is required');
  await expect(missing).toContainText('Action taken: Field is required');
  await missing.getByRole('button', { name: 'Close' }).click();
  await saveQuestion(page).getByRole('button', { name: 'Cancel' }).click();
  await changeText(page, 'Findings', 'Root cause', 'One form is sent by post.');
  await changeText(page, 'Findings', 'Action taken', 'It is sent by e-mail now.');
  const again = await openValue(page, 'Reported and closed', 'Status');
  await choose(again, 'Status', 'Closed');
  await again.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(value(page, 'Findings', 'Root cause')).toHaveCount(0);
  await expect(card(page, 'Complaints').getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  const reopening = await openValue(page, 'Reported and closed', 'Status');
  await choose(reopening, 'Status', 'Open');
  await reopening.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(value(page, 'Findings', 'Root cause')).toBeVisible();
  // what is open about a product and issue is not suggested again
  await page.goto(SYSTEMIC);
  await expect(page.getByRole('row').filter({ hasText: product }).first()).toContainText('Open');
  await expect(page.getByText(`Suggested: ${product}`)).toHaveCount(0);
  await page.goto(entry);
  const last = await openValue(page, 'Reported and closed', 'Status');
  await choose(last, 'Status', 'Closed');
  await last.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(value(page, 'Findings', 'Root cause')).toHaveCount(0);

  // what is due is found by its rule, and leads to its record
  await page.goto('/app/deadlines');
  await expect(page.getByRole('region', { name: 'Deadlines found' }).getByRole('row').nth(1)).toBeVisible();
  await lookAt(page, 'Deadlines');
  const filters = page.getByRole('search', { name: 'Deadlines' });
  await choose(filters, 'Whose', 'Mine');
  await choose(filters, 'Rule', 'Acknowledge complaint');
  const due = page.getByRole('region', { name: 'Deadlines found' }).getByRole('link', { name: `Complaint ${ids[0]}` });
  // of its four deadlines the one that was asked for
  await expect(due).toHaveCount(1);
  await due.click();
  await lookAt(page, `Complaint ${ids[0]}`);
});

/** A complaint of the first half of 2026 whose product nobody has entered. */
async function withoutProduct(page: Page): Promise<number> {
  const { UserInOrg, ExternalOrg } = await somebody(page);
  const { insert_Complaint_one: made } = await askService<{ insert_Complaint_one: { id: number } }>(
    page.request,
    MAKE,
    {
      object: {
        ...COMPLAINT,
        complainantFirstName: 'Ines',
        complainantLastName: freshWord(),
        complainantType: 'Individual or couple',
        complainantGender: 'Female',
        complainantAge: '35-44',
        complainantPostcode: '2000',
        ownerId: UserInOrg[0]?.userId,
        dtReceived: '2026-03-10T01:00:00Z',
        externalOrgIds: [ExternalOrg[0]?.id],
      },
    },
  );
  return made.id;
}

test('[RG 271] the half-yearly report names what is missing, takes the codes of a table, and is ready then', async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await withoutProduct(page);
  await page.goto(UNCODED);
  await lookAt(page, 'Complaints report');
  const verdict = page.getByRole('region', { name: 'Report' }).getByRole('status');
  await expect(verdict).toContainText('Not ready');
  const fault = page.getByRole('row').filter({ hasText: 'Product is missing.' });
  await fault.getByRole('link', { name: String(id) }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Complaint ${id}` })).toBeVisible();
  const product = await openValue(page, 'Nature of complaint', 'Product');
  await pick(product, 'Product', 'Travel');
  await saveValue(page);

  // every value that is used gets its code from a table
  await page.goto(UNCODED);
  const missing = card(page, 'Values without a code').getByRole('row');
  await expect(missing.nth(1)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Product is missing.' })).toHaveCount(0);
  await expectAccessible(page);
  const cells = await Promise.all((await missing.all()).slice(1).map((row) => row.getByRole('cell').allInnerTexts()));
  const csv = ['element,value,code', ...cells.map(([element, used], at) => `${element},"${used}",C${at + 1}`)].join(
    '\r\n',
  );
  await page.getByRole('tab', { name: 'Code map' }).click();
  const version = `V${freshWord()}`;
  await page.getByRole('textbox', { name: 'Save as version' }).fill(version);
  await page
    .getByLabel('File with codes')
    .setInputFiles({ name: 'codes.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expectSaid(page, `${cells.length} codes filled in. Save to keep them.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Version of the code map' })).toHaveText(version);
  await page.getByRole('tab', { name: 'Report' }).click();
  await expect(page.getByRole('combobox', { name: 'Half-year' })).toHaveText('01/01/2026 to 30/06/2026');
  await expect(verdict).toContainText('Ready');
  await expect(verdict).not.toContainText('Not ready');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('idr-2026H1-ready.csv');
  await expectAccessible(page);

  // administrators alone hand it in
  const handler = await (await browser.newContext({ baseURL, storageState: await stateOf('henry') })).newPage();
  await handler.goto(REPORT);
  await expect(handler.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await expect(handler.getByRole('link', { name: 'Complaints report' })).toHaveCount(0);
  await expect(handler.getByRole('heading', { name: 'Complaints report' })).toHaveCount(0);
  await handler.context().close();
});
