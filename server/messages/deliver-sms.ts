// Hands a text message to the provider: at most once without a person's word, because a phone shows each copy.
import { errorMessage } from '../errors.ts';
import type { JobContext } from '../jobs/job-types.ts';
import { SmsRefused, SmsUncertain, type SmsGateway } from '../gateways/sms/gateway.ts';
import { markFailed, markSent, markUncertain, type Delivery } from './delivery.ts';
import { tryKey } from './sms-receipt.ts';

/** Sends a text message's delivery. @throws JobRefused, JobUncertain; any other error when it certainly was not sent */
export async function deliverSms(context: JobContext, delivery: Delivery, sms: SmsGateway): Promise<void> {
  if (context.interrupted)
    return markUncertain(context, delivery, 'The service stopped while the message was being sent');
  let providerId: string;
  try {
    // tried again only when it certainly was not sent, or because a person says so: each try is a message of its own
    providerId = await sms.send({
      key: tryKey(delivery),
      to: delivery.recipients[0] ?? '',
      text: delivery.message.content,
    });
  } catch (error) {
    if (error instanceof SmsRefused) return markFailed(context, delivery, error.message);
    if (error instanceof SmsUncertain) return markUncertain(context, delivery, errorMessage(error));
    throw error;
  }
  await markSent(context, delivery, providerId);
}
