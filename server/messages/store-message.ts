// Records an outbound message together with its deliveries and their jobs: all in the caller's transaction, so that
// there is never one without the other.
import type { ClientBase } from 'pg';
import type { Correspondent, MessageChannel } from '#domain/message.ts';
import type { RecordRef } from '#domain/records.ts';
import { AppError } from '../errors.ts';
import { createReplyToken } from './reply-address.ts';

export interface Sender {
  /** Somebody of the organisation; absent where the organisation itself writes. */
  readonly userId?: number;
  readonly name: string;
  readonly email?: string;
}

export interface OutgoingMessage {
  readonly record: RecordRef;
  readonly channel: MessageChannel;
  readonly from: Sender;
  readonly to: readonly Correspondent[];
  readonly cc: readonly Correspondent[];
  readonly bcc: readonly Correspondent[];
  readonly subject: string | null;
  /** Safe HTML of an e-mail, text of an SMS. */
  readonly content: string;
  readonly attachments: readonly string[];
  readonly tags: readonly string[];
  readonly templateId: number | null;
  readonly replyToId: number | null;
  /** Where answers go instead of the record and the organisation's own address. */
  readonly replyTo?: string | null;
  /** Message-ID, the same for every try (RULES 23) and for a message that is sent in twice. */
  readonly messageId: string;
}

export interface StoredMessage {
  readonly id: number;
  /** false when this very message was there already. */
  readonly isNew: boolean;
}

/** Message-IDs named in a reply: a longer conversation keeps its newest. */
const MOST_REFERENCES = 20;

interface Known {
  /** null where it hangs on a record of another kind. */
  readonly recordId: number | null;
  readonly id: number;
  readonly createdById: number;
}

async function findKnown(client: ClientBase, message: OutgoingMessage): Promise<StoredMessage> {
  const { kind, id } = message.record;
  const { rows } = await client.query<Known>(
    `select id::float8 as id, ${kind.parentColumn}::float8 as "recordId", created_by_id::float8 as "createdById" from comm_log where org_id = app.org_id() and message_id = $1`,
    [message.messageId],
  );
  const [known] = rows;
  const isSame = known?.recordId === id && (message.from.userId ?? known.createdById) === known.createdById;
  if (!known || !isSame) throw new AppError('conflict', 'The key of this message was used for another one.');
  return { id: known.id, isNew: false };
}

/** The Message-IDs before this one: those of the message that it answers, and that one. */
const REFERENCES = `coalesce((select jsonb_agg(id order by position) from (
    select id, position from jsonb_array_elements(p.reference_ids || to_jsonb(p.message_id)) with ordinality r (id, position) order by position desc limit ${MOST_REFERENCES}) last), '[]')`;

async function insertMessage(client: ClientBase, message: OutgoingMessage): Promise<number | undefined> {
  const { channel, record, from, to, cc, bcc, subject, content, attachments, tags, templateId, replyToId, messageId } =
    message;
  const { rows } = await client.query<{ id: number }>(
    `insert into comm_log (${record.kind.parentColumn}, channel, direction, "from", "to", cc, bcc, subject, content, content_sanitized, attachments, tags, template_id, reply_to_id, reference_ids, message_id, delivery_status)
     select $1::bigint, $2::varchar, 'outbound', $3::jsonb, $4::jsonb, $5::jsonb, $6::jsonb, $7, $8, case when $2::varchar = 'email' then $8 end, $9::jsonb, $10::jsonb, $11::bigint, $12::bigint,
       case when p.id is null then '[]' else ${REFERENCES} end, $13, 'waiting'
     from (select) one left join comm_log p on p.org_id = app.org_id() and p.id = $12::bigint
     on conflict on constraint comm_log_message_id_key do nothing returning id::float8 as id`,
    [
      record.id,
      channel,
      ...[from, to, cc, bcc].map((one) => JSON.stringify(one)),
      subject,
      content,
      JSON.stringify(attachments),
      JSON.stringify(tags),
      templateId,
      replyToId,
      messageId,
    ],
  );
  return rows[0]?.id;
}

/** Hand-overs of a message: an e-mail is one for all, a text message one for each number. */
function handOvers({ channel, to, cc, bcc }: OutgoingMessage): readonly (readonly string[])[] {
  const field = channel === 'email' ? 'email' : 'phone';
  const addresses = [...new Set([...to, ...cc, ...bcc].map((one) => one[field] ?? ''))];
  return channel === 'email' ? [addresses] : addresses.map((address) => [address]);
}

/**
 * Stores it and enqueues its deliveries. The caller has checked everything and has the system's rights.
 * @throws AppError conflict when its key belongs to another message
 */
export async function storeMessage(client: ClientBase, message: OutgoingMessage): Promise<StoredMessage> {
  const id = await insertMessage(client, message);
  if (id === undefined) return findKnown(client, message);
  const { kind } = message.record;
  const deliveries = handOvers(message).map((recipients) => ({
    recipients,
    token: message.channel === 'email' ? createReplyToken() : null,
  }));
  await client.query(
    `insert into comm_delivery (comm_log_id, ${kind.parentColumn}, recipients, reply_token, reply_to)
     select $1, $2, d -> 'recipients', d ->> 'token', $4 from jsonb_array_elements($3) d`,
    [id, message.record.id, JSON.stringify(deliveries), message.replyTo ?? null],
  );
  await client.query(
    `update comm_delivery set job_id = app.enqueue('send-message', jsonb_build_object('deliveryId', id, 'commLogId', comm_log_id, '${kind.parentField}', ${kind.parentColumn}), 'delivery:' || id)
     where org_id = app.org_id() and comm_log_id = $1`,
    [id],
  );
  return { id, isNew: true };
}
