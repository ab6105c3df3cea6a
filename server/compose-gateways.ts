// Chooses each gateway's adapter by what is configured.
import path from 'node:path';
import type { Config } from './config.ts';
import { ensurePolicyFile } from './demo/policy-file.ts';
import type { Gateways } from './gateways/gateways.ts';
import { startEmbeddedMail } from './gateways/mail/embedded-mail.ts';
import type { MailGateway } from './gateways/mail/gateway.ts';
import { createSmtpMail } from './gateways/mail/smtp-mail.ts';
import { createEmbeddedPolicyLookup } from './gateways/policy-lookup/embedded-policy-lookup.ts';
import type { PolicyLookupGateway } from './gateways/policy-lookup/gateway.ts';
import { createHttpPolicyLookup } from './gateways/policy-lookup/http-policy-lookup.ts';
import { createEmbeddedSms } from './gateways/sms/embedded-sms.ts';
import type { SmsGateway } from './gateways/sms/gateway.ts';
import { createTwilioSms } from './gateways/sms/twilio-sms.ts';
import { createUnavailableSms } from './gateways/sms/unavailable-sms.ts';
import { createDiskStorage } from './gateways/storage/disk-storage.ts';
import type { StorageGateway } from './gateways/storage/gateway.ts';
import { createUnavailableVoice, type VoiceGateway } from './gateways/voice/gateway.ts';
import type { Route } from './http/router.ts';
import type { Logger } from './log.ts';
import { loadSecret } from './secret.ts';

function openMail(config: Config): Promise<MailGateway> {
  const { smtpUrl, from, inboxPort } = config.mail;
  if (smtpUrl !== undefined) return Promise.resolve(createSmtpMail(smtpUrl, from));
  return startEmbeddedMail({ directory: path.join(config.dataDirectory, 'mail'), inboxPort, from });
}

async function openSms(config: Config, publicUrl: string): Promise<{ sms: SmsGateway; routes: readonly Route[] }> {
  // Twilio refuses a message whose address for receipts it cannot reach
  const statusCallback = publicUrl.startsWith('https:') ? `${publicUrl}/webhooks/sms-status` : undefined;
  if (config.twilio) return { sms: await createTwilioSms(config.twilio, { statusCallback }), routes: [] };
  if (config.production) return { sms: createUnavailableSms(), routes: [] };
  const outbox = createEmbeddedSms(path.join(config.dataDirectory, 'sms'));
  return { sms: outbox, routes: outbox.routes };
}

/** The packages of S3 and Supabase are loaded only where they are used: they would double the start's time. */
async function openStorage(config: Config, publicUrl: string): Promise<StorageGateway> {
  const { storage, filesDirectory: directory } = config;
  if (storage.kind === 's3') return (await import('./gateways/storage/s3-storage.ts')).createS3Storage(storage);
  const secret = loadSecret(config.appSecret, config.dataDirectory);
  if (storage.kind === 'supabase')
    return (await import('./gateways/storage/supabase-storage.ts')).createSupabaseStorage({
      config: storage,
      directory,
      publicUrl,
      secret,
    });
  return createDiskStorage({ directory, publicUrl, secret });
}

async function openPolicyLookup(config: Config, log: Logger): Promise<PolicyLookupGateway> {
  if (config.policyLookup) return createHttpPolicyLookup(config.policyLookup);
  const file = path.join(config.dataDirectory, 'policies.json');
  if (config.production)
    log.warn('POLICY_LOOKUP_URL is not set: policy search finds only what the policy file holds', { file });
  else await ensurePolicyFile(file, new Date().toISOString().slice(0, 10));
  return createEmbeddedPolicyLookup(file);
}

async function openVoice({ twilio }: Config): Promise<VoiceGateway> {
  return twilio?.voice
    ? (await import('./gateways/voice/twilio-voice.ts')).createTwilioVoice(twilio, twilio.voice)
    : createUnavailableVoice();
}

/** Opens all gateways; the mail gateway is to be closed by the caller. */
export async function openGateways(config: Config, publicUrl: string, log: Logger): Promise<Gateways> {
  const [mail, { sms, routes }, storage, policyLookup, voice] = await Promise.all([
    openMail(config),
    openSms(config, publicUrl),
    openStorage(config, publicUrl),
    openPolicyLookup(config, log),
    openVoice(config),
  ]);
  return { mail, sms, storage, policyLookup, voice, routes: [...routes, ...storage.routes] };
}
