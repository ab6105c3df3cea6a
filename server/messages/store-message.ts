// Records an outbound message together with its deliveries and their jobs: all in the caller's transaction, so that
// there is never one without the other.
import type { ClientBase } from 'pg';
import type { Correspondent, MessageChannel } from '#domain/message.ts';
import type { RecordKind, RecordRef } from '#domain/records.ts';
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
  /** Sent about many records in one call: it is no answer to anybody. */
  readonly sentToMany?: boolean;
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

/** Those that were not there yet, by their Message-ID. */
async function insertMessages(
  client: ClientBase,
  { parentColumn }: RecordKind,
  messages: readonly OutgoingMessage[],
): Promise<ReadonlyMap<string, number>> {
  const rows = messages.map(({ record, ...message }) => ({ ...message, recordId: record.id }));
  const { rows: stored } = await client.query<{ id: number; messageId: string }>(
    `insert into comm_log (${parentColumn}, channel, direction, "from", "to", cc, bcc, subject, content, content_sanitized, attachments, tags, template_id, reply_to_id, reference_ids, message_id, delivery_status, sent_to_many)
     select m."recordId", m.channel, 'outbound', m."from", m."to", m.cc, m.bcc, m.subject, m.content, case when m.channel = 'email' then m.content end, m.attachments, m.tags, m."templateId", m."replyToId",
       case when p.id is null then '[]' else ${REFERENCES} end, m."messageId", 'waiting', coalesce(m."sentToMany", false)
     from json_to_recordset($1) m ("recordId" bigint, channel varchar, "from" jsonb, "to" jsonb, cc jsonb, bcc jsonb, subject varchar, content text, attachments jsonb, tags jsonb,
       "templateId" bigint, "replyToId" bigint, "messageId" varchar, "sentToMany" boolean)
     left join comm_log p on p.org_id = app.org_id() and p.id = m."replyToId"
     on conflict on constraint comm_log_message_id_key do nothing returning id::float8 as id, message_id as "messageId"`,
    [JSON.stringify(rows)],
  );
  return new Map(stored.map(({ id, messageId }) => [messageId, id]));
}

/** Hand-overs of a message: an e-mail is one for all, a text message one for each number. */
function handOvers({ channel, to, cc, bcc }: OutgoingMessage): readonly (readonly string[])[] {
  const field = channel === 'email' ? 'email' : 'phone';
  const addresses = [...new Set([...to, ...cc, ...bcc].map((one) => one[field] ?? ''))];
  return channel === 'email' ? [addresses] : addresses.map((address) => [address]);
}

async function enqueueDeliveries(
  client: ClientBase,
  { parentColumn, parentField }: RecordKind,
  messages: readonly { readonly id: number; readonly message: OutgoingMessage }[],
): Promise<void> {
  const deliveries = messages.flatMap(({ id, message }) =>
    handOvers(message).map((recipients) => ({
      messageId: id,
      recordId: message.record.id,
      recipients,
      token: message.channel === 'email' ? createReplyToken() : null,
      replyTo: message.replyTo ?? null,
    })),
  );
  await client.query(
    `insert into comm_delivery (comm_log_id, ${parentColumn}, recipients, reply_token, reply_to)
     select d."messageId", d."recordId", d.recipients, d.token, d."replyTo"
     from json_to_recordset($1) d ("messageId" bigint, "recordId" bigint, recipients jsonb, token varchar, "replyTo" varchar)`,
    [JSON.stringify(deliveries)],
  );
  await client.query(
    `update comm_delivery set job_id = app.enqueue('send-message', jsonb_build_object('deliveryId', id, 'commLogId', comm_log_id, '${parentField}', ${parentColumn}), 'delivery:' || id)
     where org_id = app.org_id() and comm_log_id = any ($1::bigint[])`,
    [messages.map(({ id }) => id)],
  );
}

/**
 * Stores messages about records of one kind and enqueues their deliveries, each with a statement for all. The caller has
 * checked everything and has the system's rights.
 * @returns what became of each, in their order
 * @throws AppError conflict when the key of one belongs to another message
 */
export async function storeMessages(
  client: ClientBase,
  kind: RecordKind,
  messages: readonly OutgoingMessage[],
): Promise<readonly StoredMessage[]> {
  const ids = await insertMessages(client, kind, messages);
  const fresh = messages.flatMap((message) => {
    const id = ids.get(message.messageId);
    return id === undefined ? [] : [{ id, message }];
  });
  if (fresh.length > 0) await enqueueDeliveries(client, kind, fresh);
  const stored: StoredMessage[] = [];
  for (const message of messages) {
    const id = ids.get(message.messageId);
    stored.push(id === undefined ? await findKnown(client, message) : { id, isNew: true });
  }
  return stored;
}

/**
 * Stores it and enqueues its deliveries. The caller has checked everything and has the system's rights.
 * @throws AppError conflict when its key belongs to another message
 */
export async function storeMessage(client: ClientBase, message: OutgoingMessage): Promise<StoredMessage> {
  const [stored] = await storeMessages(client, message.record.kind, [message]);
  if (stored === undefined) throw new Error('A message that is stored is told.');
  return stored;
}
