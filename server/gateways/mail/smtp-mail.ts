// Mail over SMTP: any provider that SMTP_URL names, and the local catcher.
import { fieldsOf } from '#domain/fields.ts';
import { createTransport } from 'nodemailer';
import { errorMessage } from '../../errors.ts';
import { MailRefused, type MailAddress, type MailGateway, type MailMessage, type RefusedRecipient } from './gateway.ts';

const TIMEOUT_MILLISECONDS = 20_000;

function addresses(list: readonly MailAddress[] | undefined): { name: string; address: string }[] | undefined {
  return list?.map(({ name, email }) => ({ name: name ?? '', address: email }));
}

/** `Claimworks <no-reply@example.com>`, or the address alone. */
function addressIn(sender: string): string {
  return (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim();
}

const bracketed = (id: string): string => `<${id}>`;

interface RecipientError extends Error {
  readonly recipient?: string;
}

function refusals(rejected: readonly unknown[], errors: readonly Error[] = []): RefusedRecipient[] {
  return rejected.map((one) => {
    const email = typeof one === 'string' ? one : String(fieldsOf(one)['address']);
    const error = errors.find((candidate: RecipientError) => candidate.recipient === email);
    return { email, reason: error?.message ?? 'refused' };
  });
}

/** A permanent answer of the server (5xx) about the message or its recipients, not about signing in. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { responseCode, code } = fieldsOf(error);
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
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
  const address = addressIn(defaultFrom);
  return {
    inboxUrl,
    address,
    async send(message: MailMessage) {
      try {
        const info = await transport.sendMail({
          messageId: bracketed(message.messageId),
          from: message.fromName === undefined ? defaultFrom : { name: message.fromName, address },
          replyTo:
            typeof message.replyTo === 'string'
              ? message.replyTo
              : message.replyTo?.map((one) => ({ name: '', address: one })),
          inReplyTo: message.inReplyTo === undefined ? undefined : bracketed(message.inReplyTo),
          references: message.references?.map(bracketed),
          envelope: message.envelope === undefined ? undefined : { from: address, to: [...message.envelope] },
          to: addresses(message.to),
          cc: addresses(message.cc),
          bcc: addresses(message.bcc),
          subject: message.subject,
          text: message.text,
          html: message.html,
          attachments: message.attachments?.map(({ fileName, contentType, content }) => ({
            filename: fileName,
            contentType,
            content,
          })),
        });
        const refused = refusals(info.rejected, info.rejectedErrors);
        if (refused.length > 0)
          throw new MailRefused(
            `The mail server refused ${refused.map(({ email, reason }) => `${email} (${reason})`).join(', ')}; the others have the message.`,
            { recipients: refused },
          );
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
