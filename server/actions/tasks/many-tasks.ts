// What completing and handing over many tasks have in common: which tasks there are for the person, locked in their order.
import type { ClientBase } from 'pg';
import type { BulkRows } from '../run-bulk.ts';

/** Tasks as the rows of a call. */
export const TASK_ROWS = { table: 'task', label: { one: 'task', many: 'tasks' } } as const satisfies BulkRows;

const NOT_THEIRS = 'You do not have the right to change it.';

interface LockedTask {
  readonly id: number;
  readonly isCompleted: boolean;
  readonly assignedToId: number | null;
}

/**
 * Locks tasks that the person sees.
 * @param refused why one of them is refused; undefined where nothing speaks against it
 * @returns the reasons by task
 */
export async function lockTasks(
  client: ClientBase,
  ids: readonly number[],
  refused: (task: LockedTask) => string | undefined,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<LockedTask>(
    `select id::float8 as id, is_completed as "isCompleted", assigned_to_id::float8 as "assignedToId"
     from task where org_id = app.org_id() and id = any ($1::bigint[]) order by id for update`,
    [[...ids]],
  );
  const locked = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    ids.flatMap((id): [number, string][] => {
      const task = locked.get(id);
      const reason = task === undefined ? NOT_THEIRS : refused(task);
      return reason === undefined ? [] : [[id, reason]];
    }),
  );
}
