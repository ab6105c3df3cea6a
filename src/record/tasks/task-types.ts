import type { RecordTasksQuery } from '#src/generated/documents/tasks.ts';

/** A task as lists show it. */
export type TaskRow = RecordTasksQuery['Task'][number];

/** What is needed to complete a task. */
export type CompletableTask = Pick<TaskRow, 'id' | 'title' | 'taskConfig'>;

/** The spec's intervals, for when the socket is down (spec 1 §9). */
export const TASKS_POLL_MS = 2000;
export const PRIORITY_COUNT_POLL_MS = 10_000;

/** What a dialog that completes a task knows. */
export interface CompletionDialogProps {
  readonly task: CompletableTask;
  readonly onClose: () => void;
  readonly onCompleted: () => void;
}
