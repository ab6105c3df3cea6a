// retryWorkflowStep and skipWorkflowStep: what an administrator does about a step that cannot go on, or need not.
import { skipMove } from '#domain/workflow/run.ts';
import { isLive } from '#domain/workflow/run-step.ts';
import { AppError } from '../../../errors.ts';
import { afterMove, worldOf } from '../../../engine/workflow/move-run.ts';
import { writeMove, type LockedRun, type StepRow } from '../../../engine/workflow/run-rows.ts';
import { settleRun } from '../../../engine/workflow/settle-run.ts';
import type { MutationRetryWorkflowStepArgs, MutationSkipWorkflowStepArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { goOn, logStep, readReason, withRun, type RunWork } from './with-run.ts';

const RETRY = 'retryWorkflowStep';
const SKIP = 'skipWorkflowStep';

/** The latest step of a node that is under way. */
function liveStep({ steps }: LockedRun, nodeId: string, isWanted: (step: StepRow) => boolean, name: string): StepRow {
  const step = steps.findLast((one) => one.nodeId === nodeId && isWanted(one));
  if (!step) throw new AppError('conflict', 'The workflow has gone on meanwhile.', { path: [name, 'nodeId'] });
  return step;
}

export function retryWorkflowStep(): Action<MutationRetryWorkflowStepArgs> {
  return {
    kind: 'mutation',
    name: RETRY,
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Tries a step again that needs attention; for administrators." retryWorkflowStep(claimId: bigint!, nodeId: String!): Ok }`,
    run: ({ claimId, nodeId }, context) =>
      withRun(context, claimId, RETRY, async (work) => {
        const { client, run, userId } = work;
        const step = liveStep(run, nodeId, ({ status }) => status === 'attention', RETRY);
        await client.query(
          `update workflow_step set status = 'active', attention = null, acted_by_id = $4
           where org_id = app.org_id() and claim_id = $1 and workflow_run_id = $2 and node_id = $3 and visit = $5`,
          [claimId, run.id, nodeId, userId, step.visit],
        );
        await logStep(work, nodeId, { done: 'Tried again' });
        await goOn(work);
      }),
  };
}

/** Its task stays as a plain task that says why nothing follows it. */
async function detachTask({ client }: RunWork, taskId: number, reason: string): Promise<void> {
  await client.query(
    `update task set internal_name = null, description = left(concat_ws(E'\\n\\n', nullif(description, ''), $2::text), 4000)
     where org_id = app.org_id() and id = $1 and not is_completed`,
    [taskId, `Skipped in the workflow: ${reason}`],
  );
}

export function skipWorkflowStep(): Action<MutationSkipWorkflowStepArgs> {
  return {
    kind: 'mutation',
    name: SKIP,
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Goes on as if a step were completed. A task that it has made stays as a plain task, with a note. For administrators." skipWorkflowStep(claimId: bigint!, nodeId: String!, reason: String!): Ok }`,
    run: ({ claimId, nodeId, reason: given }, context) => {
      const reason = readReason(given, SKIP);
      return withRun(context, claimId, SKIP, async (work) => {
        const { client, run, userId } = work;
        const step = liveStep(run, nodeId, isLive, SKIP);
        const move = skipMove(run.definition, run.steps, step, await worldOf(client, run));
        if (!move) return;
        await writeMove(client, run, move, userId);
        if (step.taskId !== null) await detachTask(work, step.taskId, reason);
        await settleRun(client, afterMove(run, move));
        await logStep(work, nodeId, { done: 'Skipped', reason });
        await goOn(work);
      });
    },
  };
}
