// Job workflow: takes the run of a claim as far as it can go now. Harmless twice, and side by side: moves lock the run.
import type { EngineOptions } from '../engine/workflow/effect.ts';
import { moveRun } from '../engine/workflow/move-run.ts';
import type { JobHandler } from '../jobs/job-types.ts';

export function workflowJob(options: EngineOptions): JobHandler {
  return {
    task: 'workflow',
    run: async (payload, { transaction, log }) => {
      const key = { runId: Number(payload['runId']), claimId: Number(payload['claimId']) };
      const moves = await moveRun(transaction, key, options);
      log.debug('A workflow went on', { ...key, moves });
    },
  };
}
