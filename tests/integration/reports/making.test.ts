// How a report is made: told as it goes on, cancelled, failed with why and run again, swept, and every month by itself.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Pool, ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransactions } from '#server/database/transactions.ts';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import type { StorageGateway } from '#server/gateways/storage/gateway.ts';
import { reportEmailJob } from '#server/job-handlers/report-email.ts';
import { JobRefused, type JobContext } from '#server/jobs/job-types.ts';
import { createLogger } from '#server/log.ts';
import { makeReport } from '#server/report/make-report.ts';
import { makeScheduledReports } from '#server/report/scheduled-reports.ts';
import { sweepReports } from '#server/report/sweep-reports.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';
import { clocksOf } from '../clocks/support.ts';
import { openPool } from '#tests/support/pool.ts';

const log = createLogger({ level: 'silent', format: 'json' });
const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-reports-'));
const storage = createDiskStorage({ directory, publicUrl: 'http://localhost', secret: 'x'.repeat(40) });

let database: TestDatabase;
let world: World;
let handler: Somebody;
let admin: Somebody;
let pool: Pool;
let records: ReturnType<typeof clocksOf>;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ handler, admin } = world.here.people);
  // the world's own would be made beside those of the tests
  await database.pool.query('delete from report_schedule');
  pool = openPool(database.url, { max: 2 });
  records = clocksOf(database.pool, world);
  // more than the database gives at a time
  await database.pool.query('alter table claim disable trigger user');
  await database.pool.query(
    `insert into claim (org_id, owner_id, status, cause_of_loss, claim_reported_at, created_by_id)
     select $1, $2, 'open', 'Storm ' || n, '2015-02-01T02:00:00Z', $2 from generate_series(1, 1200) n`,
    [world.here.orgId, handler.userId],
  );
  await database.pool.query('alter table claim enable trigger user');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
  fs.rmSync(directory, { recursive: true });
});

interface Row {
  readonly id: number;
  readonly status: string;
  readonly error: string | null;
  readonly written: number;
  readonly total: number | null;
  readonly key: string | null;
  readonly expires: Date | null;
}
async function rowOf(id: number): Promise<Row> {
  const { rows } = await database.pool.query<Row>(
    'select id::int, status, error, rows_written::int as written, row_total::int as total, key, expires_at as expires from report where id = $1',
    [id],
  );
  return rows[0]!;
}
const fileOf = async (id: number): Promise<{ key: string; is_deleted: boolean } | undefined> =>
  (
    await database.pool.query<{ key: string; is_deleted: boolean }>(
      'select key, is_deleted from file where report_id = $1 order by created_at desc',
      [id],
    )
  ).rows[0];
const jobsOf = async (task: string, id: number): Promise<number> =>
  Number(
    (
      await database.pool.query<{ count: string }>(
        `select count(*) as count from job where task = $1 and (payload ->> 'reportId')::bigint = $2`,
        [task, id],
      )
    ).rows[0]?.count,
  );

async function ask(who = handler, columns: object = {}): Promise<number> {
  const values = { report: 'claims', start_date: '2015-01-01', end_date: '2015-03-31', ...columns };
  return insertAs(database.pool, who, 'report', values);
}

function contextOf(more: Partial<JobContext> = {}): JobContext {
  const transactions = createTransactions(database.pool);
  return {
    orgId: world.here.orgId,
    jobId: 1,
    attempt: 1,
    isLastTry: false,
    interrupted: false,
    now: () => new Date('2026-11-25T03:00:00Z'),
    log,
    transaction: <T>(work: (client: ClientBase) => Promise<T>) => transactions.asSystem(world.here.orgId, work),
    ...more,
  };
}
const make = (id: number, more: Partial<JobContext> = {}, store: StorageGateway = storage) =>
  makeReport({ pool, storage: store, progressMilliseconds: 0 }, contextOf(more), id);

