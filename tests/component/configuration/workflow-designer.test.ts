// The designer of workflows (spec 3 §4.3), by mouse, by keyboard and by its list.
import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { signedInAs, theService, visit } from '../support/app.tsx';
import {
  canvas,
  confirmDelete,
  edges,
  list,
  LOOSE,
  nodes,
  openStorm,
  palette,
  port,
  save,
  step,
  stored,
  undo,
} from '../support/designer.ts';
import { BASE, toast } from '../support/form-steps.ts';
import { eachLook, setLook } from '../support/looks.ts';
import { expectAddress, expectHidden, focus, press, type } from '../support/steps.ts';

signedInAs('olivia');

const main = page.getByRole('main');

describe('by mouse', () => {
  it('[3§4.3] adds a step from the palette, whose editor opens; closed unsaved it is removed, saved it stays', async () => {
    await visit(`${BASE}/workflow/add`);
    await expect.poll(nodes).toBe(1);
    await expect.element(step('System: Start')).toBeVisible();
    await step('System: Start').click();
    await palette.getByRole('button', { name: 'Log to timeline' }).click();
    await expect.poll(() => [nodes(), edges()]).toEqual([2, 1]);
    const panel = page.getByRole('region', { name: 'Log to timeline' });
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => [nodes(), edges()]).toEqual([1, 0]);
    await palette.getByRole('button', { name: 'Log to timeline' }).click();
    await panel.getByRole('textbox').first().fill('Claim lodged');
    await panel.getByRole('button', { name: 'Add', exact: true }).click();
    await expect.element(step('Log to timeline: Claim lodged')).toBeVisible();
    await undo.click();
    await expect.poll(nodes).toBe(1);
    await canvas.getByRole('button', { name: 'Redo' }).click();
    await expect.poll(nodes).toBe(2);
    await main.getByLabelText('Name').fill('Drawn');
    await save.click();
    await expectAddress(/workflow\/edit\/\d+$/);
    const id = Number(location.pathname.split('/').at(-1));
    await expect.poll(() => stored(id).definition.edges).toHaveLength(1);
    expect(stored(id).definition.nodes[1]).toMatchObject({ isSaved: true, config: { nodeType: 'logToTimeline' } });
  });

  it('[3§4.3] draws an edge from a port to a top port, says why another is refused, and deletes one', async () => {
    await openStorm(LOOSE);
    await step('Make decision: Decide the claim').hover();
    await userEvent.dragAndDrop(port('decide', 'bottom'), port('finish', 'top'));
    await expect.poll(edges).toBe(9);
    await userEvent.dragAndDrop(port('decide', 'left'), port('wait2', 'top'));
    await expect.element(toast('An edge leads to "2 business days" already')).toBeVisible();
    expect(edges()).toBe(9);
    await step('Wait: 5 business days').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await confirmDelete();
    await expect.poll(() => [nodes(), edges()]).toEqual([9, 7]);
  });

  it('[3§4.3] the menu of a system node says that nothing is available, and start is never deleted', async () => {
    await openStorm();
    await step('System: Start').click({ button: 'right' });
    await expect
      .element(page.getByRole('menuitem', { name: 'Not available' }))
      .toHaveAttribute('aria-disabled', 'true');
    await press('Escape');
    await step('System: Start').click();
    await focus(step('System: Start'));
    await press('Delete');
    await expect.element(toast('Start stays: every workflow begins with it.')).toBeVisible();
    expect(nodes()).toBe(10);
  });
});

describe('by keyboard', () => {
  it('walks along edges, opens, connects, deletes and takes back', async () => {
    await openStorm(LOOSE);
    await focus(step('System: Start'));
    await press('ArrowDown');
    await press('ArrowDown');
    await press('ArrowRight');
    await expect.element(step('Send email: Ask for quotes')).toHaveFocus();
    await press('Delete');
    await confirmDelete();
    await expect.poll(nodes).toBe(9);
    await expect.element(step('Change triage outcome: Set triage outcome')).toHaveFocus();
    await press('Control+z');
    await expect.poll(nodes).toBe(10);
    await focus(step('Make decision: Decide the claim'));
    await press('c');
    await focus(step('System: Finish'));
    await press('Enter');
    await expect.poll(edges).toBe(9);
    await focus(step('Wait: 2 business days'));
    await press('Control+d');
    await expect.poll(nodes).toBe(11);
    await focus(step('Allocate supplier: Make safe'));
    await press('Shift+F10');
    await expect.element(page.getByRole('menuitem', { name: 'Connect to' })).toBeVisible();
    await press('Escape');
    await expectHidden(page.getByRole('menuitem', { name: 'Connect to' }));
    await press('Control+f');
    await type('decide');
    await press('ArrowDown');
    await press('Enter');
    await expect.element(step('Make decision: Decide the claim')).toHaveFocus();
  });

  it('the list does all that the canvas does', async () => {
    await openStorm(LOOSE);
    await main.getByRole('button', { name: 'List' }).click();
    await list.getByRole('button', { name: 'Connect Make decision: Decide the claim to' }).click();
    const dialog = page.getByRole('dialog', { name: /Connect/ });
    await dialog.getByRole('combobox', { name: 'Leads to' }).click();
    await page.getByRole('option', { name: 'Wait: 2 business days' }).click();
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect.element(dialog).toMatchTextContent('Put an OR merge or an AND merge before it.');
    await dialog.getByRole('combobox', { name: 'Leads to' }).click();
    await page.getByRole('option', { name: 'Finish' }).click();
    await dialog.getByRole('button', { name: 'Connect' }).click();
    await expect.poll(edges).toBe(9);
    await list.getByRole('button', { name: 'Delete edge to Make safe' }).click();
    await expect.poll(edges).toBe(8);
    await list.getByRole('button', { name: 'More for Make decision: Decide the claim' }).click();
    await page.getByRole('menuitem', { name: 'Add a step after it' }).click();
    await page.getByRole('menuitem', { name: 'OR merge' }).click();
    await expect.poll(nodes).toBe(11);
    await list.getByRole('button', { name: 'Delete Log to timeline: Claim lodged' }).click();
    await confirmDelete();
    await expect.poll(nodes).toBe(10);
  });
});

