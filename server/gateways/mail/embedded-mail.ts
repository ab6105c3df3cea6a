// The local mail catcher: a real SMTP server that keeps what it is sent, and a page to read it.
import fs from 'node:fs';
import { MailDev } from 'maildev';
import { isPortFree } from '../../free-port.ts';
import type { MailGateway } from './gateway.ts';
import { createSmtpMail } from './smtp-mail.ts';

export interface EmbeddedMailOptions {
  /** Where caught messages are kept. */
  readonly directory: string;
  /** Wanted port of the inbox page; a free one is taken when it is 0 or in use. */
  readonly inboxPort: number;
  readonly from: string;
}

const KEPT_MESSAGES = 500;

/** Starts the catcher on the loopback address. @throws Error when it has no inbox */
export async function startEmbeddedMail(options: EmbeddedMailOptions): Promise<MailGateway> {
  fs.mkdirSync(options.directory, { recursive: true });
  const web = options.inboxPort !== 0 && (await isPortFree(options.inboxPort)) ? options.inboxPort : 0;
  const catcher = new MailDev({
    smtp: 0,
    ip: '127.0.0.1',
    web,
    webIp: '127.0.0.1',
    mailDirectory: options.directory,
    maxEmails: KEPT_MESSAGES,
    silent: true,
  });
  const { smtp, api } = await catcher.start();
  const inbox = api?.getAddress();
  if (!inbox) throw new Error('The inbox of the mail catcher did not start.');
  const mail = createSmtpMail(
    `smtp://127.0.0.1:${smtp.getAddress().port}`,
    options.from,
    `http://localhost:${inbox.port}`,
  );
  return {
    ...mail,
    async close() {
      await mail.close();
      await catcher.stop();
    },
  };
}
