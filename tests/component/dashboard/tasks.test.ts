// The dashboard's tasks: one's own that are open, the first due first, ten at a time.
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addDays } from '#domain/dates.ts';
import { signedInAs, theService, visit } from '../support/app.tsx';
import { eachLook } from '../support/looks.ts';
import { expectAddress, textsOf } from '../support/steps.ts';
import { findClaim, OWNER } from '../claim/claims.ts';

signedInAs('henry');

let claimId: number;
beforeEach(() => {
  claimId = findClaim();
});

function addTasks(count: number): void {
  const { store } = theService();
  const userId = Number(store.all('UserInOrg').find((one) => one['orgId'] === 1 && one['name'] === OWNER)?.['userId']);
  const who = { orgId: 1, userId, role: 'user' };
  for (const task of store.all('Task').filter((one) => one['assignedToId'] === userId))
    store.update('Task', task, { isCompleted: true, rowVersion: task['rowVersion'] }, who);
  for (let place = count; place > 0; place--)
    store.insert(
      'Task',
      {
        claimId,
        title: `Task ${place}`,
        dueDate: addDays('2026-01-01', place),
        isCompleted: false,
        assignedToId: userId,
        rowVersion: 1,
      },
      who,
    );
}

const button = () => page.getByRole('button', { name: /^Tasks/ });
const dialog = () => page.getByRole('dialog', { name: 'Tasks' });
const titles = () => textsOf(dialog().getByRole('listitem').getByRole('link'));
const named = (count: number) => Array.from({ length: count }, (_, place) => `Task ${place + 1}`);

it('[2§2] ten more come whenever the end of the list comes into view', async () => {
  addTasks(45);
  await visit('/app/dashboard/claims');
  await button().click();
  // where the end of the first ten is in view, the next ten come at once
  await expect.poll(() => [10, 20].includes(titles().length)).toBe(true);
  expect(titles()).toEqual(named(titles().length));
  while (titles().length < 45) {
    const next = Math.min(titles().length + 10, 45);
    dialog()
      .getByRole('button', { name: /Show more|Loading/ })
      .element()
      .scrollIntoView();
    await expect.poll(() => titles().length).toBeGreaterThanOrEqual(next);
  }
  expect(titles()).toEqual(named(45));
  await expect.element(dialog().getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('[2§2] a task leads to its record, and the badge counts those of high priority', async () => {
  addTasks(2);
  theService().answer('highPriorityTasks', () => [{}, {}]);
  await visit('/app/dashboard/claims');
  await expect.element(button()).toHaveAccessibleName(/2 of high priority/);
  await button().click();
  await expect.element(dialog().getByRole('listitem').first()).toMatchTextContent(`Claim ${claimId}`);
  await dialog().getByRole('link', { name: 'Task 1' }).click();
  await expectAddress(new RegExp(`/app/claims/details/${claimId}/`));
});

it('says when there is none, in every look', async () => {
  addTasks(0);
  await visit('/app/dashboard/claims');
  await button().click();
  await expect.element(dialog()).toMatchTextContent('Tasks that are assigned to you appear here.');
  await eachLook();
});
