// returnPayment, payAgain: what the bank has sent back is taken back by a row of its own, and paid once more by another
// (RULES 26).
import type { ClientBase } from 'pg';
import { reasonFault } from '#domain/reason.ts';
import { withSystemRights } from '../../../caller/as-system.ts';
import { AppError } from '../../../errors.ts';
import type { MutationPayAgainArgs, MutationReturnPaymentArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { asPayer } from './payment-run.ts';

const STATE = 'type PaymentMade { "The new payment." id: bigint!, status: String! }';

interface Made {
  readonly id: number;
  readonly status: string;
}

/** Locks a payment that the person sees: a second press waits here, and finds what the first one made. */
async function lockPayment(client: ClientBase, id: string | number, action: string): Promise<{ status: string }> {
  const { rows } = await client.query<{ status: string }>(
    'select status from reserve_payment where org_id = app.org_id() and id = $1 for update',
    [id],
  );
  if (!rows[0]) throw new AppError('not-found', 'There is no such payment.', { path: [action, 'paymentId'] });
  return rows[0];
}

async function findMade(
  client: ClientBase,
  column: 'reversal_of_id' | 'pays_again_id',
  id: string | number,
): Promise<(Made & { readonly isReturned: boolean }) | undefined> {
  const { rows } = await client.query<Made & { isReturned: boolean }>(
    `select id::float8 as id, status, returned_reason is not null as "isReturned" from reserve_payment where org_id = app.org_id() and ${column} = $1 and status <> 'refused'`,
    [id],
  );
  return rows[0];
}

function reasonOf(text: string): string {
  const fault = reasonFault(text, true);
  if (fault !== undefined) throw new AppError('validation-failed', fault, { path: ['returnPayment', 'reason'] });
  return text.trim();
}

/** returnPayment: the bank has sent a paid payment back. A second call answers with the reversal that there is. */
export function returnPayment(): Action<MutationReturnPaymentArgs> {
  const name = 'returnPayment';
  return {
    kind: 'mutation',
    name,
    typeDefs: `${STATE}
      extend type Mutation { "The bank has sent a paid payment back: a reversal with its reason is recorded as paid at once. For people with a payment right." returnPayment(paymentId: bigint!, reason: String!): PaymentMade }`,
    run: async ({ paymentId, reason }, context) =>
      asPayer(context, async (client) => {
        const why = reasonOf(reason);
        const { status } = await lockPayment(client, paymentId, name);
        const refuse = (message: string) => new AppError('validation-failed', message, { path: [name, 'paymentId'] });
        if (status !== 'paid') throw refuse('Only a paid payment can be returned.');
        const there = await findMade(client, 'reversal_of_id', paymentId);
        if (there?.isReturned) return there;
        if (there)
          throw refuse(
            there.status === 'paid'
              ? `This payment is reversed already, by payment ${there.id}.`
              : `Reversal ${there.id} of this payment is not settled yet: have it refused or paid first.`,
          );
        await withSystemRights(client);
        const { rows } = await client.query<Made>(
          `insert into reserve_payment (claim_id, reserve_id, payment_type_id, amount, gst, reversal_of_id, returned_reason, payee_name)
           select claim_id, reserve_id, payment_type_id, -amount, gst, id, $2, payee_name from reserve_payment where org_id = app.org_id() and id = $1
           returning id::float8 as id, status`,
          [paymentId, why],
        );
        return rows[0];
      }),
  };
}

/** payAgain: a new pending payment for one that came back. A second call answers with the one that there is. */
export function payAgain(): Action<MutationPayAgainArgs> {
  const name = 'payAgain';
  return {
    kind: 'mutation',
    name,
    typeDefs: `${STATE}
      extend type Mutation { "A new pending payment for one that was returned or reversed, of the same reserve, type, amount and GST; it is approved anew. For people with a payment right." payAgain(paymentId: bigint!): PaymentMade }`,
    run: async ({ paymentId }, context) =>
      asPayer(context, async (client) => {
        await lockPayment(client, paymentId, name);
        const there = await findMade(client, 'pays_again_id', paymentId);
        if (there) return there;
        // as the person, who then is its maker and does not approve it; whether it came back is the database's to check
        const { rows } = await client.query<Made>(
          `insert into reserve_payment (claim_id, reserve_id, payment_type_id, amount, gst, pays_again_id)
           select claim_id, reserve_id, payment_type_id, amount, gst, id from reserve_payment where org_id = app.org_id() and id = $1
           returning id::float8 as id, status`,
          [paymentId],
        );
        return rows[0];
      }),
  };
}
