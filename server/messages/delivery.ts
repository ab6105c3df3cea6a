// A delivery as its job sees it: taken up, and then sent, failed or uncertain. Each step is a transaction of its own,
// so whatever happens in between, the message says what is known.
import { withoutEnding } from '#domain/trim.ts';
import type { ClientBase } from 'pg';
import { JobRefused, JobUncertain, type JobContext } from '../jobs/job-types.ts';
import type { OutgoingMessage } from './store-message.ts';

export type DeliveryStatus = 'waiting' | 'sent' | 'failed' | 'uncertain';

export interface DeliveredMessage extends Pick<
  OutgoingMessage,
  'channel' | 'from' | 'to' | 'cc' | 'bcc' | 'subject' | 'content' | 'attachments' | 'messageId'
> {
  readonly referenceIds: readonly string[];
  readonly inReplyTo: string | null;
}

export interface Delivery {
  readonly id: number;
  readonly orgId: number;
  readonly status: DeliveryStatus;
  readonly error: string | null;
  /** How often it was tried, this time included. */
  readonly attempts: number;
  /** Whom it still has to reach. */
  readonly recipients: readonly string[];
  readonly replyToken: string | null;
  /** Where answers go instead of the record and the organisation's own address. */
  readonly replyTo: string | null;
  readonly message: DeliveredMessage;
  readonly orgName: string;
  /** The organisation's own address for answers. */
  readonly orgReplyTo: string | null;
}

const MAY_HAVE_ARRIVED = 'It may have arrived: send it again only if it did not.';
const LONGEST_ERROR = 2_000;

const SQL = `
  with taken as (
    update comm_delivery set attempts = attempts + 1 where org_id = $1 and id = $2 returning *)
  select d.id::float8 as id, d.org_id::float8 as "orgId", d.status, d.error, d.attempts, d.recipients, d.reply_token as "replyToken", d.reply_to as "replyTo", o.name as "orgName", o.reply_to_email_address as "orgReplyTo",
    jsonb_build_object('channel', m.channel, 'from', m."from", 'to', m."to", 'cc', m.cc, 'bcc', m.bcc, 'subject', m.subject, 'content', m.content, 'attachments', m.attachments,
      'messageId', m.message_id, 'referenceIds', m.reference_ids, 'inReplyTo', p.message_id) as message
  from taken d join comm_log m on m.org_id = d.org_id and m.id = d.comm_log_id join org o on o.id = d.org_id
  left join comm_log p on p.org_id = m.org_id and p.id = m.reply_to_id`;

async function setStatus(
  client: ClientBase,
  { orgId, id }: Pick<Delivery, 'orgId' | 'id'>,
  status: DeliveryStatus,
  error: string | null,
): Promise<void> {
  await client.query('update comm_delivery set status = $3, error = $4 where org_id = $1 and id = $2', [
    orgId,
    id,
    status,
    error?.slice(0, LONGEST_ERROR) ?? null,
  ]);
}

/**
 * Takes the delivery up.
 * @returns undefined when it was sent already, by a try whose job did not live to say so
 * @throws JobRefused, JobUncertain as an earlier try ended; a person's word lets the job begin anew
 */
export async function takeUp(context: JobContext, id: number): Promise<Delivery | undefined> {
  const delivery = await context.transaction(
    async (client) => (await client.query<Delivery>(SQL, [context.orgId, id])).rows[0],
  );
  if (!delivery) throw new JobRefused('The message is not there any more.');
  if (delivery.status === 'sent') return undefined;
  const isAnew = context.attempt === 1 && !context.interrupted;
  if (!isAnew && delivery.status === 'failed') throw new JobRefused(delivery.error ?? 'The message could not be sent.');
  if (!isAnew && delivery.status === 'uncertain') throw new JobUncertain(delivery.error ?? MAY_HAVE_ARRIVED);
  if (delivery.status !== 'waiting')
    await context.transaction((client) => setStatus(client, delivery, 'waiting', null));
  return delivery;
}

