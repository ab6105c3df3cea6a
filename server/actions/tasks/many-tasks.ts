// What completing and handing over many tasks have in common: the rows as the person sees them, each changed by itself.
import type { ClientBase } from 'pg';
import { AppError } from '../../errors.ts';
import type { MapDatabaseError } from '../../graphql/options.ts';
import { refusalOf } from '../each-row.ts';

/** Tasks of one call: each is changed with its triggers, within the time that a request has. */
export const MOST_TASKS = 200;

/** SDL of a task that stays as it was. */
export const UNCHANGED_TASK =
  '"A task that stays as it was, and why." type UnchangedTask { id: bigint! message: String! }';

export interface Unchanged {
  readonly id: number;
  readonly message: string;
}

export interface FoundTask {
  readonly id: number;
  readonly isCompleted: boolean;
  readonly assignedToId: number | null;
}

/**
 * The ids of a call, once each and in their order, which is the order in which they are locked.
 * @throws AppError validation-failed for none, and for too many
 */
export function readTaskIds(action: string, given: readonly unknown[], field = 'ids'): readonly number[] {
  const ids = [...new Set(given.map(Number))].toSorted((one, other) => one - other);
  const fault = (message: string) => new AppError('validation-failed', message, { path: [action, field] });
  if (ids.length === 0) throw fault('Choose at least one task.');
  if (ids.length > MOST_TASKS) throw fault(`At most ${MOST_TASKS} tasks can be changed at once.`);
  return ids;
}

/**
 * Changes tasks one by one, in the transaction of the person who asks.
 * @param write changes one; what the database refuses of it, or the words that it gives, keep it as it was
 */
export async function changeTasks(
  client: ClientBase,
  ids: readonly number[],
  explain: MapDatabaseError,
  write: (task: FoundTask) => Promise<string | undefined>,
): Promise<{ readonly changed: readonly FoundTask[]; readonly unchanged: readonly Unchanged[] }> {
  const { rows } = await client.query<FoundTask>(
    `select id::float8 as id, is_completed as "isCompleted", assigned_to_id::float8 as "assignedToId"
     from task where org_id = app.org_id() and id = any ($1::bigint[]) order by id for update`,
    [ids],
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const changed: FoundTask[] = [];
  const unchanged: Unchanged[] = [];
  for (const id of ids) {
    const task = found.get(id);
    let words: string | undefined;
    const message = !task
      ? 'There is no such task.'
      : ((await refusalOf(
          client,
          async () => {
            words = await write(task);
          },
          explain,
        )) ?? words);
    if (task && message === undefined) changed.push(task);
    else unchanged.push({ id, message: message ?? '' });
  }
  return { changed, unchanged };
}
