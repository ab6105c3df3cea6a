// What the browser tests of messages do and look up.
import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { inboundSecret } from '#server/compose-webhooks.ts';
import { webhookSignature } from '#server/routes/webhooks.ts';
import { loadSecret } from '#server/secret.ts';
import { freshWord } from './people-data.ts';
import { askService } from './support/claims.ts';

export const commsPath = (claimId: number, rest = ''): string =>
  `/app/claims/details/${claimId}/comms${rest === '' ? '' : `/${rest}`}`;

export const compose = (page: Page): Locator => page.getByRole('dialog', { name: 'New message' });

/** The card of a message in the timeline. */
export const card = (page: Page, text: string): Locator =>
  page.getByRole('list', { name: 'Messages, newest first' }).getByRole('article').filter({ hasText: text });

/** Chooses contact types in the composer. */
export async function chooseTypes(page: Page, ...types: readonly string[]): Promise<void> {
  await compose(page).getByRole('combobox', { name: 'Contact types' }).click();
  for (const type of types) await page.getByRole('option', { name: type, exact: true }).click();
  await page.keyboard.press('Escape');
}

export interface CaughtMail {
  readonly id: string;
  readonly messageId: string;
  readonly to: readonly { readonly address: string }[];
  readonly cc?: readonly { readonly address: string }[];
  readonly replyTo?: readonly { readonly address: string }[];
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly attachments?: readonly { readonly fileName?: string; readonly filename?: string }[];
}

/** The mail with a word in its subject, as the embedded inbox has received it by SMTP. */
export async function caughtMail(request: APIRequestContext, word: string): Promise<CaughtMail> {
  let found: CaughtMail | undefined;
  await expect(async () => {
    const answer = await request.get(`http://localhost:${process.env['E2E_INBOX_PORT'] ?? ''}/api/email`);
    found = ((await answer.json()) as CaughtMail[]).find(({ subject }) => subject.includes(word));
    expect(found).toBeDefined();
  }).toPass();
  return found!;
}

/** Sends a message as the owner, without a browser. @returns its id and what answers refer to */
export async function sendMessage(
  request: APIRequestContext,
  message: Readonly<Record<string, unknown>>,
): Promise<{ readonly id: number; readonly messageId: string }> {
  const sent = await askService<{ sendMessage: { commLogId: number } }>(
    request,
    'mutation ($message: MessageInput!) { sendMessage(message: $message) { commLogId } }',
    { message },
    'henry',
  );
  const { commLogId: id } = sent.sendMessage;
  const found = await askService<{ CommLog: { messageId: string }[] }>(
    request,
    'query ($id: bigint!) { CommLog(where: { id: { _eq: $id } }) { messageId } }',
    { id },
    'henry',
  );
  return { id, messageId: found.CommLog[0]!.messageId };
}

/** An address that leads to Banksia General, as the platform gives them out. */
export async function inboundAddress(request: APIRequestContext, word: string): Promise<string> {
  const address = `${word}@claims.banksia.test`;
  const { Org } = await askService<{ Org: { id: number }[] }>(request, 'query { Org { id } }');
  await askService(
    request,
    'mutation ($object: InboundAddress_insert_input!) { insert_InboundAddress_one(object: $object) { id } }',
    { object: { orgId: Org[0]!.id, channel: 'email', address } },
    'admin',
  );
  return address;
}

async function deliver(request: APIRequestContext, hook: 'mail' | 'sms', body: Buffer): Promise<void> {
  const secret =
    inboundSecret(
      { production: false, inbound: { secret: undefined } },
      loadSecret(undefined, process.env['E2E_DATA_DIR'] ?? ''),
    ) ?? '';
  const timestamp = String(Math.floor(Date.now() / 1000));
  const answer = await request.post(`/webhooks/${hook}`, {
    headers: {
      'x-claimworks-timestamp': timestamp,
      'x-claimworks-signature': webhookSignature(secret, timestamp, body),
    },
    data: body,
  });
  expect(answer.ok(), `webhook ${hook}: ${answer.status()}`).toBe(true);
}

const makeMime = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Delivers a mail to the signed webhook, as a mail server does. */
export async function mailIn(request: APIRequestContext, mail: SendMailOptions): Promise<void> {
  const { message } = await makeMime.sendMail({ from: 'Rosa Delgado <rosa@example.com>', ...mail });
  await deliver(request, 'mail', message as Buffer);
}

/** Delivers a text message to the signed webhook. */
export async function textIn(request: APIRequestContext, from: string, text: string): Promise<void> {
  await deliver(
    request,
    'sms',
    Buffer.from(
      new URLSearchParams({ From: from, To: '+61255500100', Body: text, MessageSid: `SM${freshWord()}` }).toString(),
    ),
  );
}

/** A mobile number that no other test writes to. */
export function freshMobile(): string {
  return `+614${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
}
