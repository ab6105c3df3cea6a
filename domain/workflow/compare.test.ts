import { describe, expect, it } from 'vitest';
import { compareDefinitions, isUnchanged } from './compare.ts';
import { OTHERWISE, sampleNode, sampleRule, sampleWorkflow } from './samples.ts';

const before = sampleWorkflow({ start: 'start', wait: 'wait', task: 'makeDecision', finish: 'finish' }, [
  ['start', 'wait'],
  ['wait', 'task'],
  ['task', 'finish', OTHERWISE],
]);

describe('comparing two workflows', () => {
  it('finds nothing where only places differ', () => {
    const moved = { ...before, nodes: before.nodes.map((node) => ({ ...node, position: { x: 1, y: 2 } })) };
    expect(isUnchanged(compareDefinitions(before, moved))).toBe(true);
  });

  it('tells what was added, removed and changed, in words', () => {
    const after = sampleWorkflow(
      {
        start: 'start',
        wait: sampleNode('wait', 'wait', {
          wait: { numberOfDays: 3, dayType: 'calendar_days', field: 'claim.createdAt' },
        }),
        log: 'logToTimeline',
        finish: 'finish',
      },
      [
        ['start', 'wait', sampleRule({ field: 'status', operator: '=', value: 'open' })],
        ['wait', 'log'],
        ['log', 'finish'],
      ],
    );
    const { nodes, edges } = compareDefinitions(before, after);
    expect(nodes.added.map(({ id }) => id)).toEqual(['log']);
    expect(nodes.removed.map(({ id }) => id)).toEqual(['task']);
    expect(nodes.changed.map(({ after, changes }) => [after.id, changes])).toEqual([
      [
        'wait',
        [
          {
            name: 'Wait',
            before: '1 business day after the step began',
            after: '3 calendar days after the claim was lodged',
          },
        ],
      ],
    ]);
    expect(edges.added.map(({ id }) => id)).toEqual(['wait-log', 'log-finish']);
    expect(edges.removed.map(({ id }) => id)).toEqual(['wait-task', 'task-finish']);
    expect(edges.changed.map(({ changes }) => changes)).toEqual([
      [{ name: 'Rule', before: 'Always', after: 'Status is open' }],
    ]);
  });

  it('does not take an edge for another because its node was renamed', () => {
    const renamed = {
      ...before,
      nodes: before.nodes.map((node) => (node.id === 'wait' ? { ...node, label: 'Be patient' } : node)),
    };
    const { nodes, edges } = compareDefinitions(before, renamed);
    expect(nodes.changed.map(({ changes }) => changes)).toEqual([
      [{ name: 'Name', before: 'Wait', after: 'Be patient' }],
    ]);
    expect(edges.changed).toEqual([]);
  });
});
