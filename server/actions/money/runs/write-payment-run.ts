// writePaymentRun: the file for the bank is made once (RULES 26, 42).
import type { ClientBase } from 'pg';
import type { BankProfile } from '#domain/aba.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import { AppError } from '../../../errors.ts';
import type { MutationWritePaymentRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { keepPaymentFile } from '../../../payment-file/payment-file.ts';
import { asPayer, lockRun, readRun, requireOpen, requireWholeRun, RUN_STATE } from './payment-run.ts';

const NAME = 'writePaymentRun';

async function bankOf(client: ClientBase): Promise<{ readonly profile: BankProfile; readonly today: string }> {
  const { rows } = await client.query<{ profile: BankProfile; today: string }>(
    `select app.setting(app.org_id(), 'bank_profile') as profile, app.today(app.org_id())::text as today`,
  );
  if (!rows[0]) throw new Error('The bank profile has no default.');
  return rows[0];
}

/** The action. A second call answers with the file that there is. */
export function writePaymentRun(): Action<MutationWritePaymentRunArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `${RUN_STATE}
      extend type Mutation { "Makes the run's file for the bank, once: asked again, it answers with what there is. For people with a payment right who see all of the run's payments." writePaymentRun(runId: bigint!): PaymentRunState }`,
    run: async ({ runId }, context) =>
      asPayer(context, async (client) => {
        const run = await lockRun(client, runId, NAME);
        await requireWholeRun(client, run);
        if (run.status === 'written' || run.status === 'confirmed') return run;
        requireOpen(run, NAME);
        await withSystemRights(client);
        const { profile, today } = await bankOf(client);
        if (run.processingDate < today)
          throw new AppError('validation-failed', 'The processing date has passed. Choose today or a later day.', {
            path: [NAME, 'processingDate'],
          });
        await keepPaymentFile(client, profile, run);
        return readRun(client, run.id);
      }),
  };
}
