// Every job that the service can do.
import type { Gateways } from '../../compose-gateways.ts';
import type { IdentityAdmin } from '../../gateways/identity/gateway.ts';
import type { JobHandler } from '../job-types.ts';
import { notificationEmailJob } from './notification-email.ts';
import { personEmailJob } from './person-email.ts';
import { sendEmailJob } from './send-email.ts';
import { sendSmsJob } from './send-sms.ts';

/** The handlers, one a task. */
export function jobHandlers(gateways: Gateways, publicUrl: string, identityAdmin: IdentityAdmin | undefined): JobHandler[] {
  const host = new URL(publicUrl).hostname;
  return [sendEmailJob({ mail: gateways.mail, host }), sendSmsJob(gateways.sms), notificationEmailJob({ mail: gateways.mail, publicUrl, host }), personEmailJob({ mail: gateways.mail, identityAdmin, publicUrl, host })];
}
