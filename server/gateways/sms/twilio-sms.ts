// Text messages through Twilio's REST interface.
import type { TwilioConfig } from '../../config.ts';
import { errorCode, errorMessage } from '../../errors.ts';
import { SmsRefused, SmsUncertain, type SmsGateway } from './gateway.ts';
import { TWILIO_API } from './twilio-media.ts';

/** Connection errors before anything was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'CERT_HAS_EXPIRED']);
const TOO_MANY_REQUESTS = 429;

function translate(error: unknown): Error {
  const status: unknown = error instanceof Error && 'status' in error ? error.status : undefined;
  if (typeof status === 'number' && status >= 400) {
    // a limit is no verdict on the message
    if (status === TOO_MANY_REQUESTS) return error instanceof Error ? error : new Error(errorMessage(error));
    return status < 500
      ? new SmsRefused(errorMessage(error), { cause: error })
      : new SmsUncertain(`The SMS provider answered ${status}`, { cause: error });
  }
  if (NOT_SENT.has(errorCode(error) ?? ''))
    return new Error(`The SMS provider cannot be reached: ${errorMessage(error)}`, { cause: error });
  return new SmsUncertain(`The answer of the SMS provider was lost: ${errorMessage(error)}`, { cause: error });
}

export interface TwilioSmsOptions {
  /** Where Twilio posts what became of a message, with the message's key as `try`; undefined: it is not told to. */
  readonly statusCallback?: string | undefined;
  readonly timeoutMilliseconds?: number;
}

/** Opens the Twilio adapter. The package is loaded here, because only installations that use it should wait for it. */
export async function createTwilioSms(
  config: Omit<TwilioConfig, 'voice'>,
  { statusCallback, timeoutMilliseconds = 15_000 }: TwilioSmsOptions = {},
): Promise<SmsGateway> {
  const { Twilio, RequestClient } = (await import('twilio')).default;
  const httpClient = new RequestClient({ timeout: timeoutMilliseconds });
  const { apiUrl } = config;
  if (apiUrl !== undefined) {
    httpClient.axios.interceptors.request.use((request) => ({
      ...request,
      url: request.url?.replace(TWILIO_API, apiUrl),
    }));
  }
  const client = new Twilio(config.accountSid, config.authToken, { httpClient });
  const sender = config.from.startsWith('MG') ? { messagingServiceSid: config.from } : { from: config.from };
  return {
    async send(message) {
      try {
        const sent = await client.messages.create({
          to: message.to,
          body: message.text,
          ...sender,
          ...(statusCallback === undefined ? {} : { statusCallback: `${statusCallback}?try=${message.key}` }),
        });
        return sent.sid;
      } catch (error) {
        throw translate(error);
      }
    },
  };
}
