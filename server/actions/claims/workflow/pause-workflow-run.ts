// pauseWorkflowRun, resumeWorkflowRun: what has passed meanwhile goes on at once when a run is resumed.
import { AppError } from '../../../errors.ts';
import type { MutationPauseWorkflowRunArgs, MutationResumeWorkflowRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { withRun } from './with-run.ts';

const PAUSE = 'pauseWorkflowRun';
const RESUME = 'resumeWorkflowRun';

export function pauseWorkflowRun(): Action<MutationPauseWorkflowRunArgs> {
  return {
    kind: 'mutation',
    name: PAUSE,
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Pauses the workflow of a claim; for administrators." pauseWorkflowRun(claimId: bigint!): Ok }`,
    run: ({ claimId }, context) =>
      withRun(context, claimId, PAUSE, async ({ client, run }) => {
        // one that closing has paused is paused by the person from now on: reopening does not resume it
        await client.query(
          `update workflow_run set status = 'paused', paused_by = 'person' where org_id = app.org_id() and id = $1`,
          [run.id],
        );
      }),
  };
}

export function resumeWorkflowRun(): Action<MutationResumeWorkflowRunArgs> {
  return {
    kind: 'mutation',
    name: RESUME,
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Resumes the workflow of a claim that is paused; for administrators." resumeWorkflowRun(claimId: bigint!): Ok }`,
    run: ({ claimId }, context) =>
      withRun(context, claimId, RESUME, async ({ client, run }) => {
        const { rows } = await client.query<{ isClosed: boolean }>(
          'select app.is_closed(status) as "isClosed" from claim where org_id = app.org_id() and id = $1',
          [claimId],
        );
        if (rows[0]?.isClosed === true)
          throw new AppError('conflict', 'The claim is closed. Reopen it to go on with its workflow.', {
            path: [RESUME, 'claimId'],
          });
        await client.query(
          `update workflow_run set status = 'running', paused_by = null where org_id = app.org_id() and id = $1 and status = 'paused'`,
          [run.id],
        );
      }),
  };
}
