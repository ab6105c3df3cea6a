// Actions of a claim that the service in memory is taught by the tests that need them.
import type { MemoryService } from '../service/memory-service.ts';

/** A task is completed as anybody may complete it. */
export function completeTasks(service: MemoryService): void {
  service.answer('completeTask', ({ id }, { store, asker }) => {
    const task = store.all('Task').find((one) => one['id'] === Number(id));
    if (!task) throw new Error(`There is no task ${String(id)}.`);
    const completed = store.update('Task', task, { isCompleted: true, rowVersion: task['rowVersion'] }, asker);
    return { ...completed, savedId: null };
  });
}
