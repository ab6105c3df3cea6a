import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { sendText } from '../http/respond.ts';
import { holdPort, type HttpServer } from '../http/server.ts';
import { signedByTwilio, signedWith, webhookRoutes, webhookSignature } from './webhooks.ts';

const secret = 'shared secret';
const now = new Date('2026-11-21T01:00:00Z');
const seconds = now.getTime() / 1000;
const received: string[] = [];
let server: HttpServer;
beforeAll(async () => {
  const routes = webhookRoutes(
    [
      {
        name: 'mail',
        verify: signedWith(secret),
        maximumBytes: 100,
        receive: (body) => Promise.resolve(void received.push(body.toString())),
      },
    ],
    () => now,
  );
  server = (await holdPort('127.0.0.1', 0)).serve({
    routes,
    fallback: (_request, response) => sendText(response, 404, ''),
    secure: false,
    log: createLogger({ level: 'silent', format: 'json' }),
  });
});
afterAll(() => server.close());

async function call(
  body: string,
  timestamp = String(seconds),
  signature = webhookSignature(secret, timestamp, Buffer.from(body)),
): Promise<number> {
  return (
    await fetch(`http://127.0.0.1:${server.port}/webhooks/mail`, {
      method: 'POST',
      headers: { 'x-claimworks-timestamp': timestamp, 'x-claimworks-signature': signature },
      body,
    })
  ).status;
}

describe('a webhook', () => {
  it('takes what is signed and fresh', async () => {
    expect(await call('From: a@b.c')).toBe(204);
    expect(received).toEqual(['From: a@b.c']);
  });

  it.each([
    [
      'a body that was changed',
      () => call('changed', String(seconds), webhookSignature(secret, String(seconds), Buffer.from('other'))),
    ],
    ['another secret', () => call('x', String(seconds), webhookSignature('other', String(seconds), Buffer.from('x')))],
    ['an old time stamp', () => call('x', String(seconds - 301))],
    ['a future time stamp', () => call('x', String(seconds + 301))],
    ['a time stamp that is none', () => call('x', 'now')],
    ['no signature', () => call('x', String(seconds), '')],
  ])('refuses %s', async (_name, attempt) => expect(await attempt()).toBe(403));

  it('refuses a body that is too large', async () => expect(await call('x'.repeat(200))).toBe(413));
});

describe("a provider's own signature", () => {
  // what the provider's package makes of it is what the provider sends
  const { getExpectedTwilioSignature } = createRequire(import.meta.url)('twilio') as {
    getExpectedTwilioSignature: (token: string, url: string, fields: object) => string;
  };
  const url = 'https://claims.example.com/webhooks/sms';
  const fields = {
    MessageSid: 'SM1',
    From: '+61491570156',
    To: '+61255500100',
    Body: 'Grüße & "so" = + %20 \n fine',
    AccountSid: 'AC1',
    a: '',
    Z: 'z',
  };
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const verify = (signature: string, sent = body, search = '') =>
    signedByTwilio('token', url)({ 'x-twilio-signature': signature }, sent, now, search);

  it('is checked as the provider makes it', () => {
    expect(() => verify(getExpectedTwilioSignature('token', url, fields))).not.toThrow();
    expect(() =>
      verify(getExpectedTwilioSignature('token', `${url}?try=1-2-3`, fields), body, '?try=1-2-3'),
    ).not.toThrow();
  });

  it('is refused for another token, address or body, or when it is missing', () => {
    expect(() => verify(getExpectedTwilioSignature('other', url, fields))).toThrow('The signature is not valid.');
    expect(() => verify(getExpectedTwilioSignature('token', `${url}/x`, fields))).toThrow(
      'The signature is not valid.',
    );
    expect(() => verify(getExpectedTwilioSignature('token', `${url}?try=1-2-3`, fields), body, '?try=1-2-4')).toThrow(
      'The signature is not valid.',
    );
    expect(() =>
      verify(getExpectedTwilioSignature('token', url, fields), Buffer.from(`${body.toString()}&Body=other`)),
    ).toThrow('The signature is not valid.');
    expect(() => verify('')).toThrow('The signature is not valid.');
  });
});