/** The message has left, unless a receipt says already that it was lost. @param providerId the provider's name of it */
export async function markSent(context: JobContext, { id }: Delivery, providerId: string | null): Promise<void> {
  await context.transaction((client) =>
    client.query(
      `update comm_delivery set status = 'sent', error = null, provider_id = $3, sent_at = $4 where org_id = $1 and id = $2 and not (status = 'failed' and provider_id = $3)`,
      [context.orgId, id, providerId, context.now()],
    ),
  );
}

/** A try did not work, and another one follows. */
export async function markTried(context: JobContext, delivery: Delivery, reason: string): Promise<void> {
  await context.transaction((client) => setStatus(client, delivery, context.isLastTry ? 'failed' : 'waiting', reason));
}

/**
 * It failed for good.
 * @param left the recipients that it did not reach, where it reached others
 */
export async function markFailed(
  context: JobContext,
  delivery: Delivery,
  reason: string,
  left: readonly string[] = [],
): Promise<never> {
  await context.transaction(async (client) => {
    await setStatus(client, delivery, 'failed', reason);
    if (left.length > 0)
      await client.query('update comm_delivery set recipients = $3 where org_id = $1 and id = $2', [
        context.orgId,
        delivery.id,
        JSON.stringify(left),
      ]);
  });
  throw new JobRefused(reason);
}

/** Nobody knows whether it left (RULES 23), unless a receipt has said so meanwhile. @throws JobUncertain */
export async function markUncertain(context: JobContext, { id }: Delivery, reason: string): Promise<void> {
  const words = `${withoutEnding(reason, '. ')}. ${MAY_HAVE_ARRIVED}`;
  const { rowCount } = await context.transaction((client) =>
    client.query(
      `update comm_delivery set status = 'uncertain', error = $3 where org_id = $1 and id = $2 and status = 'waiting'`,
      [context.orgId, id, words.slice(0, LONGEST_ERROR)],
    ),
  );
  if (rowCount === 1) throw new JobUncertain(words);
}

/** One of a delivery's tries, as a receipt names it. */
export type DeliveryTry = Pick<Delivery, 'orgId' | 'id' | 'attempts'>;

/** Ends the job of a delivery that a receipt has settled. @returns whether the receipt has settled one */
async function settleJob(
  client: ClientBase,
  orgId: number,
  settled: readonly { readonly job_id: string | null }[],
): Promise<boolean> {
  const [delivery] = settled;
  if (!delivery) return false;
  await client.query(
    `update job set status = 'done', last_error = null where org_id = $1 and id = $2 and status = 'uncertain'`,
    [orgId, delivery.job_id],
  );
  return true;
}

/**
 * The provider says that the message was lost.
 * @returns whether it has failed by that
 */
export async function settleLost(
  client: ClientBase,
  { orgId, id, attempts }: DeliveryTry,
  providerId: string,
  reason: string,
): Promise<boolean> {
  const sql = `update comm_delivery set status = 'failed', error = $5, sent_at = null, provider_id = $4 where org_id = $1 and id = $2 and attempts = $3 and status in ('waiting', 'sent', 'uncertain') returning job_id`;
  const { rows } = await client.query<{ job_id: string | null }>(sql, [orgId, id, attempts, providerId, reason]);
  return settleJob(client, orgId, rows);
}

/**
 * The provider has the message, whatever else it says of it; also one that a later run of its job gave up as uncertain.
 * @returns whether that was not known yet
 */
export async function settleSent(
  client: ClientBase,
  { orgId, id, attempts }: DeliveryTry,
  providerId: string,
  now: Date,
): Promise<boolean> {
  const sql = `update comm_delivery set status = 'sent', error = null, sent_at = $5, provider_id = $4 where org_id = $1 and id = $2 and (attempts = $3 and status = 'waiting' or attempts >= $3 and status = 'uncertain') returning job_id`;
  const { rows } = await client.query<{ job_id: string | null }>(sql, [orgId, id, attempts, providerId, now]);
  return settleJob(client, orgId, rows);
}
