// Files of many rows, imported by a job: in batches with the maker's rights, cancelled, gone on with, refused rows to mend.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTransactions, type Transactions } from '#server/database/transactions.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
import { loadTables } from '#server/definitions/tables.ts';
import { createDiskStorage } from '#server/gateways/storage/disk-storage.ts';
import { importFile, type ImportFileOptions } from '#server/import/import-file.ts';
import { refusedRows } from '#server/import/refused-rows.ts';
import { sweepImports } from '#server/import/sweep-imports.ts';
import { makerSession } from '#server/caller/maker-session.ts';
import { JobRefused, type JobContext } from '#server/jobs/job-types.ts';
import { createLogger } from '#server/log.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';
import { upload } from '../files/uploading.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

const log = createLogger({ level: 'silent', format: 'json' });
const MAPPING = { name: 0, rate: 1, inventoryCode: 2, accountingCode: 3 };
const HEAD = 'Name,Base rate,Inventory code,Accounting code';
const line = (number: number): string => `Bulk ${number},${number % 900},I${number},A1`;
const fileOf = (count: number, from = 1): string =>
  [HEAD, ...Array.from({ length: count }, (_, index) => line(from + index))].join('\r\n');

interface Import {
  readonly status: string;
  readonly error: string | null;
  readonly total: number | null;
  readonly done: number;
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly refused: number;
}