describe('problems, files and what is not saved', () => {
  beforeEach(async () => {
    await openStorm(LOOSE);
  });

  it('counts what stands in the way of publishing, and leads to it', async () => {
    await page.getByRole('button', { name: /problems?$/ }).click();
    await page
      .getByRole('region', { name: 'Problems' })
      .getByRole('button', { name: /Decide the claim/ })
      .first()
      .click();
    await expect.element(step('Make decision: Decide the claim')).toHaveFocus();
  });

  it('an import with a fault changes nothing and names the node; a good one is undone in one step', async () => {
    const importing = page.getByRole('dialog', { name: 'Import a workflow' });
    const bring = async (definition: unknown) => {
      await importing.getByLabelText('JSON').fill(JSON.stringify(definition));
      await importing.getByRole('button', { name: 'Import' }).click();
    };
    await main.getByRole('button', { name: 'Import, export and print' }).click();
    await page.getByRole('menuitem', { name: 'Import JSON' }).click();
    await bring({
      ...LOOSE,
      nodes: [
        ...LOOSE.nodes,
        { id: 'odd', label: 'Odd one', isSaved: true, config: { nodeType: 'fly', nodeCategory: 'task' } },
      ],
    });
    await expect.element(importing).toMatchTextContent('Nothing was imported');
    await expect.element(importing).toMatchTextContent('Odd one');
    expect(nodes()).toBe(10);
    await bring({ nodes: [LOOSE.nodes[0]], edges: [] });
    await expect.poll(nodes).toBe(1);
    await undo.click();
    await expect.poll(nodes).toBe(10);
  });

  it('a save that the service refuses leads to the node and the edge that it names, until they are changed', async () => {
    const at = ['update_Workflow_by_pk', '_set', 'definition'];
    const index = LOOSE.nodes.findIndex(({ id }) => id === 'quotes');
    const message = 'The node "Ask for quotes": a picture of the message is too large.';
    const issues = [
      { path: [...at, 'nodes', index, 'config', 'message'], message },
      { path: [...at, 'edges', 0, 'rule'], message: 'The edge "start-lodged" has a rule that cannot be kept.' },
    ];
    const end = theService().fail('UpdateDesignedWorkflow', 'validation-failed', message, {
      path: issues[0]!.path,
      issues,
    });
    await main.getByLabelText('Name').fill('Refused');
    await save.click();
    await expect.element(page.getByRole('alert').filter({ hasText: `Not saved. ${message}` })).toBeVisible();
    await expect.element(step('Send email: Ask for quotes')).toHaveFocus();
    const problems = page.getByRole('region', { name: 'Problems' });
    await expect.element(problems.getByRole('button', { name: message })).toBeVisible();
    await problems.getByRole('button', { name: /The edge "start-lodged"/ }).click();
    await expect.element(page.getByRole('group', { name: /^Edge Start to/ })).toHaveFocus();
    end();
    await save.click();
    await expect.element(toast('Saved.')).toBeVisible();
    await expectHidden(problems.getByRole('button', { name: message }));
  });

  it('asks before unsaved changes are left, and saves name and steps in one update', async () => {
    await focus(step('Log to timeline: Claim lodged'));
    await press('Delete');
    await confirmDelete();
    await expect.element(main.getByText('Unsaved changes')).toBeVisible();
    await main.getByRole('link', { name: 'Cancel' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to leave?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await main.getByLabelText('Name').fill('Storm, shorter');
    await save.click();
    await expect.element(toast('Saved.')).toBeVisible();
    await expect.element(main.getByText('Unsaved changes')).toHaveLength(0);
    const id = Number(location.pathname.split('/').at(-1));
    expect(stored(id)).toMatchObject({ name: 'Storm, shorter' });
    expect(stored(id).definition.nodes).toHaveLength(9);
    await main.getByRole('link', { name: 'Cancel' }).click();
    await expectAddress(`${BASE}/workflow`);
  });
});

it('reads well in both themes; under 960 px it shows the steps and is not edited', async () => {
  await openStorm();
  await main.getByRole('button', { name: 'List' }).click();
  await step('Allocate supplier: Make safe').click();
  await eachLook();
  await setLook({ theme: 'light', isPhone: true });
  await expect.element(page.getByText('Editing needs a wider screen')).toBeVisible();
  await expect.element(palette).toHaveLength(0);
  await expect.element(list).toMatchTextContent('Ask for quotes');
});
