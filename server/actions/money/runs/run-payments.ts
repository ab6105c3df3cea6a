// addToPaymentRun, removeFromPaymentRun: which payments are paid together.
import type { ClientBase } from 'pg';
import { whyNotInRun, type RunCandidate } from '#domain/payment-run.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import { AppError } from '../../../errors.ts';
import type { MutationAddToPaymentRunArgs, MutationRemoveFromPaymentRunArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { problemsOf, type PaymentProblem } from '../../../payment-file/payment-problems.ts';
import {
  asPayer,
  lockRun,
  PART,
  readRun,
  recordInHistory,
  requireOpen,
  RUN_STATE,
  type PaymentRun,
} from './payment-run.ts';

/** Payments of one call; a page of candidates has fewer. */
const MOST = 10_000;

function uniqueIds(paymentIds: readonly unknown[], action: string): readonly number[] {
  const ids = [...new Set(paymentIds.map(Number))];
  if (ids.length === 0)
    throw new AppError('validation-failed', 'Choose payments first.', { path: [action, 'paymentIds'] });
  if (ids.length > MOST)
    throw new AppError('validation-failed', `At most ${MOST.toLocaleString('en-AU')} payments at a time.`, {
      path: [action, 'paymentIds'],
    });
  return ids;
}

interface LockedPayment extends Omit<RunCandidate, 'claimStatus'> {
  readonly id: number;
  readonly claimId: number;
}

/** The payments as the person sees them, locked in the order of their numbers, so that nobody waits in a circle. */
async function lockPayments(client: ClientBase, ids: readonly number[]): Promise<readonly LockedPayment[]> {
  const { rows } = await client.query<LockedPayment>(
    `select id::float8 as id, claim_id::float8 as "claimId", status, reversal_of_id is not null as "isReversal", account_no is not null as "hasAccount", payment_run_id::float8 as "runId"
     from reserve_payment where org_id = app.org_id() and id = any ($1::bigint[]) order by id for update`,
    [ids],
  );
  return rows;
}

function missing(ids: readonly number[], found: readonly LockedPayment[]): readonly PaymentProblem[] {
  const seen = new Set(found.map(({ id }) => id));
  return ids.filter((id) => !seen.has(id)).map((id) => ({ paymentId: id, message: 'There is no such payment.' }));
}

async function claimStatuses(client: ClientBase, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ id: number; status: string }>(
    'select id::float8 as id, status from claim where org_id = app.org_id() and id = any ($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

/** Part by part: no statement is cut for its length. */
async function putInto(client: ClientBase, runId: number | null, payments: readonly LockedPayment[]): Promise<void> {
  for (let from = 0; from < payments.length; from += PART)
    await client.query(
      'update reserve_payment set payment_run_id = $1 where org_id = app.org_id() and id = any ($2::bigint[])',
      [runId, payments.slice(from, from + PART).map(({ id }) => id)],
    );
}

async function add(client: ClientBase, run: PaymentRun, ids: readonly number[], action: string): Promise<void> {
  const payments = await lockPayments(client, ids);
  const statuses = await claimStatuses(client, [...new Set(payments.map(({ claimId }) => claimId))]);
  // one that is in this run already stays: a second press changes nothing
  const joining = payments.filter(({ runId }) => runId !== run.id);
  const refused = joining.flatMap((payment) => {
    const message = whyNotInRun({ ...payment, claimStatus: statuses.get(payment.claimId) ?? '' });
    return message === undefined ? [] : [{ paymentId: payment.id, message }];
  });
  const problems = [...missing(ids, payments), ...refused];
  if (problems.length > 0) throw problemsOf(problems, [action, 'paymentIds']);
  if (joining.length === 0) return;
  await withSystemRights(client);
  await putInto(client, run.id, joining);
  await recordInHistory(client, run.id, `Payments added: ${joining.length.toLocaleString('en-AU')}`);
}

async function remove(client: ClientBase, run: PaymentRun, ids: readonly number[], action: string): Promise<void> {
  const payments = await lockPayments(client, ids);
  const problems = missing(ids, payments);
  if (problems.length > 0) throw problemsOf(problems, [action, 'paymentIds']);
  const leaving = payments.filter(({ runId }) => runId === run.id);
  if (leaving.length === 0) return;
  await withSystemRights(client);
  await putInto(client, null, leaving);
  await recordInHistory(client, run.id, `Payments taken out: ${leaving.length.toLocaleString('en-AU')}`);
}

/** addToPaymentRun: all of them, or none with the reason of each. */
export function addToPaymentRun(): Action<MutationAddToPaymentRunArgs> {
  const name = 'addToPaymentRun';
  return {
    kind: 'mutation',
    name,
    typeDefs: `${RUN_STATE}
      extend type Mutation { "Puts approved payments into an open run: all of them, or none with the reason of each. For people with a payment right." addToPaymentRun(runId: bigint!, paymentIds: [bigint!]!): PaymentRunState }`,
    run: async ({ runId, paymentIds }, context) =>
      asPayer(context, async (client) => {
        const ids = uniqueIds(paymentIds, name);
        const run = await lockRun(client, runId, name);
        requireOpen(run, name);
        await add(client, run, ids, name);
        return readRun(client, run.id);
      }),
  };
}

/** removeFromPaymentRun: they are approved payments again that may join another run. */
export function removeFromPaymentRun(): Action<MutationRemoveFromPaymentRunArgs> {
  const name = 'removeFromPaymentRun';
  return {
    kind: 'mutation',
    name,
    typeDefs: `${RUN_STATE}
      extend type Mutation { "Takes payments out of an open run. For people with a payment right." removeFromPaymentRun(runId: bigint!, paymentIds: [bigint!]!): PaymentRunState }`,
    run: async ({ runId, paymentIds }, context) =>
      asPayer(context, async (client) => {
        const ids = uniqueIds(paymentIds, name);
        const run = await lockRun(client, runId, name);
        requireOpen(run, name);
        await remove(client, run, ids, name);
        return readRun(client, run.id);
      }),
  };
}