describe('[issue 14] the job of a file', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-imports-'));
  const storage = createDiskStorage({ directory, publicUrl: 'http://localhost', secret: 'x'.repeat(40) });
  let database: TestDatabase;
  let world: World;
  let options: ImportFileOptions & { readonly transactions: Transactions };
  beforeAll(async () => {
    ({ database, world } = await cloneWorld());
    options = {
      transactions: createTransactions(database.pool),
      storage,
      definitions: await loadDefinitions(path.join(import.meta.dirname, '../../../schemas')),
      tables: await loadTables(database.pool),
      compileRows: () => {
        throw new Error('Expense types refer to nothing.');
      },
      writeRules: [],
    };
  });
  afterAll(async () => {
    await database.drop();
    fs.rmSync(directory, { recursive: true });
  });

  const contextOf = (more: Partial<JobContext> = {}): JobContext => ({
    orgId: world.here.orgId,
    jobId: 1,
    attempt: 1,
    isLastTry: false,
    interrupted: false,
    now: () => new Date('2026-11-25T03:00:00Z'),
    log,
    transaction: <T>(work: (client: ClientBase) => Promise<T>) => options.transactions.asSystem(world.here.orgId, work),
    ...more,
  });
  let files = 0;
  async function begin(content: string | Buffer, mapping: object = MAPPING): Promise<number> {
    await database.pool.query(
      `update record_import set status = 'done', finished_at = now(), expires_at = '2099-01-01' where status in ('waiting', 'running')`,
    );
    const key = `${world.here.orgId}/import-${(files += 1)}`;
    await storage.put(key, Buffer.from(content as string), 'text/csv');
    const { rows } = await options.transactions.asSystem(world.here.orgId, (client) =>
      client.query<{ id: number }>(
        `insert into record_import (org_id, resource, name, key, mapping, created_by_id) values ($1, 'expense-type', 'expenses.csv', $2, $3, $4) returning id::int`,
        [world.here.orgId, key, JSON.stringify(mapping), world.here.people.admin.userId],
      ),
    );
    return rows[0]!.id;
  }
  const rowOf = async (id: number): Promise<Import> =>
    (
      await database.pool.query<Import>(
        `select status, error, row_total::int as total, rows_done::int as done, inserted::int, updated::int, unchanged::int, refused::int from record_import where id = $1`,
        [id],
      )
    ).rows[0]!;
  const stored = async (): Promise<{ count: number; names: number }> =>
    (
      await database.pool.query<{ count: number; names: number }>(
        `select count(*)::int as count, count(distinct name)::int as names from expense_type where org_id = $1 and name like 'Bulk %'`,
        [world.here.orgId],
      )
    ).rows[0]!;
  const clear = () => database.pool.query(`delete from expense_type where name like 'Bulk %'`);
  const titles = async () =>
    (
      await database.pool.query<{ title: string }>(
        `select title from notification where kind = 'import finished' and user_id = $1 order by id`,
        [world.here.people.admin.userId],
      )
    ).rows.map(({ title }) => title);
  /** Something happens after so many batches. */
  const after = (batches: number, happen: () => Promise<unknown>): ImportFileOptions => {
    let count = 0;
    return {
      ...options,
      transactions: {
        asPerson: async (session, work) => {
          if ((count += 1) > batches) await happen();
          return options.transactions.asPerson(session, work);
        },
      },
    };
  };

  it('stores what is in order, tells the rest with its reasons, and whoever asked for it', async () => {
    const rows = [
      HEAD,
      ...Array.from({ length: 1200 }, (_, index) => line(index + 1)),
      'Bulk bad,much,I,A',
      '"=HYPERLINK(""x"")",x,I,A',
      'Bulk short,1',
      `Bulk ${'long'.repeat(60)},1,I,A`,
    ].join('\n');
    const id = await begin(rows);
    await importFile(options, contextOf(), id);
    expect(await rowOf(id)).toEqual({
      status: 'done',
      error: null,
      total: 1204,
      done: 1204,
      inserted: 1200,
      updated: 0,
      unchanged: 0,
      refused: 4,
    });
    expect(await stored()).toEqual({ count: 1200, names: 1200 });
    expect(await titles()).toEqual(['expenses.csv is imported: 1,200 new, 0 changed, 4 refused']);
    // the refused rows: as they were, nothing that a spreadsheet would run, and what is wrong with each
    const session = makerSession(world.here.orgId, {
      makerId: Number(world.here.people.admin.userId),
      madeAs: 'org_admin',
    });
    const { name, bytes } = await refusedRows(options, session, { importId: id });
    expect(name).toBe('expenses-refused.csv');
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    const lines = Buffer.concat(pieces).toString().trimEnd().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(`\uFEFF${HEAD},Problem`);
    expect(lines[1]).toBe('Bulk bad,much,I,A,Base rate: Not a valid amount');
    expect(lines[2]).toBe(`"'=HYPERLINK(""x"")",x,I,A,Base rate: Not a valid amount`);
    expect(lines[3]).toBe('Bulk short,1,,,Has 2 values; the first line names 4 columns');
    expect(lines[4]).toContain('Name: ');
    // nobody else has them
    for (const who of [world.there.people.admin, world.here.people.handler])
      await expect(
        refusedRows(
          options,
          makerSession(Number(who.orgId), { makerId: Number(who.userId), madeAs: who.role as 'user' }),
          {
            importId: id,
          },
        ),
      ).rejects.toThrow(/no such import|permission denied/);
    // done once is done
    await importFile(options, contextOf(), id);
    expect((await stored()).count).toBe(1200);
    await clear();
  });

  it('is cancelled between two batches: what is stored stays, and it goes on without a row twice', async () => {
    const id = await begin(fileOf(1700));
    const cancel = () =>
      options.transactions.asSystem(world.here.orgId, (client) => client.query('select app.cancel_import($1)', [id]));
    await importFile(after(2, cancel), contextOf(), id);
    expect(await rowOf(id)).toMatchObject({ status: 'cancelled', total: 1700, done: 1000, inserted: 1000 });
    expect((await stored()).count).toBe(1000);
    await options.transactions.asSystem(world.here.orgId, (client) =>
      client.query('select app.continue_import($1)', [id]),
    );
    await importFile(options, contextOf(), id);
    expect(await rowOf(id)).toMatchObject({ status: 'done', done: 1700, inserted: 1700 });
    expect(await stored()).toMatchObject({ count: 1700, names: 1700 });
    await clear();
  });

  it('that breaks off is tried again, and stops in words after the third time', async () => {
    const id = await begin(fileOf(1200));
    const broken = after(1, () => Promise.reject(new Error('connection lost')));
    await expect(importFile(broken, contextOf(), id)).rejects.toThrow('connection lost');
    expect(await rowOf(id)).toMatchObject({
      status: 'waiting',
      done: 500,
      error: expect.stringContaining('tried again') as string,
    });
    const again = after(0, () => Promise.reject(new Error('connection lost')));
    await expect(importFile(again, contextOf({ attempt: 3 }), id)).rejects.toThrow(JobRefused);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      done: 500,
      error: expect.stringContaining('Go on with it') as string,
    });
    expect((await titles()).at(-1)).toBe('The import of expenses.csv stopped');
    await importFile(options, contextOf(), id);
    expect(await stored()).toMatchObject({ count: 1200, names: 1200 });
    await clear();
  });

  it('is done with the rights that its maker has by then', async () => {
    const { userId } = world.here.people.admin;
    await database.pool.query(`update user_in_org set roles = '{user,org_admin}' where user_id = $1`, [
      world.here.people.handler.userId,
    ]);
    const id = await begin(fileOf(1200));
    const demote = () =>
      database.pool.query(`update user_in_org set disabled = true where org_id = $1 and user_id = $2`, [
        world.here.orgId,
        userId,
      ]);
    await expect(importFile(after(1, demote), contextOf(), id)).rejects.toThrow(JobRefused);
    expect(await rowOf(id)).toMatchObject({
      status: 'failed',
      done: 500,
      error: expect.stringContaining('no longer an administrator') as string,
    });
    expect((await stored()).count).toBe(500);
    await database.pool.query(`update user_in_org set disabled = false where org_id = $1 and user_id = $2`, [
      world.here.orgId,
      userId,
    ]);
    await clear();
  });

  it('changes records by id, each once in a file, however far apart', async () => {
    const { rows } = await database.pool.query<{ id: number }>(
      `insert into expense_type (org_id, name, rate, inventory_code, accounting_code) values ($1, 'Bulk known', 1, 'I', 'A') returning id::int`,
      [world.here.orgId],
    );
    const known = rows[0]!.id;
    const foreign = (
      await database.pool.query<{ id: number }>('select id::int from expense_type where org_id = $1 limit 1', [
        world.there.orgId,
      ])
    ).rows[0]!.id;
    const content = [
      'ID,Name',
      `${known},Bulk changed`,
      ...Array.from({ length: 600 }, () => `${foreign},Taken`),
      `${known},Bulk twice`,
    ];
    const id = await begin(content.join('\n'), { id: 0, name: 1 });
    await importFile(options, contextOf(), id);
    expect(await rowOf(id)).toMatchObject({ status: 'done', done: 602, updated: 1, refused: 601 });
    expect(await stored()).toMatchObject({ count: 1 });
    await clear();
  });

  it('is refused in words where it is no file of rows, and removed with its refused rows when its time is over', async () => {
    const none = await begin('Name');
    await expect(importFile(options, contextOf(), none)).rejects.toThrow(JobRefused);
    expect(await rowOf(none)).toMatchObject({ status: 'failed', error: 'The file has no rows.' });
    const other = await begin(fileOf(3), { ...MAPPING, accountingCode: 7 });
    await expect(importFile(options, contextOf(), other)).rejects.toThrow(JobRefused);
    expect((await rowOf(other)).error).toContain('other columns');
    await database.pool.query(`update record_import set expires_at = '2020-01-01' where id = $1`, [none]);
    expect(await sweepImports({ transactions: options.transactions, storage, log })).toBe(1);
    const { rows } = await database.pool.query('select key from record_import where id = $1', [none]);
    expect(rows).toEqual([{ key: null }]);
    const gone = await options.transactions.asSystem(world.here.orgId, (client) =>
      client.query<{ done: boolean }>('select app.continue_import($1) as done', [none]),
    );
    expect(gone.rows[0]?.done).toBe(false);
  });
});

