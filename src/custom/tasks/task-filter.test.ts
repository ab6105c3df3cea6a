import { describe, expect, it } from 'vitest';
import { taskWhere, TASK_FILTERS } from './task-filter.ts';

const TYPES = [
  {
    key: 'standard',
    label: 'Standard',
    limits: [
      { days: 1, priority: 'high priority', colour: 'red' },
      { days: 3, priority: 'medium priority', colour: 'orange' },
    ],
  },
];
const CONTEXT = { zone: 'Australia/Sydney', now: new Date('2026-11-20T05:00:00Z'), userId: 1001, types: TYPES };
const OPEN = { isCompleted: { _eq: false } };

describe('the filters of tasks', () => {
  it('show open ones alone until a status is chosen, and one’s own on one’s own list', () => {
    expect(taskWhere('all', {}, CONTEXT)).toEqual({ _and: [OPEN] });
    expect(taskWhere('mine', {}, CONTEXT)).toEqual({ _and: [{ assignedToId: { _eq: 1001 } }, OPEN] });
    expect(taskWhere('all', { status: ['completed', 'overdue'] }, CONTEXT)).toEqual({
      _and: [{ _or: [{ isCompleted: { _eq: true } }, { ...OPEN, dueDate: { _lt: '2026-11-20' } }] }],
    });
  });

  it('ask for a priority by the due days of each type', () => {
    expect(taskWhere('all', { priority: ['medium priority'] }, CONTEXT)).toEqual({
      _and: [OPEN, { _or: [{ ...OPEN, type: { _eq: 'standard' }, dueDate: { _gte: '2026-11-23' } }] }],
    });
    expect(taskWhere('all', { priority: ['high priority'] }, CONTEXT)).toEqual({
      _and: [OPEN, { _or: [{ ...OPEN, type: { _eq: 'standard' }, dueDate: { _is_null: false, _lt: '2026-11-23' } }] }],
    });
  });

  it('find by person and kind of record, and what an address made up not at all', () => {
    expect(taskWhere('all', { assignedToId: [1002], record: ['complaint'] }, CONTEXT)).toEqual({
      _and: [OPEN, { assignedToId: { _eq: 1002 } }, { _or: [{ complaintId: { _is_null: false } }] }],
    });
    expect(taskWhere('all', { status: 'x' }, CONTEXT)).toEqual({ _and: [{ _not: {} }] });
    expect(taskWhere('all', { record: ['thing'] }, CONTEXT)).toEqual({ _and: [OPEN, { _or: [] }] });
  });

  it('have an assignee where the tasks are everybody’s', () => {
    expect(TASK_FILTERS.mine.map(({ name }) => name)).not.toContain('assignedToId');
    expect(TASK_FILTERS.all.map(({ name }) => name)).toContain('assignedToId');
  });
});
