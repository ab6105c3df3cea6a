// Hands an e-mail to the mail server: text and HTML, files from the storage, the headers that keep a conversation
// together. At least once, always with the same Message-ID, so that a mail client shows it once (RULES 23).
import { Readable } from 'node:stream';
import { LARGEST_ATTACHMENTS, type Correspondent } from '#domain/message.ts';
import { escapeHtml } from '../markup/render-template.ts';
import { AppError } from '../errors.ts';
import type { JobContext } from '../jobs/job-types.ts';
import { MailRefused, type MailAddress, type MailAttachment, type MailGateway } from '../gateways/mail/gateway.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { markFailed, markSent, type Delivery } from './delivery.ts';
import { textOfHtml } from '../markup/markup.ts';
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

const addresses = (people: readonly Correspondent[]): MailAddress[] =>
  people.flatMap(({ name, email }) => (email ? [{ email, ...(name ? { name } : {}) }] : []));

/** What a file's row says of its size is checked at its upload; this holds whatever the storage gives. */
async function* content(
  { key, name }: AttachedFile,
  storage: StorageGateway,
  budget: { left: number },
): AsyncGenerator<Buffer> {
  const stream = await storage.read(key);
  if (!stream) throw notThere(name);
  const parts: AsyncIterable<Buffer> = stream;
  for await (const chunk of parts) {
    budget.left -= chunk.length;
    if (budget.left < 0) throw new Unsendable('The attachments are too large to be sent.');
    yield chunk;
  }
}

interface OpenAttachment extends MailAttachment {
  readonly content: Readable;
}

const notThere = (name: string): Unsendable => new Unsendable(`The attachment ${name} is not there any more.`);

/** The attachments. Each is opened in the storage when the mail server takes it; whoever has them destroys them. */
async function attachmentsOf(
  context: JobContext,
  { orgId, message }: Delivery,
  storage: StorageGateway,
): Promise<OpenAttachment[]> {
  if (message.attachments.length === 0) return [];
  const files = await context.transaction(
    async (client) =>
      (
        await client.query<AttachedFile>(
          `select id::text as id, key, name, mime_type as "mimeType" from file where org_id = $1 and id = any ($2::uuid[])`,
          [orgId, message.attachments],
        )
      ).rows,
  );
  const budget = { left: LARGEST_ATTACHMENTS };
  return message.attachments.map((id) => {
    const file = files.find((one) => one.id === id);
    if (!file) throw notThere(id);
    const stream = Readable.from(content(file, storage, budget), { objectMode: false });
    // who reads it is told; a mail that was given up is read by nobody
    stream.on('error', () => undefined);
    return { fileName: file.name, contentType: file.mimeType ?? 'application/octet-stream', content: stream };
  });
}

function page(subject: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${content}</body></html>`;
}

/** Answers go to us, where they find their record, and to the organisation's own mailbox; or where the message says. */
function answersOf(
  { replyToken, replyTo, orgReplyTo }: Delivery,
  domain: string | undefined,
): readonly string[] | undefined {
  if (replyTo !== null) return [replyTo];
  const all = [
    ...(domain !== undefined && replyToken !== null ? [replyAddress(replyToken, domain)] : []),
    ...(orgReplyTo ? [orgReplyTo] : []),
  ];
  return all.length > 0 ? all : undefined;
}

async function send(
  context: JobContext,
  delivery: Delivery,
  { mail, storage, inboundDomain }: DeliverEmailOptions,
): Promise<void> {
  const { message, orgName, recipients } = delivery;
  const { from, subject, content, messageId, inReplyTo, referenceIds } = message;
  const everybody = [...message.to, ...message.cc, ...message.bcc].length;
  const attachments = await attachmentsOf(context, delivery, storage);
  await mail
    .send({
      messageId,
      fromName: from.userId === undefined ? orgName : `${from.name} (${orgName})`,
      replyTo: answersOf(delivery, inboundDomain),
      to: addresses(message.to),
      cc: addresses(message.cc),
      bcc: addresses(message.bcc),
      subject: subject ?? '',
      text: textOfHtml(content),
      html: page(subject ?? '', content),
      ...(inReplyTo === null
        ? {}
        : { inReplyTo, references: referenceIds.includes(inReplyTo) ? referenceIds : [...referenceIds, inReplyTo] }),
      ...(recipients.length < everybody ? { envelope: recipients } : {}),
      attachments,
    })
    .finally(() => attachments.forEach(({ content }) => content.destroy()));
}

/** Sends an e-mail's delivery. @throws JobRefused when it failed for good; any other error to be tried again */
export async function deliverEmail(
  context: JobContext,
  delivery: Delivery,
  options: DeliverEmailOptions,
): Promise<void> {
  try {
    await send(context, delivery, options);
  } catch (error) {
    if (error instanceof Unsendable || error instanceof AppError) return markFailed(context, delivery, error.message);
    if (error instanceof MailRefused)
      return markFailed(
        context,
        delivery,
        error.message,
        error.recipients.map(({ email }) => email),
      );
    throw error;
  }
  await markSent(context, delivery, null);
}
