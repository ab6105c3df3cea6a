// reassignTasks: gives several tasks to somebody, or each back to whom it belonged before. Who may hold a task is the
// database's to say (app.check_assignee): one that somebody would not see stays where it is.
import { AppError } from '../../errors.ts';
import type { MutationReassignTasksArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { BULK_OUTCOME, runBulkRows } from '../run-bulk.ts';
import { lockTasks, TASK_ROWS } from './many-tasks.ts';

const NAME = 'reassignTasks';

const idOrNull = (given: unknown): number | null => (given === null || given === undefined ? null : Number(given));

export function reassignTasks(): Action<MutationReassignTasksArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${BULK_OUTCOME}
      "A task and whose it is to be: nobody's where the person is left out." input TaskAssignment { id: bigint! assignedToId: bigint }
      "A task that was handed over, and whose it was." type HandedOverTask { id: bigint! assignedToId: bigint }
      type ReassignedTasks { outcome: BulkOutcome! "Whose each task was that is done." held: [HandedOverTask!]! }
      extend type Mutation {
        "Hands over at most 500 open tasks, each under the rules of a single one; the answer says whose each was, so that it can be given back. dryRun: nothing is changed, the answer says what would be."
        reassignTasks(tasks: [TaskAssignment!]!, "Whose the tasks must still be; anybody's where left out." heldById: bigint, dryRun: Boolean!): ReassignedTasks!
      }`,
    async run(args, context) {
      const wanted = new Map(args.tasks.map(({ id, assignedToId }) => [Number(id), idOrNull(assignedToId)]));
      if (wanted.size < args.tasks.length)
        throw new AppError('validation-failed', 'Name each task once.', { path: [NAME, 'tasks'] });
      const holder = idOrNull(args.heldById);
      const before = new Map<number, number | null>();
      const outcome = await runBulkRows(
        TASK_ROWS,
        {
          name: NAME,
          field: 'tasks',
          refusals: (client, _kind, ids) =>
            lockTasks(client, ids, ({ id, assignedToId }) => {
              before.set(id, assignedToId);
              return holder !== null && assignedToId !== holder ? 'Somebody else has this task meanwhile.' : undefined;
            }),
          async write(client, _kind, ids) {
            const { rows } = await client.query<{ isKept: boolean }>(
              `update task t set assigned_to_id = w.to_id from unnest($1::bigint[], $2::bigint[]) w (id, to_id)
               where t.org_id = app.org_id() and t.id = w.id returning t.assigned_to_id is not distinct from w.to_id as "isKept"`,
              [[...ids], ids.map((id) => wanted.get(id) ?? null)],
            );
            // a trigger keeps such a task with the owner (RULES 20)
            if (rows.length < ids.length || rows.some(({ isKept }) => !isKept))
              throw new AppError('validation-failed', 'This task always belongs to the claim’s owner.');
          },
        },
        { ids: [...wanted.keys()], dryRun: args.dryRun },
        context,
      );
      return { outcome, held: outcome.done.map((id) => ({ id, assignedToId: before.get(id) ?? null })) };
    },
  };
}
