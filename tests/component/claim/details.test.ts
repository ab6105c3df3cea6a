// The page of a claim: its head and tabs, what its owner changes at the chips, sharing and the summary.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAddress, expectHidden, focus, press, textsOf } from '../support/steps.ts';
import { card, details, findClaim, newClaim } from './claims.ts';

signedInAs('henry');

const tab = (name: string) => page.getByRole('tab', { name });
const LOCKS = page.getByRole('img', { name: 'Only the claim owner can change this' });

it('[1§2.2] shows number, parties with a dash for what is missing, and the eight tabs', async () => {
  const id = await newClaim();
  await visit(details(id));
  await expect.element(page.getByRole('heading', { level: 1, name: `Claim ${id}` })).toBeVisible();
  await expect
    .poll(() => textsOf(page.getByCSS('.rp-facts dd')))
    .toEqual(['Delgado Bakery', expect.stringMatching(/\w/), '–']);
  expect(textsOf(page.getByRole('tab'))).toEqual([
    'Manage claim',
    'Policy info',
    'Communication',
    'Expenses & Billing',
    'Financials',
    'Library',
    'Workflow',
    'History',
  ]);
  await expect.element(tab('Manage claim')).toHaveAttribute('aria-selected', 'true');
  await expect.element(card('Claim snapshot')).toMatchTextContent('Storm, hail');
  await expect.element(card('Claim snapshot')).toMatchTextContent('10/11/2026');
  await expect.element(card('Parties')).toMatchTextContent('Rosa Delgado');
  await expect.element(card('Suppliers and jobs')).toMatchTextContent('No suppliers');
  await expect.element(card('Tasks')).toMatchTextContent('No tasks');
});

it('[1§2] an unknown section leads to Manage claim, an unknown claim says so', async () => {
  const id = findClaim();
  await visit(details(id, 'nonsense'));
  await expectAddress(details(id));
  for (const unknown of ['999999999', 'abc']) {
    await visit(`/app/claims/details/${unknown}/manage-claim`);
    await expect.element(page.getByText('This claim was not found')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Search claims' }).last().click();
  await expectAddress(/claims\/search/);
});

it('[1§2.3] tabs are walked by the arrow keys', async () => {
  const id = findClaim();
  await visit(details(id));
  await focus(tab('Manage claim'));
  await press('ArrowRight');
  await expect.element(tab('Policy info')).toHaveFocus();
  await press('Enter');
  await expectAddress(details(id, 'policy-info'));
  await expect.element(tab('Policy info')).toHaveFocus();
});

describe('status, decision and triage', () => {
  const chip = (name: RegExp | string) => card('Claim snapshot').getByRole('button', { name });
  const question = page.getByRole('alertdialog', { name: 'Save?' });

  it('[1§2.3] are changed by the owner after Save?', async () => {
    await visit(details(await newClaim()));
    await chip(/^Claim status:/).click();
    await page.getByRole('menuitem', { name: 'Withdrawn', exact: true }).click();
    await expect.element(question).toMatchTextContent('Do you want to save changes?');
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('Status was successfully updated')).toBeVisible();
    await expect.element(chip('Claim status: Withdrawn. Change')).toBeVisible();
    await chip(/^Decision:/).click();
    await page.getByRole('menuitem', { name: 'Accepted', exact: true }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect.element(chip('Decision: Accepted. Change')).toBeVisible();
  });

  it('[1§2.3] stay as they were after Cancel, by keyboard', async () => {
    await visit(details(await newClaim()));
    await focus(chip(/^Claim status: Open/));
    await press('Enter');
    await expect.element(page.getByRole('menu')).toBeVisible();
    await press('ArrowDown');
    await press('Enter');
    await expect.element(question).toBeVisible();
    await press('Escape');
    await expectHidden(page.getByRole('alertdialog'));
    await expect.element(chip(/^Claim status: Open/)).toHaveFocus();
  });

  it('[1§6] show a lock and the reason to everybody else', async () => {
    await visit(details(await newClaim('Olivia Hartigan')));
    await expect.element(LOCKS).toHaveLength(3);
    await expect.element(chip(/Change$/)).toHaveLength(0);
  });
});

describe('owner and handling parties', () => {
  const dialog = page.getByRole('dialog', { name: 'Owner and handling parties' });
  const owner = dialog.getByRole('combobox', { name: 'Owner' });

  it('[1§5] are both required', async () => {
    await visit(details(await newClaim()));
    await page.getByRole('link', { name: 'Change owner and handling parties' }).click();
    await focus(dialog.getByRole('combobox', { name: 'Handling parties' }));
    await press('Backspace');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByText('Please enter handling parties and owner.').first()).toBeVisible();
  });

  it('[1§2.3] change together', async () => {
    const id = await newClaim();
    const written: unknown[] = [];
    theService().answer('updateClaimOwner', (args) => {
      written.push(args);
      return { ok: true };
    });
    await visit(details(id, 'manage-claim/owner'));
    await expect.element(owner).toHaveValue('Henry Nguyen');
    await owner.fill('Olivia');
    await page.getByRole('option', { name: 'Olivia Hartigan' }).click();
    await dialog.getByRole('combobox', { name: 'Handling parties' }).click();
    await page.getByRole('option', { selected: false }).first().click();
    await press('Escape');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectHidden(dialog);
    expect(written).toEqual([
      expect.objectContaining({
        claimId: id,
        ownerId: 1001,
        externalOrgs: [expect.objectContaining({ claimId: id }), expect.objectContaining({ claimId: id })],
      }),
    ]);
  });

  it('[1§2.3] ask before what was chosen is dropped', async () => {
    await visit(details(await newClaim(), 'manage-claim/owner'));
    await expect.element(owner).toHaveValue('Henry Nguyen');
    await owner.fill('Petra');
    await page.getByRole('option', { name: 'Petra Kowalski' }).click();
    await press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect.element(owner).toHaveValue('Petra Kowalski');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expectHidden(dialog);
  });
});

it('[1§3] the claim summary shows every field of the claim', async () => {
  const id = findClaim(
    ({ brokerContacts, insurerContacts }) =>
      (brokerContacts as unknown[]).length > 0 && (insurerContacts as unknown[]).length > 0,
  );
  await visit(details(id, 'summary'));
  for (const name of [
    'Claim',
    'Policy',
    'Policy holder',
    'Broker',
    'Related party',
    'What happened',
    'Conditions and declaration',
    'Additional information',
    'Financials',
    'People and product',
    'Answers',
    'Files',
    'Policy holder contacts',
    'Insurer contacts',
    'Broker contacts',
  ])
    await expect.element(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
});
