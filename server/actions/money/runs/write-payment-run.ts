// writePaymentRun: the file for the bank is made once, and kept with its hash (RULES 26, 42).
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { abaProblems, writeAba, type AbaPayment, type AbaRun, type BankProfile } from '#domain/aba.ts';
import { toCents } from '#domain/money.ts';
import { lodgementReference, paymentFileName } from '#domain/payment-run.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import { AppError } from '../../../errors.ts';
import type { MutationWritePaymentRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { problemsOf } from './payment-problems.ts';
import { asPayer, lockRun, readRun, requireOpen, requireWholeRun, RUN_STATE, type PaymentRun } from './payment-run.ts';

const NAME = 'writePaymentRun';

interface Payee extends Omit<AbaPayment, 'cents' | 'reference'> {
  readonly id: number;
  readonly claimId: number;
  /** As Postgres writes it: no amount goes through a number that could lose a cent. */
  readonly amount: string;
}

/** What its file needs of a run. */
type RunOfFile = Pick<PaymentRun, 'id' | 'description' | 'processingDate'>;

async function payeesOf(client: ClientBase, { id }: RunOfFile): Promise<readonly Payee[]> {
  const { rows } = await client.query<Payee>(
    `select id::float8 as id, claim_id::float8 as "claimId", amount::text as amount, coalesce(bsb, '') as bsb, coalesce(account_no_whole, '') as "accountNo", coalesce(account_name, '') as "accountName"
     from reserve_payment where org_id = app.org_id() and payment_run_id = $1 order by id for update`,
    [id],
  );
  return rows;
}

async function bankOf(client: ClientBase): Promise<{ readonly profile: BankProfile; readonly today: string }> {
  const { rows } = await client.query<{ profile: BankProfile; today: string }>(
    `select app.setting(app.org_id(), 'bank_profile') as profile, app.today(app.org_id())::text as today`,
  );
  if (!rows[0]) throw new Error('The bank profile has no default.');
  return rows[0];
}

function fileOf(profile: BankProfile, run: RunOfFile, payees: readonly Payee[]): string {
  const file: AbaRun = {
    description: run.description,
    processingDate: run.processingDate,
    payments: payees.map(({ id, claimId, amount, bsb, accountNo, accountName }) => ({
      bsb,
      accountNo,
      accountName,
      cents: toCents(Number(amount)),
      reference: lodgementReference(claimId, id),
    })),
  };
  const problems = abaProblems(profile, file).map(({ message, index }) => ({
    message,
    ...(index === undefined ? {} : { paymentId: payees[index]?.id }),
  }));
  if (problems.length > 0) throw problemsOf(problems, [NAME, 'runId']);
  return writeAba(profile, file);
}

/**
 * Makes the file of an open run and keeps it with the run, which is written then.
 * @param client with the system's rights in the run's organisation
 * @throws AppError validation-failed for what the bank would refuse, payment by payment
 */
export async function keepPaymentFile(client: ClientBase, profile: BankProfile, run: RunOfFile): Promise<void> {
  const content = fileOf(profile, run, await payeesOf(client, run));
  await client.query(
    `update payment_run set status = 'written', content = $2, sha256 = $3, file_name = $4, is_balanced = $5 where org_id = app.org_id() and id = $1`,
    [
      run.id,
      content,
      createHash('sha256').update(content, 'latin1').digest('hex'),
      paymentFileName(run.id, run.processingDate),
      profile.isBalanced,
    ],
  );
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
