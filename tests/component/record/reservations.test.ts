// Where an owner or an assignee is chosen: what speaks against somebody stands beside their name, and is asked about once they
// are chosen; in the wizard also who has the least in hand.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { eachLook } from '../support/looks.ts';
import { expectHidden } from '../support/steps.ts';
import { details as claimDetails, newClaim } from '../claim/claims.ts';
import { details as complaintDetails, newComplaint } from '../complaint/complaints.ts';
import { fillEvent, fillPolicy, next, toPolicy } from '../lodgement/lodgement-steps.ts';

signedInAs('henry');

const OLIVIA = 1001;
const NAME = 'Olivia Hartigan';
const AWAY = 'Away until 12/12/2099';
const question = (): Locator => page.getByRole('alertdialog', { name: `Choose ${NAME}?` });

function addLoad(load: Readonly<Record<string, unknown>>): void {
  theService().store.insert(
    'OwnerLoad',
    { userId: OLIVIA, name: NAME, openClaims: 2, awayUntil: null, awaySoon: null, claimCapacity: null, ...load },
    { orgId: 1, userId: OLIVIA, role: 'org_admin' },
  );
}

/** Chooses her by what stands in the list. */
async function choose(selector: Locator, note: string | RegExp): Promise<void> {
  await selector.fill('Olivia');
  const option = page.getByRole('option', { name: /^Olivia Hartigan/ });
  await expect.element(option).toMatchTextContent(note);
  await option.click();
}

/** The question is taken back first, and what was chosen before stands; then she is chosen after all. */
async function chooseAnyway(selector: Locator, before: string, note: string | RegExp, reason: RegExp): Promise<void> {
  await choose(selector, note);
  await expect.element(question()).toMatchTextContent(reason);
  await question().getByRole('button', { name: 'Cancel' }).click();
  await expectHidden(question());
  await expect.element(selector).toHaveValue(before);
  await choose(selector, note);
  await question().getByRole('button', { name: 'Choose anyway' }).click();
  await expectHidden(question());
  await expect.element(selector).toHaveValue(NAME);
}

describe('who is away, or full', () => {
  it('is asked about as the owner of a claim', async () => {
    addLoad({ awayUntil: '2099-12-12', claimCapacity: 2, isFull: true });
    await visit(claimDetails(await newClaim(), 'manage-claim/owner'));
    const owner = page
      .getByRole('dialog', { name: 'Owner and handling parties' })
      .getByRole('combobox', { name: 'Owner' });
    await expect.element(owner).toHaveValue('Henry Nguyen');
    await chooseAnyway(
      owner,
      'Henry Nguyen',
      `${AWAY}, full (2 of 2)`,
      /is away until 12\/12\/2099\..*holds 2 of 2 claims already, as many as they are to/,
    );
  });

  it('is asked about as the owner of a complaint by their leave alone, also one that begins within days', async () => {
    addLoad({ awaySoon: '2099-12-12', claimCapacity: 0, isFull: true });
    await visit(complaintDetails(await newComplaint()));
    await page.getByRole('button', { name: /^Edit Owner:/ }).click();
    const owner = page.getByRole('combobox', { name: 'Owner' });
    await expect.element(owner).toHaveValue('Henry Nguyen');
    await chooseAnyway(
      owner,
      'Henry Nguyen',
      /Away from 12\/12\/2099$/,
      /^Choose .*is away from 12\/12\/2099\.CancelChoose anyway$/,
    );
  });

  it('is asked about as the assignee of a task', async () => {
    addLoad({ awayUntil: '2099-12-12' });
    await visit(claimDetails(await newClaim(), 'manage-claim/tasks/add/-1'));
    const assignee = field(drawer('Add task'), 'Assignee');
    await expect.element(assignee).toHaveValue('');
    await chooseAnyway(assignee, '', AWAY, /is away until 12\/12\/2099/);
  });

  it('is chosen without a question where nothing speaks against it', async () => {
    addLoad({ claimCapacity: 20 });
    await visit(claimDetails(await newClaim(), 'manage-claim/owner'));
    const owner = page
      .getByRole('dialog', { name: 'Owner and handling parties' })
      .getByRole('combobox', { name: 'Owner' });
    await choose(owner, /^Olivia Hartigan$/);
    await expect.element(owner).toHaveValue(NAME);
    await expectHidden(page.getByRole('alertdialog'));
  });
});

describe('the lodgement wizard', () => {
  const owner = (): Locator => page.getByRole('combobox', { name: /Claim owner/ });
  const hint = (): Locator => page.getByRole('status').filter({ hasText: 'least in hand' });
  let suggested: Readonly<Record<string, unknown>>[];

  beforeEach(() => {
    suggested = [{ userId: OLIVIA, name: NAME, openClaims: 1, isFull: false, awayUntil: null, awaySoon: null }];
    theService().answer('suggestedOwners', () => suggested);
  });

  it('says who has the least in hand, and takes them at a press', async () => {
    await toPolicy();
    await fillPolicy();
    await next().click();
    await fillEvent();
    await expect.element(hint()).toMatchTextContent(`${NAME} has the least in hand (1 open claim). Choose ${NAME}`);
    await eachLook();
    await hint()
      .getByRole('button', { name: `Choose ${NAME}` })
      .click();
    await expect.element(owner()).toHaveValue(NAME);
    // there is nobody else to suggest
    await expectHidden(hint());
  });

  it('says what speaks against the suggested one, and against the chosen one', async () => {
    suggested = suggested.map((one) => ({ ...one, openClaims: 3, isFull: true, awaySoon: '2099-12-12' }));
    addLoad({ awayUntil: '2099-12-12', claimCapacity: 2, isFull: true });
    await toPolicy();
    await fillPolicy();
    await next().click();
    await fillEvent();
    await expect.element(hint()).toMatchTextContent('(3 open claims, away from 12/12/2099, full)');
    await chooseAnyway(owner(), 'Henry Nguyen', `${AWAY}, full (2 of 2)`, /is away until 12\/12\/2099/);
    await expect
      .element(page.getByRole('status').filter({ hasText: 'as many as they are to' }))
      .toMatchTextContent(`${NAME} is away until 12/12/2099. ${NAME} holds 2 open claims, as many as they are to.`);
  });
});