describe('[issue 14] a file of many rows at the service', () => {
  let running: RunningService;
  beforeAll(async () => {
    running = await sharedService();
  });
  const START =
    'mutation ($name: String!, $key: String!, $fileName: String!, $mapping: jsonb!) { startImport(name: $name, key: $key, fileName: $fileName, mapping: $mapping) { importId } }';
  const start = (key: string, more: object = {}, who: Somebody = running.world.here.people.admin) =>
    running.graphql(START, { name: 'insurance-product', key, fileName: 'p.csv', mapping: { name: 0 }, ...more }, who);

  it('is imported with every rule of a write, seen by administrators of the organisation alone', async () => {
    const { admin, handler } = running.world.here.people;
    const content = ['Name', ...Array.from({ length: 1100 }, (_, index) => `Filed ${index}`), 'Filed 1'].join('\n');
    const key = await upload(running, 'p.csv', content, admin);
    expect((await start(key, {}, handler)).errors?.[0]?.extensions.code).toBe('access-denied');
    const answer = await start(key);
    expect(answer.errors).toBeUndefined();
    const { importId } = answer.data!['startImport'] as { importId: number };
    const SEEN = 'query ($id: bigint!) { RecordImport(where: { id: { _eq: $id } }) { status inserted refused } }';
    const seenBy = async (who: Somebody) =>
      (await running.graphql(SEEN, { id: importId }, who)).data?.['RecordImport'] as
        readonly { status: string }[] | undefined;
    const done = await eventually(async () => {
      const [row] = (await seenBy(admin)) ?? [];
      return row?.status === 'done' && row;
    }, 30_000);
    expect(done).toEqual({ status: 'done', inserted: 1100, refused: 1 });
    expect(await seenBy(running.world.there.people.admin)).toEqual([]);
    expect((await seenBy(handler)) ?? []).toEqual([]);
    const link = await running.graphql(
      'mutation ($id: bigint!) { getRefusedRows(importId: $id) { url } }',
      { id: importId },
      admin,
    );
    const response = await fetch((link.data!['getRefusedRows'] as { url: string }).url);
    expect(response.headers.get('content-disposition')).toContain('p-refused.csv');
    expect(await response.text()).toContain('Filed 1,');
    // an upload is taken once
    expect((await start(key)).errors?.[0]?.message).toContain('There is no such upload');
  });

  it('is refused where it is nobody’s upload, no CSV, or of columns that there are not', async () => {
    const { admin } = running.world.here.people;
    const key = await upload(running, 'q.csv', 'Name\nA', admin);
    const messageOf = async (more: object, of = key) => (await start(of, more)).errors?.[0]?.message;
    expect(await messageOf({ name: 'insurer' })).toBe('These records cannot be imported.');
    expect(await messageOf({ mapping: { colour: 0 } })).toContain('There is no column colour');
    expect(await messageOf({ mapping: { name: -1 } })).toContain('column numbers');
    expect(await messageOf({ mapping: {} })).toContain('column numbers');
    expect(await messageOf({}, `${running.world.there.orgId}/x`)).toBe('There is no such upload.');
    const handlers = await upload(running, 'r.csv', 'Name\nA', running.world.here.people.handler);
    expect(await messageOf({}, handlers)).toContain('There is no such upload');
  });
});
