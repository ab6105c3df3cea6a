// The Workflow tab of a claim: the run on the diagram, what ran and why, the drawers, who may do what.
import { describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { back, nowSignedInAs, signedInAs, theService, visit } from '../support/app.tsx';
import { drawer, field } from '../support/form-steps.ts';
import { eachLook, setLook } from '../support/looks.ts';
import { expectAccessible, expectAddress, expectHidden, press, textsOf } from '../support/steps.ts';
import type { MemoryService } from '../service/memory-service.ts';
import { completeTasks } from './claim-answers.ts';
import { details, newClaim } from './claims.ts';
import { addRun, addStep, addWorkflow, change, claimOn, startedClaim } from './workflow-rows.ts';

signedInAs('henry', { prepare: completeTasks });

const diagram = (): Locator => page.getByRole('application', { name: /^Workflow of claim/ });
const node = (name: string | RegExp): Locator => diagram().getByRole('button', { name });
const allSteps = (): Locator => page.getByRole('region', { name: 'Steps of the workflow' });
const ran = (): Locator => page.getByRole('list', { name: 'What ran' });
const step = (text: string): Locator => ran().getByRole('listitem').filter({ hasText: text }).first();

describe('[1§2.4] the diagram', () => {
  it('says in words how far the claim is with each node, and is pushed', async () => {
    const { claimId, runId, waitStep } = await startedClaim();
    await visit(details(claimId, 'workflow'));
    await expect.element(page.getByRole('heading', { name: 'Storm, version 3' })).toBeVisible();
    await expect.element(node('Change triage outcome: Set triage outcome, completed')).toBeVisible();
    await expect.element(node('Skipped: Make safe, Allocate supplier')).toBeVisible();
    await expect.element(node('Wait: 2 business days, active')).toBeVisible();
    await expect.element(node('Send email: Ask for quotes, not reached yet')).toBeVisible();
    expect(document.querySelectorAll('.wd-line.is-completed')).toHaveLength(4);
    expect(document.querySelector<HTMLElement>('.wd-frame')?.offsetHeight).toBe(800);
    // the wait ends
    change('WorkflowStep', waitStep, { status: 'completed', endedAt: '2026-11-19T04:00:00Z', fired: ['wait2-both'] });
    addStep(claimId, runId, 'both', { fired: ['both-decide'] });
    addStep(claimId, runId, 'decide', { status: 'held', endedAt: null });
    await expect.element(node('Wait: 2 business days, completed')).toBeVisible();
    await expect.element(node('Waiting for a rule: Decide the claim, Make decision')).toBeVisible();
    await expect
      .element(node('Waiting for a rule: Decide the claim, Make decision'))
      .toMatchTextContent('Waiting for a rule');
    await expect.poll(() => document.querySelectorAll('.wd-line.is-completed').length).toBe(6);
  });

  it('a claim without a workflow says so', async () => {
    await visit(details(await newClaim(), 'workflow'));
    await expect.element(page.getByText('No workflow found')).toBeVisible();
    await expectAccessible();
  });

  it('a claim that has not started shows the published version without states', async () => {
    const { workflowId } = addWorkflow();
    await visit(details(await claimOn(workflowId), 'workflow'));
    await expect.element(page.getByText('This claim has not started on its workflow.')).toBeVisible();
    await expect.element(node('Change triage outcome: Set triage outcome')).toBeVisible();
    await expectHidden(ran());
  });

  it('is read in both themes, and as lists on a phone', async () => {
    const { claimId, runId } = await startedClaim();
    addStep(claimId, runId, 'quotes', { status: 'attention', endedAt: null, attention: 'The template was deleted.' });
    await visit(details(claimId, 'workflow'));
    await expect.element(node('Needs attention: Ask for quotes, Send email, The template was deleted.')).toBeVisible();
    // narrow windows have the list in place of the canvas
    await eachLook(({ isPhone }) => expectHidden(isPhone ? diagram() : allSteps()));
    await expect.element(allSteps().getByRole('link', { name: 'Make decision: Decide the claim' })).toBeVisible();
  });
});

describe('[3§4.3] drawers of nodes', () => {
  it('a wait says its days, what they count after and when it ends; Back closes it', async () => {
    const { claimId } = await startedClaim();
    await visit(details(claimId, 'workflow'));
    await node('Wait: 2 business days, active').click();
    await expectAddress(details(claimId, 'workflow/node/wait2'));
    const form = drawer('2 business days');
    for (const text of ['Number of days2', 'Day typeBusiness days', 'Counted fromWhen the claim gets here'])
      await expect.element(form).toMatchTextContent(text);
    await expect.element(form).toMatchTextContent('Ends19/11/2026 15:00');
    await expectAccessible('.cw-drawer');
    back();
    await expectAddress(details(claimId, 'workflow'));
    await expectHidden(form);
  });

  it('other nodes say label, type and id', async () => {
    const { claimId } = await startedClaim();
    await visit(details(claimId, 'workflow/node/both'));
    const form = drawer('AND merge');
    for (const text of ['LabelAND merge', 'TypeAND merge', 'IDboth', 'StateNot reached yet'])
      await expect.element(form).toMatchTextContent(text);
  });

  it('a task node opens its task, one that is not reached yet is read', async () => {
    const { claimId, triageTask } = await startedClaim();
    await visit(details(claimId, 'workflow'));
    await node(/^Change triage outcome/).click();
    await expectAddress(details(claimId, `workflow/task/${triageTask}`));
    await expect.element(field(drawer('Edit task'), 'Title')).toHaveValue('Set triage outcome');
    await press('Escape');
    await expectAddress(details(claimId, 'workflow'));
    await node(/^Make decision/).click();
    const future = drawer('Task');
    await expect.element(field(future, 'Title')).toHaveValue('Decide the claim');
    await expect.element(field(future, 'Title')).toBeDisabled();
    await expect.element(future).toMatchTextContent('The task is made when the claim gets here.');
    await expectHidden(future.getByRole('button', { name: 'Save' }));
    await expectAccessible('.cw-drawer');
  });

  it('an unknown node leads back', async () => {
    const { claimId } = await startedClaim();
    await visit(details(claimId, 'workflow/node/nonsense'));
    await expectAddress(details(claimId, 'workflow'));
    await expect.element(diagram()).toBeVisible();
  });

  it('context menus are not available, by the keyboard too', async () => {
    const { claimId } = await startedClaim();
    await visit(details(claimId, 'workflow'));
    await node('Wait: 2 business days, active').click({ button: 'right' });
    await expect.element(page.getByRole('menuitem', { name: 'Not available' })).toBeVisible();
    await press('Escape');
    await expectHidden(page.getByRole('menu'));
    const start = await node('System: Start, completed').findElement();
    (start as HTMLElement).focus();
    await press('Shift+F10');
    await expect.element(page.getByRole('menuitem', { name: 'Not available' })).toBeVisible();
  });
});

describe('what ran', () => {
  it('says when, which rule held with the values it saw, who skipped and what waits', async () => {
    const { claimId } = await startedClaim();
    await visit(details(claimId, 'workflow'));
    await expect.element(step('2 business days')).toMatchTextContent('Waits until 19/11/2026 15:00');
    await expect.element(step('Make safe')).toMatchTextContent('Skipped by Olivia Hartigan');
    const triage = step('Set triage outcome');
    await expect.element(triage).toMatchTextContent('Started 17/11/2026 11:00, ended 17/11/2026 14:00');
    await expect.element(triage).toMatchTextContent('Triage outcome is make safe: held (triage outcome was');
    await expect.element(triage).toMatchTextContent('Otherwise: did not hold');
    // what is open comes first
    expect(textsOf(ran().getByRole('link'))).toEqual([
      'Wait: 2 business days',
      'Allocate supplier: Make safe',
      'Change triage outcome: Set triage outcome',
      'Log to timeline: Claim lodged',
      'Start',
    ]);
  });

  it('an earlier run can be chosen and stays while its drawers open', async () => {
    const { claimId, workflowId, versionId } = await startedClaim();
    const again = addRun(claimId, { workflowId, workflowVersionId: versionId, startedAt: '2026-11-18T00:00:00Z' });
    addStep(claimId, again, 'start', { status: 'active', endedAt: null });
    await visit(details(claimId, 'workflow'));
    await expect.element(node('System: Start, active')).toBeVisible();
    await page.getByRole('combobox', { name: 'Run' }).click();
    await page.getByRole('option', { name: /^Run 1/ }).click();
    await expect.element(node('System: Start, completed')).toBeVisible();
    await node(/^AND merge/).click();
    await expectAddress(/workflow\/node\/both\?run=\d+$/);
    await press('Escape');
    await expect.element(node('System: Start, completed')).toBeVisible();
  });

  it('a paused run says why', async () => {
    const { claimId, runId } = await startedClaim();
    change('WorkflowRun', runId, { status: 'paused', pausedBy: 'closing' });
    await visit(details(claimId, 'workflow'));
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('Paused because the claim is closed. It goes on when the claim is reopened.');
  });
});

describe('a step that needs attention', () => {
  it('is counted on the tab, told on Manage claim, and says whom to ask', async () => {
    const { claimId, runId } = await startedClaim();
    await visit(details(claimId));
    await expect.element(page.getByRole('tab', { name: 'Workflow', exact: true })).toBeVisible();
    addStep(claimId, runId, 'quotes', { status: 'attention', endedAt: null, attention: 'The template was deleted.' });
    await expect.element(page.getByRole('tab', { name: /Workflow.*1 in need of attention/ })).toBeVisible();
    await page.getByRole('link', { name: 'See why' }).click();
    await expectAddress(details(claimId, 'workflow'));
    const banner = page.getByRole('alert');
    await expect
      .element(banner)
      .toMatchTextContent('Needs attention: Send email: Ask for quotes. The template was deleted.');
    await expect.element(banner).toMatchTextContent('Ask an administrator of your organisation');
    await expectHidden(banner.getByRole('button'));
    await setLook({ theme: 'dark', isPhone: false });
    await expectAccessible();
  });
});

describe('control by administrators', () => {
  /** What the actions do, as far as the page shows it. */
  function keepRuns({ answer }: { readonly answer: MemoryService['answer'] }, runId: number, stepId: number): void {
    answer('pauseWorkflowRun', () => {
      change('WorkflowRun', runId, { status: 'paused', pausedBy: 'person' });
      return { ok: true };
    });
    answer('resumeWorkflowRun', () => {
      change('WorkflowRun', runId, { status: 'running', pausedBy: null });
      return { ok: true };
    });
    answer('retryWorkflowStep', () => {
      change('WorkflowStep', stepId, { status: 'active', attention: null });
      return { ok: true };
    });
    answer('skipWorkflowStep', ({ nodeId }) => {
      expect(nodeId).toBe('quotes');
      change('WorkflowStep', stepId, { status: 'skipped', attention: null, endedAt: '2026-11-18T00:00:00Z' });
      return { ok: true };
    });
  }

  async function stopped(): Promise<number> {
    const { claimId, runId } = await startedClaim();
    const stepId = addStep(claimId, runId, 'quotes', { status: 'attention', endedAt: null, attention: 'No template.' });
    const service = theService();
    keepRuns({ answer: service.answer.bind(service) }, runId, stepId);
    await nowSignedInAs('olivia');
    await visit(details(claimId, 'workflow'));
    return claimId;
  }

  it('a step in need of attention is tried again at its banner', async () => {
    await stopped();
    await page.getByRole('button', { name: 'Retry: Send email: Ask for quotes' }).click();
    await expect.element(node('Send email: Ask for quotes, active')).toBeVisible();
    await expectHidden(page.getByRole('alert'));
  });

  it('a step is skipped from its context menu, with a reason', async () => {
    await stopped();
    await node(/Ask for quotes/).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Skip' }).click();
    const question = drawer('Skip this step?');
    await question.getByRole('button', { name: 'Skip' }).click();
    await expect.element(field(question, 'Reason')).toHaveAccessibleDescription(/Field is required/);
    await expectAccessible('[role=dialog]');
    await field(question, 'Reason').fill('Asked by phone');
    await question.getByRole('button', { name: 'Skip' }).click();
    await expect.element(node('Skipped: Ask for quotes')).toBeVisible();
  });

  it('the run is paused and resumed', async () => {
    await stopped();
    const menu = page.getByRole('button', { name: 'Actions for the workflow' });
    await menu.click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await drawer('Pause the workflow?').getByRole('button', { name: 'Pause' }).click();
    await expect.element(page.getByText('Paused by an administrator.')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Resume' }).click();
    await expectHidden(page.getByText('Paused by an administrator.'));
  });

  it('others have no control', async () => {
    const claimId = await stopped();
    await nowSignedInAs('henry');
    await visit(details(claimId, 'workflow'));
    await expect.element(node(/Ask for quotes/)).toBeVisible();
    await expectHidden(page.getByRole('button', { name: /^(Actions for|Retry:|Skip:)/ }));
  });
});
