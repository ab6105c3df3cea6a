// A production installation without an SMS provider: sending is refused in words, and nothing else is affected.
import { SmsRefused, type SmsGateway } from './gateway.ts';

/** The adapter that refuses every message. */
export function createUnavailableSms(): SmsGateway {
  return {
    send: () => Promise.reject(new SmsRefused('SMS is not set up on this installation.')),
  };
}
