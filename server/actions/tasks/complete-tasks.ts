// completeTasks: completes several tasks that a person's word completes (spec 1 §4). What asks for a message, a change of the
// claim or money is completed with that, one by one.
import type { MutationCompleteTasksArgs } from '../../generated/arguments.ts';
import type { Action } from '../../graphql/options.ts';
import { BULK_OUTCOME, runBulkRows } from '../run-bulk.ts';
import { lockTasks, TASK_ROWS } from './many-tasks.ts';

const NAME = 'completeTasks';

export function completeTasks(): Action<MutationCompleteTasksArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${BULK_OUTCOME}
      extend type Mutation {
        "Completes at most 500 tasks, each under the rules of a single one: what completes by a message, a change or money is refused. dryRun: nothing is completed, the answer says what would be."
        completeTasks(ids: [bigint!]!, dryRun: Boolean!): BulkOutcome
      }`,
    run: (args, context) =>
      runBulkRows(
        TASK_ROWS,
        {
          name: NAME,
          refusals: (client, _kind, ids) =>
            lockTasks(client, ids, ({ isCompleted }) => (isCompleted ? 'This task is completed already.' : undefined)),
          async write(client, _kind, ids) {
            await client.query(`select app.complete_task(id, 'person') from unnest($1::bigint[]) id`, [[...ids]]);
          },
        },
        args,
        context,
      ),
  };
}
