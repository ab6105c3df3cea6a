// Telephone calls: written down by people, and made from the browser.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import { decodeJwt } from 'jose';
import { startService, type OwnService } from '../support/running-service.ts';
import { claimOf } from './messages-support.ts';

const twilio = {
  accountSid: `AC${'0'.repeat(32)}`,
  authToken: 'twilio token',
  from: '+61400000000',
  apiUrl: undefined,
};
const voice = {
  apiKeySid: `SK${'1'.repeat(32)}`,
  apiKeySecret: 'a secret of an API key that is long',
  applicationSid: `AP${'2'.repeat(32)}`,
  callerId: '+61255500100',
};
let running: OwnService;
beforeAll(async () => {
  running = await startService({}, { twilio: { ...twilio, voice } });
});
afterAll(() => running.stop());

function call(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    claimId: claimOf(running),
    channel: 'phone',
    direction: 'inbound',
    from: { name: 'Bo Broker', phone: '+61291234567' },
    to: [{ userId: running.world.here.people.handler.userId, name: 'Hana Handler' }],
    tags: ['Broker'],
    createdAt: '2026-02-03T03:00:00Z',
    duration: 0,
    content: 'Asked when we come.',
    ...changes,
  };
}

const log = (object: object, who = running.world.here.people.handler) =>
  running.graphql(
    'mutation ($object: CommLog_insert_input!) { insert_CommLog_one(object: $object) { id messageId createdAt sentAt deliveryStatus } }',
    { object },
    who,
  );

describe('[1§5] a logged call', () => {
  it('is kept at the time that it was made, under an id of its own, and records its milestone', async () => {
    const { data } = await log(call());
    const made = data!['insert_CommLog_one'] as { id: number };
    expect(made).toMatchObject({
      createdAt: '2026-02-03T03:00:00+00:00',
      sentAt: '2026-02-03T03:00:00+00:00',
      deliveryStatus: null,
      messageId: expect.stringMatching(/^call-[0-9a-f-]{36}$/),
    });
    const { rows } = await running.database.pool.query('select name, occurred_at from milestone where source = $1', [
      `comm log:${made.id}`,
    ]);
    expect(rows).toEqual([
      { name: 'milestone_incoming_call_from_broker', occurred_at: new Date('2026-02-03T03:00:00Z') },
    ]);
    // nobody is told of a call that they wrote down themselves
    expect(
      (await running.database.pool.query('select from notification where comm_log_id = $1', [made.id])).rowCount,
    ).toBe(0);
  });

  it('to somebody records an outgoing call', async () => {
    const { people } = running.world.here;
    const { data } = await log(
      call({
        direction: 'outbound',
        from: { userId: people.handler.userId, name: 'Hana' },
        to: [{ name: 'Paul', phone: '1300123456' }],
        tags: ['Policy Holder'],
        duration: 12,
      }),
    );
    const { rows } = await running.database.pool.query('select name from milestone where source = $1', [
      `comm log:${(data!['insert_CommLog_one'] as { id: number }).id}`,
    ]);
    expect(rows).toEqual([{ name: 'milestone_outgoing_call_to_policy_holder' }]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['no direction', { direction: null }, 'direction', 'Field is required'],
    ['nobody of ours', { to: [{ name: 'Somebody' }] }, 'to', 'Field is required'],
    ['nobody else', { from: { name: ' ' } }, 'from', 'Field is required'],
    ['no contact type', { tags: [] }, 'tags', 'Field is required'],
    ['another contact type', { tags: ['Neighbour'] }, 'tags', 'There is no such contact type.'],
    ['no time', { createdAt: null }, 'createdAt', 'Field is required'],
    ['a time to come', { createdAt: '2999-01-01T00:00:00Z' }, 'createdAt', "The call can't be in the future."],
    ['no duration', { duration: null }, 'duration', 'Field is required'],
    ['a duration below 0', { duration: -1 }, 'duration', 'Must be at least 0'],
    [
      'a number with 26 digits',
      { from: { name: 'Bo', phone: `+${'1'.repeat(26)}` } },
      'from',
      `+${'1'.repeat(26)} not valid phone number`,
    ],
    ['a person of another organisation', { to: [{ userId: 999_999, name: 'X' }] }, 'to', 'There is no such person.'],
  ])('with %s is refused', async (_name, changes, column, message) => {
    expect((await log(call(changes))).errors?.[0]).toMatchObject({
      message,
      path: ['insert_CommLog_one', 'object', column],
      extensions: { code: 'validation-failed' },
    });
  });

  it('holds for other clients of the database too', async () => {
    const { orgId, people } = running.world.here;
    const { trySession } = await import('#tests/support/database.ts');
    const insert = (columns: string, values: string) =>
      trySession(running.database.pool, people.handler, (client) =>
        client.query(
          `insert into comm_log (org_id, claim_id, channel, direction, duration${columns}) values (${orgId}, ${claimOf(running)}, 'phone', 'inbound', 1${values})`,
        ),
      );
    await expect(insert('', '')).rejects.toThrow('Field is required');
    await expect(
      insert(
        `, "from", "to", tags, created_at`,
        `, '{"name":"a"}', '[{"name":"b"}]', '["Broker"]', now() + interval '1 day'`,
      ),
    ).rejects.toThrow("The call can't be in the future.");
  });
});

describe('[1§7] calls from the browser', () => {
  it('have a token for whoever handles claims, good for outgoing calls of this person', async () => {
    const get = async (who?: typeof running.world.here.people.handler) =>
      running.graphql('mutation { getTwilioToken { token status } }', {}, who);
    const { people, orgId } = running.world.here;
    const { token, status } = (await get(people.handler)).data!['getTwilioToken'] as { token: string; status: string };
    expect(status).toBe('ready');
    expect(decodeJwt(token)).toMatchObject({
      iss: voice.apiKeySid,
      sub: twilio.accountSid,
      grants: {
        identity: `org_${orgId}_user_${people.handler.userId}`,
        voice: { outgoing: { application_sid: voice.applicationSid } },
      },
    });
    expect((await get(people.supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
    expect((await get()).errors?.[0]?.extensions.code).toBe('access-denied');
  });

  it('are put through to the number that was dialled, when the provider asks', async () => {
    const ask = async (form: Record<string, string>, token = twilio.authToken) => {
      const url = `${running.url}/webhooks/voice`;
      const signed = createHmac('sha1', token)
        .update(
          url +
            Object.entries(form)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .flat()
              .join(''),
        )
        .digest('base64');
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signed },
        body: new URLSearchParams(form),
      });
      return { status: response.status, text: await response.text() };
    };
    expect(await ask({ To: '0291234567', From: 'client:org_1_user_1001' })).toEqual({
      status: 200,
      text: '<?xml version="1.0" encoding="UTF-8"?><Response><Dial callerId="+61255500100"><Number>+61291234567</Number></Dial></Response>',
    });
    expect((await ask({ To: '+61291234567"/><Redirect>https://evil.test</Redirect>' })).text).toContain(
      'This number is not valid.',
    );
    expect((await ask({ To: '0291234567' }, 'another token')).status).toBe(403);
  });
});
