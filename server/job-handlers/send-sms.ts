// Job send-sms: a text message is sent at most once without a person's word. When the provider's answer was
// lost, or this process was killed while it waited for it, the job becomes 'uncertain' (RULES 23).
import { SmsRefused, SmsUncertain, type SmsGateway } from '../gateways/sms/gateway.ts';
import { JobRefused, JobUncertain, type JobHandler } from '../jobs/job-types.ts';

/** The handler. */
export function sendSmsJob(sms: SmsGateway): JobHandler {
  return {
    task: 'send-sms',
    run: async (payload, { orgId, jobId, interrupted }) => {
      const { to, text } = payload;
      if (typeof to !== 'string' || typeof text !== 'string')
        throw new JobRefused('The message has no recipient or text');
      if (interrupted)
        throw new JobUncertain(
          'The service stopped while the message was being sent. It may have arrived: send it again only if it did not.',
        );
      try {
        await sms.send({ key: `${orgId}-${jobId}`, to, text });
      } catch (error) {
        if (error instanceof SmsRefused) throw new JobRefused(error.message, { cause: error });
        if (error instanceof SmsUncertain)
          throw new JobUncertain(`${error.message}. It may have arrived: send it again only if it did not.`, {
            cause: error,
          });
        throw error;
      }
    },
  };
}
