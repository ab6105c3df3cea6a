// completeTasks: completes several tasks that a person's word completes (spec 1 §4). What asks for a message, a change of the
// claim or money is completed with that, one by one.
import type { MutationCompleteTasksArgs } from '../../generated/arguments.ts';
import type { Action, MapDatabaseError } from '../../graphql/options.ts';
import { anewAtDeadlock } from '../../graphql/pool/anew-at-deadlock.ts';
import { requireHandler } from '../../caller/session-of.ts';
import { changeTasks, readTaskIds, UNCHANGED_TASK } from './many-tasks.ts';

const NAME = 'completeTasks';

/** @param explain words for what the database refuses */
export function completeTasks(explain: MapDatabaseError): Action<MutationCompleteTasksArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${UNCHANGED_TASK}
      type CompletedTasks { completed: [bigint!]! unchanged: [UnchangedTask!]! }
      extend type Mutation {
        "Completes up to 200 tasks. Each is completed by itself; what completes by a message, a change or money stays open."
        completeTasks(ids: [bigint!]!): CompletedTasks!
      }`,
    run: (args, context) => {
      requireHandler(context.session);
      const ids = readTaskIds(NAME, args.ids);
      return anewAtDeadlock(() =>
        context.transaction(async (client) => {
          const { changed, unchanged } = await changeTasks(client, ids, explain, async ({ id, isCompleted }) => {
            if (isCompleted) return 'This task is completed already.';
            await client.query(`select app.complete_task($1, 'person')`, [id]);
            return undefined;
          });
          return { completed: changed.map(({ id }) => id), unchanged };
        }),
      );
    },
  };
}
