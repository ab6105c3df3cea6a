// Tasks of a claim: card, drawer, popover.
import { expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { expectAccessible, expectAddress, press } from '../support/steps.ts';
import { completeTasks } from './claim-answers.ts';
import { card, details, newClaim } from './claims.ts';

signedInAs('henry', { prepare: completeTasks });

const row = (within: Locator, title: string): Locator => within.getByRole('listitem').filter({ hasText: title });

async function addTasks(claimId: number, tasks: readonly object[]): Promise<void> {
  await ask(
    'mutation ($objects: [Task_insert_input!]!) { insert_Task(objects: $objects) { affected_rows } }',
    { objects: tasks.map((task) => ({ claimId, ...task })) },
    'olivia',
  );
}

it('[1§4] a task of one’s own is added and shown as overdue', async () => {
  const id = await newClaim();
  await visit(details(id));
  await card('Tasks').getByRole('link', { name: 'Add task' }).first().click();
  await expectAddress(details(id, 'manage-claim/tasks/add/-1'));
  const add = drawer('Add task');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect.element(field(add, 'Title')).toHaveAccessibleDescription(/Please enter Title\./);
  await field(add, 'Title').fill('Call about the roof');
  await field(add, 'Due date').fill('3/9/26');
  await field(add, 'Assignee').fill('Olivia');
  await page.getByRole('option', { name: /^Olivia/ }).click();
  await expectAccessible('.cw-drawer');
  await add.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Task saved.')).toBeVisible();
  await expectAddress(details(id));
  const task = row(card('Tasks'), 'Call about the roof');
  await expect.element(task).toMatchTextContent('03/09/2026');
  await expect.element(task).toMatchTextContent('High priority');
  await expect.element(task.getByRole('img', { name: 'Overdue' })).toBeVisible();
  await expect.element(task).toMatchTextContent('Pending');
});

it('[1§6] a task that changes the claim waits for its owner', async () => {
  const id = await newClaim('Olivia Hartigan');
  await addTasks(id, [{ title: 'Decide the claim', taskConfig: { nodeType: 'makeDecision' } }]);
  await visit(details(id, 'tasks'));
  await row(card('Tasks'), 'Decide the claim').getByRole('checkbox').click();
  const question = drawer('Make decision');
  await expect
    .element(question)
    .toMatchTextContent('Only the claim owner can complete this task. The claim belongs to Olivia Hartigan.');
  await expect.element(question.getByRole('button')).toHaveLength(1);
  await expect.element(question.getByRole('button', { name: 'Close' })).toBeVisible();
});

it('[1§2.2] the popover counts what is urgent at once, and goes on as one scrolls', async () => {
  const id = await newClaim();
  await addTasks(
    id,
    Array.from({ length: 24 }, (_, index) => ({
      title: `Step ${String(index + 1).padStart(2, '0')}`,
      dueDate: '2099-01-01',
      type: 'standard',
    })),
  );
  await visit(details(id));
  await expect.element(page.getByRole('navigation', { name: 'Pages of tasks' })).toMatchTextContent('1–5 of 24');
  const button = page.getByRole('button', { name: /^Tasks/ });
  await expect.element(button).toHaveAccessibleName('Tasks');
  // by another person
  await addTasks(id, [{ title: 'Ring today', dueDate: '2026-01-01', type: 'urgent' }]);
  await expect.element(button).toHaveAccessibleName('Tasks 1 of high priority');
  await expect.element(row(card('Tasks'), 'Ring today')).toBeVisible();
  await button.click();
  const popover = drawer('Tasks');
  const items = popover.getByRole('listitem');
  await expect.element(items.first()).toMatchTextContent('Ring today');
  await expectAccessible();
  for (const place of [10, 20]) {
    await expect.element(items.nth(place - 1)).toBeInTheDocument();
    items
      .nth(place - 1)
      .element()
      .scrollIntoView();
  }
  await expect.element(items).toHaveLength(25);
  await popover.getByRole('checkbox', { name: 'Complete: Ring today' }).click();
  await expect.element(items.last()).toMatchTextContent('Ring today');
  // the focus stays at its place in the list
  await expect.element(popover.getByRole('checkbox', { name: 'Complete: Step 01' })).toHaveFocus();
  await press('Escape');
  await expect.element(button).toHaveAccessibleName('Tasks');
  await expect.element(button).toHaveFocus();
});
