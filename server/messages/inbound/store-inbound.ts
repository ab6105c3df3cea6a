// Stores a message that came in: on its record with its files, or in the inbox of unmatched ones. Once, however often
// it is delivered.
import type { ClientBase } from 'pg';
import { senderAddress, type InboundMessage, type Match } from './inbound-message.ts';
import { findRecord, type Found } from './match.ts';

export type Stored = 'stored' | 'unmatched' | 'known';

/** Document type of files that came with a message. */
const CATEGORY = 'correspondence';
const SYSTEM = -1;

/** As what its record knows the sender; what it answers says it where the address is a new one. */
async function tagsOf(client: ClientBase, message: InboundMessage, { record, replyToId }: Match): Promise<string> {
  const { rows } = await client.query<{ tags: string }>(
    `select coalesce(nullif(app.${record.kind.table}_contact_types(app.org_id(), given.id, given.address), '[]'),
       (select p.tags from comm_log p where p.org_id = app.org_id() and p.id = $3 and jsonb_array_length(p.tags) = 1), '[]')::text as tags
     from (select $1::bigint as id, $2::text as address) given`,
    [record.id, senderAddress(message), replyToId],
  );
  return rows[0]?.tags ?? '[]';
}

async function insertFiles(
  client: ClientBase,
  { files }: Pick<InboundMessage, 'files'>,
  { record }: Match,
): Promise<void> {
  if (files.length === 0) return;
  await client.query(
    `insert into file (id, key, name, internal_name, mime_type, size_bytes, categories, ${record.kind.parentColumn}, created_by_id)
     select (f ->> 'id')::uuid, f ->> 'key', f ->> 'name', f ->> 'name', f ->> 'mimeType', (f ->> 'sizeBytes')::bigint, $2, $3, ${SYSTEM} from jsonb_array_elements($1) f`,
    [
      JSON.stringify(files.map(({ id, key, name, mimeType, sizeBytes }) => ({ id, key, name, mimeType, sizeBytes }))),
      JSON.stringify([CATEGORY]),
      record.id,
    ],
  );
}

/**
 * Puts a message on its record, with the files that are stored already; the owner is told by the database (RULES 24).
 * @returns its number; undefined when it is there already
 */
export async function storeOnRecord(
  client: ClientBase,
  message: InboundMessage,
  match: Match,
  receivedAt: Date,
): Promise<number | undefined> {
  const {
    channel,
    messageId,
    from,
    to,
    cc,
    subject,
    content,
    contentSanitized,
    attachments,
    withheld,
    references,
    senderVerified,
  } = message;
  const { rows } = await client.query<{ id: number }>(
    `insert into comm_log (${match.record.kind.parentColumn}, channel, direction, "from", "to", cc, subject, content, content_sanitized, attachments, withheld_attachments, reference_ids, tags, reply_to_id, message_id, created_at, sender_verified)
     values ($1, $2, 'inbound', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict on constraint comm_log_message_id_key do nothing returning id::float8 as id`,
    [
      match.record.id,
      channel,
      ...[from, to, cc].map((one) => JSON.stringify(one)),
      subject,
      content,
      contentSanitized,
      JSON.stringify(attachments),
      JSON.stringify(withheld),
      JSON.stringify(references.toReversed().slice(-20)),
      await tagsOf(client, message, match),
      match.replyToId,
      messageId,
      receivedAt,
      senderVerified,
    ],
  );
  const id = rows[0]?.id;
  if (id !== undefined) await insertFiles(client, message, match);
  return id;
}

async function storeUnmatched(
  client: ClientBase,
  message: InboundMessage,
  { candidates }: Found,
  receivedAt: Date,
): Promise<boolean> {
  const {
    channel,
    messageId,
    from,
    to,
    cc,
    subject,
    content,
    contentSanitized,
    files,
    attachments,
    withheld,
    references,
    senderVerified,
  } = message;
  const waiting = files.map(({ id, key, name, mimeType, sizeBytes }) => ({
    id,
    key,
    name,
    mimeType,
    sizeBytes,
    ...(attachments.includes(id) ? {} : { isInline: true }),
  }));
  const { rowCount } = await client.query(
    `insert into inbound_message (channel, message_id, "from", "to", cc, subject, content, content_sanitized, attachments, withheld_attachments, reference_ids, candidates, received_at, sender_verified)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict on constraint inbound_message_message_id_key do nothing`,
    [
      channel,
      messageId,
      ...[from, to, cc].map((one) => JSON.stringify(one)),
      subject,
      content,
      contentSanitized,
      ...[waiting, withheld, references, candidates].map((one) => JSON.stringify(one)),
      receivedAt,
      senderVerified,
    ],
  );
  return rowCount === 1;
}

/** Whether the organisation of the transaction has it already, on a record or in its inbox. */
export async function isKnown(
  client: ClientBase,
  { channel, messageId }: Pick<InboundMessage, 'channel' | 'messageId'>,
): Promise<boolean> {
  const { rows } = await client.query<{ known: boolean }>(
    'select exists (select from comm_log where org_id = app.org_id() and message_id = $1) or exists (select from inbound_message where org_id = app.org_id() and channel = $2 and message_id = $1) as known',
    [messageId, channel],
  );
  return rows[0]?.known === true;
}

/** Stores it in the organisation of the transaction. @param tokens of the addresses it was sent to */
export async function storeInbound(
  client: ClientBase,
  message: InboundMessage,
  tokens: readonly string[],
  receivedAt: Date,
): Promise<Stored> {
  if (await isKnown(client, message)) return 'known';
  const found = await findRecord(client, message, tokens);
  if (found.match)
    return (await storeOnRecord(client, message, found.match, receivedAt)) === undefined ? 'known' : 'stored';
  return (await storeUnmatched(client, message, found, receivedAt)) ? 'unmatched' : 'known';
}
