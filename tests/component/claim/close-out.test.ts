// What is still open is told before a claim is closed, and what was ticked can be undone (issue 14, item 6).
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { expectAccessible, expectAddress, expectHidden, press } from '../support/steps.ts';
import { completeTasks } from './claim-answers.ts';
import { card, details, findClaim, newClaim, OWNER } from './claims.ts';

signedInAs('henry', { prepare: completeTasks });

const HENRY = { orgId: 1, userId: 1000, role: 'user' };
const question = page.getByRole('alertdialog', { name: 'Save?' });
const stillOpen = page.getByRole('region', { name: 'Still open on this claim' });
const chip = page.getByRole('button', { name: /^Claim status:/ });
const choose = async (status: string): Promise<void> => {
  await chip.click();
  await page.getByRole('menuitem', { name: status, exact: true }).click();
};
const rows = (type: string, claimId: number) =>
  theService()
    .store.all(type)
    .filter((row) => row['claimId'] === claimId);

/** An open claim of the owner that has a task and a reserve to be told of. */
function unfinishedClaim(): number {
  const owner = theService()
    .store.all('UserInOrg')
    .find((one) => one['name'] === OWNER && one['orgId'] === 1);
  return findClaim(({ id, ownerId, status }) => {
    const kinds = rows('ClaimOpenItem', Number(id)).map(({ kind }) => kind);
    return ownerId === owner?.['userId'] && status === 'open' && kinds.includes('task') && kinds.includes('reserve');
  });
}

