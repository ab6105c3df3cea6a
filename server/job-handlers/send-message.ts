// Job send-message: one delivery of a message of a claim or complaint.
import type { MessageChannel } from '#domain/message.ts';
import { errorMessage } from '../errors.ts';
import type { SmsGateway } from '../gateways/sms/gateway.ts';
import { deliverEmail, type DeliverEmailOptions } from '../messages/deliver-email.ts';
import { deliverSms } from '../messages/deliver-sms.ts';
import { markTried, takeUp, type Delivery } from '../messages/delivery.ts';
import { JobRefused, JobUncertain, type JobContext, type JobHandler } from '../jobs/job-types.ts';

export interface SendMessageOptions extends DeliverEmailOptions {
  readonly sms: SmsGateway;
}

type Deliver = (context: JobContext, delivery: Delivery) => Promise<void>;

/** The handler. */
export function sendMessageJob(options: SendMessageOptions): JobHandler {
  const channels: Readonly<Record<MessageChannel, Deliver>> = {
    email: (context, delivery) => deliverEmail(context, delivery, options),
    sms: (context, delivery) => deliverSms(context, delivery, options.sms),
  };
  return {
    task: 'send-message',
    run: async (payload, context) => {
      const delivery = await takeUp(context, Number(payload['deliveryId']));
      if (!delivery) return;
      try {
        await channels[delivery.message.channel](context, delivery);
      } catch (error) {
        if (!(error instanceof JobRefused) && !(error instanceof JobUncertain))
          await markTried(context, delivery, errorMessage(error));
        throw error;
      }
    },
  };
}
