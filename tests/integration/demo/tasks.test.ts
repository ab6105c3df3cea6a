// The demo has a task in every state, of every action.
import { describe, expect, it } from 'vitest';
import { isOwnerTask, nodeTypeOf } from '#domain/task.ts';
import { isOverdue, taskPriority } from '#domain/task-priority.ts';
import { TASK_ACTIONS } from '#domain/task-template.ts';
import { generateDemo } from '#server/demo/generate.ts';

const TODAY = '2026-11-21';
const { rows } = generateDemo(TODAY);
const ofClaims = (rows.tables.get('task') ?? [])
  .filter((row) => row['claim_id'] !== undefined && row['claim_id'] !== null)
  .map((row) => ({
    ...row,
    config: typeof row['task_config'] === 'string' ? (JSON.parse(row['task_config']) as unknown) : row['task_config'],
    dueDate: row['due_date'] as string | null,
    isCompleted: row['is_completed'] === true,
  }));

describe('[1§4] the demo’s tasks', () => {
  it('are open and completed for every action and for none', () => {
    const kinds = (isCompleted: boolean) =>
      new Set(
        ofClaims.filter((task) => task.isCompleted === isCompleted).map((task) => nodeTypeOf(task.config) ?? 'none'),
      );
    expect(kinds(false).size).toBe(TASK_ACTIONS.length + 1);
    expect(kinds(true).size).toBe(TASK_ACTIONS.length + 1);
  });

  it('are overdue, due today, later and undated, urgent and not', () => {
    const limits = [
      { days: 1, priority: 'high priority', colour: 'red' },
      { days: 3, priority: 'medium priority', colour: 'orange' },
    ];
    const has = (fits: (task: (typeof ofClaims)[number]) => boolean) =>
      ofClaims.some((task) => !task.isCompleted && fits(task));
    expect([
      has((task) => isOverdue(task, TODAY)),
      has((task) => task.dueDate === TODAY),
      has((task) => (task.dueDate ?? '') > TODAY),
      has((task) => task.dueDate === null),
      has((task) => taskPriority(task, limits, TODAY)?.priority === 'high priority'),
      has((task) => taskPriority(task, limits, TODAY)?.priority === 'medium priority'),
    ]).toEqual([true, true, true, true, true, true]);
  });

  it('[RULES 20] belong to the claim’s owner where they change the claim', () => {
    const owners = new Map((rows.tables.get('claim') ?? []).map((claim) => [claim['id'], claim['owner_id']]));
    const decided = ofClaims.filter((task) => isOwnerTask(task.config));
    expect(decided.length).toBeGreaterThan(10);
    expect(
      decided.filter(
        (task) =>
          owners.get((task as Record<string, unknown>)['claim_id']) !==
          (task as Record<string, unknown>)['assigned_to_id'],
      ),
    ).toEqual([]);
  });

  it('[1§2.2] are more than ten on some claims', () => {
    const counts = Map.groupBy(ofClaims, (task) => (task as Record<string, unknown>)['claim_id']);
    expect(Math.max(...[...counts.values()].map((tasks) => tasks.length))).toBeGreaterThan(10);
  });
});
