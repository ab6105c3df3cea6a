// Calls from outside that prove who sent them: an HMAC over time stamp and body, with a secret that both sides
// know (RULES 23). A provider's own form of signature is adapted to this by its webhook.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '../errors.ts';
import { readBody } from './body.ts';
import type { RequestContext, Route } from './router.ts';

export interface Webhook {
  /** Last part of /webhooks/<name>. */
  readonly name: string;
  readonly secret: string;
  readonly maximumBytes: number;
  /** Takes the body once it is proven; it may be delivered again, so it must be harmless twice. */
  readonly receive: (body: Buffer, headers: IncomingHttpHeaders, context: RequestContext) => Promise<void>;
}

/** A call that is older, or that much in the future, is a replay or a clock that is wrong. */
const TOLERANCE_SECONDS = 300;

/** What a caller puts into x-claimworks-signature for a time stamp in seconds and a body. */
export function webhookSignature(secret: string, timestamp: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`;
}

/** @throws AppError access-denied when time stamp or signature are not good. */
export function verifyWebhook(secret: string, headers: IncomingHttpHeaders, body: Buffer, now: Date): void {
  const timestamp = String(headers['x-claimworks-timestamp'] ?? '');
  const given = Buffer.from(String(headers['x-claimworks-signature'] ?? ''));
  const expected = Buffer.from(webhookSignature(secret, timestamp, body));
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  const isFresh = /^\d{1,12}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS;
  if (!isSigned || !isFresh) throw new AppError('access-denied', 'The signature is not valid.');
}

/** Routes of the registered webhooks. */
export function webhookRoutes(webhooks: readonly Webhook[], now: () => Date = () => new Date()): Route[] {
  return webhooks.map((webhook) => ({
    method: 'POST',
    path: `/webhooks/${webhook.name}`,
    handler: async (request, response, context) => {
      const body = await readBody(request, webhook.maximumBytes);
      verifyWebhook(webhook.secret, request.headers, body, now());
      await webhook.receive(body, request.headers, context);
      response.writeHead(204, { 'cache-control': 'no-store' });
      response.end();
    },
  }));
}
