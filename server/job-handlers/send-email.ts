// Job send-email: hands one message to the mail server. Delivery is at least once, with one Message-ID for
// every try, so a mail client shows it once (RULES 23).
import { MailRefused, type MailGateway } from '../gateways/mail/gateway.ts';
import { JobRefused, type JobContext, type JobHandler } from '../jobs/job-types.ts';

export interface EmailPayload {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
}

export interface SendEmailOptions {
  readonly mail: MailGateway;
  /** Host of PUBLIC_URL, for Message-IDs. */
  readonly host: string;
}

/** The organisation's address for answers, if it has one. */
async function replyToOf({ orgId, transaction }: JobContext): Promise<string | undefined> {
  const found = await transaction(
    async (client) =>
      (
        await client.query<{ address: string | null }>(
          'select reply_to_email_address as address from org where id = $1',
          [orgId],
        )
      ).rows[0],
  );
  return found?.address ?? undefined;
}

function readPayload(payload: Readonly<Record<string, unknown>>): EmailPayload {
  const { to, subject, text, html } = payload;
  if (typeof to !== 'string' || typeof subject !== 'string' || typeof text !== 'string')
    throw new JobRefused('The message has no recipient, subject or text');
  return { to, subject, text, html: typeof html === 'string' ? html : null };
}

/** The handler. */
export function sendEmailJob(options: SendEmailOptions): JobHandler {
  return {
    task: 'send-email',
    run: async (payload, context) => {
      const message = readPayload(payload);
      try {
        await options.mail.send({
          messageId: `job-${context.orgId}-${context.jobId}@${options.host}`,
          replyTo: await replyToOf(context),
          to: [{ email: message.to }],
          subject: message.subject,
          text: message.text,
          html: message.html ?? undefined,
        });
      } catch (error) {
        throw error instanceof MailRefused ? new JobRefused(error.message, { cause: error }) : error;
      }
    },
  };
}
