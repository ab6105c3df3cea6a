import { describe, expect, it } from 'vitest';
import { addDays } from './dates.ts';
import { isOverdue, priorityRanges, taskPriority } from './task-priority.ts';

const LIMITS = [
  { days: 1, priority: 'high priority', colour: 'red' },
  { days: 7, priority: 'low priority', colour: 'green' },
  { days: 3, priority: 'medium priority', colour: 'orange' },
];
const TODAY = '2026-11-20';

describe('task priority [1§4]', () => {
  it.each([
    ['2026-11-01', 'high priority'],
    ['2026-11-20', 'high priority'],
    ['2026-11-22', 'high priority'],
    ['2026-11-23', 'medium priority'],
    ['2026-11-26', 'medium priority'],
    ['2026-11-27', 'low priority'],
    ['2027-11-27', 'low priority'],
  ])('due %s has %s', (dueDate, priority) =>
    expect(taskPriority({ dueDate, isCompleted: false }, LIMITS, TODAY)?.priority).toBe(priority),
  );
  it('is none for completed and undated tasks, and below every limit', () => {
    expect(taskPriority({ dueDate: TODAY, isCompleted: true }, LIMITS, TODAY)).toBeUndefined();
    expect(taskPriority({ dueDate: null, isCompleted: false }, LIMITS, TODAY)).toBeUndefined();
    expect(taskPriority({ dueDate: TODAY, isCompleted: false }, LIMITS.slice(1), TODAY)).toBeUndefined();
  });
  it('knows what is overdue', () => {
    expect(isOverdue({ dueDate: '2026-11-19', isCompleted: false }, TODAY)).toBe(true);
    expect(isOverdue({ dueDate: TODAY, isCompleted: false }, TODAY)).toBe(false);
    expect(isOverdue({ dueDate: '2026-11-19', isCompleted: true }, TODAY)).toBe(false);
  });
  it('has the same priority by its range of days as by itself', () => {
    const ranges = priorityRanges([{ key: 'standard', label: 'Standard', limits: [...LIMITS, LIMITS[0]!] }], TODAY);
    expect(ranges).toHaveLength(3);
    for (let days = -10; days < 20; days++) {
      const dueDate = addDays(TODAY, days);
      const found = ranges.filter(
        ({ from, before }) => (from === undefined || dueDate >= from) && (before === undefined || dueDate < before),
      );
      expect(found.map(({ limit }) => limit)).toEqual([taskPriority({ dueDate, isCompleted: false }, LIMITS, TODAY)]);
    }
  });
});
