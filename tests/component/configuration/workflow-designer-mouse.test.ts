// What the mouse draws on the canvas of workflows: steps from the palette, edges that lead elsewhere, short edges.
import { describe, expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import { signedInAs } from '../support/app.tsx';
import { edges, LOOSE, nodes, openStorm, palette, port, undo } from '../support/designer.ts';
import { toast } from '../support/form-steps.ts';
import { expectAccessible } from '../support/steps.ts';

signedInAs('olivia');

const main = page.getByRole('main');
const pane = page.getByCSS('.react-flow__pane');
const edge = (way: RegExp): Locator => page.getByRole('group', { name: way });
const entry = (name: string): Locator => palette.getByRole('button', { name });

const newest = (): HTMLElement => document.querySelector<HTMLElement>('.react-flow__node.selected')!;

/** A point of the window as the canvas counts it. */
function onCanvas(x: number, y: number): DOMPoint {
  const frame = document.querySelector('.react-flow')!.getBoundingClientRect();
  const drawn = new DOMMatrix(getComputedStyle(document.querySelector('.react-flow__viewport')!).transform);
  return drawn.inverse().transformPoint(new DOMPoint(x - frame.left, y - frame.top));
}

/** The end of an edge as the mouse takes hold of it. */
const end = (id: string, which: 'source' | 'target'): Locator =>
  page.getByCSS(`.react-flow__edge[data-id="${id}"] .react-flow__edgeupdater-${which}`);

describe('[3§4.3] a step dragged from the palette', () => {
  it('stands where it is let go, its editor open; closed unsaved it goes', async () => {
    await openStorm();
    const targetPosition = { x: 120, y: 420 };
    const { left, top } = document.querySelector('.react-flow__pane')!.getBoundingClientRect();
    const at = onCanvas(left + targetPosition.x, top + targetPosition.y);
    await userEvent.dragAndDrop(entry('Log to timeline'), pane, { targetPosition });
    await expect.poll(() => [nodes(), edges()]).toEqual([11, 10]);
    // the middle of a node of 180 x 50 is where the mouse was
    const { e, f } = new DOMMatrix(getComputedStyle(newest()).transform);
    expect([e + 90, f + 25]).toEqual([expect.closeTo(at.x, -0.5), expect.closeTo(at.y, -0.5)]);
    // named by its type alone, which stands on it once
    expect(newest().textContent).toBe('Log to timeline');
    const panel = page.getByRole('region', { name: 'Log to timeline' });
    await expect.element(panel.getByRole('textbox').first()).toHaveFocus();
    await expectAccessible();
    await panel.getByRole('button', { name: 'Close' }).click();
    await expect.poll(nodes).toBe(10);
    await expect.element(main.getByText('Unsaved changes')).toHaveLength(0);
  });

  it('onto an edge goes between what it connects', async () => {
    await openStorm();
    const way = /^Edge Start to Log to timeline: Claim lodged/;
    await userEvent.dragAndDrop(entry('OR merge'), edge(way));
    await expect.poll(() => [nodes(), edges()]).toEqual([11, 11]);
    await expect.element(edge(/^Edge Start to OR merge/)).toHaveLength(1);
    await expect.element(edge(/^Edge OR merge to Log to timeline: Claim lodged/)).toHaveLength(1);
    await expect.element(edge(way)).toHaveLength(0);
    await undo.click();
    await expect.poll(() => [nodes(), edges()]).toEqual([10, 10]);
    await expect.element(edge(way)).toHaveLength(1);
  });

  it('onto the words of an edge goes between too, and the words stay with what leads to it', async () => {
    await openStorm();
    const pill = page.getByCSS('.wd-pill').first();
    const words = document.querySelector('.wd-pill')!.textContent;
    await userEvent.dragAndDrop(entry('OR merge'), pill);
    await expect.poll(() => [nodes(), edges()]).toEqual([11, 11]);
    await expect.element(edge(/ to OR merge: /)).toHaveLength(1);
    expect(document.querySelector('.wd-pill')!.textContent).toBe(words);
  });
});

describe('[3§4.3] the end of an edge', () => {
  it('is dragged to the top port of another step, with its rule; undo leads it back', async () => {
    await openStorm(LOOSE);
    const [before, after] = [
      /^Edge Change triage outcome.* to Send email.*: Otherwise$/,
      /^Edge Change triage outcome.* to Finish: Otherwise$/,
    ];
    await expect.element(edge(before)).toHaveLength(1);
    await userEvent.dragAndDrop(end('triage-quotes', 'target'), port('finish', 'top'));
    await expect.element(edge(after)).toHaveLength(1);
    await expect.element(edge(before)).toHaveLength(0);
    expect(edges()).toBe(8);
    await undo.click();
    await expect.element(edge(before)).toHaveLength(1);
  });

  it('where it begins is dragged to a port of another step', async () => {
    await openStorm(LOOSE);
    await userEvent.dragAndDrop(end('makesafe-wait2', 'source'), port('decide', 'bottom'));
    await expect.element(edge(/^Edge Make decision: Decide the claim to Wait: 2 business days/)).toHaveLength(1);
    expect(edges()).toBe(8);
  });

  it('stays where it was when it cannot lead there, and says why; let go nowhere it stays too', async () => {
    await openStorm(LOOSE);
    await userEvent.dragAndDrop(end('wait5-both', 'target'), port('quotes', 'top'));
    await expect.element(toast('An edge leads to "Ask for quotes" already')).toBeVisible();
    await userEvent.dragAndDrop(end('wait5-both', 'target'), pane, { targetPosition: { x: 120, y: 420 } });
    await expect.element(edge(/^Edge Wait: 5 business days to AND merge/)).toHaveLength(1);
    expect(edges()).toBe(8);
    await expect.element(main.getByText('Unsaved changes')).toHaveLength(0);
  });
});

it('a short edge is pressed between its two ends, and opens', async () => {
  const places: Record<string, { x: number; y: number }> = { decide: { x: 520, y: 20 }, finish: { x: 520, y: 93 } };
  await openStorm({
    ...STORM_WORKFLOW,
    nodes: STORM_WORKFLOW.nodes.map((node) => ({ ...node, position: places[node.id] })),
  });
  const short = edge(/^Edge Make decision: Decide the claim to/);
  // nothing of it is beside its ends: 23 px
  await short.click();
  const panel = page.getByRole('region', { name: 'Edge' });
  await expect.element(panel).toBeVisible();
  await expect.element(main.getByText('Unsaved changes')).toHaveLength(0);
});
