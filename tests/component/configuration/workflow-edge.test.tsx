// The editor of edges in the workflow designer and its rule builder (spec 3 §3.3), mounted alone.
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import {
  NEW_WORKFLOW,
  type RuleGroup,
  type WorkflowDefinition,
  type WorkflowEdge,
} from '#domain/workflow/definition.ts';
import { EdgeInspector } from '#src/custom/configuration/catalogue/workflow/inspector/edge-inspector.tsx';
import { signedInAs, visit } from '../support/app.tsx';
import { expectAccessibleInBothThemes } from '../support/looks.ts';
import { check, expectAccessible, expectNoSidewaysScroll, focus, press } from '../support/steps.ts';

let saved: WorkflowEdge[] = [];
let closed = 0;

const EDGE: WorkflowEdge = { id: 'e1', source: 'start', target: 'n1', sourcePort: 'bottom', label: '', rule: null };
const DEFINITION: WorkflowDefinition = {
  ...NEW_WORKFLOW,
  nodes: [
    ...NEW_WORKFLOW.nodes,
    { id: 'n1', label: 'Make safe', isSaved: true, config: { nodeType: 'finish', nodeCategory: 'system' } },
  ],
};

function Stage({ start }: { readonly start: WorkflowEdge }) {
  const [edge, setEdge] = useState(start);
  return (
    <>
      <h1>Designer</h1>
      <div style={{ width: 304, height: 760, border: '1px solid' }}>
        <EdgeInspector
          edge={edge}
          definition={DEFINITION}
          onSave={(next) => {
            saved.push(next);
            setEdge(next);
          }}
          onClose={() => closed++}
          onDelete={() => undefined}
        />
      </div>
    </>
  );
}

async function show(rule: WorkflowEdge['rule'] = null): Promise<void> {
  await visit('/app/stage', [
    {
      path: 'stage',
      Component: () => <Stage start={{ ...EDGE, rule }} />,
      roles: ['org_admin'],
      crumbs: [{ label: 'Designer' }],
    },
  ]);
  await expect.element(panel).toBeVisible();
}

const panel = page.getByRole('region', { name: 'Edge' });
const modify = panel.getByRole('button', { name: 'Modify' });
const named = (name: string): Locator => panel.getByLabelText(name, { exact: true });

async function choose(name: string, ...options: readonly string[]): Promise<void> {
  await named(name).click();
  for (const option of options) await page.getByRole('option', { name: option, exact: true }).click();
  if (options.length > 1) await press('Escape');
}

const RULE: RuleGroup = {
  combinator: 'and',
  rules: [
    { field: 'triageOutcome', operator: '=', value: 'make safe' },
    {
      combinator: 'or',
      not: true,
      rules: [
        { field: 'status', operator: 'in', value: ['open', 'reopened'] },
        { field: 'causeOfLoss', operator: '!=', value: 'Storm' },
        { field: 'decision', operator: 'null' },
      ],
    },
  ],
};

beforeEach(() => {
  saved = [];
  closed = 0;
});