describe('a report that is being made', () => {
  it('is queued with its row, says how far it is, and has its file for 30 days', async () => {
    const id = await ask();
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', written: 0 });
    expect(await jobsOf('make-report', id)).toBe(1);
    const told: Row[] = [];
    const watching: StorageGateway = {
      ...storage,
      async putPieces(key, pieces, type) {
        async function* watched(): AsyncGenerator<Uint8Array> {
          for await (const piece of pieces) {
            told.push(await rowOf(id));
            yield piece;
          }
        }
        await storage.putPieces(key, watched(), type);
      },
    };
    await make(id, {}, watching);
    expect(told[0]).toMatchObject({ status: 'running', written: 0, total: 1200 });
    const steps = told.map(({ written }) => written);
    expect(new Set(steps).size).toBeGreaterThan(3);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const row = await rowOf(id);
    expect(row).toMatchObject({ status: 'done', written: 1200, total: 1200 });
    expect(row.expires).toEqual(new Date('2026-12-25T03:00:00Z'));
    const content = await text((await storage.read((await fileOf(id))!.key))!);
    expect(content.split('\r\n').filter((line) => line.includes('Storm'))).toHaveLength(1200);
    // again: nothing is made twice
    await make(id);
    expect((await database.pool.query('select from file where report_id = $1', [id])).rowCount).toBe(1);
  });

  it('stops when it is cancelled, and keeps nothing', async () => {
    const id = await ask();
    let key = '';
    const cancelling: StorageGateway = {
      ...storage,
      async putPieces(given, pieces, type) {
        key = given;
        async function* cancelled(): AsyncGenerator<Uint8Array> {
          let number = 0;
          for await (const piece of pieces) {
            if (++number === 2) await records.asOrg('select app.cancel_report($1)', [id]);
            yield piece;
          }
        }
        await storage.putPieces(given, cancelled(), type);
      },
    };
    await make(id, {}, cancelling);
    const row = await rowOf(id);
    expect(row.status).toBe('cancelled');
    expect(row.written).toBeLessThan(1200);
    expect(await fileOf(id)).toBeUndefined();
    expect(await storage.read(key)).toBeUndefined();
    // its job that comes later does nothing
    await make(id);
    expect((await rowOf(id)).status).toBe('cancelled');
    expect(await records.asOrg('select app.cancel_report($1) as done', [id])).toEqual([{ done: false }]);
  });

  it('that was cancelled and run again at once is not mixed up with the job that goes on', async () => {
    const id = await ask();
    const again: StorageGateway = {
      ...storage,
      async putPieces(key, pieces, type) {
        await records.asOrg('select app.cancel_report($1), app.run_report_again($1)', [id]);
        await storage.putPieces(key, pieces, type);
      },
    };
    await make(id, {}, again);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', key: null });
    expect(await fileOf(id)).toBeUndefined();
    await make(id);
    expect((await rowOf(id)).status).toBe('done');
  });
});

describe('a report that fails', () => {
  const broken: StorageGateway = {
    ...storage,
    putPieces: () => Promise.reject(new Error('The store is away')),
  };

  it('is tried again, then says why, and is run again by its maker', async () => {
    const id = await ask();
    await expect(make(id, { attempt: 1 }, broken)).rejects.toThrow('The store is away');
    expect(await rowOf(id)).toMatchObject({
      status: 'waiting',
      error: expect.stringContaining('tried again') as string,
    });
    await expect(make(id, { attempt: 3 }, broken)).rejects.toBeInstanceOf(JobRefused);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      status: 'failed',
      error: expect.stringMatching(/^The report could not be written\. Run it again/) as string,
    });
    expect(row.error).not.toContain('store is away');
    expect(await records.asOrg('select app.run_report_again($1) as done', [id])).toEqual([{ done: true }]);
    expect(await rowOf(id)).toMatchObject({ status: 'waiting', error: null, key: null });
    expect(await jobsOf('make-report', id)).toBeGreaterThan(0);
    await make(id);
    expect((await rowOf(id)).status).toBe('done');
    expect(await records.asOrg('select app.run_report_again($1) as done', [id])).toEqual([{ done: false }]);
  });

  it('says so when its maker is no member any more, or has lost the role', async () => {
    const { stranger } = world.here.people;
    const id = await ask(stranger);
    await database.pool.query('update user_in_org set disabled = true where user_id = $1', [stranger.userId]);
    await expect(make(id)).rejects.toBeInstanceOf(JobRefused);
    expect((await rowOf(id)).error).toMatch(/^Whoever asked for it is no longer a member/);
    await database.pool.query('update user_in_org set disabled = false where user_id = $1', [stranger.userId]);
  });
});