describe('closing a claim', () => {
  it('lists what is still open, each a way to its place', async () => {
    const id = unfinishedClaim();
    await visit(details(id));
    await choose('Withdrawn');
    await expect.element(stillOpen).toMatchTextContent(/\d+ open tasks?/);
    await expect.element(stillOpen).toMatchTextContent(/A\$[\d,.]+ outstanding reserve/);
    await expect.element(question.getByRole('button', { name: 'Close anyway' })).toBeVisible();
    await expectAccessible();
    const task = rows('ClaimOpenItem', id).find(({ kind }) => kind === 'task');
    await stillOpen
      .getByRole('link', { name: String(task?.['title']) })
      .first()
      .click();
    await expectHidden(question);
    await expectAddress(/manage-claim\/tasks\/edit\/\d+$/);
    await expect.element(chip).toHaveAccessibleName(/Open/);
  });

  it('goes on with Close anyway, and leaves everything with Cancel', async () => {
    await visit(details(unfinishedClaim()));
    await choose('Closed');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectHidden(question);
    await expect.element(chip).toHaveAccessibleName(/Open/);
    await choose('Closed');
    await question.getByRole('button', { name: 'Close anyway' }).click();
    await expect.element(page.getByText('Status was successfully updated')).toBeVisible();
    await expect.element(chip).toHaveAccessibleName('Claim status: Closed. Change');
    // it is closed already: nothing is asked of another closed status
    await choose('Withdrawn');
    await expect.element(question.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect.element(stillOpen).toHaveLength(0);
  });

  it('counts all that is open, shows the first of each kind, and leads to the others', async () => {
    const id = await newClaim();
    const { store } = theService();
    const open = (kind: string, position: number, values: object) =>
      store.insert(
        'ClaimOpenItem',
        { claimId: id, kind, itemId: position, position, title: `${kind} ${position}`, ...values },
        HENRY,
      );
    for (let task = 1; task <= 20; task++) open('task', task, { kindCount: 240, day: '2026-01-10' });
    open('reserve', 1, { kindCount: 1, amount: 100, kindAmount: 2500.5 });
    open('payment', 1, { kindCount: 2, amount: 80, kindAmount: 160, withinId: 3, state: 'approved' });
    open('invoice', 1, { kindCount: 1, amount: 30, state: 'draft' });
    open('excess', 1, { kindCount: 1, amount: 500, kindAmount: 500 });
    await visit(details(id));
    await choose('Closed');
    for (const words of [
      '240 open tasks',
      'A$2,500.50 outstanding reserve',
      '2 payments not yet paid, A$160.00',
      '1 draft invoice',
      'A$500.00 excess to come',
    ])
      await expect.element(stillOpen.getByRole('heading', { name: words })).toBeVisible();
    await expect.element(stillOpen.getByRole('link', { name: /^task/ })).toHaveLength(10);
    await expectAccessible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    // what such a claim waits for is not left open by it
    await choose('Closed in recovery only');
    await expect.element(stillOpen.getByRole('heading', { name: '240 open tasks' })).toBeVisible();
    await expect.element(stillOpen).not.toMatchTextContent('excess');
    await stillOpen.getByRole('link', { name: 'and 230 more' }).click();
    await expectAddress(details(id, 'tasks'));
  });

  it('says so where it cannot be told what is open, also when it could be told before', async () => {
    const id = await newClaim();
    await visit(details(id));
    await choose('Closed');
    await expect.element(question.getByRole('button', { name: 'Save' })).toBeEnabled();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expectHidden(question);
    const recovered = theService().fail('ClaimOpenItems', 'unavailable', 'The service is not there.');
    await choose('Closed');
    await expect.element(question).toMatchTextContent('What is still open could not be read');
    await expect.element(question.getByRole('button', { name: 'Save' })).toHaveLength(0);
    await expect.element(question.getByRole('button', { name: 'Close anyway' })).toBeEnabled();
    theService().store.insert(
      'ClaimOpenItem',
      { claimId: id, kind: 'task', itemId: 5, position: 1, kindCount: 1, title: 'Ring the builder' },
      HENRY,
    );
    recovered();
    const release = theService().hold('ClaimOpenItems');
    await question.getByRole('button', { name: 'Try again' }).click();
    // until it is known nobody closes
    await expect.element(question.getByRole('button', { name: 'Save' })).toBeDisabled();
    release();
    await expect.element(stillOpen.getByRole('link', { name: 'Ring the builder' })).toBeVisible();
    await expect.element(question.getByRole('button', { name: 'Close anyway' })).toBeEnabled();
  });

  it('asks as ever where nothing is open, or nothing is closed', async () => {
    await visit(details(await newClaim()));
    await choose('Closed');
    await expect.element(question.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expect.element(stillOpen).toHaveLength(0);
  });

  it('opens the deadlines by their address', async () => {
    await visit(`${details(await newClaim())}#deadlines`);
    await expect.element(page.getByRole('dialog', { name: 'Deadlines' })).toBeVisible();
  });
});

describe('for some seconds', () => {
  const ticked = (title: string) => card('Tasks').getByRole('checkbox', { name: `Completed: ${title}` });
  const withTask = async (title: string): Promise<number> => {
    const id = await newClaim();
    const { store } = theService();
    store.insert('Task', { claimId: id, title, type: 'standard' }, { orgId: 1, userId: 1000, role: 'user' });
    await visit(details(id));
    await card('Tasks')
      .getByRole('checkbox', { name: `Complete: ${title}` })
      .click();
    await expect.element(page.getByText('Task Completed!')).toBeVisible();
    return id;
  };
  const isDone = (id: number) => rows('Task', id)[0]?.['isCompleted'];

  it('a completed task is as it was by Undo, or by being unticked; nothing was sent', async () => {
    const id = await withTask('Ring the builder');
    await page.getByRole('button', { name: 'Undo' }).click();
    const box = card('Tasks').getByRole('checkbox', { name: 'Complete: Ring the builder' });
    await expect.element(box).not.toBeChecked();
    await expect.element(page.getByText('Task Completed!')).toHaveLength(0);
    await box.click();
    await ticked('Ring the builder').click();
    await expect.element(box).not.toBeChecked();
    expect(isDone(id)).toBe(false);
  });

  it('and it is completed when they are over, or when the page is left', async () => {
    const id = await withTask('Ring the broker');
    await press('Tab');
    expect(isDone(id)).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => isDone(id)).toBe(true);
    await expect.element(ticked('Ring the broker')).toBeDisabled();
    await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveLength(0);
  });

  it('a cleared flag is active again by Undo', async () => {
    const id = await newClaim();
    theService().store.insert(
      'Flag',
      { claimId: id, labelActive: 'Media interest' },
      { orgId: 1, userId: 1000, role: 'user' },
    );
    await visit(details(id));
    await card('Flags').getByRole('button', { name: 'Clear Media interest' }).click();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect.element(card('Flags')).toMatchTextContent('No flags');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.element(card('Flags')).toMatchTextContent('1 active');
    expect(rows('Flag', id)[0]?.['isCompleted']).toBe(false);
  });
});
