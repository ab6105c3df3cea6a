import { describe, expect, it } from 'vitest';
import { START_NODE, type WorkflowNode } from './definition.ts';
import {
  askedRules,
  newestFirst,
  nodeStates,
  passedEdges,
  readStatus,
  shownSteps,
  type ViewedStep,
} from './run-view.ts';

const node = (id: string): WorkflowNode => ({
  id,
  config: { nodeType: 'wait', nodeCategory: 'control' },
  label: '',
  isSaved: true,
});

const step = (nodeId: string, more: Partial<ViewedStep> = {}): ViewedStep => ({
  id: 1,
  nodeId,
  visit: 1,
  status: 'completed',
  fired: [],
  startedAt: '2026-11-20T00:00:00Z',
  ...more,
});

describe('the states of nodes [3§4.3]', () => {
  const definition = { nodes: [START_NODE, node('a'), node('b')] };

  it('a node that the run has not reached is future', () => {
    expect(nodeStates([step('start')], definition)).toEqual(
      new Map([
        ['start', 'completed'],
        ['a', 'future'],
        ['b', 'future'],
      ]),
    );
  });

  it('a step of a node that the version does not have changes nothing', () => {
    expect(nodeStates([step('gone')], definition).has('gone')).toBe(false);
  });

  it.each(['active', 'held', 'attention'] as const)(
    'an open visit (%s) stands before a later one that has ended',
    (status) => {
      const steps = [step('a', { status }), step('a', { visit: 2 })];
      expect(nodeStates(steps, definition).get('a')).toBe(status);
      expect(nodeStates(steps.toReversed(), definition).get('a')).toBe(status);
    },
  );

  it('of two that have ended the later stands, of two open ones what asks for somebody', () => {
    expect(shownSteps([step('a', { visit: 2, status: 'skipped' }), step('a')]).get('a')?.visit).toBe(2);
    const open = [step('a', { status: 'attention' }), step('a', { visit: 2, status: 'active' })];
    expect(shownSteps(open).get('a')?.visit).toBe(1);
  });

  it('a status that is unknown is read as active', () => {
    expect(readStatus('held')).toBe('held');
    expect(readStatus('future')).toBe('active');
    expect(readStatus('dreaming')).toBe('active');
  });
});

it('the passed edges are those that fired, each once', () => {
  expect(passedEdges([step('a', { fired: ['e1', 'e2'] }), step('a', { visit: 2, fired: ['e1'] })])).toEqual(
    new Set(['e1', 'e2']),
  );
});

it('the timeline has what is open first, then the newest', () => {
  const steps = [
    step('a', { id: 1, startedAt: '2026-11-20T00:00:00Z' }),
    step('b', { id: 2, startedAt: '2026-11-20T00:00:00Z', status: 'held' }),
    step('c', { id: 3, startedAt: '2026-11-21T00:00:00Z' }),
    step('d', { id: 4, startedAt: '2026-11-21T00:00:00Z' }),
  ];
  expect(newestFirst(steps).map(({ nodeId }) => nodeId)).toEqual(['b', 'd', 'c', 'a']);
});

describe('the rules that were asked', () => {
  it('say what they saw, nothing where the claim had none', () => {
    expect(
      askedRules([
        { edgeId: 'e1', rule: 'Decision is accepted', holds: true, saw: { decision: 'accepted', triageOutcome: null } },
        { edgeId: 'e2', rule: 'Otherwise', holds: false, saw: {} },
      ]),
    ).toEqual([
      {
        edgeId: 'e1',
        words: 'Decision is accepted',
        holds: true,
        saw: [
          { field: 'decision', value: 'accepted' },
          { field: 'triageOutcome', value: null },
        ],
      },
      { edgeId: 'e2', words: 'Otherwise', holds: false, saw: [] },
    ]);
  });

  it('what is no reason is left out', () => {
    expect(askedRules(null)).toEqual([]);
    expect(askedRules([7, {}, { edgeId: 'e1', saw: { weather: 'fine' } }])).toEqual([
      { edgeId: 'e1', words: 'Rule', holds: false, saw: [] },
    ]);
  });
});
