import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedMail } from '#server/gateways/mail/embedded-mail.ts';
import { MailRefused, type MailGateway, type MailMessage } from '#server/gateways/mail/gateway.ts';
import { createSmtpMail } from '#server/gateways/mail/smtp-mail.ts';
import { startFakeSmtp, type FakeSmtp } from './fake-smtp.ts';

interface CaughtMail {
  readonly headers: Readonly<Record<string, string>>;
  readonly subject: string;
  readonly html?: string;
  readonly text?: string;
  readonly to: readonly { readonly address: string }[];
  readonly from: readonly { readonly address: string }[];
}

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-mail-'));
let mail: MailGateway;
const message: MailMessage = {
  messageId: 'job-1-7@claims.test',
  to: [{ name: 'Mia "M" Nguyen', email: 'mia@example.com' }],
  subject: 'Grüße\r\nBcc: evil@example.com',
  text: 'Hello',
  html: '<p>Hello</p>',
};

beforeAll(async () => {
  mail = await startEmbeddedMail({ directory, inboxPort: 0, from: 'Claimworks <no-reply@claims.test>' });
});
afterAll(async () => {
  await mail.close();
  fs.rmSync(directory, { recursive: true, force: true });
});

async function inbox(): Promise<CaughtMail[]> {
  const response = await fetch(`${mail.inboxUrl}/api/email`);
  return (await response.json()) as CaughtMail[];
}

describe('mail to the catcher, over SMTP', () => {
  it('arrives with its subject on one line, its texts and the Message-ID that was given', async () => {
    await mail.send(message);
    const [caught] = (await inbox()).filter(({ headers }) => headers['message-id'] === '<job-1-7@claims.test>');
    expect(caught).toMatchObject({ to: [{ address: 'mia@example.com' }], from: [{ address: 'no-reply@claims.test' }] });
    expect(caught?.subject).toMatch(/^Grüße\s+Bcc: evil@example\.com$/);
  });

  it('[1§7] keeps one Message-ID when a delivery is repeated', async () => {
    await mail.send({ ...message, messageId: 'job-1-8@claims.test' });
    await mail.send({ ...message, messageId: 'job-1-8@claims.test' });
    expect((await inbox()).filter(({ headers }) => headers['message-id'] === '<job-1-8@claims.test>')).toHaveLength(2);
  });

  it('has a page to read it', async () => {
    const page = await fetch(`${mail.inboxUrl}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toMatch(/<div id="root"|<div id="app"|<script/);
  });
});

describe('an SMTP server that says no', () => {
  let server: FakeSmtp;
  let gateway: MailGateway;
  beforeAll(async () => {
    server = await startFakeSmtp();
    gateway = createSmtpMail(server.url, 'no-reply@claims.test');
  });
  afterAll(async () => {
    await gateway.close();
    await server.close();
  });

  it('for good (5xx): the message is refused', async () => {
    server.rcpt = '550 5.1.1 no such user';
    await expect(gateway.send(message)).rejects.toBeInstanceOf(MailRefused);
  });

  it('for now (4xx): it may be tried again', async () => {
    server.rcpt = '451 4.3.0 try later';
    const error: unknown = await gateway.send(message).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
  });
});
