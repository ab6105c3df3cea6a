import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbeddedSms } from '#server/gateways/sms/embedded-sms.ts';
import { SmsRefused, SmsUncertain, type SmsGateway } from '#server/gateways/sms/gateway.ts';
import { createTwilioSms } from '#server/gateways/sms/twilio-sms.ts';
import { startFakeTwilio, type FakeTwilio } from './fake-twilio.ts';

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+61400000000' };
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-sms-'));
let twilio: FakeTwilio;
let real: SmsGateway;
const embedded = createEmbeddedSms(directory);

beforeAll(async () => {
  twilio = await startFakeTwilio(account.accountSid, account.authToken);
  real = await createTwilioSms(
    { ...account, apiUrl: twilio.url },
    { timeoutMilliseconds: 30_000, statusCallback: 'https://claims.example.com/webhooks/sms-status' },
  );
});
afterAll(async () => {
  await twilio.close();
  fs.rmSync(directory, { recursive: true });
});

describe.each([
  ['Twilio', () => real, () => Promise.resolve(twilio.sent.map(({ to, body }) => ({ to, text: body })))],
  [
    'the outbox',
    () => embedded,
    async () => (await embedded.list()).toReversed().map(({ to, text }) => ({ to, text })),
  ],
] as const)('SMS through %s', (_name, gateway, sent) => {
  it('sends text with any characters to an international number and names the message', async () => {
    const id = await gateway().send({
      key: '1-1',
      to: '+61412345678',
      text: 'Grüße — 5 % & "done"\nhttps://example.com/?a=1&b=2',
    });
    expect(id).not.toBe('');
    expect((await sent()).at(-1)).toEqual({
      to: '+61412345678',
      text: 'Grüße — 5 % & "done"\nhttps://example.com/?a=1&b=2',
    });
  });

  it('gives each message a name of its own', async () => {
    const ids = await Promise.all([
      gateway().send({ key: '1-2', to: '+61412345678', text: 'a' }),
      gateway().send({ key: '1-3', to: '+61412345678', text: 'b' }),
    ]);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('Twilio', () => {
  it('tells a message that was refused from one whose fate is unknown', async () => {
    const message = { key: '2-1', to: '+61412345678', text: 'x' };
    twilio.next = 400;
    await expect(real.send(message)).rejects.toBeInstanceOf(SmsRefused);
    twilio.next = 503;
    await expect(real.send(message)).rejects.toBeInstanceOf(SmsUncertain);
    twilio.next = 'break';
    await expect(real.send(message)).rejects.toBeInstanceOf(SmsUncertain);
    twilio.next = 'ok';
  });

  it('lets a message that certainly was not sent be tried again', async () => {
    const nobody = await createTwilioSms({ ...account, apiUrl: 'http://127.0.0.1:9' }, { timeoutMilliseconds: 30_000 });
    const error: unknown = await nobody
      .send({ key: '2-2', to: '+61412345678', text: 'x' })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(SmsUncertain);
    expect(error).not.toBeInstanceOf(SmsRefused);
  });

  it('is told where to say what became of a message, where it can reach us', async () => {
    await real.send({ key: '2-4', to: '+61412345678', text: 'x' });
    expect(twilio.sent.at(-1)!.statusCallback).toBe('https://claims.example.com/webhooks/sms-status?try=2-4');
    await (
      await createTwilioSms({ ...account, apiUrl: twilio.url })
    ).send({ key: '2-5', to: '+61412345678', text: 'x' });
    expect(twilio.sent.at(-1)!.statusCallback).toBeUndefined();
  });

  it('does not accept other credentials', async () => {
    const stranger = await createTwilioSms(
      { ...account, authToken: 'other', apiUrl: twilio.url },
      { timeoutMilliseconds: 30_000, statusCallback: 'https://claims.example.com/webhooks/sms-status' },
    );
    await expect(stranger.send({ key: '2-3', to: '+61412345678', text: 'x' })).rejects.toBeInstanceOf(SmsRefused);
  });
});

describe('the outbox', () => {
  it('keeps a message once, however often its job runs', async () => {
    const before = (await embedded.list()).length;
    const message = { key: '3-1', to: '+61412345678', text: 'once' };
    expect(await embedded.send(message)).toBe(await embedded.send(message));
    expect(await embedded.list()).toHaveLength(before + 1);
  });
});
