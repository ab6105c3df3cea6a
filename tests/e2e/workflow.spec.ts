// Workflows from the first step that is drawn to the claim that runs on them (issue 12), through the whole service. What
// each page shows and refuses: tests/component/configuration/workflow-*.test.ts, tests/component/claim/workflow.test.ts.
import type { Locator, Page } from '@playwright/test';
import { unique, visit } from './config-catalogue-steps.ts';
import { expectAccessible } from './support/checks.ts';
import { askService } from './support/claims.ts';
import { expect, test } from './support/test.ts';
import { expectSaid } from './support/toasts.ts';
import {
  add,
  addPdsVersion,
  addTask,
  canvas,
  connect,
  lodgeOn,
  newPds,
  palette,
  panel,
  save,
  step,
  WORKFLOWS,
} from './workflow-steps.ts';

const main = (page: Page): Locator => page.getByRole('main');
const problems = (page: Page): Locator => page.getByRole('region', { name: 'Problems' });
const publishing = (page: Page): Locator => page.getByRole('dialog', { name: 'Publish workflow' });
const run = (page: Page): Locator => page.getByRole('application', { name: /^Workflow of claim/ });
const ran = (page: Page): Locator => page.getByRole('list', { name: 'What ran' }).getByRole('listitem');

/** Opens an edge by its line and says when it fires. */
async function chooseWhen(page: Page, from: string, to: string, choose: (form: Locator) => Promise<void>) {
  const line = canvas(page).getByRole('group', { name: new RegExp(`^Edge .*${from} to .*${to}`) });
  const at = await line.locator('path.react-flow__edge-interaction').evaluate((element) => {
    const path = element as SVGPathElement;
    const { x, y } = path
      .getPointAtLength(path.getTotalLength() * 0.7)
      .matrixTransform(path.getScreenCTM() ?? undefined);
    return { x, y };
  });
  await page.mouse.click(at.x, at.y);
  const form = panel(page, 'Edge');
  await choose(form);
  await form.getByRole('button', { name: 'Modify' }).click();
  await expect(form).toBeHidden();
}