describe('a report’s file', () => {
  it('is removed when its time is over; the report stays, says so, and can be made again', async () => {
    const id = await ask();
    await make(id);
    const { key } = (await fileOf(id))!;
    const transactions = createTransactions(database.pool);
    await records.standAt('2026-12-20');
    await sweepReports({ transactions, storage, log });
    expect((await rowOf(id)).status).toBe('done');
    await records.standAt('2026-12-26');
    const stuck = { remove: () => Promise.reject(new Error('away')) };
    expect(await sweepReports({ transactions, storage: stuck, log })).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: 'expired', written: 1200 });
    // what could not be removed then is removed now
    expect(await sweepReports({ transactions, storage, log })).toBeGreaterThan(0);
    expect(await storage.read(key)).toBeUndefined();
    expect(await fileOf(id)).toMatchObject({ is_deleted: true });
    await records.asOrg('select app.run_report_again($1)', [id]);
    await make(id);
    expect(await fileOf(id)).toMatchObject({ is_deleted: false });
    await database.pool.query('delete from app.clock');
  });
});

describe('a report of every month', () => {
  const transactions = () => createTransactions(database.pool);
  const made = async (scheduleId: number) =>
    (
      await database.pool.query<{ period: string; id: number; who: number; as: string }>(
        `select start_date || ' ' || end_date as period, id::int, created_by_id::int as who, made_as as as from report where schedule_id = $1 order by start_date`,
        [scheduleId],
      )
    ).rows;

  it('is made as the month begins where the organisation is, once, of the month before, and its maker is told by mail', async () => {
    await records.standAt('2026-11-25');
    const id = await insertAs(database.pool, handler, 'report_schedule', { report: 'claims', format: 'xlsx' });
    expect(await makeScheduledReports(transactions(), log)).toBe(0);
    // 1 December has begun in Sydney, and not yet in UTC
    await records.standAt('2026-11-30', '23:59');
    expect(await makeScheduledReports(transactions(), log)).toBe(0);
    await records.standAt('2026-12-01', '00:01');
    expect(await makeScheduledReports(transactions(), log)).toBe(1);
    expect(await makeScheduledReports(transactions(), log)).toBe(0);
    const [first] = await made(id);
    expect(first).toMatchObject({ period: '2026-11-01 2026-11-30', who: handler.userId, as: 'user' });
    await make(first!.id);
    expect(await jobsOf('report-email', first!.id)).toBe(1);
    const sent: { to: string; subject: string; text: string; attachments: unknown }[] = [];
    await reportEmailJob({ mail: reportMail(sent), publicUrl: 'https://claims.test', host: 'claims.test' }).run(
      { reportId: first!.id },
      contextOf(),
    );
    expect(sent).toEqual([
      {
        to: `handler@org${world.here.orgId}.test`,
        subject: 'Monthly report: Claims, 01/11/2026 to 30/11/2026',
        text: expect.stringContaining(`https://claims.test/app/reporting/${first!.id}`) as string,
        attachments: undefined,
      },
    ]);
    // a service that slept through two months makes both
    await records.standAt('2027-02-01', '08:00');
    expect(await makeScheduledReports(transactions(), log)).toBe(2);
    expect((await made(id)).map(({ period }) => period)).toEqual([
      '2026-11-01 2026-11-30',
      '2026-12-01 2026-12-31',
      '2027-01-01 2027-01-31',
    ]);
    await database.pool.query('delete from app.clock');
  });

  it('that fails says why by mail', async () => {
    const id = await insertAs(database.pool, admin, 'report_schedule', { report: 'payments' });
    const [{ next }] = (
      await database.pool.query<{ next: string }>('select next_on::text as next from report_schedule where id = $1', [
        id,
      ])
    ).rows as [{ next: string }];
    await records.standAt(next);
    await makeScheduledReports(transactions(), log);
    const [report] = await made(id);
    const broken: StorageGateway = { ...storage, putPieces: () => Promise.reject(new Error('away')) };
    await expect(make(report!.id, { attempt: 3 }, broken)).rejects.toBeInstanceOf(JobRefused);
    const sent: { to: string; subject: string; text: string; attachments: unknown }[] = [];
    await reportEmailJob({ mail: reportMail(sent), publicUrl: 'https://claims.test', host: 'claims.test' }).run(
      { reportId: report!.id },
      contextOf(),
    );
    expect(sent[0]).toMatchObject({ subject: expect.stringMatching(/^Monthly report failed: Payments/) as string });
    expect(sent[0]!.text).toContain('Run it again');
    await database.pool.query('delete from app.clock');
  });

  it('is asked for once, seen by its maker and administrators, and stops with its member, its feature or its row', async () => {
    const id = await insertAs(database.pool, handler, 'report_schedule', { report: 'complaints' });
    await expect(insertAs(database.pool, handler, 'report_schedule', { report: 'complaints' })).rejects.toThrow(
      'This report is made every month already.',
    );
    await expect(insertAs(database.pool, handler, 'report_schedule', { report: 'secrets' })).rejects.toThrow(
      'There is no such report.',
    );
    const seen = async (who: Somebody) =>
      (await queryAs(database.pool, who, 'select id from report_schedule where id = $1', [id])).length;
    expect([await seen(handler), await seen(admin), await seen(world.here.people.party)]).toEqual([1, 1, 0]);
    // who may stop it may change it, on the version that they saw
    const changed = async (who: Somebody, version: number) =>
      (
        await queryAs(
          database.pool,
          who,
          `update report_schedule set format = 'xlsx', row_version = $2 where id = $1 returning id`,
          [id, version],
        )
      ).length;
    expect(await changed(world.here.people.party, 1)).toBe(0);
    expect(await changed(handler, 1)).toBe(1);
    await expect(changed(admin, 1)).rejects.toThrow(/changed/);
    expect(await changed(admin, 2)).toBe(1);
    await database.pool.query('update user_in_org set disabled = true where user_id = $1', [handler.userId]);
    await records.standAt('2027-06-01');
    await makeScheduledReports(transactions(), log);
    expect(await made(id)).toEqual([]);
    await database.pool.query('update user_in_org set disabled = false where user_id = $1', [handler.userId]);
    await database.pool.query('update org set is_complaints_feature_enabled = false where id = $1', [world.here.orgId]);
    await records.standAt('2027-07-01');
    await makeScheduledReports(transactions(), log);
    expect(await made(id)).toEqual([]);
    await database.pool.query('update org set is_complaints_feature_enabled = true where id = $1', [world.here.orgId]);
    await records.standAt('2027-08-01');
    await makeScheduledReports(transactions(), log);
    const [one] = await made(id);
    expect(one?.period).toBe('2027-07-01 2027-07-31');
    await queryAs(database.pool, handler, 'delete from report_schedule where id = $1', [id]);
    // what it has made stays
    expect((await rowOf(one!.id)).status).toBe('waiting');
    await database.pool.query('delete from app.clock');
  });
});

/** A mail server that keeps what is sent. */
function reportMail(sent: { to: string; subject: string; text: string; attachments: unknown }[]) {
  return {
    address: 'claims@claims.test',
    inboxUrl: undefined,
    send: (message: { to: readonly { email: string }[]; subject: string; text: string; attachments?: unknown }) => {
      sent.push({
        to: message.to[0]!.email,
        subject: message.subject,
        text: message.text,
        attachments: message.attachments,
      });
      return Promise.resolve();
    },
    close: () => Promise.resolve(),
  };
}
