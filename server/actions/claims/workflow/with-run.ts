// What the calls that control the run of a claim's workflow have in common: who may, the locks, the history.
import type { ClientBase } from 'pg';
import { reasonFault } from '#domain/reason.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import { requireHandler } from '../../../caller/session-of.ts';
import { lockRun, type LockedRun } from '../../../engine/workflow/run-rows.ts';
import { AppError } from '../../../errors.ts';
import { anewAtDeadlock } from '../../../graphql/pool/anew-at-deadlock.ts';
import type { ActionContext } from '../../../graphql/options.ts';

/** A transaction with the system's rights, recorded under the administrator. */
export interface ClaimWork {
  readonly client: ClientBase;
  readonly claimId: number;
  readonly userId: number;
  /** The claim's latest run, locked; undefined where it has had none. */
  readonly run: LockedRun | undefined;
}

export type RunWork = ClaimWork & { readonly run: LockedRun };

/**
 * Does work on a claim's latest run.
 * @param name of the call, for the path of a refusal
 * @throws AppError access-denied for everybody but administrators, not-found for a claim that is not there
 */
export async function withClaim(
  context: ActionContext,
  claimId: string | number,
  name: string,
  work: (claim: ClaimWork) => Promise<void>,
): Promise<{ readonly ok: true }> {
  const { role, userId } = requireHandler(context.session);
  if (role !== 'org_admin') throw new AppError('access-denied', 'Only administrators control the workflow of a claim.');
  await anewAtDeadlock(() =>
    context.transaction(async (client) => {
      const seen = await client.query('select from claim where id = $1', [claimId]);
      if (seen.rowCount === 0) throw new AppError('not-found', 'There is no such claim.', { path: [name, 'claimId'] });
      await withSystemRights(client);
      const { rows } = await client.query<{ id: number }>(
        'select id::float8 as id from workflow_run where org_id = app.org_id() and claim_id = $1 order by id desc limit 1',
        [claimId],
      );
      const key = rows[0] && { claimId: Number(claimId), runId: rows[0].id };
      await work({ client, claimId: Number(claimId), userId, run: key && (await lockRun(client, key)) });
    }),
  );
  return { ok: true };
}

/** As {@link withClaim}, of a claim with a run that is under way. @throws AppError conflict when it is not */
export async function withRun(
  context: ActionContext,
  claimId: string | number,
  name: string,
  work: (run: RunWork) => Promise<void>,
): Promise<{ readonly ok: true }> {
  return withClaim(context, claimId, name, async ({ run, ...rest }) => {
    if (run?.status !== 'running' && run?.status !== 'paused')
      throw new AppError('conflict', 'No workflow of this claim is under way.', { path: [name, 'claimId'] });
    await work({ ...rest, run });
  });
}

/** @throws AppError validation-failed for a reason that is missing or too long */
export function readReason(reason: string, name: string): string {
  const fault = reasonFault(reason, true);
  if (fault !== undefined) throw new AppError('validation-failed', fault, { path: [name, 'reason'] });
  return reason.trim();
}

/** Writes into the claim's history what is no change of the run's own row. */
export async function logStep(
  { client, run }: RunWork,
  nodeId: string,
  changes: Readonly<Record<string, string>>,
): Promise<void> {
  const label = run.definition.nodes.find(({ id }) => id === nodeId)?.label ?? nodeId;
  const diff = Object.entries({ step: label, ...changes }).map(([field, after]) => ({ field, before: null, after }));
  await client.query(
    `insert into log (org_id, entity, entity_id, claim_id, content, content_type, json_diff, user_id, user_name)
     select app.org_id(), 'workflow_run', $1::bigint::text, $2, 'Workflow run changed', 'update', $3, m.user_id, m.name
     from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id()`,
    [run.id, run.claim.id, JSON.stringify(diff)],
  );
}

/** Has the engine take the run further, once this transaction is there. */
export async function goOn({ client, run }: RunWork): Promise<void> {
  if (run.status === 'running')
    await client.query('select app.enqueue_run(app.org_id(), $1, $2)', [run.claim.id, run.id]);
}
