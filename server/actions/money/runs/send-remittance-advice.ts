// sendRemittanceAdvice: a payee whose address was missing, or whose mail was refused, is told after all (RULES 23).
import type { ClientBase } from 'pg';
import { withSystemRights } from '../../../caller/as-system.ts';
import { AppError } from '../../../errors.ts';
import type { MutationSendRemittanceAdviceArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { asPayer, recordInHistory } from './payment-run.ts';

const NAME = 'sendRemittanceAdvice';

interface Advice {
  readonly id: number;
  readonly runId: number;
  readonly payeeName: string;
  readonly status: 'waiting' | 'sent' | 'failed' | 'no address';
  readonly firstPayment: number;
  readonly lines: number;
  /** The payee's, as it is known now. */
  readonly address: string | null;
}

/** How many of its payments the person sees; undefined for an advice that they don't see. */
async function seenLines(client: ClientBase, id: string | number): Promise<number | undefined> {
  const { rows } = await client.query<{ seen: number }>(
    `select (select count(*)::int from remittance_line l where l.org_id = a.org_id and l.remittance_advice_id = a.id) as seen
     from remittance_advice a where a.org_id = app.org_id() and a.id = $1`,
    [id],
  );
  return rows[0]?.seen;
}

/** The advice under lock: a second press waits here, and finds that it is being sent. */
async function lockAdvice(client: ClientBase, id: string | number): Promise<Advice> {
  const { rows } = await client.query<Pick<Advice, 'id' | 'runId' | 'payeeName' | 'status'>>(
    `select id::float8 as id, payment_run_id::float8 as "runId", payee_name as "payeeName", status from remittance_advice
     where org_id = app.org_id() and id = $1 for update`,
    [id],
  );
  const { rows: sums } = await client.query<Pick<Advice, 'firstPayment' | 'lines' | 'address'>>(
    `select count(*)::int as lines, min(p.id)::float8 as "firstPayment", min(app.remittance_email(p)) as address
     from remittance_line l join reserve_payment p on p.org_id = l.org_id and p.id = l.reserve_payment_id
     where l.org_id = app.org_id() and l.remittance_advice_id = $1`,
    [id],
  );
  const [advice, of] = [rows[0], sums[0]];
  if (!advice || !of) throw new Error('An advice that was seen is gone.');
  return { ...advice, ...of };
}

async function send(client: ClientBase, { id, runId, payeeName, address, firstPayment }: Advice): Promise<void> {
  if (address === null)
    throw new AppError(
      'validation-failed',
      `There is no e-mail address of ${payeeName} yet. Add it to the supplier, the policy holder or the payee’s bank details, then send again.`,
      { path: [NAME, 'adviceId'] },
    );
  await client.query(
    `update remittance_advice a set email = $2::text, status = 'waiting', error = null,
       job_id = app.enqueue('remittance-advice', jsonb_build_object('remittanceAdviceId', a.id, 'paymentRunId', a.payment_run_id, 'to', $2::text), 'remittance-advice:' || a.id)
     where a.org_id = app.org_id() and a.id = $1`,
    [id, address],
  );
  // by the payment: a payee's name is for those who see the claim
  await recordInHistory(client, runId, `Remittance advice of payment ${firstPayment} sent again`);
}

/** The action. One that is sent, or on its way, stays as it is. */
export function sendRemittanceAdvice(): Action<MutationSendRemittanceAdviceArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    typeDefs: `type RemittanceAdviceState { id: bigint!, status: String! }
      extend type Mutation { "Sends a remittance advice that had no address or could not be sent, to the payee's address as it is now. For people with a payment right who see all of its payments." sendRemittanceAdvice(adviceId: bigint!): RemittanceAdviceState }`,
    run: async ({ adviceId }, context) =>
      asPayer(context, async (client) => {
        const seen = await seenLines(client, adviceId);
        if (seen === undefined)
          throw new AppError('not-found', 'There is no such remittance advice.', { path: [NAME, 'adviceId'] });
        await withSystemRights(client);
        const advice = await lockAdvice(client, adviceId);
        if (advice.lines !== seen)
          throw new AppError(
            'access-denied',
            'Some payments of this remittance advice are of claims that you don’t see. Somebody who sees them all has to send it.',
          );
        if (advice.status === 'sent' || advice.status === 'waiting') return { id: advice.id, status: advice.status };
        await send(client, advice);
        return { id: advice.id, status: 'waiting' };
      }),
  };
}
