/** The drawer that adds a supplier and a job to a claim; it finds the task in the location's state and completes it after saving. */
export const ALLOCATE_SUPPLIER = 'manage-claim/suppliers/add';

/** The task that the drawer completes, where it was opened to. */
export function taskToComplete(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('taskToCompleteId' in state)) return undefined;
  return typeof state.taskToCompleteId === 'number' ? state.taskToCompleteId : undefined;
}
