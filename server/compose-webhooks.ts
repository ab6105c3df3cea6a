// What may be delivered from outside, by what is configured: mail and text messages in, calls of the browser out.
import { createHmac } from 'node:crypto';
import type { Config } from './config.ts';
import type { Transactions } from './database/transactions.ts';
import { createTwilioMedia } from './gateways/sms/twilio-media.ts';
import type { StorageGateway } from './gateways/storage/gateway.ts';
import { outgoingCall } from './gateways/voice/outgoing-call.ts';
import { signedByTwilio, signedWith, type Webhook } from './routes/webhooks.ts';
import { receiveMail } from './messages/inbound/receive-mail.ts';
import { receiveText } from './messages/inbound/receive-text.ts';
import { receiveReceipt } from './messages/sms-receipt.ts';

export interface WebhookDependencies {
  readonly config: Config;
  readonly publicUrl: string;
  /** The installation's own secret. */
  readonly secret: string;
  readonly transactions: Transactions;
  readonly storage: StorageGateway;
  readonly now?: () => Date;
}

/** A mail with the attachments that mail servers commonly let through, encoded. */
const MAIL_BYTES = 36 * 1024 * 1024;
const FORM_BYTES = 64 * 1024;
const NOTHING = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

/** The secret of callers that sign as we say; outside of production one that is made from the installation's own. */
export function inboundSecret(
  { production, inbound }: Pick<Config, 'production'> & { readonly inbound: Pick<Config['inbound'], 'secret'> },
  secret: string,
): string | undefined {
  return (
    inbound.secret ?? (production ? undefined : createHmac('sha256', secret).update('inbound webhooks').digest('hex'))
  );
}

function mailWebhook(
  { config, transactions, storage, now = () => new Date() }: WebhookDependencies,
  shared: string,
): Webhook {
  return {
    name: 'mail',
    verify: signedWith(shared),
    maximumBytes: MAIL_BYTES,
    receive: async (body, _headers, { log }) => {
      const results = await receiveMail(body, {
        transactions,
        storage,
        inboundDomain: config.inbound.mailDomain,
        authenticationServer: config.inbound.authenticationServer,
        maximumFileBytes: config.maximumUploadBytes,
        now,
      });
      for (const [orgId, result] of results) log.info('A mail came in', { orgId, result });
    },
  };
}

function textWebhook(
  { config, publicUrl, transactions, storage, now = () => new Date() }: WebhookDependencies,
  shared: string | undefined,
): Webhook | undefined {
  const { twilio, maximumUploadBytes: maximumFileBytes } = config;
  const verify = twilio ? signedByTwilio(twilio.authToken, `${publicUrl}/webhooks/sms`) : shared && signedWith(shared);
  if (!verify) return undefined;
  const readMedia = twilio && createTwilioMedia(twilio, maximumFileBytes);
  return {
    name: 'sms',
    verify,
    maximumBytes: FORM_BYTES,
    receive: async (body, _headers, { log }) => {
      log.info('A text message came in', {
        result: await receiveText(body, { transactions, storage, readMedia, maximumFileBytes, now }),
      });
      return NOTHING;
    },
  };
}

function voiceWebhook({ config: { twilio }, publicUrl }: WebhookDependencies): Webhook | undefined {
  const voice = twilio?.voice;
  if (!voice) return undefined;
  return {
    name: 'voice',
    verify: signedByTwilio(twilio.authToken, `${publicUrl}/webhooks/voice`),
    maximumBytes: FORM_BYTES,
    receive: (body) =>
      Promise.resolve(outgoingCall(new URLSearchParams(body.toString('utf8')).get('To') ?? '', voice.callerId)),
  };
}

function receiptWebhook({
  config: { twilio },
  publicUrl,
  transactions,
  now = () => new Date(),
}: WebhookDependencies): Webhook | undefined {
  if (!twilio) return undefined;
  return {
    name: 'sms-status',
    verify: signedByTwilio(twilio.authToken, `${publicUrl}/webhooks/sms-status`),
    maximumBytes: FORM_BYTES,
    receive: async (body, _headers, { log, url }) => {
      if (await receiveReceipt(body, url.searchParams.get('try') ?? '', { transactions, now }))
        log.warn('A text message did not arrive');
    },
  };
}

/** The webhooks of this installation. */
export function openWebhooks(dependencies: WebhookDependencies): Webhook[] {
  const shared = inboundSecret(dependencies.config, dependencies.secret);
  return [
    shared === undefined ? undefined : mailWebhook(dependencies, shared),
    textWebhook(dependencies, shared),
    receiptWebhook(dependencies),
    voiceWebhook(dependencies),
  ].filter((webhook) => webhook !== undefined);
}
