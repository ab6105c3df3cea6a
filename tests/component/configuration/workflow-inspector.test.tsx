// The editors of nodes in the workflow designer (spec 3 §4.3), mounted alone.
import { createRef, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  CATEGORY_OF,
  NEW_WORKFLOW,
  type NodeConfig,
  type NodeType,
  type WorkflowNode,
} from '#domain/workflow/definition.ts';
import type { InspectorGuard } from '#src/custom/configuration/catalogue/workflow/inspector/inspector-panel.tsx';
import { NodeInspector } from '#src/custom/configuration/catalogue/workflow/inspector/node-inspector.tsx';
import { ask, signedInAs, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { check, expectAccessible, expectHidden, expectNoSidewaysScroll, focus, press, type } from '../support/steps.ts';

/** What the page was told. */
let saved: WorkflowNode[] = [];
let closed = 0;
let deleted = 0;
const guard = createRef<InspectorGuard>();

function Stage({ start }: { readonly start: WorkflowNode }) {
  const [node, setNode] = useState(start);
  return (
    <>
      <h1>Designer</h1>
      <div style={{ width: 304, height: 760, border: '1px solid' }}>
        <NodeInspector
          node={node}
          guard={guard}
          definition={NEW_WORKFLOW}
          onSave={(next) => {
            saved.push(next);
            setNode(next);
          }}
          onClose={() => closed++}
          onDelete={() => deleted++}
        />
      </div>
    </>
  );
}

function nodeOf(nodeType: NodeType, config: Partial<NodeConfig> = {}, isSaved = false): WorkflowNode {
  return {
    id: 'n1',
    label: isSaved ? 'As it was' : '',
    isSaved,
    position: { x: 10, y: 20 },
    config: { nodeType, nodeCategory: CATEGORY_OF[nodeType], ...config },
  };
}

async function show(node: WorkflowNode): Promise<void> {
  await visit('/app/stage', [
    {
      path: 'stage',
      Component: () => <Stage start={node} />,
      roles: ['org_admin'],
      crumbs: [{ label: 'Designer' }],
    },
  ]);
}

const panel = (name: string): Locator => page.getByRole('region', { name });
const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
const required = page.getByText('Field is required');

async function choose(within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

beforeEach(() => {
  saved = [];
  closed = 0;
  deleted = 0;
});

describe('nodes', () => {
  signedInAs('olivia');

  it('[3§4.3] a task without settings of its own ends at its first step: Add for a new node, Modify for a saved one', async () => {
    await show(nodeOf('makeDecision'));
    const form = panel('Make decision');
    await expect.element(form.getByLabelText('Task title')).toHaveFocus();
    await expect.element(form.getByRole('list', { name: 'Steps' })).not.toBeInTheDocument();
    await button('Add').click();
    await expect.element(required).toHaveLength(1);
    await expect.element(form.getByLabelText('Task title')).toHaveFocus();
    await form.getByLabelText('Label').fill('Decide the claim');
    await form.getByLabelText('Task title').fill('Decide');
    await check(form.getByRole('switch', { name: 'The task has a due date' }));
    await expect.element(form.getByLabelText('Number of days')).toHaveValue('1');
    await form.getByLabelText('Number of days').fill('3');
    await choose(form, 'Milestone', 'Initial assessment made');
    await button('Add').click();
    await expect.element(button('Modify')).toBeVisible();
    expect(saved).toEqual([
      {
        id: 'n1',
        label: 'Decide the claim',
        isSaved: true,
        position: { x: 10, y: 20 },
        config: {
          nodeType: 'makeDecision',
          nodeCategory: 'task',
          title: 'Decide',
          assignedTo: 'owner',
          dueDate: { numberOfDays: 3, dayType: 'business_days', field: 'current.createdAt' },
          milestoneName: 'milestone_initial_assessment_made',
        },
      },
    ]);
  });

  it('[3§4.3] messages are two-step: Next validates step one, Back goes there and closes', async () => {
    await show(nodeOf('sendMessageEmail'));
    const form = panel('Send email');
    await button('Next').click();
    await expect.element(required).toHaveLength(1);
    await form.getByLabelText('Label').fill('Ask for quotes');
    await form.getByLabelText('Task title').fill('Ask');
    await button('Next').click();
    await expect
      .element(form.getByRole('listitem').filter({ hasText: '2 Message' }))
      .toHaveAttribute('aria-current', 'step');
    const automatic = form.getByRole('switch', { name: 'Do it automatically' });
    await expect.element(automatic).not.toBeChecked();
    await expect
      .element(form.getByText('Off: a task for the owner is made. On: it is done when the claim gets here.'))
      .toBeVisible();
    await check(form.getByRole('checkbox', { name: 'Policy holder' }));
    await check(form.getByRole('checkbox', { name: 'Insurer' }));
    await choose(form, 'Comms template', 'Acknowledgement of claim');
    await expect.element(form.getByRole('combobox', { name: 'Subject' })).toHaveValue('We have received your claim');
    await expect.element(form.getByRole('textbox', { name: 'Message' })).toMatchTextContent('Policy holder first name');
    await expectAccessible();
    await expectNoSidewaysScroll();
    await check(automatic);
    await button('Back').click();
    await expect.element(form.getByLabelText('Task title')).toHaveValue('Ask');
    await button('Next').click();
    await expect.element(form.getByRole('combobox', { name: 'Subject' })).toHaveValue('We have received your claim');
    await button('Add').click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.config).toMatchObject({
      isAutomatic: true,
      sendTo: ['insurer', 'policy holder'],
      subject: 'We have received your claim',
      title: 'Ask',
    });
    expect(saved[0]?.config.message).toContain('{{');
    expect(typeof saved[0]?.config.commTemplate).toBe('number');
    expect(saved[0]?.config).not.toHaveProperty('relatedTo');
  });

  it('[3§3.3] a template fills the texts, and asks before it takes the place of what was typed', async () => {
    const typed = '<p>Please call us.</p>';
    await show(nodeOf('sendMessageEmail', { title: 'Ask', message: typed }, true));
    const form = panel('Send email');
    const message = form.getByRole('textbox', { name: 'Message' });
    const question = page.getByRole('alertdialog', { name: 'Use the template?' });
    await button('Next').click();
    await expect.element(message).toMatchTextContent('Please call us.');
    await choose(form, 'Comms template', 'Acknowledgement of claim');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(message).toMatchTextContent('Please call us.');
    await expectHidden(question);
    await choose(form, 'Comms template', 'Acknowledgement of claim');
    await question.getByRole('button', { name: 'Use template' }).click();
    await expect.element(message).toMatchTextContent('We have received your claim');
    await button('Modify').click();
    await expect.poll(() => saved[0]?.config.subject).toBe('We have received your claim');
  });

  it('[3§5] a supplier company is required, and the staff member is one of its own', async () => {
    const { UserOrgSupplier } = await ask<{ UserOrgSupplier: { userId: number; User: { name: string } }[] }>(
      'query { UserOrgSupplier(where: { supplierId: { _eq: 401 }, User: { disabled: { _eq: false }, roles: { _contains: ["supplier"] } } }) { userId User { name } } }',
    );
    const [staff] = UserOrgSupplier;
    await show(nodeOf('allocateSupplier', { title: 'Send a builder' }, true));
    const form = panel('Allocate supplier');
    const company = form.getByRole('combobox', { name: 'Supplier company' });
    await button('Next').click();
    await expect.element(form.getByText('Choose the supplier company first.')).toBeVisible();
    await button('Modify').click();
    await expect.element(required).toHaveLength(1);
    await expect.element(company).toHaveFocus();
    await company.fill('Swift Rep');
    await page.getByRole('option', { name: 'Swift Repairs', exact: true }).click();
    await choose(form, 'Supplier staff member', staff!.User.name);
    await choose(form, 'Job type', 'Make safe');
    await check(form.getByRole('switch', { name: 'Do it automatically' }));
    await button('Modify').click();
    await expect
      .poll(() => saved[0]?.config)
      .toMatchObject({
        supplierCompany: 401,
        supplierStaffMember: staff!.userId,
        jobType: 'make safe',
        isAutomatic: true,
      });
  });

  it('[3§9] a wait starts with one business day, of which the canvas takes its name', async () => {
    await show(nodeOf('wait'));
    const form = panel('Wait');
    const days = form.getByLabelText('Number of days');
    await expect.element(days).toHaveValue('1');
    await expect.element(form.getByRole('radio', { name: 'Business days' })).toBeChecked();
    await expect.element(form.getByRole('radio', { name: 'When the claim gets here' })).toBeChecked();
    await days.fill('0');
    await button('Add').click();
    await expect.element(days).toHaveAttribute('aria-invalid', 'true');
    expect(saved).toEqual([]);
    await days.fill('14');
    await check(form.getByRole('radio', { name: 'Calendar days' }));
    await check(form.getByRole('radio', { name: 'When the claim was lodged' }));
    await button('Add').click();
    await expect
      .poll(() => saved[0])
      .toMatchObject({
        label: 'Wait',
        isSaved: true,
        config: { wait: { numberOfDays: 14, dayType: 'calendar_days', field: 'claim.createdAt' } },
      });
  });

  it('[3§5] a log to the timeline requires a label', async () => {
    await show(nodeOf('logToTimeline'));
    await button('Add').click();
    await expect.element(required).toHaveLength(1);
    await panel('Log to timeline').getByLabelText('Label').fill('Claim lodged');
    await press('Control+Enter');
    await expect.poll(() => saved[0]).toMatchObject({ label: 'Claim lodged', config: { label: 'Claim lodged' } });
  });

  it.each([
    ['mergeAnd', 'AND merge', 'Goes on once every edge that can still arrive has arrived.'],
    ['mergeOr', 'OR merge', 'Goes on with the first edge that arrives. Edges that arrive later are dropped.'],
    ['finish', 'Finish', 'A branch that gets here has ended.'],
  ] as const)('%s has nothing to edit and says what it does', async (type, title, words) => {
    await show(nodeOf(type, {}, true));
    await expect.element(panel(title).getByText(words)).toBeVisible();
    await button('Delete').click();
    expect(deleted).toBe(1);
  });

  it('start cannot be deleted', async () => {
    await show(nodeOf('start', {}, true));
    await expect.element(panel('Start')).toBeVisible();
    await expect.element(button('Delete')).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('[3§4.3] Back on step one closes, and nothing typed is lost without a question', async () => {
    await show(nodeOf('sendMessageText'));
    const form = panel('Send text');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
    await form.getByLabelText('Task title').fill('Remind');
    await button('Back').click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expectHidden(question);
    expect(closed).toBe(0);
    await focus(form.getByLabelText('Task title'));
    await press('Escape');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => closed).toBe(1);
    await form.getByLabelText('Task title').fill('');
    await button('Close').click();
    await expect.poll(() => closed).toBe(2);
  });

  it('the page asks the panel before it shows something else', async () => {
    let left = 0;
    const leave = () => guard.current?.leave(() => left++);
    await show(nodeOf('updateReserve'));
    const form = panel('Update reserve');
    await expect.element(form.getByLabelText('Task title')).toHaveFocus();
    leave();
    expect(left).toBe(1);
    await form.getByLabelText('Task title').fill('Raise it');
    leave();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => left).toBe(2);
    expect(closed).toBe(0);
  });

  it('a text message is written by keyboard alone, through both steps', async () => {
    await show(nodeOf('sendMessageText'));
    const form = panel('Send text');
    await expect.element(form.getByLabelText('Task title')).toHaveFocus();
    await type('Remind');
    await press('Enter');
    await expect.element(form.getByRole('switch', { name: 'Do it automatically' })).toHaveFocus();
    await press('Tab');
    await press(' ');
    await focus(form.getByRole('textbox', { name: 'Message' }));
    await type('Claim @claim id');
    await expect.element(page.getByRole('option', { name: 'Claim ID' })).toBeVisible();
    await press('Enter');
    await press('Control+Enter');
    await expect
      .poll(() => saved[0])
      .toMatchObject({
        label: 'Remind',
        config: { title: 'Remind', sendTo: ['insurer'], message: 'Claim {{claimId}}', isAutomatic: false },
      });
    expect(saved[0]?.config).not.toHaveProperty('subject');
  });
});

describe('in both themes', () => {
  signedInAs('olivia');

  it('both steps of an editor have no failing accessibility rule and fit the panel', async () => {
    await show(nodeOf('allocateSupplier', { title: 'Send a builder' }, true));
    const form = panel('Allocate supplier');
    await check(form.getByRole('switch', { name: 'The task has a due date' }));
    await expectAccessibleInBothThemes();
    await expectNoSidewaysScroll();
    await button('Next').click();
    await expect.element(form.getByRole('textbox', { name: 'Message' })).toBeVisible();
    await expectAccessibleInBothThemes();
    await expectNoSidewaysScroll();
    const body = document.querySelector('.wi-body')!;
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  });
});
