// What the tests of messages share: sending as the browser does, and reading back from the local SMTP server.
import fs from 'node:fs';
import path from 'node:path';
import { createHmac, randomUUID } from 'node:crypto';
import { simpleParser, type ParsedMail } from 'mailparser';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { inboundSecret } from '#server/compose-webhooks.ts';
import { webhookSignature } from '#server/routes/webhooks.ts';
import { loadSecret } from '#server/secret.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type GraphqlAnswer, type RunningService } from '../support/running-service.ts';

export interface Sent {
  readonly ok: boolean;
  readonly commLogId: number;
}

export interface Stored {
  readonly id: number;
  readonly claimId: number | null;
  readonly channel: string;
  readonly direction: string;
  readonly subject: string | null;
  readonly content: string;
  readonly contentSanitized: string | null;
  readonly from: Readonly<Record<string, unknown>>;
  readonly to: readonly Readonly<Record<string, unknown>>[];
  readonly tags: readonly string[];
  readonly attachments: readonly string[];
  readonly withheld: readonly { readonly name: string; readonly reason: string }[];
  readonly status: string | null;
  readonly error: string | null;
  readonly messageId: string;
  readonly replyToId: number | null;
}

export const claimOf = (running: RunningService): number => Number(running.world.here.row('claim')['id']);

/** A good e-mail about the world's claim, with changes. */
export function email(
  running: RunningService,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    channel: 'email',
    claimId: claimOf(running),
    to: [{ name: 'Mia Nguyen', email: 'mia@example.com' }],
    subject: 'Your claim',
    content: '<p>Dear Mia, we have <strong>news</strong>.</p>',
    tags: ['Policy Holder'],
    ...changes,
  };
}

export function text(
  running: RunningService,
  changes: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    channel: 'sms',
    claimId: claimOf(running),
    to: [{ name: 'Mia Nguyen', phone: '+61491570156' }],
    content: 'We come at 9.',
    ...changes,
  };
}

export function send(
  running: RunningService,
  message: Readonly<Record<string, unknown>>,
  who: Somebody = running.world.here.people.handler,
): Promise<GraphqlAnswer> {
  return running.graphql(
    'mutation ($message: MessageInput!) { sendMessage(message: $message) { ok commLogId } }',
    { message },
    who,
  );
}

/** Sends it and gives its number. */
export async function sent(
  running: RunningService,
  message: Readonly<Record<string, unknown>>,
  who?: Somebody,
): Promise<number> {
  const { data, errors } = await send(running, message, who);
  if (!data) throw new Error(`Not sent: ${errors?.[0]?.message}`);
  return (data['sendMessage'] as Sent).commLogId;
}

export async function stored(running: RunningService, id: number): Promise<Stored> {
  const { rows } = await running.database.pool.query<Stored>(
    `select id::float8, claim_id::float8 as "claimId", channel, direction, subject, content, content_sanitized as "contentSanitized", "from", "to", tags, attachments, withheld_attachments as withheld,
       delivery_status as status, delivery_error as error, message_id as "messageId", reply_to_id::float8 as "replyToId" from comm_log where id = $1`,
    [id],
  );
  if (!rows[0]) throw new Error(`There is no message ${id}`);
  return rows[0];
}

export function withStatus(running: RunningService, id: number, status: string): Promise<Stored> {
  return eventually(async () => {
    const message = await stored(running, id);
    return message.status === status ? message : undefined;
  });
}

/** What the local SMTP server keeps, parsed from its own files. */
export async function inbox(running: RunningService): Promise<readonly ParsedMail[]> {
  const directory = path.join(running.dataDirectory, 'mail');
  const files = fs.readdirSync(directory).filter((name) => name.endsWith('.eml'));
  return Promise.all(files.map((name) => simpleParser(fs.readFileSync(path.join(directory, name)))));
}

/** A message as it arrived. */
export function arrived(running: RunningService, messageId: string): Promise<ParsedMail> {
  return eventually(async () => (await inbox(running)).find((mail) => mail.messageId === `<${messageId}>`));
}

/** A document of the world's claim, with its content in the store. */
export async function addFile(
  running: RunningService,
  name: string,
  content: Buffer,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { orgId, people } = running.world.here;
  const row: Record<string, unknown> = {
    org_id: orgId,
    id: randomUUID(),
    claim_id: claimOf(running),
    name,
    key: `${orgId}/${randomUUID()}/document`,
    mime_type: 'application/pdf',
    size_bytes: content.length,
    created_by_id: people.handler.userId,
    ...changes,
  };
  const file = path.join(running.dataDirectory, 'files', String(row['key']));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
  const columns = Object.keys(row);
  await running.database.pool.query(
    `insert into file (${columns.join(', ')}) values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  );
  return String(row['id']);
}

const makeMime = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** A raw mail as a mail program writes it. */
export async function mime(mail: SendMailOptions): Promise<Buffer> {
  const { message } = await makeMime.sendMail({
    from: 'Mia Nguyen <mia@example.com>',
    subject: 'About my claim',
    text: 'Hello',
    ...mail,
  });
  return message as Buffer;
}

/** Delivers to a webhook, signed as a mail server is told to. */
export async function deliver(
  running: RunningService,
  hook: 'mail' | 'sms',
  body: Buffer,
  at = new Date(),
): Promise<number> {
  const secret =
    inboundSecret(
      { production: false, inbound: { secret: undefined } },
      loadSecret(undefined, running.dataDirectory),
    ) ?? '';
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const headers = {
    'x-claimworks-timestamp': timestamp,
    'x-claimworks-signature': webhookSignature(secret, timestamp, body),
  };
  return (await fetch(`${running.url}/webhooks/${hook}`, { method: 'POST', headers, body: new Uint8Array(body) }))
    .status;
}

export function deliverText(running: RunningService, form: Readonly<Record<string, string>>): Promise<number> {
  return deliver(running, 'sms', Buffer.from(new URLSearchParams(form).toString()));
}

/** Posts a form as Twilio does. @param url as it is configured there */
export async function postAsTwilio(
  url: string,
  form: Readonly<Record<string, string>>,
  authToken: string,
): Promise<number> {
  const fields = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const signature = createHmac('sha1', authToken)
    .update(url + fields.flat().join(''))
    .digest('base64');
  return (
    await fetch(url, { method: 'POST', headers: { 'x-twilio-signature': signature }, body: new URLSearchParams(form) })
  ).status;
}

/** What came in under a Message-ID, on whichever record; undefined when it is on none. */
export async function cameIn(running: RunningService, messageId: string): Promise<Stored | undefined> {
  const { rows } = await running.database.pool.query<{ id: number }>(
    `select id::float8 from comm_log where message_id = $1 and direction = 'inbound'`,
    [messageId],
  );
  return rows[0] && stored(running, rows[0].id);
}

/** The organisation's own address on the inbound domain. */
export const orgAddress = (running: RunningService): string => `org-${running.world.here.orgId}@in.claimworks.test`;
