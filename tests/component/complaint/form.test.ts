// The form of a complaint as a page.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ask, signedInAs, theService, visit } from '../support/app.tsx';
import { enter, field } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { check, expectAddress, expectHidden } from '../support/steps.ts';
import { ADD, complaintsOf, edit, fillPerson, form, party, pick, prompt, saveButton } from './steps.ts';

signedInAs('olivia');

const FIRST_PARTY = 'Banksia Claims Sydney';
const received = () => form().getByRole('textbox', { name: 'Date received' });

/** A complaint of the cast whose row fits. */
function findComplaint(fits: (row: Readonly<Record<string, unknown>>) => boolean): number {
  const row = theService()
    .store.all('Complaint')
    .find((one) => one['orgId'] === 1 && fits(one));
  return Number(row?.['id']);
}

interface Member {
  readonly name: string;
  readonly UserExternalOrgs: readonly { readonly ExternalOrg: { readonly name: string } }[];
}

/** Somebody who belongs to one party and not to another. */
async function memberOfOne(): Promise<{ readonly name: string; readonly own: string; readonly other: string }> {
  const { UserInOrg, ExternalOrg } = await ask<{
    UserInOrg: readonly Member[];
    ExternalOrg: readonly { readonly name: string }[];
  }>(
    'query { UserInOrg(where: { disabled: { _eq: false }, allowAccessToAllExternalOrgs: { _eq: false }, roles: { _contains: ["user"] } }) { name UserExternalOrgs { ExternalOrg { name } } } ExternalOrg(where: { isDisabled: { _eq: false } }) { name } }',
  );
  for (const { name, UserExternalOrgs } of UserInOrg) {
    const own = UserExternalOrgs.map(({ ExternalOrg: of }) => of.name);
    const other = ExternalOrg.find((one) => !own.includes(one.name));
    if (own[0] !== undefined && other !== undefined) return { name, own: own[0], other: other.name };
  }
  throw new Error('The cast has nobody of a single handling party.');
}

/** A form that only misses what a test is about. */
async function fill(lastName: string): Promise<void> {
  await visit(ADD);
  await fillPerson(form(), lastName);
  await check(form().getByRole('radio', { name: 'Phone' }));
  await check(party(form(), FIRST_PARTY));
  await pick(form(), 'Owner', 'Olivia');
  await pick(form(), 'Channel', 'Phone');
  await pick(form(), 'Issue', 'Delay in claim handling');
}

it('[2§5] asks for what is required in its words, and leads to the first of it', async () => {
  await visit(ADD);
  await expect.element(page.getByRole('heading', { level: 1, name: 'New complaint' })).toBeVisible();
  await saveButton().click();
  await expect.element(field(form(), 'First name')).toHaveFocus();
  // first name, surname, relationship, preferred channel, contact, parties, owner, channel, issue
  await expect.element(form().getByText('Field is required', { exact: true })).toHaveLength(9);
  await eachLook();
});

it('stands while the handling parties are still asked for', async () => {
  const release = theService().hold('HandlingPartyChoices');
  await visit(ADD);
  await field(form(), 'First name').fill('Gwen');
  await saveButton().click();
  await expect.element(field(form(), 'Surname')).toHaveFocus();
  release();
  await expect.element(party(form(), FIRST_PARTY)).toBeVisible();
});

it('[2§4] a resolved one needs an outcome, and is closed from the start; one save makes one', async () => {
  await fill('Resolved');
  await check(form().getByRole('group', { name: 'Resolved' }).getByRole('radio', { name: 'Yes' }));
  await saveButton().click();
  await expect.element(form().getByText('Field is required.', { exact: true })).toBeVisible();
  await expect.element(field(form(), 'Outcome')).toHaveFocus();
  await enter(form(), [['Outcome', 'Accepted', 'menu']]);
  await saveButton().dblClick();
  await expect.element(prompt()).toBeVisible();
  expect(await complaintsOf('Resolved')).toMatchObject([{ status: 'closed', outcome: 'Accepted' }]);
  // the second half of a double click may fall beside the question: it answers nothing
  await page.elementLocator(document.body).click({ position: { x: 5, y: 5 }, force: true });
  await prompt().getByRole('button', { name: 'Yes' }).click();
  await expectAddress(/\/manage\/flag\/add/);
});

