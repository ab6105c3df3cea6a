// reassignTasks: gives several tasks to somebody, or each back to whom it belonged before. Who may hold a task is the
// database's to say (app.check_assignee): one that somebody would not see stays where it is.
import { AppError } from '../../errors.ts';
import type { MutationReassignTasksArgs } from '../../generated/arguments.ts';
import type { Action, MapDatabaseError } from '../../graphql/options.ts';
import { anewAtDeadlock } from '../../graphql/pool/anew-at-deadlock.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { changeTasks, readTaskIds, UNCHANGED_TASK } from './many-tasks.ts';

const NAME = 'reassignTasks';

const idOrNull = (given: unknown): number | null => (given === null || given === undefined ? null : Number(given));

/** @param explain words for what the database refuses */
export function reassignTasks(explain: MapDatabaseError): Action<MutationReassignTasksArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${UNCHANGED_TASK}
      "A task and whose it is to be: nobody's where the person is left out." input TaskAssignment { id: bigint! assignedToId: bigint }
      "A task that was handed over, and whose it was." type HandedOverTask { id: bigint! assignedToId: bigint }
      type ReassignedTasks { reassigned: [HandedOverTask!]! unchanged: [UnchangedTask!]! }
      extend type Mutation {
        "Hands over up to 200 open tasks. Each is handed over by itself; the answer says whose each was, so that it can be given back."
        reassignTasks(tasks: [TaskAssignment!]!, "Whose the tasks must still be; anybody's where left out." heldById: bigint): ReassignedTasks!
      }`,
    run: (args, context) => {
      requireHandler(context.session);
      const wanted = new Map(args.tasks.map(({ id, assignedToId }) => [Number(id), idOrNull(assignedToId)]));
      if (wanted.size < args.tasks.length)
        throw new AppError('validation-failed', 'Name each task once.', { path: [NAME, 'tasks'] });
      const ids = readTaskIds(NAME, [...wanted.keys()], 'tasks');
      const holder = idOrNull(args.heldById);
      return anewAtDeadlock(() =>
        context.transaction(async (client) => {
          const { changed, unchanged } = await changeTasks(client, ids, explain, async ({ id, assignedToId }) => {
            const to = wanted.get(id) ?? null;
            if (holder !== null && assignedToId !== holder) return 'Somebody else has this task meanwhile.';
            const { rows } = await client.query<{ now: number | null }>(
              'update task set assigned_to_id = $2 where org_id = app.org_id() and id = $1 returning assigned_to_id::float8 as now',
              [id, to],
            );
            // a trigger keeps such a task with the owner (RULES 20)
            return rows[0]?.now === to ? undefined : 'This task always belongs to the claim’s owner.';
          });
          return { reassigned: changed.map(({ id, assignedToId }) => ({ id, assignedToId })), unchanged };
        }),
      );
    },
  };
}
