// Messages leave through jobs: enqueued with what causes them, tried again, never lost, never sent twice by themselves.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeSmtp, type FakeSmtp } from '../gateways/fake-smtp.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { freePort } from '#server/free-port.ts';
import { asSession } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';

interface JobRow {
  readonly id: number;
  readonly status: string;
  readonly attempts: number;
  readonly error: string | null;
}

let smtpPort: number;
let running: OwnService;
beforeAll(async () => {
  // nothing listens there yet: the first deliveries fail
  smtpPort = await freePort();
  running = await startService({ SMTP_URL: `smtp://127.0.0.1:${smtpPort}` });
});
afterAll(() => running.stop());

async function enqueue(task: string, payload: object, key: string | null = null): Promise<number> {
  const { admin } = running.world.here.people;
  return asSession(running.database.pool, admin, async (client) =>
    Number(
      (await client.query<{ id: string }>('select app.enqueue($1, $2, $3) as id', [task, payload, key])).rows[0]?.id,
    ),
  );
}

async function job(id: number): Promise<JobRow | undefined> {
  const { rows } = await running.database.pool.query<JobRow>(
    'select id::int, status, attempts, last_error as error from job where id = $1',
    [id],
  );
  return rows[0];
}

const hasStatus = (id: number, status: string) =>
  eventually(async () => {
    const row = await job(id);
    return row?.status === status ? row : undefined;
  });

const email = { to: 'mia@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };

describe('a job', () => {
  it('waits with its error while the mail server is away, and is sent under the same Message-ID when it is back', async () => {
    const id = await enqueue('send-email', email);
    const failed = await eventually(async () => {
      const row = await job(id);
      return row && row.attempts > 0 && row.status === 'waiting' ? row : undefined;
    });
    expect(failed.error).toMatch(/ECONNREFUSED/);
    const smtp: FakeSmtp = await startFakeSmtp(smtpPort);
    try {
      const done = await hasStatus(id, 'done');
      expect(done.attempts).toBeGreaterThan(1);
      expect(done.error).toBeNull();
      const own = new RegExp(`^Message-ID: <job-${running.world.here.orgId}-${id}@localhost>`, 'im');
      expect(smtp.messages.filter((message) => own.test(message))).toHaveLength(1);
    } finally {
      await smtp.close();
    }
  });

  it('fails for good when the server refuses the recipient, and runs again when an administrator says so', async () => {
    const smtp = await startFakeSmtp(smtpPort);
    try {
      smtp.rcpt = '550 no such user';
      const id = await enqueue('send-email', email);
      expect((await hasStatus(id, 'failed')).error).toMatch(/550|refused/i);
      const retry = 'mutation ($id: bigint!) { retryJob(id: $id) { ok } }';
      expect(
        (await running.graphql(retry, { id }, running.world.here.people.handler)).errors?.[0]?.extensions.code,
      ).toBe('access-denied');
      expect(
        (await running.graphql(retry, { id }, running.world.there.people.admin)).errors?.[0]?.extensions.code,
      ).toBe('not-found');
      smtp.rcpt = '250 OK';
      expect((await running.graphql(retry, { id }, running.world.here.people.admin)).data).toEqual({
        retryJob: { ok: true },
      });
      await hasStatus(id, 'done');
      expect((await running.graphql(retry, { id }, running.world.here.people.admin)).errors?.[0]?.extensions.code).toBe(
        'not-found',
      );
    } finally {
      await smtp.close();
    }
  });

  it('is not there when what caused it is rolled back', async () => {
    const { admin } = running.world.here.people;
    let id = 0;
    await expect(
      asSession(running.database.pool, admin, async (client) => {
        id = Number(
          (
            await client.query<{ id: string }>(`select app.enqueue('send-sms', $1) as id`, [
              { to: '+61412345678', text: 'never' },
            ])
          ).rows[0]?.id,
        );
        throw new Error('the cause fails');
      }),
    ).rejects.toThrow('the cause fails');
    expect(await job(id)).toBeUndefined();
  });

  it('of a task that nobody handles fails and says so', async () => {
    const id = await enqueue('unknown-task', {});
    expect((await hasStatus(id, 'failed')).error).toBe("Nothing here handles 'unknown-task'");
  });

  it('that was interrupted while a text message was on its way waits for a person', async () => {
    // as a killed service leaves it: running, and still in the queue
    const { orgId, people } = running.world.here;
    const { rows } = await running.database.pool.query<{ id: number }>(
      `insert into job (org_id, task, payload, status, attempts, created_by_id) values ($1, 'send-sms', $2, 'running', 1, $3) returning id::int`,
      [orgId, { to: '+61412345678', text: 'perhaps sent' }, people.admin.userId],
    );
    const id = rows[0]!.id;
    await running.database.pool.query(
      `select graphile_worker.add_job('job', json_build_object('jobId', $1::bigint), job_key := 'job:' || $1::bigint)`,
      [id],
    );
    expect((await hasStatus(id, 'uncertain')).error).toMatch(/may have arrived/);
    const outbox = (await (await fetch(`${running.url}/dev/sms.json`)).json()) as { text: string }[];
    expect(outbox.map(({ text }) => text)).not.toContain('perhaps sent');
  });

  it('is seen by administrators of its own organisation, and by nobody else', async () => {
    const id = await enqueue('unknown-task', {});
    const query = 'query ($id: bigint!) { Job(where: { id: { _eq: $id } }) { id task } }';
    expect((await running.graphql(query, { id }, running.world.here.people.admin)).data).toEqual({
      Job: [{ id, task: 'unknown-task' }],
    });
    expect((await running.graphql(query, { id }, running.world.there.people.admin)).data).toEqual({ Job: [] });
    expect((await running.graphql(query, { id }, running.world.here.people.handler)).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
  });
});
