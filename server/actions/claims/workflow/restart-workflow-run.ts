// restartWorkflowRun: a new run on the version that is published now; one that is under way is cancelled.
import { AppError } from '../../../errors.ts';
import type { MutationRestartWorkflowRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { cancelRun } from './cancel-workflow-run.ts';
import { readReason, withClaim } from './with-run.ts';

const NAME = 'restartWorkflowRun';

export function restartWorkflowRun(): Action<MutationRestartWorkflowRunArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type Ok { ok: Boolean! }
      extend type Mutation { "Starts the workflow of a claim anew, on its published version. A run that is under way is cancelled, and its open tasks stay as plain tasks. For administrators." restartWorkflowRun(claimId: bigint!, reason: String): Ok }`,
    run: ({ claimId, reason: given }, context) => {
      const reason = given?.trim() ? readReason(given, NAME) : null;
      return withClaim(context, claimId, NAME, async ({ run, ...work }) => {
        if (run && (run.status === 'running' || run.status === 'paused'))
          await cancelRun({ ...work, run }, reason ?? 'Started anew');
        const { rowCount } = await work.client.query(
          `insert into workflow_run (org_id, claim_id, workflow_id, workflow_version_id)
           select c.org_id, c.id, w.id, w.current_version_id from claim c join workflow w on w.org_id = c.org_id and w.id = c.workflow_id
           where c.org_id = app.org_id() and c.id = $1 and w.current_version_id is not null and not app.is_closed(c.status)`,
          [claimId],
        );
        if (rowCount === 0)
          throw new AppError(
            'conflict',
            'The workflow cannot start: the claim is closed, or no version of its workflow is published.',
            { path: [NAME, 'claimId'] },
          );
      });
    },
  };
}
