// Calls from outside that prove who sent them. Ours: an HMAC over time stamp and body, with a secret that both sides
// know (RULES 23). A provider's own form of signature stands in its place where the provider calls by itself.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';
import { readBody } from '../http/body.ts';
import type { RequestContext, Route } from '../http/router.ts';

/** @param search of the address, '?' included; @throws AppError access-denied when the call is not proven */
export type VerifyCall = (headers: IncomingHttpHeaders, body: Buffer, now: Date, search: string) => void;

export interface Webhook {
  /** Last part of /webhooks/<name>. */
  readonly name: string;
  readonly verify: VerifyCall;
  readonly maximumBytes: number;
  /** Takes the body once it is proven; it may be delivered again, so it must be harmless twice. @returns XML to answer with, else nothing */
  readonly receive: (body: Buffer, headers: IncomingHttpHeaders, context: RequestContext) => Promise<string | void>;
}

/** A call that is older, or that much in the future, is a replay or a clock that is wrong. */
const TOLERANCE_SECONDS = 300;

function refuse(): never {
  throw new AppError('access-denied', 'The signature is not valid.');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What a caller puts into x-claimworks-signature for a time stamp in seconds and a body. */
export function webhookSignature(secret: string, timestamp: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** Our own proof. */
export function signedWith(secret: string): VerifyCall {
  return (headers, body, now) => {
    const timestamp = String(headers['x-claimworks-timestamp'] ?? '');
    const isFresh =
      /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
    if (!isSame(String(headers['x-claimworks-signature'] ?? ''), webhookSignature(secret, timestamp, body)) || !isFresh)
      refuse();
  };
}

/**
 * Twilio's proof: an HMAC over the address that it calls and the form's fields in the order of their names. It has no
 * time stamp; a repeated message is known by its SID.
 * @param url as it is configured at Twilio, without what stands after '?'
 */
export function signedByTwilio(authToken: string, url: string): VerifyCall {
  return (headers, body, _now, search) => {
    const fields = [...new URLSearchParams(body.toString('utf8'))].toSorted(([a], [b]) => (a < b ? -1 : Number(a > b)));
    const expected = createHmac('sha1', authToken)
      .update(url + search + fields.flat().join(''), 'utf8')
      .digest('base64');
    if (!isSame(String(headers['x-twilio-signature'] ?? ''), expected)) refuse();
  };
}

/** Routes of the registered webhooks. */
export function webhookRoutes(webhooks: readonly Webhook[], now: () => Date = () => new Date()): Route[] {
  return webhooks.map((webhook) => ({
    method: 'POST',
    path: `/webhooks/${webhook.name}`,
    handler: async (request, response, context) => {
      const body = await readBody(request, webhook.maximumBytes);
      webhook.verify(request.headers, body, now(), context.url.search);
      const answer = await webhook.receive(body, request.headers, context);
      if (typeof answer === 'string')
        response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' }).end(answer);
      else response.writeHead(204, { 'cache-control': 'no-store' }).end();
    },
  }));
}
