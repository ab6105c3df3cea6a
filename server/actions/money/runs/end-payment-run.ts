// confirmPaymentRun, cancelPaymentRun: what became of a run's file. Paying the payments, telling the payees and letting
// payments go is the database's (app.end_payments_of_run, app.advise_payees), in the same transaction.
import type { ClientBase } from 'pg';
import { reasonFault } from '#domain/reason.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import { AppError } from '../../../errors.ts';
import type { MutationCancelPaymentRunArgs, MutationConfirmPaymentRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { asPayer, lockRun, PART, readRun, requireWholeRun, RUN_STATE, type PaymentRun } from './payment-run.ts';

/**
 * Ends the run's payments part by part, so that no statement of a large run is cut for its length (RULES 41), then the run.
 * All of it is one transaction: a run that is half ended is none.
 */
async function end(
  client: ClientBase,
  { id }: PaymentRun,
  status: 'confirmed' | 'cancelled',
  cancelReason: string | null = null,
): Promise<void> {
  await client.query('select app.lock_payments_of_run(app.org_id(), $1)', [id]);
  for (let ended = PART; ended === PART;) {
    const { rows } = await client.query<{ ended: number }>(
      'select app.end_payments_of_run(app.org_id(), $1, $2, $3) as ended',
      [id, status, PART],
    );
    ended = rows[0]?.ended ?? 0;
  }
  await client.query('update payment_run set status = $2, cancel_reason = $3 where org_id = app.org_id() and id = $1', [
    id,
    status,
    cancelReason,
  ]);
}

/** confirmPaymentRun: the bank has carried the file out. A second call changes nothing. */
export function confirmPaymentRun(): Action<MutationConfirmPaymentRunArgs> {
  const name = 'confirmPaymentRun';
  return {
    kind: 'mutation',
    name,
    typeDefs: `${RUN_STATE}
      extend type Mutation { "The bank has carried the run's file out: its payments are paid, and each payee is told by e-mail. For people with a payment right who see all of the run's payments." confirmPaymentRun(runId: bigint!): PaymentRunState }`,
    run: async ({ runId }, context) =>
      asPayer(context, async (client) => {
        const run = await lockRun(client, runId, name);
        await requireWholeRun(client, run);
        if (run.status === 'confirmed') return run;
        if (run.status === 'open')
          throw new AppError('validation-failed', 'Write the file first.', { path: [name, 'runId'] });
        await withSystemRights(client);
        await end(client, run, 'confirmed');
        return readRun(client, run.id);
      }),
  };
}

/** cancelPaymentRun: its payments may join another run. */
export function cancelPaymentRun(): Action<MutationCancelPaymentRunArgs> {
  const name = 'cancelPaymentRun';
  return {
    kind: 'mutation',
    name,
    typeDefs: `${RUN_STATE}
      extend type Mutation { "Cancels a run that is not confirmed; one whose file is written needs a reason. Its payments may join another run. For people with a payment right who see all of the run's payments." cancelPaymentRun(runId: bigint!, reason: String): PaymentRunState }`,
    run: async ({ runId, reason }, context) =>
      asPayer(context, async (client) => {
        const why = reason?.trim() ?? '';
        const fault = reasonFault(why, false);
        if (fault !== undefined) throw new AppError('validation-failed', fault, { path: [name, 'reason'] });
        const run = await lockRun(client, runId, name);
        await requireWholeRun(client, run);
        if (run.status === 'cancelled') return run;
        await withSystemRights(client);
        await end(client, run, 'cancelled', why === '' ? null : why);
        return readRun(client, run.id);
      }),
  };
}
