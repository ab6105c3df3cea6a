import { expect, it } from 'vitest';
import { bothVersions, partChanges } from './both-versions.ts';
import { compareDefinitions } from './compare.ts';
import { START_NODE, type WorkflowDefinition, type WorkflowEdge, type WorkflowNode } from './definition.ts';

const log = (id: string, label = id): WorkflowNode => ({
  id,
  label,
  isSaved: true,
  config: { nodeType: 'logToTimeline', nodeCategory: 'timeline', label },
  position: { x: 1, y: 2 },
});
const edge = (source: string, target: string): WorkflowEdge => ({
  id: `${source}-${target}`,
  source,
  target,
  sourcePort: 'bottom',
  label: '',
  rule: null,
});
const BEFORE: WorkflowDefinition = {
  nodes: [START_NODE, log('kept'), log('gone'), log('same')],
  edges: [edge('start', 'kept'), edge('kept', 'gone')],
};
const AFTER: WorkflowDefinition = {
  nodes: [START_NODE, log('kept', 'Renamed'), log('new'), log('same')],
  edges: [edge('start', 'kept'), edge('kept', 'new')],
};

it('draws what both versions have once, and what only one has with how it differs', () => {
  const changes = compareDefinitions(BEFORE, AFTER);
  const both = bothVersions(AFTER, changes);
  expect(both.nodes.map(({ id }) => id)).toEqual(['start', 'kept', 'new', 'same', 'gone']);
  expect(both.nodes.some(({ position }) => position !== undefined)).toBe(false);
  expect(both.edges.map(({ id }) => id)).toEqual(['start-kept', 'kept-new', 'kept-gone']);
  expect(Object.fromEntries(partChanges(changes))).toEqual({
    kept: 'changed',
    new: 'added',
    gone: 'removed',
    'kept-new': 'added',
    'kept-gone': 'removed',
  });
});
