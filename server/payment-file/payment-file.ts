// The file of a payment run for the bank: made of what is in the run, and kept with its hash (RULES 26, 42).
import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { abaProblems, writeAba, type AbaPayment, type AbaRun, type BankProfile } from '#domain/aba.ts';
import { toCents } from '#domain/money.ts';
import { lodgementReference, paymentFileName } from '#domain/payment-run.ts';
import { problemsOf } from './payment-problems.ts';

interface Payee extends Omit<AbaPayment, 'cents' | 'reference'> {
  readonly id: number;
  readonly claimId: number;
  /** As Postgres writes it: no amount goes through a number that could lose a cent. */
  readonly amount: string;
}

/** What its file needs of a run. */
interface RunOfFile {
  readonly id: number;
  readonly description: string;
  /** YYYY-MM-DD */
  readonly processingDate: string;
}

async function payeesOf(client: ClientBase, { id }: RunOfFile): Promise<readonly Payee[]> {
  const { rows } = await client.query<Payee>(
    `select id::float8 as id, claim_id::float8 as "claimId", amount::text as amount, coalesce(bsb, '') as bsb, coalesce(account_no_whole, '') as "accountNo", coalesce(account_name, '') as "accountName"
     from reserve_payment where org_id = app.org_id() and payment_run_id = $1 order by id for update`,
    [id],
  );
  return rows;
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
  if (problems.length > 0) throw problemsOf(problems, ['writePaymentRun', 'runId']);
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
