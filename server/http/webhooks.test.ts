import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '../log.ts';
import { sendText } from './respond.ts';
import { listen, type HttpServer } from './server.ts';
import { webhookRoutes, webhookSignature } from './webhooks.ts';

const secret = 'shared secret';
const now = new Date('2026-11-21T01:00:00Z');
const seconds = now.getTime() / 1000;
const received: string[] = [];
let server: HttpServer;
beforeAll(async () => {
  const routes = webhookRoutes([{ name: 'mail', secret, maximumBytes: 100, receive: (body) => Promise.resolve(void received.push(body.toString())) }], () => now);
  server = await listen({ host: '127.0.0.1', port: 0, routes, fallback: (_request, response) => sendText(response, 404, ''), secure: false, log: createLogger({ level: 'silent', format: 'json' }) });
});
afterAll(() => server.close());

async function call(body: string, timestamp = String(seconds), signature = webhookSignature(secret, timestamp, Buffer.from(body))): Promise<number> {
  return (await fetch(`http://127.0.0.1:${server.port}/webhooks/mail`, { method: 'POST', headers: { 'x-claimworks-timestamp': timestamp, 'x-claimworks-signature': signature }, body })).status;
}

describe('a webhook', () => {
  it('takes what is signed and fresh', async () => {
    expect(await call('From: a@b.c')).toBe(204);
    expect(received).toEqual(['From: a@b.c']);
  });

  it.each([
    ['a body that was changed', () => call('changed', String(seconds), webhookSignature(secret, String(seconds), Buffer.from('other')))],
    ['another secret', () => call('x', String(seconds), webhookSignature('other', String(seconds), Buffer.from('x')))],
    ['an old time stamp', () => call('x', String(seconds - 301))],
    ['a future time stamp', () => call('x', String(seconds + 301))],
    ['a time stamp that is none', () => call('x', 'now')],
    ['no signature', () => call('x', String(seconds), '')],
  ])('refuses %s', async (_name, attempt) => expect(await attempt()).toBe(403));

  it('refuses a body that is too large', async () => expect(await call('x'.repeat(200))).toBe(413));
});