describe('edges', () => {
  signedInAs('olivia');

  it('[3§3.3] an edge fires always, otherwise, or when a rule holds', async () => {
    await show();
    await expect.element(panel.getByText('From Start to Make safe')).toBeVisible();
    await expect.element(panel.getByRole('radio', { name: 'Always' })).toBeChecked();
    await check(panel.getByRole('radio', { name: 'Otherwise' }));
    await panel.getByLabelText('Label').fill('No make safe');
    await modify.click();
    await expect
      .poll(() => saved)
      .toEqual([{ ...EDGE, label: 'No make safe', rule: { title: 'Otherwise', value: 'otherwise' } }]);
  });

  it('[3§3.3] a rule is built of conditions and groups, in the shape that is stored', async () => {
    await show();
    await check(panel.getByRole('radio', { name: 'When a rule holds' }));
    await modify.click();
    await expect.element(panel.getByText('Add a condition.')).toBeVisible();
    await panel.getByRole('button', { name: 'Add condition to rule' }).click();
    await choose('Field of condition 1', 'Triage outcome');
    await modify.click();
    await expect.element(panel.getByText('Choose a value for each condition, and leave no group empty.')).toBeVisible();
    await choose('Value of condition 1', 'Make safe');
    await panel.getByRole('button', { name: 'Add group to rule' }).click();
    await choose('How the conditions of group 2', 'Any of these holds');
    await check(panel.getByRole('switch', { name: 'Not, group 2' }));
    await choose('Operator of condition 2.1', 'is one of');
    await choose('Value of condition 2.1', 'Open', 'Reopened');
    await panel.getByRole('button', { name: 'Add condition to group 2' }).click();
    await choose('Field of condition 2.2', 'Cause of loss');
    await choose('Operator of condition 2.2', 'is not');
    await named('Value of condition 2.2').fill('Storm');
    await panel.getByRole('button', { name: 'Add condition to group 2' }).click();
    await choose('Field of condition 2.3', 'Decision');
    await choose('Operator of condition 2.3', 'is empty');
    await expect.element(named('Value of condition 2.3')).not.toBeInTheDocument();
    await modify.click();
    await expect.poll(() => saved.at(-1)?.rule?.value).toEqual(RULE);
    await expectAccessible();
    await expectNoSidewaysScroll();
  });

  it('[3§3.3] a stored rule is read back, with values that the lists have lost, and its words may be typed over', async () => {
    const value: RuleGroup = {
      combinator: 'and',
      rules: [...RULE.rules, { field: 'decision', operator: '=', value: 'a lost one' }],
    };
    await show({ title: 'Unsafe', value });
    await expect.element(panel.getByRole('radio', { name: 'When a rule holds' })).toBeChecked();
    await expect.element(named('Field of condition 1')).toMatchTextContent('Triage outcome');
    await expect.element(named('Value of condition 1')).toMatchTextContent('Make safe');
    await expect.element(named('Value of condition 2.1')).toMatchTextContent('Open, Reopened');
    await expect.element(named('Value of condition 2.2')).toHaveValue('Storm');
    await expect.element(named('Value of condition 3')).toMatchTextContent('a lost one');
    const words = panel.getByLabelText('Rule in words');
    await expect.element(words).toHaveValue('Unsafe');
    await panel.getByRole('button', { name: 'Remove group 2' }).click();
    await panel.getByRole('button', { name: 'Remove condition 2' }).click();
    await words.fill('');
    await modify.click();
    await expect
      .poll(() => saved.at(-1)?.rule)
      .toEqual({
        title: 'Triage outcome is make safe',
        value: { combinator: 'and', rules: [RULE.rules[0]] },
      });
  });

  it('[3§3.3] groups stand in each other five deep at most', async () => {
    await show();
    await check(panel.getByRole('radio', { name: 'When a rule holds' }));
    const places = ['rule', 'group 1', 'group 1.1', 'group 1.1.1'];
    for (const [index, place] of places.entries()) {
      await panel.getByRole('button', { name: `Add group to ${place}`, exact: true }).click();
      // a new group starts with a condition, the group inside of it stands before it once that is removed
      const path = Array.from({ length: index + 2 }, () => 1).join('.');
      await panel.getByRole('button', { name: `Remove condition ${path}`, exact: true }).click();
    }
    await expect
      .element(panel.getByRole('button', { name: 'Add condition to group 1.1.1.1', exact: true }))
      .toBeVisible();
    await expect
      .element(panel.getByRole('button', { name: 'Add group to group 1.1.1.1', exact: true }))
      .not.toBeInTheDocument();
    const body = document.querySelector('.wi-body')!;
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  });

  it('a condition is built by keyboard alone, and Escape asks before it is lost', async () => {
    await show();
    await focus(panel.getByRole('radio', { name: 'Always' }));
    await press('ArrowDown');
    await press('ArrowDown');
    await focus(panel.getByRole('button', { name: 'Add condition to rule' }));
    await press('Enter');
    await focus(named('Value of condition 1'));
    await press('Enter');
    await press('ArrowDown');
    await press('Enter');
    await expect.element(named('Value of condition 1')).not.toMatchTextContent('Choose');
    await press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    expect(closed).toBe(0);
    await focus(panel.getByLabelText('Label'));
    await press('Control+Enter');
    await expect
      .poll(() => saved.at(-1)?.rule?.value)
      .toMatchObject({ combinator: 'and', rules: [{ field: 'status', operator: '=' }] });
  });
});

describe('in both themes', () => {
  signedInAs('olivia');

  it('the rule builder has no failing accessibility rule and fits the panel', async () => {
    await show({ title: 'Unsafe', value: RULE });
    await expect.element(named('Value of condition 1')).toMatchTextContent('Make safe');
    await expectAccessibleInBothThemes();
    await expectNoSidewaysScroll();
    const body = document.querySelector('.wi-body')!;
    expect(body.scrollWidth).toBeLessThanOrEqual(body.clientWidth);
  });
});
