// cancelWorkflowRun: ends a run for good. Its open tasks stay, as tasks that nothing follows.
import type { MutationCancelWorkflowRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { readReason, withRun, type RunWork } from './with-run.ts';

const NAME = 'cancelWorkflowRun';

/** Cancels a run that is under way. */
export async function cancelRun({ client, run, userId }: RunWork, reason: string | null): Promise<void> {
  await client.query(
    `update workflow_step set status = 'cancelled', attention = null, ended_at = app.now(), acted_by_id = $3
     where org_id = app.org_id() and claim_id = $1 and workflow_run_id = $2 and ended_at is null`,
    [run.claim.id, run.id, userId],
  );
  await client.query(
    `update workflow_run set status = 'cancelled', paused_by = null, ended_at = app.now(), reason = $2 where org_id = app.org_id() and id = $1`,
    [run.id, reason],
  );
}

export function cancelWorkflowRun(): Action<MutationCancelWorkflowRunArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Cancels the workflow of a claim for good; its open tasks stay as plain tasks. For administrators." cancelWorkflowRun(claimId: bigint!, reason: String!): Ok }`,
    run: ({ claimId, reason: given }, context) => {
      const reason = readReason(given, NAME);
      return withRun(context, claimId, NAME, (work) => cancelRun(work, reason));
    },
  };
}
