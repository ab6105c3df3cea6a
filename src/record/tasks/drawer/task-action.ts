// What the open task does: of a stored task its own, of a new one that of the template chosen in its form.
import { createContext, use } from 'react';

export interface TaskAction {
  readonly config: unknown;
  /** The milestone that the due date waits for. */
  readonly awaitedMilestone?: string | null;
}

interface OpenTask {
  readonly action: TaskAction;
  readonly setAction: (action: TaskAction) => void;
}

export const TaskActionContext = createContext<OpenTask | null>(null);

/**
 * The action of the open task.
 * @throws Error outside of a task's drawer
 */
export function useTaskAction(): OpenTask {
  const open = use(TaskActionContext);
  if (!open) throw new Error('This field stands in no task.');
  return open;
}
