// What follows from the steps of a run, written with every change of them: whether it is finished, when a tick has to ask
// for it again, and what the claim's page shows of it.
import type { ClientBase } from 'pg';
import { workflowState } from '#domain/workflow/claim-state.ts';
import { isFinished } from '#domain/workflow/run-step.ts';
import { isGoing, type LockedRun, type StepRow } from './run-rows.ts';

function wakesAt(steps: readonly StepRow[]): string | null {
  const due = steps.flatMap(({ status, dueAt }) => (status === 'active' && dueAt !== null ? [dueAt] : []));
  return due.toSorted((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

/** @param run with the steps as they are after the change */
export async function settleRun(client: ClientBase, run: LockedRun): Promise<void> {
  const { id, claim, steps, definition, now } = run;
  if (isGoing(run) && steps.length > 0 && isFinished(steps))
    await client.query(
      `update workflow_run set status = 'finished', paused_by = null, ended_at = $3 where org_id = app.org_id() and claim_id = $1 and id = $2`,
      [claim.id, id, now],
    );
  else
    await client.query(
      `update workflow_run set wake_at = $3 where org_id = app.org_id() and claim_id = $1 and id = $2 and wake_at is distinct from $3`,
      [claim.id, id, wakesAt(steps)],
    );
  await client.query(
    `update claim set workflow_state = $2 where org_id = app.org_id() and id = $1 and workflow_state is distinct from $2`,
    [claim.id, JSON.stringify(workflowState(definition, steps))],
  );
}
