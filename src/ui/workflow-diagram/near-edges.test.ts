import type { ReactFlowState } from '@xyflow/react';
import { expect, it } from 'vitest';
import { sampleWorkflow } from '#domain/workflow/samples.ts';
import { flowEdges, flowNodes } from './flow-parts.ts';
import { layoutOf } from './layout.ts';
import { nearEdges, partInView } from './near-edges.ts';

const names = Array.from({ length: 60 }, (_, index) => `s${index}`);
const definition = sampleWorkflow(
  Object.fromEntries(names.map((id) => [id, 'logToTimeline'] as const)),
  names.slice(1).map((id, index) => [names[index]!, id] as const),
);
const nodes = flowNodes(definition, layoutOf(definition), {});
const view = (y: number, zoom = 1) =>
  partInView({ transform: [0, y, zoom], width: 1000, height: 400 } as unknown as ReactFlowState);
const near = (part: ReturnType<typeof view>, selected: string[] = []) =>
  nearEdges(flowEdges(definition, { selected: new Set(selected) }), nodes, part).map(({ id }) => id);

it('leaves out edges that are far from what is in view, but for selected ones', () => {
  const top = near(view(0));
  expect(top[0]).toBe('s0-s1');
  expect(top.length).toBeGreaterThan(6);
  expect(top.length).toBeLessThan(40);
  expect(near(view(0), ['s57-s58'])).toEqual([...top, 's57-s58']);
  expect(near(view(-4000))).toContain('s50-s51');
  expect(near(view(0, 0.05))).toHaveLength(59);
});

it('keeps a line that crosses the view between two nodes that stand outside of it', () => {
  const moved = nodes.map((node) => ({ ...node, position: { x: 0, y: node.id === 's0' ? -9000 : 9000 } }));
  expect(nearEdges(flowEdges(definition, {}).slice(0, 1), moved, view(0))).toHaveLength(1);
});

it('stays the same while the view moves a little', () => {
  expect(view(-10)).toEqual(view(-60));
});
