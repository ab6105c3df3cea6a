import { describe, expect, it } from 'vitest';
import { workflowState, type ShownStep } from './claim-state.ts';
import { sampleNode, sampleWorkflow } from './samples.ts';

const definition = sampleWorkflow(
  {
    start: 'start',
    log: sampleNode('log', 'logToTimeline', { label: 'On its way' }),
    call: 'makePayment',
    later: 'wait',
  },
  [
    ['start', 'log'],
    ['log', 'call'],
    ['call', 'later'],
  ],
);

const step = (nodeId: string, status: ShownStep['status'], more: Partial<ShownStep> = {}): ShownStep => ({
  nodeId,
  visit: 1,
  status,
  arrived: [],
  fired: [],
  startedAt: '2026-11-23T00:00:00.000Z',
  dueAt: null,
  taskId: null,
  ...more,
});

describe('the state of a claim’s workflow', () => {
  it('names the nodes that the run has come to, the edges that fired, and what was logged', () => {
    expect(
      workflowState(definition, [
        step('start', 'completed', { fired: ['start-log'] }),
        step('log', 'completed', { fired: ['log-call'] }),
        step('call', 'active', { taskId: 7 }),
      ]),
    ).toEqual({
      nodes: [
        { nodeId: 'start', taskId: null, isCompleted: true, category: 'system' },
        { nodeId: 'log', taskId: null, isCompleted: true, category: 'timeline' },
        { nodeId: 'call', taskId: 7, isCompleted: false, category: 'task' },
      ],
      logs: [{ nodeId: 'log', label: 'On its way', at: '2026-11-23T00:00:00.000Z' }],
      edges: [
        { edgeId: 'start-log', isCompleted: true },
        { edgeId: 'log-call', isCompleted: true },
        { edgeId: 'call-later', isCompleted: false },
      ],
    });
  });

  it('takes the last visit of a node; a skipped one counts as completed', () => {
    const { nodes } = workflowState(definition, [
      step('call', 'completed', { taskId: 7 }),
      step('call', 'skipped', { visit: 2, taskId: 8 }),
    ]);
    expect(nodes).toEqual([{ nodeId: 'call', taskId: 8, isCompleted: true, category: 'task' }]);
  });

  it('is empty before the run begins', () => {
    expect(workflowState(definition, []).nodes).toEqual([]);
  });
});
