// Pictures and other files of a text message, which Twilio keeps until they are fetched with the account's own sign-in.
import type { TwilioConfig } from '../../config.ts';

/** Reads one file of a message. @throws Error in words when it cannot be had */
export type ReadMedia = (url: string) => Promise<Buffer>;

export const TWILIO_API = 'https://api.twilio.com';
/** Twilio waits 15 seconds for the webhook's answer. */
const TIMEOUT_MILLISECONDS = 10_000;

async function readLimited(response: Response, maximumBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  const body: AsyncIterable<Uint8Array> | undefined = response.body ?? undefined;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maximumBytes) throw new Error(`It is larger than ${Math.floor(maximumBytes / 1024 / 1024)} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The reader for an account. It goes to messages of this account alone, whatever address it is given. */
export function createTwilioMedia(
  { accountSid, authToken, apiUrl }: Pick<TwilioConfig, 'accountSid' | 'authToken' | 'apiUrl'>,
  maximumBytes: number,
): ReadMedia {
  const place = `${TWILIO_API}/2010-04-01/Accounts/${accountSid}/Messages/`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return async (url) => {
    // read as a browser reads it: no way out by dots
    const address = URL.canParse(url) ? new URL(url).href : '';
    if (!address.startsWith(place)) throw new Error('It is not at the provider.');
    const response = await fetch(apiUrl === undefined ? address : address.replace(TWILIO_API, apiUrl), {
      headers: { authorization },
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
    });
    if (!response.ok) throw new Error(`The provider answered ${response.status}.`);
    return readLimited(response, maximumBytes);
  };
}
