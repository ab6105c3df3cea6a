// Does what the nodes that have begun do to the database. What cannot be done is undone, its step waits with the reason,
// the owner is told, and the rest of the run goes on.
import { DatabaseError, type ClientBase } from 'pg';
import type { WorkflowNode } from '#domain/workflow/definition.ts';
import { readCalendar } from './calendar.ts';
import { NeedsAttention, type EffectResult, type EngineOptions } from './effect.ts';
import { effectOf } from './effects/registry.ts';
import { writeEffect, type LockedRun, type StepRow } from './run-rows.ts';

/** The steps that are under way and whose nodes have something to do that was not done yet, with their nodes. */
export function pendingEffects({ definition, steps }: LockedRun): readonly { step: StepRow; node: WorkflowNode }[] {
  return steps.flatMap((step) => {
    if (step.status !== 'active' || step.isDone) return [];
    const node = definition.nodes.find(({ id }) => id === step.nodeId);
    return node !== undefined && effectOf(node.config) !== undefined ? [{ step, node }] : [];
  });
}

/** Refusals of the database's own rules are sentences for people. */
const REFUSED = 'CW422';
/** Values that do not fit a column, and what constraints refuse: the same again however often it is tried. */
const NEVER_FITS = /^(22|23)/;

/** Why an effect cannot be done before somebody acts; rethrows what may go well the next time. */
function reasonOf(error: unknown): string {
  if (error instanceof NeedsAttention) return error.message;
  if (error instanceof DatabaseError && error.code === REFUSED) return error.message;
  if (error instanceof DatabaseError && NEVER_FITS.test(error.code ?? ''))
    return 'The step could not be done with what the claim and the node say. Do it yourself and skip the node.';
  throw error;
}

async function tell(client: ClientBase, run: LockedRun, node: WorkflowNode, reason: string): Promise<void> {
  await client.query(
    // nobody to read it: the administrators (RULES 24)
    `with owner as (select m.user_id from user_in_org m where m.org_id = app.org_id() and m.user_id = $1 and not m.disabled and m.user_id >= 1000)
     select app.notify(m.org_id, m.user_id, 'workflow needs attention', 'workflow_run', $2, $3, record_kind => 'claim', record_id => $4)
     from user_in_org m where m.org_id = app.org_id() and (m.user_id in (select user_id from owner) or not exists (select from owner) and 'org_admin' = any (m.roles))`,
    [run.claim.ownerId, run.id, `${node.label}: ${reason}`, run.claim.id],
  );
}

/** The owner is told of a step that waits for somebody. */
export async function tellAttention(client: ClientBase, run: LockedRun, nodeId: string, reason: string): Promise<void> {
  const node = run.definition.nodes.find(({ id }) => id === nodeId);
  if (node) await tell(client, run, node, reason);
}

/** Does the effects that are pending, each by itself. @returns the steps as they are then */
export async function doEffects(
  client: ClientBase,
  run: LockedRun,
  options: EngineOptions,
): Promise<readonly StepRow[]> {
  let { steps } = run;
  const pending = pendingEffects(run);
  if (pending.length === 0) return steps;
  const calendar = await readCalendar(client, run.now);
  for (const { step, node } of pending) {
    await client.query('savepoint effect');
    let after: Partial<StepRow>;
    try {
      const result: EffectResult | undefined = await effectOf(node.config)?.({
        client,
        options,
        runId: run.id,
        claim: run.claim,
        node,
        visit: step.visit,
        now: run.now,
        calendar,
      });
      const taskId = result?.taskId ?? null;
      await writeEffect(client, run, step, { taskId });
      after = { isDone: true, taskId };
    } catch (error) {
      const reason = reasonOf(error);
      await client.query('rollback to savepoint effect');
      await writeEffect(client, run, step, { attention: reason });
      await tell(client, run, node, reason);
      after = { status: 'attention' };
    }
    await client.query('release savepoint effect');
    steps = steps.map((one) => (one === step ? { ...one, ...after } : one));
  }
  return steps;
}
