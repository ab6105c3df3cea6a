// Hands an e-mail to the mail server: text and HTML, files from the storage, the headers that keep a conversation
// together. At least once, always with the same Message-ID, so that a mail client shows it once (RULES 23).
import { Transform, type Readable, type TransformCallback } from 'node:stream';
import { LARGEST_ATTACHMENTS, type Correspondent } from '#domain/message.ts';
import { escapeHtml } from '../actions/render-template.ts';
import { AppError } from '../errors.ts';
import type { JobContext } from '../engine/job-types.ts';
import { MailRefused, type MailAddress, type MailAttachment, type MailGateway } from '../gateways/mail/gateway.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { markFailed, markSent, type Delivery } from './delivery.ts';
import { textOfHtml } from './markup.ts';
import { replyAddress } from './reply-address.ts';

export interface DeliverEmailOptions {
  readonly mail: MailGateway;
  readonly storage: StorageGateway;
  /** Answers come in there; undefined where inbound mail is not set up. */
  readonly inboundDomain: string | undefined;
}

interface AttachedFile {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string | null;
}

/** The message cannot be put together; trying again would not help. */
class Unsendable extends Error {}

const addresses = (people: readonly Correspondent[]): MailAddress[] => people.flatMap(({ name, email }) => (email ? [{ email, ...(name ? { name } : {}) }] : []));

/** What a file's row says of its size is checked at its upload; this holds whatever the storage gives. */
function limited(stream: Readable, budget: { left: number }): Readable {
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, callback: TransformCallback) {
      budget.left -= chunk.length;
      if (budget.left < 0) callback(new Unsendable('The attachments are too large to be sent.'));
      else callback(null, chunk);
    },
  });
  stream.on('error', (error) => limit.destroy(error));
  return stream.pipe(limit);
}

async function openAttachments(context: JobContext, { orgId, message }: Delivery, storage: StorageGateway): Promise<MailAttachment[]> {
  if (message.attachments.length === 0) return [];
  const files = await context.transaction(async (client) => (await client.query<AttachedFile>(`select id::text as id, key, name, mime_type as "mimeType" from file where org_id = $1 and id = any ($2::uuid[])`, [orgId, message.attachments])).rows);
  const budget = { left: LARGEST_ATTACHMENTS };
  const opened: MailAttachment[] = [];
  for (const id of message.attachments) {
    const file = files.find((one) => one.id === id);
    const stream = file && (await storage.read(file.key));
    if (!file || !stream) throw new Unsendable(`The attachment ${file?.name ?? id} is not there any more.`);
    opened.push({ fileName: file.name, contentType: file.mimeType ?? 'application/octet-stream', content: limited(stream, budget) });
  }
  return opened;
}

function page(subject: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${content}</body></html>`;
}

/** Answers go to us, where they find their record, and to the organisation's own mailbox. */
function replyTo({ replyToken, orgReplyTo }: Delivery, domain: string | undefined): readonly string[] | undefined {
  const all = [...(domain !== undefined && replyToken !== null ? [replyAddress(replyToken, domain)] : []), ...(orgReplyTo ? [orgReplyTo] : [])];
  return all.length > 0 ? all : undefined;
}

async function send(context: JobContext, delivery: Delivery, { mail, storage, inboundDomain }: DeliverEmailOptions): Promise<void> {
  const { message, orgName, recipients } = delivery;
  const { from, subject, content, messageId, inReplyTo, referenceIds } = message;
  const everybody = [...message.to, ...message.cc, ...message.bcc].length;
  await mail.send({
    messageId,
    fromName: from.userId === undefined ? orgName : `${from.name} (${orgName})`,
    replyTo: replyTo(delivery, inboundDomain),
    to: addresses(message.to),
    cc: addresses(message.cc),
    bcc: addresses(message.bcc),
    subject: subject ?? '',
    text: textOfHtml(content),
    html: page(subject ?? '', content),
    ...(inReplyTo === null ? {} : { inReplyTo, references: referenceIds.includes(inReplyTo) ? referenceIds : [...referenceIds, inReplyTo] }),
    ...(recipients.length < everybody ? { envelope: recipients } : {}),
    attachments: await openAttachments(context, delivery, storage),
  });
}

/** Sends an e-mail's delivery. @throws JobRefused when it failed for good; any other error to be tried again */
export async function deliverEmail(context: JobContext, delivery: Delivery, options: DeliverEmailOptions): Promise<void> {
  try {
    await send(context, delivery, options);
  } catch (error) {
    if (error instanceof Unsendable || error instanceof AppError) return markFailed(context, delivery, error.message);
    if (error instanceof MailRefused) return markFailed(context, delivery, error.message, error.recipients.map(({ email }) => email));
    throw error;
  }
  await markSent(context, delivery, null);
}
