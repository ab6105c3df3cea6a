// confirmPaymentRun, cancelPaymentRun: what became of a run's file. Paying the payments, telling the payees and letting
// payments go is the database's (app.after_payment_run, app.advise_payees), in the same transaction.
import { withSystemRights } from '../../../caller/as-system.ts';
import { AppError } from '../../../errors.ts';
import type { MutationCancelPaymentRunArgs, MutationConfirmPaymentRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { asPayer, lockRun, readRun, requireWholeRun, RUN_STATE } from './payment-run.ts';

/** Characters of the column. */
const LONGEST_REASON = 2_000;

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
        await client.query(`update payment_run set status = 'confirmed' where org_id = app.org_id() and id = $1`, [
          run.id,
        ]);
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
        if (why.length > LONGEST_REASON)
          throw new AppError('validation-failed', `At most ${LONGEST_REASON.toLocaleString('en-AU')} characters`, {
            path: [name, 'reason'],
          });
        const run = await lockRun(client, runId, name);
        await requireWholeRun(client, run);
        if (run.status === 'cancelled') return run;
        await withSystemRights(client);
        await client.query(
          `update payment_run set status = 'cancelled', cancel_reason = $2 where org_id = app.org_id() and id = $1`,
          [run.id, why === '' ? null : why],
        );
        return readRun(client, run.id);
      }),
  };
}
