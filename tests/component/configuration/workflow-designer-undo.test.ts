// What takes back a step of the workflow designer: a toast beside what was just done, and where the focus goes.
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import { signedInAs, visit } from '../support/app.tsx';
import { confirmDelete, edges, list, nodes, offeredUndo, openStorm, step, undo } from '../support/designer.ts';
import { BASE, toast } from '../support/form-steps.ts';
import { expectAccessible, expectHidden, focus, press } from '../support/steps.ts';

signedInAs('olivia');

const main = page.getByRole('main');
const quotes = step('Send email: Ask for quotes');
const question = page.getByRole('alertdialog', { name: 'Are you sure?' });

describe('a deletion', () => {
  it('asks and names the step; kept, all stays', async () => {
    await openStorm();
    await focus(quotes);
    await press('Delete');
    await expect.element(question).toMatchTextContent('Delete "Ask for quotes" and 2 edges.');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Enter');
    await expectHidden(question);
    await expect.element(quotes).toHaveFocus();
    expect([nodes(), edges()]).toEqual([10, 10]);
  });

  it('is said once, beside an Undo that brings back step, edges and focus', async () => {
    await openStorm();
    await focus(quotes);
    await press('Delete');
    await confirmDelete();
    await expect.poll(() => [nodes(), edges()]).toEqual([9, 8]);
    await expect.element(toast('Deleted "Ask for quotes" and 2 edges.')).toHaveLength(1);
    await expectAccessible();
    await offeredUndo.click();
    await expect.poll(() => [nodes(), edges()]).toEqual([10, 10]);
    await expect.element(quotes).toHaveFocus();
    await expectHidden(offeredUndo);
    await expect.element(main.getByText('Unsaved changes')).toHaveLength(0);
  });

  it('by keyboard leaves the canvas where it is, and the focus on what led to the step', async () => {
    await openStorm();
    const place = () => document.querySelector('.react-flow__viewport')?.getAttribute('style');
    const before = place();
    await focus(quotes);
    await press('Delete');
    await expect.element(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Tab');
    await press('Enter');
    await expect.poll(nodes).toBe(9);
    await expectHidden(question);
    await expect.element(step('Change triage outcome: Set triage outcome')).toHaveFocus();
    expect(place()).toBe(before);
  });

  it('several steps that Shift and a press have selected go and come back together', async () => {
    await openStorm();
    const pressed = { modifiers: ['Shift'] as ['Shift'] };
    await step('Wait: 2 business days').click(pressed);
    await step('Wait: 5 business days').click(pressed);
    await expect.poll(() => document.querySelectorAll('.react-flow__node.selected').length).toBe(2);
    await focus(step('Wait: 5 business days'));
    await press('Delete');
    await expect.element(question).toMatchTextContent('Delete 2 steps and 4 edges.');
    await confirmDelete();
    await expect.poll(() => [nodes(), edges()]).toEqual([8, 6]);
    await offeredUndo.click();
    await expect.poll(() => [nodes(), edges()]).toEqual([10, 10]);
    expect(document.querySelectorAll('.react-flow__node.selected')).toHaveLength(2);
  });

  it('of an edge alone asks nothing; its Undo leads to the edge', async () => {
    await openStorm();
    const edge = page.getByRole('group', { name: /^Edge Make decision: Decide the claim to/ });
    await focus(edge);
    await press('Delete');
    await expect.element(toast('Deleted 1 edge.')).toBeVisible();
    await expect.element(step('Make decision: Decide the claim')).toHaveFocus();
    await offeredUndo.click();
    await expect.poll(edges).toBe(10);
    await expect.element(edge).toHaveFocus();
  });

  it('from the list leads to the step before, and back to the step', async () => {
    await openStorm();
    await main.getByRole('button', { name: 'List' }).click();
    await list.getByRole('button', { name: 'Delete Send email: Ask for quotes' }).click();
    await confirmDelete();
    await expect.element(list.getByRole('button', { name: 'Change triage outcome Set triage outcome' })).toHaveFocus();
    await offeredUndo.click();
    await expect.element(list.getByRole('button', { name: 'Send email Ask for quotes', exact: true })).toHaveFocus();
  });
});

describe('the offer', () => {
  it('goes when something else is done, so that it never undoes that', async () => {
    await openStorm();
    await focus(quotes);
    await press('Delete');
    await confirmDelete();
    await expect.element(offeredUndo).toBeVisible();
    await focus(step('Wait: 5 business days'));
    await press('Control+d');
    await expect.element(toast('Pasted 1 step.')).toBeVisible();
    await expectHidden(toast('Deleted'));
    await offeredUndo.click();
    await expect.poll(nodes).toBe(9);
    await undo.click();
    await expect.poll(nodes).toBe(10);
  });

  it('comes after Arrange, and puts the steps where they were', async () => {
    const moved = STORM_WORKFLOW.nodes.map((node) =>
      node.id === 'wait5' ? { ...node, position: { x: 700, y: 20 } } : node,
    );
    await openStorm({ ...STORM_WORKFLOW, nodes: moved });
    const placed = () => document.querySelector<HTMLElement>('[data-id="wait5"]')?.style.transform;
    expect(placed()).toBe('translate(700px, 20px)');
    await page.getByRole('button', { name: 'Arrange top to bottom' }).click();
    await expect.poll(placed).not.toBe('translate(700px, 20px)');
    await expect.element(toast('Arranged top to bottom.')).toBeVisible();
    await offeredUndo.click();
    await expect.poll(placed).toBe('translate(700px, 20px)');
    await expect.element(step('System: Start')).toHaveFocus();
  });

  it('goes with an undo elsewhere', async () => {
    await openStorm();
    await focus(step('Wait: 5 business days'));
    await press('Control+d');
    await expect.element(offeredUndo).toBeVisible();
    await undo.click();
    await expectHidden(offeredUndo);
  });
});

it('a new workflow begins at the top of the canvas, in its middle', async () => {
  await visit(`${BASE}/workflow/add`);
  await expect.poll(nodes).toBe(1);
  const at = () => {
    const frame = document.querySelector('.wz-canvas')!.getBoundingClientRect();
    const { left, right, top, width } = document.querySelector('.react-flow__node')!.getBoundingClientRect();
    return { top: Math.round(top - frame.top), off: Math.round(left + right - frame.left - frame.right), width };
  };
  await expect.poll(at).toEqual({ top: 56, off: 0, width: 180 });
  await openStorm();
  await expect.poll(at).toMatchObject({ top: 56, width: expect.closeTo(180, -2) as number });
});
