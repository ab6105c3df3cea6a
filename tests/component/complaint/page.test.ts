// The page of a complaint: its head, tabs and cards, what is changed in place, and what a closed one still takes.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ACTIVE_TIMELINE, OUTCOME_BEFORE_CLOSING } from '#domain/complaint.ts';
import { refuse } from '../service/refusal.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAddress, expectHidden, press, textsOf } from '../support/steps.ts';
import { card, details, newComplaint, OWNER } from './complaints.ts';

signedInAs('henry');

const row = (title: string, label: string) => card(title).getByRole('button', { name: new RegExp(`^Edit ${label}:`) });
const question = page.getByRole('group', { name: 'Save? Do you want to save changes?' });
const save = () => question.getByRole('button', { name: 'Save' }).click();

async function choose(field: string, option: string): Promise<void> {
  await question.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

it('[2§2] shows number, status, complainant, product and owner, and the four sections', async () => {
  const id = await newComplaint({ product: 'Home building' });
  await visit(details(id));
  await expect.element(page.getByRole('heading', { level: 1, name: `Complaint ${id}` })).toBeVisible();
  await expect.poll(() => textsOf(page.getByCSS('.rp-facts dd'))).toEqual(['Gwen Marlowe', 'Home building', OWNER]);
  expect(textsOf(page.getByRole('tab'))).toEqual(['Manage', 'Library', 'History', 'Messages']);
  for (const title of [
    'Complainant',
    'Handling info',
    'Nature of complaint',
    'Outcome details',
    'Flags',
    'Complaint timeline',
    'Tasks',
    'Notes',
  ])
    await expect.element(card(title)).toBeVisible();
});

it('[2§2] an unknown section leads to Manage', async () => {
  const id = await newComplaint();
  await visit(details(id, 'nonsense'));
  await expectAddress(details(id));
  await expect.element(page.getByRole('tab', { name: 'Manage' })).toHaveAttribute('aria-selected', 'true');
});

it('[2§8] a complaint that is not there, or not for this person, leads back to the search', async () => {
  await visit(details(999_999));
  const dialog = page.getByRole('alertdialog', { name: 'Error' });
  await expect
    .element(dialog)
    .toMatchTextContent(
      "The obligation/complaint you are trying to access either doesn't exist or you don't have permissions to access it.",
    );
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expectAddress(/complaints\/search/);
});

describe('a field', () => {
  it('[2§2] is changed in place after Save?, by keyboard', async () => {
    const id = await newComplaint();
    await visit(details(id));
    await row('Complainant', 'Surname').click();
    await question.getByRole('textbox', { name: 'Surname' }).fill('Marsh');
    await press('Enter');
    await expect.element(row('Complainant', 'Surname')).toHaveFocus();
    await expect.element(row('Complainant', 'Surname')).toMatchTextContent('Marsh');
    expect(
      theService()
        .store.all('Complaint')
        .find((one) => one['id'] === id),
    ).toMatchObject({
      complainantLastName: 'Marsh',
    });
  });

  it('[2§2] is as it was after Cancel', async () => {
    await visit(details(await newComplaint()));
    await row('Complainant', 'First name').click();
    await question.getByRole('textbox', { name: 'First name' }).fill('Gwendolyn');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(row('Complainant', 'First name')).toMatchTextContent('Gwen');
    await expectHidden(question);
  });

  it('[2§5] the date received and the claim stay as they are', async () => {
    await visit(details(await newComplaint()));
    await expect.element(row('Handling info', 'Channel')).toBeVisible();
    await expectHidden(row('Handling info', 'Date received'));
    await expectHidden(row('Nature of complaint', 'Claim'));
  });

  it('[2§5] the owner is one of the handling parties’ users', async () => {
    await visit(details(await newComplaint()));
    await row('Handling info', 'Owner').click();
    await expect.element(question.getByRole('combobox', { name: 'Owner' })).toHaveValue(OWNER);
  });

  it('[2§4] an accepted outcome is green, a rejected one red', async () => {
    await visit(details(await newComplaint({ outcome: 'Rejected' })));
    await expect.element(card('Outcome details').getByCSS('.MuiChip-root')).toMatchTextContent('Rejected');
  });
});

describe('the status', () => {
  it('[2§5] closed needs an outcome, which is said beside it', async () => {
    await visit(details(await newComplaint()));
    await row('Handling info', 'Status').click();
    await choose('Status', 'Closed');
    await save();
    await expect.element(question).toMatchTextContent(OUTCOME_BEFORE_CLOSING);
  });

  it('[2§5] closed needs a timeline that is done, which the service says and the field shows', async () => {
    const id = await newComplaint({ outcome: 'Accepted' });
    theService().store.trigger('Complaint', (one) => {
      if (one['status'] === 'closed') refuse('validation-failed', ACTIVE_TIMELINE, { path: '$._set.status' });
      return one;
    });
    await visit(details(id));
    await row('Handling info', 'Status').click();
    await choose('Status', 'Closed');
    await save();
    await expect.element(question).toMatchTextContent(ACTIVE_TIMELINE);
  });

  it('[2§4] cancelled asks for its reason', async () => {
    const id = await newComplaint();
    await visit(details(id));
    await row('Handling info', 'Status').click();
    await choose('Status', 'Cancelled');
    await save();
    await expect.element(question).toMatchTextContent('Field is required');
    await question.getByRole('textbox', { name: 'Reason' }).fill('Withdrawn by phone');
    await save();
    await expect.element(card('Handling info')).toMatchTextContent('Withdrawn by phone');
  });
});

describe('a closed complaint', () => {
  it('[2§4] is read-only but for its status and the referral; only re-opened can be chosen', async () => {
    await visit(
      details(await newComplaint({ status: 'closed', outcome: 'Accepted', closedAt: '2026-11-12T02:00:00Z' })),
    );
    await expect.element(row('Handling info', 'Status')).toBeVisible();
    await expect.element(row('Handling info', 'AFCA reference')).toBeVisible();
    await expectHidden(row('Complainant', 'Surname'));
    await expectHidden(row('Outcome details', 'Outcome'));
    await expectHidden(page.getByRole('link', { name: 'Add flag' }));
    await expectHidden(page.getByRole('link', { name: 'Add note' }));
    await expectHidden(page.getByRole('link', { name: 'Edit timeline' }));
    await row('Handling info', 'Status').click();
    await question.getByRole('combobox', { name: 'Status' }).click();
    expect(textsOf(page.getByRole('option'))).toEqual(['Closed', 'Re-opened']);
  });
});

describe('a complaint that a visitor made', () => {
  it('[RULES 34] gets its parties and owner together before anything else', async () => {
    const id = await newComplaint({
      ownerId: null,
      isPublicSubmission: true,
      externalOrgIds: [],
      ComplaintExternalOrgs: { data: [] },
    });
    await visit(details(id));
    await expect.element(page.getByRole('alert')).toMatchTextContent('This complaint has no owner yet.');
    await expectHidden(row('Complainant', 'Surname'));
    await page.getByRole('link', { name: 'Assign' }).click();
    const dialog = page.getByRole('dialog', { name: 'Owner and handling parties' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog).toMatchTextContent('Field is required');
  });
});
