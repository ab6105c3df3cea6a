// Mail over SMTP: any provider that SMTP_URL names, and the local catcher.
import { createTransport } from 'nodemailer';
import { errorMessage } from '../../errors.ts';
import { MailRefused, type MailAddress, type MailGateway, type MailMessage } from './gateway.ts';

const TIMEOUT_MILLISECONDS = 20_000;

function addresses(list: readonly MailAddress[] | undefined): { name: string; address: string }[] | undefined {
  return list?.map(({ name, email }) => ({ name: name ?? '', address: email }));
}

/** A permanent answer of the server (5xx) about the message or its recipients, not about signing in. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = error as Error & { responseCode?: number; code?: string };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500;
}

/**
 * Opens the SMTP adapter; it connects at the first message.
 * @param url smtp://user:password@host:port or smtps://...
 * @param defaultFrom sender of messages that name none.
 */
export function createSmtpMail(url: string, defaultFrom: string, inboxUrl?: string): MailGateway {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
    // attachments come as buffers; a message can never make the service read a file or a URL
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    inboxUrl,
    async send(message: MailMessage) {
      try {
        const info = await transport.sendMail({
          messageId: `<${message.messageId}>`,
          from: message.from ?? defaultFrom,
          replyTo: message.replyTo,
          to: addresses(message.to),
          cc: addresses(message.cc),
          bcc: addresses(message.bcc),
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: message.attachments?.map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content })),
        });
        const rejected: readonly unknown[] = info.rejected;
        if (rejected.length > 0) throw new MailRefused(`The mail server refused ${rejected.length} of the recipients`);
      } catch (error) {
        throw isRefusal(error) ? new MailRefused(errorMessage(error), { cause: error }) : error;
      }
    },
    close: () => {
      transport.close();
      return Promise.resolve();
    },
  };
}
