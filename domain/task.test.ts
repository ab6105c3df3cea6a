import { describe, expect, it } from 'vitest';
import { RECORDS } from './records.ts';
import {
  changedField,
  completedBy,
  isOwnerTask,
  nodeTypeOf,
  nodeTypeOfAction,
  NODE_TYPE_LABELS,
  type TaskNodeType,
} from './task.ts';
import { TASK_ACTIONS } from './task-template.ts';

const config = (action: (typeof TASK_ACTIONS)[number]) => ({ nodeType: nodeTypeOfAction(action) });

describe('[1§4] what a task does', () => {
  it('is the action of its template', () => {
    for (const action of TASK_ACTIONS) {
      const nodeType = nodeTypeOfAction(action);
      expect(nodeTypeOf({ nodeType })).toBe(nodeType);
      expect(NODE_TYPE_LABELS[nodeType as TaskNodeType]).toBeTruthy();
    }
    expect(new Set(TASK_ACTIONS.map(nodeTypeOfAction)).size).toBe(TASK_ACTIONS.length);
  });

  it.each([
    null,
    undefined,
    '',
    'sendMessageEmail',
    7,
    [],
    {},
    { nodeType: null },
    { nodeType: 'dance' },
    { nodeType: 'toString' },
  ])('is nothing for %j', (stored) => {
    expect(nodeTypeOf(stored)).toBeUndefined();
    expect(completedBy(stored, RECORDS.claim)).toBe('person');
    expect(isOwnerTask(stored)).toBe(false);
  });

  it.each([[null], [undefined], ['send fax'], ['toString']])('has no type for the action %j', (action) =>
    expect(nodeTypeOfAction(action)).toBeUndefined(),
  );
});

describe('[1§4] what completes a task', () => {
  it.each([
    ['send email', 'message', undefined],
    ['send text', 'message', undefined],
    ['make decision', 'change', 'decision'],
    ['change status', 'change', 'status'],
    ['change triage outcome', 'change', 'triageOutcome'],
    ['allocate supplier', 'person', undefined],
    ['update reserve', 'reserve', undefined],
    ['make payment', 'payment', undefined],
  ] as const)('%s: %s', (action, by, field) => {
    expect(completedBy(config(action), RECORDS.claim)).toBe(by);
    expect(changedField(config(action))).toBe(field);
    expect(isOwnerTask(config(action))).toBe(field !== undefined);
    expect(completedBy(config(action), RECORDS.complaint)).toBe(by === 'message' ? 'message' : 'person');
  });
});
