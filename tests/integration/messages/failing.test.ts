// Messages whose delivery goes wrong: what the message says of it, and how it is sent again.
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#server/free-port.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startFakeSmtp, type FakeSmtp } from '../gateways/fake-smtp.ts';
import { startFakeTwilio, type FakeTwilio } from '../gateways/fake-twilio.ts';
import { openBelow } from '../support/open-files.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { addFile, email, postAsTwilio, sent, stored, text, withStatus } from './messages-support.ts';

const account = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', from: '+61400000000', voice: undefined };
let smtpPort: number;
let twilio: FakeTwilio;
let running: OwnService;
beforeAll(async () => {
  // nothing listens there at first
  smtpPort = await freePort();
  twilio = await startFakeTwilio(account.accountSid, account.authToken);
  running = await startService(
    { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
    { twilio: { ...account, apiUrl: twilio.url } },
  );
});
afterAll(async () => {
  await running.stop();
  await twilio.close();
});

async function withSmtp<T>(work: (smtp: FakeSmtp) => Promise<T>): Promise<T> {
  const smtp = await startFakeSmtp(smtpPort);
  try {
    return await work(smtp);
  } finally {
    await smtp.close();
  }
}

const resend = (id: number, who = running.world.here.people.handler) =>
  running.graphql('mutation ($id: bigint!) { resendMessage(id: $id) { ok } }', { id }, who);
const count = (smtp: FakeSmtp, messageId: string) =>
  smtp.messages.filter((message) => message.includes(`Message-ID: <${messageId}>`)).length;
/** The delivery to one number: the key of its last try, and the provider's name of it. */
async function deliveryTo(id: number, phone: string): Promise<{ readonly key: string; readonly sid: string | null }> {
  const { rows } = await running.database.pool.query<{ key: string; sid: string | null }>(
    `select concat_ws('-', org_id, id, attempts) as key, provider_id as sid from comm_delivery where comm_log_id = $1 and recipients = $2`,
    [id, JSON.stringify([phone])],
  );
  if (!rows[0]) throw new Error(`Nothing goes to ${phone}`);
  return rows[0];
}
const postReceipt = (key: string, fields: Readonly<Record<string, string>>, token = account.authToken) =>
  postAsTwilio(`${running.url}/webhooks/sms-status?try=${encodeURIComponent(key)}`, fields, token);
const jobEnded = (id: number, status: string) =>
  eventually(
    async () =>
      (
        await running.database.pool.query(
          `select from job j join comm_delivery d on d.job_id = j.id where d.comm_log_id = $1 and j.status = $2`,
          [id, status],
        )
      ).rowCount === 1,
  );

/** Waits until a message is sent, retrying at once instead of after the pause, which grows with each try. */
const leftAtOnce = (id: number) =>
  eventually(async () => {
    await running.database.pool.query(
      'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0), run_at => now())',
    );
    return (await stored(running, id)).status === 'sent';
  });

describe('[RULES 23] an e-mail', () => {
  it('waits with the reason while the server is away, and leaves when it is back', async () => {
    const id = await sent(running, email(running));
    const waiting = await eventually(async () => {
      const message = await stored(running, id);
      return message.error === null ? undefined : message;
    });
    expect(waiting).toMatchObject({ status: 'waiting', error: expect.stringMatching(/ECONNREFUSED/) });
    await withSmtp(async (smtp) => {
      const message = await withStatus(running, id, 'sent');
      expect(message.error).toBeNull();
      expect(count(smtp, message.messageId)).toBe(1);
    });
  });

  it('that the server refuses fails with its words, and is sent again under the same Message-ID when somebody says so', async () => {
    await withSmtp(async (smtp) => {
      smtp.rcpt = '550 5.1.1 no such user';
      const id = await sent(running, email(running));
      const failed = await withStatus(running, id, 'failed');
      expect(failed.error).toMatch(/550 5\.1\.1 no such user/);
      await jobEnded(id, 'failed');
      expect((await resend(id, running.world.here.people.stranger)).errors?.[0]?.extensions.code).toBe('not-found');
      expect((await resend(id, running.world.there.people.admin)).errors?.[0]?.extensions.code).toBe('not-found');
      expect((await resend(id, running.world.here.people.supplier)).errors?.[0]?.extensions.code).toBe('access-denied');
      smtp.rcpt = '250 OK';
      expect((await resend(id)).data).toEqual({ resendMessage: { ok: true } });
      expect((await withStatus(running, id, 'sent')).messageId).toBe(failed.messageId);
      expect(count(smtp, failed.messageId)).toBe(1);
      expect((await resend(id)).errors?.[0]?.message).toBe('There is nothing of this message to send again.');
    });
  });

  it('that reached some goes to the others only, when it is sent again', async () => {
    await withSmtp(async (smtp) => {
      smtp.rcptOf = (address) => (address === 'gone@example.com' ? '550 5.1.1 no such user' : '250 OK');
      const id = await sent(running, email(running, { cc: [{ email: 'gone@example.com' }] }));
      const failed = await withStatus(running, id, 'failed');
      expect(failed.error).toMatch(
        /^The mail server refused gone@example\.com \(.*550.*\); the others have the message\.$/,
      );
      await jobEnded(id, 'failed');
      smtp.rcptOf = undefined;
      smtp.recipients.length = 0;
      await resend(id);
      await withStatus(running, id, 'sent');
      expect(smtp.recipients).toEqual(['gone@example.com']);
      expect(count(smtp, failed.messageId)).toBe(2);
    });
  });

  it('is run again by an administrator from the list of jobs as well', async () => {
    await withSmtp(async (smtp) => {
      smtp.rcpt = '550 no';
      const id = await sent(running, email(running));
      await withStatus(running, id, 'failed');
      await jobEnded(id, 'failed');
      smtp.rcpt = '250 OK';
      const { rows } = await running.database.pool.query<{ id: number }>(
        'select job_id::float8 as id from comm_delivery where comm_log_id = $1',
        [id],
      );
      expect(
        (
          await running.graphql(
            'mutation ($id: bigint!) { retryJob(id: $id) { ok } }',
            rows[0],
            running.world.here.people.admin,
          )
        ).data,
      ).toEqual({ retryJob: { ok: true } });
      await withStatus(running, id, 'sent');
    });
  });

  it('that cannot be sent keeps none of its attachments open', async () => {
    // more than the mail program reads ahead
    const large = await addFile(running, 'large.pdf', Buffer.alloc(5 * 1024 * 1024, '%PDF-1.4 '));
    const lost = await addFile(running, 'lost.pdf', Buffer.from('%PDF-1.4 x'));
    const files = path.join(running.dataDirectory, 'files');
    const waiting = await sent(running, email(running, { attachments: [large] }));
    await eventually(async () => (await stored(running, waiting)).error !== null);
    expect(openBelow(files)).toEqual([]);
    const { rows } = await running.database.pool.query<{ key: string }>('select key from file where id = $1', [lost]);
    fs.rmSync(path.join(files, rows[0]!.key));
    await withSmtp(async (smtp) => {
      await leftAtOnce(waiting);
      smtp.rcpt = '550 no';
      await withStatus(running, await sent(running, email(running, { attachments: [large] })), 'failed');
      smtp.rcpt = '250 OK';
      expect(openBelow(files)).toEqual([]);
      const broken = await sent(running, email(running, { attachments: [large, lost] }));
      expect((await withStatus(running, broken, 'failed')).error).toBe(
        'The attachment lost.pdf is not there any more.',
      );
      expect(openBelow(files)).toEqual([]);
    });
  });

  it('whose attachment is gone from the store fails and names it', async () => {
    await withSmtp(async () => {
      const { rows } = await running.database.pool.query<{ id: string }>(
        `insert into file (org_id, claim_id, name, key, mime_type, size_bytes, created_by_id) values ($1, $2, 'lost.pdf', $3, 'application/pdf', 3, -1) returning id::text`,
        [running.world.here.orgId, running.world.here.row('claim')['id'], `${running.world.here.orgId}/lost/lost.pdf`],
      );
      const id = await sent(running, email(running, { attachments: [rows[0]!.id] }));
      expect((await withStatus(running, id, 'failed')).error).toBe('The attachment lost.pdf is not there any more.');
    });
  });
});

describe('[RULES 23] a text message', () => {
  it('whose answer was lost is uncertain and waits for a person', async () => {
    twilio.next = 'break';
    const id = await sent(running, text(running, { to: [{ phone: '+61491570156' }] }));
    expect((await withStatus(running, id, 'uncertain')).error).toMatch(
      /It may have arrived: send it again only if it did not\.$/,
    );
    await jobEnded(id, 'uncertain');
    twilio.next = 'ok';
    const before = twilio.sent.length;
    expect((await resend(id)).data).toEqual({ resendMessage: { ok: true } });
    await withStatus(running, id, 'sent');
    expect(twilio.sent.length).toBe(before + 1);
  });

  it('is not sent again by itself after a crash in the middle', async () => {
    const { orgId } = running.world.here;
    const id = await sent(running, text(running, { content: 'perhaps sent' }));
    await withStatus(running, id, 'sent');
    const before = twilio.sent.length;
    // as a killed service leaves it: the delivery still waits, its job still runs
    const { rows } = await running.database.pool.query<{ jobId: number }>(
      `update comm_delivery set status = 'waiting', sent_at = null where comm_log_id = $1 returning job_id::float8 as "jobId"`,
      [id],
    );
    await eventually(
      async () =>
        (
          await running.database.pool.query(
            `update job set status = 'running', finished_at = null where org_id = $1 and id = $2 and status = 'done'`,
            [orgId, rows[0]!.jobId],
          )
        ).rowCount === 1,
    );
    await running.database.pool.query(
      `select graphile_worker.add_job('job', json_build_object('jobId', $1::bigint), job_key := 'job:' || $1::bigint)`,
      [rows[0]!.jobId],
    );
    expect((await withStatus(running, id, 'uncertain')).error).toMatch(
      /^The service stopped while the message was being sent\. It may have arrived/,
    );
    expect(twilio.sent.length).toBe(before);
  });

  it('that the phone network lost afterwards has failed with the reason, and is sent again; forged and other receipts change nothing', async () => {
    const id = await sent(running, text(running, { to: [{ phone: '+61491570153' }, { phone: '+61491570154' }] }));
    await withStatus(running, id, 'sent');
    await eventually(
      async () =>
        (
          await running.database.pool.query(
            `select from job j join comm_delivery d on d.job_id = j.id where d.comm_log_id = $1 and j.status = 'done'`,
            [id],
          )
        ).rowCount === 2,
    );
    const delivery = await deliveryTo(id, '+61491570154');
    const receipt = (fields: Readonly<Record<string, string>>, token = account.authToken, key = delivery.key) =>
      postReceipt(key, { MessageSid: delivery.sid ?? '', ...fields }, token);
    expect(await receipt({ MessageStatus: 'undelivered', ErrorCode: '30003' }, 'forged')).toBe(403);
    expect(await receipt({ MessageStatus: 'delivered' })).toBe(204);
    for (const key of ['', '1', `${delivery.key}0`, `9${delivery.key}`, '1-2-x'])
      expect(await receipt({ MessageStatus: 'undelivered' }, account.authToken, key)).toBe(204);
    expect(await receipt({ MessageStatus: 'failed', MessageSid: '' })).toBe(400);
    expect((await stored(running, id)).status).toBe('sent');

    expect(await receipt({ MessageStatus: 'undelivered', ErrorCode: '30003' })).toBe(204);
    expect(await stored(running, id)).toMatchObject({
      status: 'failed',
      error: 'The phone could not be reached: it may be switched off or out of range.',
    });
    const before = twilio.sent.length;
    expect((await resend(id)).data).toEqual({ resendMessage: { ok: true } });
    await withStatus(running, id, 'sent');
    expect(twilio.sent.slice(before).map(({ to }) => to)).toEqual(['+61491570154']);
  });

  it('of which nobody knew whether it left has left when a receipt says so, whatever came of it first; its job is done', async () => {
    const phone = '+61491570157';
    twilio.next = 'break';
    const id = await sent(running, text(running, { to: [{ phone }] }));
    await withStatus(running, id, 'uncertain');
    await jobEnded(id, 'uncertain');
    twilio.next = 'ok';
    const { key } = await deliveryTo(id, phone);
    expect(await postReceipt(key, { MessageSid: 'SM-late', MessageStatus: 'delivered' })).toBe(204);
    expect(await stored(running, id)).toMatchObject({ status: 'sent', error: null });
    await jobEnded(id, 'done');
    expect((await resend(id)).errors?.[0]?.message).toBe('There is nothing of this message to send again.');
    expect(await postReceipt(key, { MessageSid: 'SM-late', MessageStatus: 'undelivered', ErrorCode: '30004' })).toBe(
      204,
    );
    expect(await stored(running, id)).toMatchObject({ status: 'failed', error: 'The recipient blocks messages.' });
  });

  it.each([
    ['is answered', 'ok', 'undelivered', 'failed'],
    ['is not answered at all', 'break', 'undelivered', 'failed'],
    ['is not answered, but taken', 'break', 'sent', 'sent'],
  ] as const)(
    'whose receipt comes before the request %s is what the receipt says',
    async (_how, next, status, expected) => {
      const phone = '+61491570158';
      twilio.next = next;
      let id: number | undefined;
      const receipts: number[] = [];
      const known = Promise.withResolvers<number>();
      twilio.onTaken = async (sid) => {
        const { key } = await deliveryTo(await known.promise, phone);
        receipts.push(await postReceipt(key, { MessageSid: sid, MessageStatus: status }));
      };
      try {
        id = await sent(running, text(running, { to: [{ phone }] }));
        known.resolve(id);
        await jobEnded(id, 'done');
      } finally {
        twilio.onTaken = undefined;
        twilio.next = 'ok';
      }
      expect(receipts).toEqual([204]);
      expect((await stored(running, id)).status).toBe(expected);
    },
  );

  it('to several, of which one fails, says so and is sent again to that one', async () => {
    twilio.next = 400;
    const id = await sent(running, text(running, { to: [{ phone: '+61491570151' }, { phone: '+61491570152' }] }));
    await withStatus(running, id, 'failed');
    await eventually(
      async () =>
        (
          await running.database.pool.query(
            `select from job j join comm_delivery d on d.job_id = j.id where d.comm_log_id = $1 and j.status = 'failed'`,
            [id],
          )
        ).rowCount === 2,
    );
    twilio.next = 'ok';
    await running.database.pool.query(
      `update comm_delivery set status = 'sent', sent_at = now() where comm_log_id = $1 and recipients = '["+61491570151"]'`,
      [id],
    );
    const before = twilio.sent.length;
    await resend(id);
    await withStatus(running, id, 'sent');
    expect(twilio.sent.slice(before).map(({ to }) => to)).toEqual(['+61491570152']);
  });
});
