// The same way by somebody who has no mouse: every step of it is a key, and the focus is seen at each stop.
import type { Page } from '@playwright/test';
import { unique } from './config-catalogue-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { choose, expectFocusSeen, tabAndEnter, tabTo } from './support/keys.ts';
import { PASSWORD, people } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';
import { addPdsVersionOf, canvas, lodgeOn, panel, step } from './workflow-steps.ts';

/** Presses keys one after the other. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test('draws, simulates, publishes and watches a workflow by keyboard alone', async ({ page }) => {
  const name = unique('Typed journey');
  const { keyboard } = page;
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(people.olivia.email);
  await tabTo(page, 'textbox', 'Password');
  await keyboard.type(PASSWORD);
  await press(page, 'Enter');
  await page.getByRole('banner').waitFor();
  await tabAndEnter(page, 'link', 'Configuration');
  await expect(page.getByRole('heading', { level: 1, name: 'Claim' })).toBeFocused();
  await tabAndEnter(page, 'link', 'Workflow', { back: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Workflow' })).toBeFocused();
  await tabAndEnter(page, 'link', 'Add new');

  // three steps one after the other, and one that nothing leads to yet
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, 'textbox', 'Name');
  await keyboard.type(name);
  await tabTo(page, 'button', /^System: Start/);
  await press(page, 'Enter');
  await expect(panel(page, 'Start')).toBeVisible();
  await press(page, 'Escape');
  await expect(step(page, 'System: Start')).toBeFocused();
  await tabAndEnter(page, 'button', 'Make decision', { back: true });
  await expect(panel(page, 'Make decision').getByLabel('Task title')).toBeFocused();
  await keyboard.type('Decide the claim');
  await press(page, 'Enter');
  await expect(step(page, 'Make decision: Decide the claim')).toBeFocused();
  await expectFocusSeen(page);
  await tabAndEnter(page, 'button', 'Wait', { back: true });
  await expect(panel(page, 'Wait').getByLabel('Number of days')).toBeFocused();
  await press(page, 'Control+A');
  await keyboard.type('3');
  await press(page, 'Enter');
  await expect(step(page, 'Wait: 3 business days')).toBeFocused();
  await tabAndEnter(page, 'button', 'Finish', { back: true });
  await expect(step(page, 'System: Finish')).toBeVisible();
  await tabAndEnter(page, 'button', 'Log to timeline', { back: true });
  await expect(panel(page, 'Log to timeline').getByLabel('Label')).toBeFocused();
  await keyboard.type('Left as it was');
  await press(page, 'Enter');
  const left = step(page, 'Log to timeline: Left as it was');
  await expect(left).toBeFocused();

  // the other way, drawn by C: two steps on, along the edges
  await tabTo(page, 'button', /^System: Start/, { back: true });
  await press(page, 'ArrowDown');
  await expect(step(page, 'Make decision: Decide the claim')).toBeFocused();
  await expectFocusSeen(page);
  await press(page, 'c');
  await tabAndEnter(page, 'button', /^Log to timeline: Left as it was/);
  const edge = (to: string) =>
    canvas(page).getByRole('group', { name: new RegExp(`^Edge .*Decide the claim to ${to}`) });
  await expect(edge('Log to timeline')).toHaveCount(1);
  await expectFocusSeen(page);

  // each way has its rule
  await tabAndEnter(page, 'group', /Decide the claim to Log to timeline/, { back: true });
  await expect(panel(page, 'Edge')).toContainText('From Decide the claim to Left as it was');
  await tabTo(page, 'radio', 'Always');
  await press(page, 'ArrowDown');
  await expect(panel(page, 'Edge').getByRole('radio', { name: 'Otherwise' })).toBeChecked();
  await tabAndEnter(page, 'button', 'Modify');
  await expect(edge('Log to timeline')).toBeFocused();
  await tabAndEnter(page, 'group', /Decide the claim to Wait/, { back: true });
  await tabTo(page, 'radio', 'Always');
  await press(page, 'ArrowDown', 'ArrowDown');
  await panel(page, 'Edge').getByRole('button', { name: 'Add condition' }).waitFor();
  await tabAndEnter(page, 'button', 'Add condition to rule');
  await tabTo(page, 'combobox', 'Field of condition 1');
  await choose(page, 'Decision');
  await tabTo(page, 'combobox', 'Value of condition 1');
  await choose(page, 'Accepted');
  await tabAndEnter(page, 'button', 'Modify');
  await expect(canvas(page).getByText('Decision is accepted')).toBeVisible();
  await expectFocusSeen(page);

  // what is missing leads to its step
  await tabAndEnter(page, 'button', '1 problem');
  await tabAndEnter(page, 'button', /dead end/);
  await expect(left).toBeFocused();
  await expectFocusSeen(page);
  await tabAndEnter(page, 'button', 'Finish', { back: true });
  await expect(page.getByText('No problems')).toBeVisible();
  await expectFocusSeen(page);
  await tabAndEnter(page, 'button', 'List', { back: true });
  await expect(page.getByRole('region', { name: 'Steps' })).toContainText('Left as it was');
  await expectAccessible(page);
  await press(page, 'Enter');
  await tabAndEnter(page, 'button', 'Save');
  await expectSaid(page, 'Successfully added');
  await expect(page).toHaveURL(/workflow\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: `Edit workflow ${name}` })).toBeFocused();

  // tried: the claim is accepted and its task done, so the wait begins, and the clock ends it
  await tabAndEnter(page, 'link', 'Simulate');
  await expect(page.getByRole('heading', { level: 1, name: `Simulate ${name}` })).toBeFocused();
  await tabAndEnter(page, 'button', 'Start simulation');
  await expectFocusSeen(page);
  await tabTo(page, 'combobox', 'Decision');
  await choose(page, 'Accepted');
  await expectFocusSeen(page);
  await tabAndEnter(page, 'button', 'Completed: Make decision: Decide the claim');
  const log = page.getByRole('list', { name: 'Log' });
  await expect(log).toContainText('Decision is accepted: held');
  await expectFocusSeen(page);
  await tabAndEnter(page, 'button', 'To the next wait', { back: true });
  await expect(log).toContainText('Finished: nothing is under way any more.');
  await expectFocusSeen(page);
  await tabAndEnter(page, 'link', 'Edit workflow', { back: true });

  await expect(page.getByRole('heading', { level: 1, name: `Edit workflow ${name}` })).toBeFocused();
  await tabAndEnter(page, 'button', 'Publish');
  const publishing = page.getByRole('dialog', { name: 'Publish workflow' });
  await expect(publishing.getByLabel('Note')).toBeFocused();
  await press(page, 'Escape');
  await expect(publishing).toBeHidden();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeFocused();
  await press(page, 'Enter');
  await expect(publishing.getByLabel('Note')).toBeFocused();
  await keyboard.type('Typed');
  await tabAndEnter(page, 'button', 'Publish');
  await expectSaid(page, 'Published as version 1.');
  await expect(publishing).toBeHidden();
  await expectFocusSeen(page);
  await tabAndEnter(page, 'link', 'Versions', { back: true });
  await expect(page.getByRole('table', { name: 'Published versions' })).toContainText('Typed');

  // a claim runs on it
  const claim = await lodgeOn(page.request, await addPdsVersionOf(page.request, name));
  await page.goto(`${claim}/workflow`);
  const run = page.getByRole('application', { name: /^Workflow of claim/ });
  await expect(run).toBeVisible();
  const drawer = page.getByRole('dialog');
  await tabAndEnter(page, 'button', 'Wait: 3 business days, not reached yet');
  await expect(drawer).toContainText('Number of days');
  await expectFocusSeen(page);
  await press(page, 'Escape');
  await expect(drawer).toBeHidden();
  await expect(run.getByRole('button', { name: 'Wait: 3 business days' })).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(run.getByRole('button', { name: 'Make decision: Decide the claim, active' })).toBeFocused();
  await expectFocusSeen(page);
  await press(page, 'Enter');
  await expect(page.getByRole('dialog', { name: 'Edit task' }).getByLabel('Title')).toHaveValue('Decide the claim');
  await expectFocusSeen(page);
  await tabAndEnter(page, 'button', 'Complete task');
  await expect(page.getByRole('dialog', { name: 'Make decision' })).toBeVisible();
  await expectFocusSeen(page);
  await tabTo(page, 'combobox', 'Decision');
  await choose(page, 'Accepted');
  await tabAndEnter(page, 'button', 'Save');
  await expect(run.getByRole('button', { name: 'Wait: 3 business days, active' })).toBeVisible();
  await expect(drawer).toBeHidden();
  await expectFocusSeen(page);
});