test.describe('an administrator', () => {
  test.use({ person: 'olivia' });

  test('draws, mends, publishes and chooses a workflow by mouse, and watches a claim run on it', async ({
    page,
    context,
  }) => {
    const name = unique('Storm journey');
    await visit(page, WORKFLOWS);
    await page.getByRole('link', { name: 'Add new' }).first().click();
    await main(page).getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await step(page, 'System: Start').click();
    await addTask(page, 'Change triage outcome', 'Set the triage');
    await addTask(page, 'Send email', 'Ask for quotes', async (form) => {
      await form.getByRole('button', { name: 'Next' }).click();
      await form.getByRole('checkbox', { name: 'Policy holder' }).check();
      await form.getByRole('combobox', { name: 'Comms template' }).click();
      await page.getByRole('option', { name: 'Acknowledgement of claim', exact: true }).click();
      await expect(form.getByRole('combobox', { name: 'Subject' })).not.toHaveValue('');
    });
    await add(page, 'AND merge');
    await add(page, 'Log to timeline');
    await panel(page, 'Log to timeline').getByLabel('Label').fill('Quotes are in');
    await panel(page, 'Log to timeline').getByRole('button', { name: 'Add', exact: true }).click();
    await add(page, 'Finish');
    await expect(step(page, 'System: Finish')).toBeVisible();
    // the other branch is dropped beside it
    await palette(page)
      .getByRole('button', { name: 'Wait', exact: true })
      .dragTo(canvas(page), { targetPosition: { x: 640, y: 260 } });
    await panel(page, 'Wait').getByLabel('Number of days').fill('2');
    await panel(page, 'Wait').getByRole('button', { name: 'Add', exact: true }).click();
    await connect(page, 'Set the triage', 'right', '2 business days');
    await page.getByRole('button', { name: 'Arrange top to bottom' }).click();
    await page.getByRole('button', { name: 'Fit to screen' }).click();
    await chooseWhen(page, 'Set the triage', 'Ask for quotes', async (form) => {
      await form.getByRole('radio', { name: 'When a rule holds' }).check();
      await form.getByRole('button', { name: 'Add condition to rule' }).click();
      await form.getByLabel('Field of condition 1', { exact: true }).click();
      await page.getByRole('option', { name: 'Triage outcome' }).click();
      await form.getByLabel('Value of condition 1', { exact: true }).click();
      await page.getByRole('option', { name: 'Make safe', exact: true }).click();
    });
    await chooseWhen(page, 'Set the triage', '2 business days', (form) =>
      form.getByRole('radio', { name: 'Otherwise' }).check(),
    );
    await expect(canvas(page).getByText('Triage outcome is make safe')).toBeVisible();
    await save(page);
    await expect(page).toHaveURL(/workflow\/edit\/\d+$/);

    // a dead end, and a merge of one edge: nothing is published
    await problems(page).getByRole('button', { name: '2 problems' }).click();
    await expect(problems(page)).toContainText('"AND merge" merges one edge alone.');
    await main(page).getByRole('button', { name: 'Publish' }).click();
    await expect(publishing(page)).toContainText('2 problems keep this draft from being published.');
    await expectAccessible(page);
    await publishing(page)
      .getByRole('button', { name: /dead end/ })
      .click();
    await expect(step(page, '2 business days')).toBeFocused();
    await connect(page, '2 business days', 'bottom', 'AND merge');
    await expect(page.getByText('No problems')).toBeVisible();
    await expectAccessible(page);
    await save(page);

    // tried on a claim that is made up, before anybody's claim runs on it
    await main(page).getByRole('link', { name: 'Simulate' }).click();
    await main(page).getByRole('button', { name: 'Start simulation' }).click();
    await main(page).getByRole('button', { name: 'Completed: Change triage outcome: Set the triage' }).click();
    const log = main(page).getByRole('list', { name: 'Log' });
    await expect(log).toContainText('Triage outcome is make safe: did not hold');
    await main(page).getByRole('button', { name: 'To the next wait' }).click();
    await expect(log).toContainText('Would add to the timeline: “Quotes are in”');
    await expect(log).toContainText('Finished: nothing is under way any more.');
    await expectAccessible(page);
    await page.goBack();

    await main(page).getByRole('button', { name: 'Publish' }).click();
    await publishing(page).getByLabel('Note').fill('The first');
    await publishing(page).getByRole('button', { name: 'Publish' }).click();
    await expectSaid(page, 'Published as version 1.');
    const pds = await newPds(page.request);
    const claim = await lodgeOn(page.request, await addPdsVersion(page, pds, name));

    // the claim's run, on a page that is never loaded again
    const watched = await context.newPage();
    await watched.goto(`${claim}/workflow`);
    const node = (words: string): Locator => run(watched).getByRole('button', { name: words });
    await expect(node('Change triage outcome: Set the triage, active')).toBeVisible();
    await expect(watched.getByRole('heading', { name: `${name}, version 1` })).toBeVisible();
    await expectAccessible(watched);
    await page.goto(`${claim}/manage-claim/tasks`);
    await page.getByRole('checkbox', { name: 'Complete: Set the triage' }).click();
    const question = page.getByRole('dialog', { name: 'Change triage outcome' });
    await question.getByRole('combobox', { name: 'Triage outcome' }).click();
    await page.getByRole('option', { name: 'Make safe', exact: true }).click();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(node('Change triage outcome: Set the triage, completed')).toBeVisible();
    await expect(node('Send email: Ask for quotes, active')).toBeVisible();
    await expect(node('Wait: 2 business days, not reached yet')).toBeVisible();
    await expect(ran(watched).filter({ hasText: 'Set the triage' })).toContainText('Triage outcome is make safe: held');

    // the message is sent from the composer that its task opens
    await page.getByRole('checkbox', { name: 'Complete: Ask for quotes' }).click();
    const message = page.getByRole('dialog', { name: 'New message' });
    await message.getByRole('button', { name: 'Send' }).click();
    await expect(node('Send email: Ask for quotes, completed')).toBeVisible();
    await expect(node('Log to timeline: Quotes are in, completed')).toBeVisible();
    await expect(watched.getByRole('main')).toContainText('Finished');
    await page.goto(`${claim}/manage-claim`);
    await expect(page.getByRole('region', { name: 'Timeline', exact: true })).toContainText('Quotes are in');
    await watched.close();
  });
});

test.describe('role user', () => {
  test.use({ person: 'henry' });

  test('does not reach the designer, and sees a run that only administrators control', async ({ page }) => {
    for (const path of ['add', 'edit/1', 'edit/1/simulate']) {
      await visit(page, `${WORKFLOWS}/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Not available' })).toBeVisible();
    }
    const { WorkflowRun } = await askService<{ WorkflowRun: { claimId: number }[] }>(
      page.request,
      'query { WorkflowRun(where: { status: { _eq: "running" } }, order_by: { id: asc }, limit: 1) { claimId } }',
      {},
      'henry',
    );
    await page.goto(`/app/claims/details/${WorkflowRun[0]!.claimId}/workflow`);
    await expect(ran(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0);
    await run(page)
      .getByRole('button', { name: /, active$/ })
      .first()
      .click({ button: 'right' });
    await expect(page.getByRole('menuitem', { name: 'Not available' })).toBeVisible();
  });
});
