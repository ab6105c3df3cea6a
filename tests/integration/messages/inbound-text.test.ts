// Text messages from outside.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeTwilio } from '../gateways/fake-twilio.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { cameIn, claimOf, deliverText, postAsTwilio, sent, text, withStatus } from './messages-support.ts';

let running: OwnService;
beforeAll(async () => {
  running = await startService();
  await running.database.pool.query(
    `insert into inbound_address (org_id, channel, address) values ($1, 'sms', '+61480000001')`,
    [running.world.here.orgId],
  );
});
afterAll(() => running.stop());

describe('[1§7] a text message that comes in', () => {
  it('answers the last one to its number, and its owner is told', async () => {
    const id = await sent(
      running,
      text(running, { to: [{ phone: '+61491570158' }], tags: ['Broker'] }),
      running.world.here.people.admin,
    );
    await withStatus(running, id, 'sent');
    expect(
      await deliverText(running, {
        MessageSid: 'SM1',
        From: '+61491570158',
        To: '+61480000001',
        Body: 'Yes, 9 is fine 👍',
      }),
    ).toBe(200);
    const message = await cameIn(running, 'SM1');
    expect(message).toMatchObject({
      claimId: claimOf(running),
      channel: 'sms',
      content: 'Yes, 9 is fine 👍',
      replyToId: id,
      from: { phone: '+61491570158' },
      tags: ['Broker'],
    });
    const { rows } = await running.database.pool.query(
      'select user_id::float8, title from notification where comm_log_id = $1',
      [message!.id],
    );
    expect(rows).toEqual([{ user_id: running.world.here.people.handler.userId, title: 'Yes, 9 is fine 👍' }]);
  });

  it('also at a number that organisations share', async () => {
    await withStatus(running, await sent(running, text(running, { to: [{ phone: '+61491570159' }] })), 'sent');
    expect(
      await deliverText(running, { MessageSid: 'SM2', From: '+61491570159', To: '+61499999999', Body: 'ok' }),
    ).toBe(200);
    expect(await cameIn(running, 'SM2')).toMatchObject({ claimId: claimOf(running) });
    expect(
      await deliverText(running, { MessageSid: 'SM3', From: '+61491570110', To: '+61499999999', Body: 'who?' }),
    ).toBe(404);
  });

  it('by a contact of one open claim, else it waits; once each', async () => {
    const { rows } = await running.database.pool.query<{ id: number }>(
      `update claim set ph_phone = '+61 491 570 111' where id = $1 returning id::float8`,
      [claimOf(running)],
    );
    const form = { MessageSid: 'SM4', From: '+61491570111', To: '+61480000001', Body: 'Hello', NumMedia: '2' };
    expect(await Promise.all([deliverText(running, form), deliverText(running, form)])).toEqual([200, 200]);
    expect(
      (
        await running.database.pool.query(
          'select from comm_log where message_id = $1 union all select from inbound_message where message_id = $1',
          ['SM4'],
        )
      ).rowCount,
    ).toBe(1);
    expect(rows).toHaveLength(1);
    await deliverText(running, {
      MessageSid: 'SM5',
      From: '+61491570112',
      To: '+61480000001',
      Body: 'Nobody knows me',
    });
    expect(
      (await running.database.pool.query(`select status from inbound_message where message_id = 'SM5'`)).rows,
    ).toEqual([{ status: 'waiting' }]);
  });

  it.each([
    [{ MessageSid: 'SM6', From: '0491570158', To: '+61480000001', Body: 'x' }],
    [{ MessageSid: 'SM7', From: `+${'1'.repeat(26)}`, To: '+61480000001', Body: 'x' }],
    [{ Body: 'x' }],
  ])('%o is refused', async (form) =>
    expect(await deliverText(running, form as unknown as Record<string, string>)).toBe(400),
  );
});

describe('where Twilio is configured', () => {
  it('Twilio’s signature is asked for, and ours is not enough', async () => {
    const other = await startService(
      {},
      {
        twilio: {
          accountSid: `AC${'0'.repeat(32)}`,
          authToken: 'twilio token',
          from: '+61480000002',
          apiUrl: undefined,
          voice: undefined,
        },
      },
    );
    try {
      await other.database.pool.query(
        `insert into inbound_address (org_id, channel, address) values ($1, 'sms', '+61480000002')`,
        [other.world.here.orgId],
      );
      const form = { MessageSid: 'SM9', From: '+61491570158', To: '+61480000002', Body: 'Hello' };
      const post = (token: string) => postAsTwilio(`${other.url}/webhooks/sms`, form, token);
      expect(await deliverText(other, form)).toBe(403);
      expect(await post('forged')).toBe(403);
      expect(await post('twilio token')).toBe(200);
      // without voice there is no token and no answer to its calls
      expect(
        (await other.graphql('mutation { getTwilioToken { token status } }', {}, other.world.here.people.handler)).data,
      ).toEqual({ getTwilioToken: { token: null, status: 'na' } });
      expect((await fetch(`${other.url}/webhooks/voice`, { method: 'POST' })).status).not.toBe(200);
    } finally {
      await other.stop();
    }
  });

  it('[1§3] pictures are fetched from the account’s own messages and filed as documents of the claim; what is none, is too far or cannot be had is named', async () => {
    const accountSid = `AC${'0'.repeat(32)}`;
    const twilio = await startFakeTwilio(accountSid, 'twilio token');
    const other = await startService(
      {},
      { twilio: { accountSid, authToken: 'twilio token', from: '+61480000003', apiUrl: twilio.url, voice: undefined } },
    );
    try {
      await other.database.pool.query(
        `insert into inbound_address (org_id, channel, address) values ($1, 'sms', '+61480000003')`,
        [other.world.here.orgId],
      );
      await withStatus(other, await sent(other, text(other, { to: [{ phone: '+61491570158' }] })), 'sent');
      twilio.media.set(
        'roof',
        Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      );
      twilio.media.set('program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200), Buffer.from('PE\0\0')]));
      const place = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages/MM1/Media`;
      const form = {
        MessageSid: 'MM1',
        From: '+61491570158',
        To: '+61480000003',
        Body: 'The roof',
        NumMedia: '5',
        MediaUrl0: `${place}/roof`,
        MediaUrl1: `${place}/program`,
        MediaUrl2: `${place}/gone`,
        MediaUrl3: `${other.url}/health`,
        MediaUrl4: `${place}/../../../../AC1/Messages/MM1/Media/roof`,
      };
      expect(await postAsTwilio(`${other.url}/webhooks/sms`, form, 'twilio token')).toBe(200);
      const message = (await cameIn(other, 'MM1'))!;
      const { rows } = await other.database.pool.query(
        'select id::text, name, mime_type, claim_id::float8 as claim from file where id = any ($1::uuid[])',
        [message.attachments],
      );
      expect(rows).toEqual([
        { id: message.attachments[0], name: 'picture-1.png', mime_type: 'image/png', claim: claimOf(other) },
      ]);
      expect(message.withheld).toEqual([
        { name: 'picture-2.exe', reason: expect.stringContaining('is a program') },
        { name: 'picture-3', reason: 'The provider answered 404.' },
        { name: 'picture-4', reason: 'It is not at the provider.' },
        { name: 'picture-5', reason: 'It is not at the provider.' },
      ]);
    } finally {
      await other.stop();
      await twilio.close();
    }
  });
});
