// Calls through Twilio: the browser's device gets a token, and Twilio asks us what an outgoing call is to do.
import type { TwilioConfig, TwilioVoiceConfig } from '../../config.ts';
import type { VoiceGateway } from './gateway.ts';

/** Seconds that a token lives; the device asks for another one before. */
const TOKEN_SECONDS = 3_600;

/** Opens the adapter. The package is loaded here, because only installations that use it should wait for it. */
export async function createTwilioVoice(
  { accountSid }: Pick<TwilioConfig, 'accountSid'>,
  { apiKeySid, apiKeySecret, applicationSid }: TwilioVoiceConfig,
): Promise<VoiceGateway> {
  const { AccessToken } = (await import('twilio')).default.jwt;
  return {
    status: 'ready',
    createToken(identity) {
      const token = new AccessToken(accountSid, apiKeySid, apiKeySecret, { identity, ttl: TOKEN_SECONDS });
      token.addGrant(new AccessToken.VoiceGrant({ outgoingApplicationSid: applicationSid, incomingAllow: false }));
      return Promise.resolve(token.toJwt());
    },
  };
}