it('[2§5] the owner is of the handling parties; one who is in none of them is taken away, and it is said', async () => {
  const { name, own, other } = await memberOfOne();
  await visit(ADD);
  await check(party(form(), own));
  await pick(form(), 'Owner', name);
  await check(party(form(), other));
  await expect.element(field(form(), 'Owner')).toHaveValue(name);
  await check(party(form(), own), false);
  await expect.element(form().getByText('The owner belongs to none of the handling parties any more.')).toBeVisible();
  await expect.element(field(form(), 'Owner')).toHaveValue('');
  await field(form(), 'Owner').fill(name);
  await expect.element(page.getByText('No people found')).toBeVisible();
});

it('the date received is now, and no later', async () => {
  await fill('Received');
  await expect.element(received()).toHaveValue(expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/));
  await received().fill('1/1/2099');
  await saveButton().click();
  await expect.element(form().getByText("The date received can't be in the future.")).toBeVisible();
  expect(await complaintsOf('Received')).toEqual([]);
});

it('what is typed is kept as a draft, and can be discarded', async () => {
  await visit(ADD);
  await field(form(), 'Surname').fill('Kept');
  await expect.element(page.getByText(/Draft kept on this computer/)).toBeVisible();
  await visit(ADD);
  await expect.element(page.getByText(/Your draft of .* is back/)).toBeVisible();
  await expect.element(field(form(), 'Surname')).toHaveValue('Kept');
  // it is not saved, so leaving asks
  await page.getByRole('button', { name: 'Cancel' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expectHidden(question);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog', { name: 'Discard?' }).getByRole('button', { name: 'Discard' }).click();
  await expect.element(field(form(), 'Surname')).toHaveValue('');
  await visit(ADD);
  await expect.element(field(form(), 'Surname')).toHaveValue('');
  await expectHidden(page.getByText(/Your draft of/));
});

it('once it is saved there is no draft', async () => {
  await fill('Gone');
  await saveButton().click();
  await expect.element(prompt()).toBeVisible();
  await visit(ADD);
  await expect.element(field(form(), 'Surname')).toHaveValue('');
  await expectHidden(page.getByText(/Your draft of/));
});

it('an open complaint of the same person on the same policy is pointed out, without being in the way', async () => {
  await fill('Twin');
  await field(form(), 'Policy#').fill('HOM-1');
  await saveButton().click();
  await expect.element(prompt()).toBeVisible();
  const [first] = await complaintsOf('Twin');
  await fill('Twin');
  await expectHidden(page.getByRole('link', { name: `Complaint ${first?.id}` }));
  await field(form(), 'Policy#').fill('hom-1');
  await expect.element(page.getByRole('link', { name: `Complaint ${first?.id}` })).toBeVisible();
  await saveButton().click();
  await expect.element(prompt()).toBeVisible();
  expect(await complaintsOf('Twin')).toHaveLength(2);
});

it('AFCA’s date and reference are asked for once it is referred', async () => {
  await visit(ADD);
  await expectHidden(field(form(), 'AFCA reference'));
  await check(field(form(), 'Referred by AFCA'));
  await expect.element(field(form(), 'AFCA reference')).toBeVisible();
  await expect.element(field(form(), 'AFCA referral date')).toBeVisible();
});

it('[RULES 34] one that came from the public needs an owner and a handling party at its first edit', async () => {
  const id = findComplaint(({ status }) => status === 'open');
  const { store } = theService();
  const row = store.all('Complaint').find((one) => one['id'] === id) ?? {};
  const asker = { orgId: 1, userId: 1, role: 'org_admin' } as const;
  store.update('Complaint', row, { ownerId: null, externalOrgIds: [], rowVersion: row['rowVersion'] }, asker);
  await visit(edit(id));
  await saveButton().click();
  await expect.element(party(form(), FIRST_PARTY)).toHaveFocus();
  await expect.element(form().getByText('Field is required', { exact: true })).toHaveLength(2);
});
