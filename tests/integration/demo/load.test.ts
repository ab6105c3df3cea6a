import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyPassword } from '#server/identity/embedded/passwords.ts';
import { addBulkClaims } from '#server/demo/bulk/load.ts';
import { PEOPLE } from '#server/demo/data/organisations.ts';
import { loadDemo } from '#server/demo/load.ts';
import { cloneDatabase, queryAs, type TestDatabase } from '#tests/support/database.ts';

const TODAY = '2026-11-21';
const BANKSIA = 1;
/** Written only while somebody is at work with them. */
const EMPTY_TABLES = ['export_log', 'upload_ticket'];

let database: TestDatabase;
const stored = new Map<string, Buffer>();

async function query<T extends object = Record<string, unknown>>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
  return (await database.pool.query(sql, [...values])).rows as T[];
}

async function count(sql: string): Promise<number> {
  const [row] = await query<{ count: string }>(`select count(*) as count from ${sql}`);
  return Number(row?.count);
}

async function load(): Promise<void> {
  const client = await database.pool.connect();
  try {
    const started = performance.now();
    const put = (key: string, content: Buffer): Promise<void> => Promise.resolve(void stored.set(key, content));
    const loaded = await loadDemo(client, { today: TODAY, claims: 120, storage: { put } });
    console.log(`demo: ${loaded.rows} rows and ${loaded.files} files in ${Math.round(performance.now() - started)} ms`);
  } finally {
    client.release();
  }
}

beforeAll(async () => {
  database = await cloneDatabase();
  await load();
});
afterAll(() => database.drop());

describe('the demo in the database', () => {
  it('is accepted by every constraint and trigger and fills every table', async () => {
    const tables = await query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public' order by 1`);
    const empty: string[] = [];
    for (const { name } of tables) if ((await count(`"${name}"`)) === 0) empty.push(name);
    expect(empty).toEqual(EMPTY_TABLES);
  });

  it('refuses to be loaded twice', async () => {
    await expect(load()).rejects.toThrow('has organisations already');
  });

  it('leaves every trigger on', async () => {
    expect(await count(`pg_trigger where tgenabled = 'D'`)).toBe(0);
  });

  it('lets new records go on after its ids', async () => {
    const behind: string[] = [];
    for (const table of ['claim', 'insurer', 'note', 'log', 'notification', 'external_org', 'complaint', '"user"']) {
      const [row] = await query<{ next: string; highest: string }>(`select nextval(pg_get_serial_sequence('${table}', 'id')) as next, (select max(id) from ${table}) as highest`);
      if (Number(row?.next) <= Number(row?.highest)) behind.push(table);
    }
    expect(behind).toEqual([]);
  });

  it('[1§4] has closed claims with the time of their closing, and none in the future', async () => {
    expect(await count(`claim where (closed_at is null) = app.is_closed(status)`)).toBe(0);
    expect(await count(`claim where closed_at > '2026-11-21' or closed_at < created_at`)).toBe(0);
    expect(await count('claim where closed_at is not null')).toBeGreaterThan(10);
  });

  it('dates what the database recorded as the records are', async () => {
    expect(await count(`log where claim_id is not null and created_at > '2026-11-21'`)).toBe(0);
    expect(await count(`milestone where occurred_at > '2026-11-21'`)).toBe(0);
    expect(await count(`log l join claim c on c.id = l.claim_id where l.created_at < c.created_at`)).toBe(0);
    const [order] = await query<{ disordered: boolean }>(`select bool_or(created_at < before) as disordered from (select created_at, lag(created_at) over (order by id) as before from log) l`);
    expect(order?.disordered).toBe(false);
  });

  it('[1§4] has timelines in progress, tasks overdue, due and done, and unread messages', async () => {
    expect(await count(`timeline_item where claim_id is not null and is_completed`)).toBeGreaterThan(50);
    expect(await count(`timeline_item where claim_id is not null and not is_completed`)).toBeGreaterThan(50);
    expect(await count(`task where not is_completed and due_date < '${TODAY}'`)).toBeGreaterThan(5);
    expect(await count(`task where not is_completed and due_date = '${TODAY}'`)).toBeGreaterThan(0);
    expect(await count('task where is_completed')).toBeGreaterThan(20);
    expect(await count(`notification where kind = 'message' and is_active`)).toBeGreaterThan(2);
    expect(await count(`claim where indicator_color in ('red', 'orange')`)).toBeGreaterThan(5);
  });

  it('stores the documents that its rows name', async () => {
    const files = await query<{ key: string; mime_type: string }>('select key, mime_type from file');
    expect(stored.size).toBe(files.length);
    const starts: Record<string, string> = { 'application/pdf': '%PDF-1.4', 'image/png': '\u0089PNG', 'text/plain': 'Claim ' };
    expect(files.filter((file) => !stored.get(file.key)?.toString('latin1').startsWith(starts[file.mime_type]!))).toEqual([]);
  });

  it('[2§4] closed complaints with an outcome and a finished timeline', async () => {
    expect(await count(`complaint where status = 'closed'`)).toBeGreaterThan(10);
    expect(await count(`complaint where status = 'closed' and (outcome is null or closed_at is null)`)).toBe(0);
    expect(new Set((await query<{ status: string }>('select distinct status from complaint')).map((row) => row.status))).toEqual(new Set(['open', 'closed', 're-opened', 'cancelled']));
  });

  it('bills without gaps', async () => {
    const rows = await query<{ org_id: string; highest: string; invoices: string }>(`select org_id, max(serial_no) as highest, count(*) as invoices from invoice where status <> 'draft' group by org_id`);
    for (const row of rows) expect(row.highest).toBe(row.invoices);
    expect(new Set((await query<{ status: string }>('select distinct status from invoice')).map((row) => row.status))).toEqual(new Set(['draft', 'sent', 'paid']));
  });
});

describe('the demo accounts', () => {
  it('all sign in with the password demo', async () => {
    const accounts = await query<{ email: string; password_hash: string; email_verified: boolean }>('select u.email, a.password_hash, a.email_verified from oidc.account a join "user" u on u.id = a.user_id order by u.id');
    expect(accounts.map((account) => account.email)).toEqual(PEOPLE.map((person) => person.email));
    expect(await verifyPassword('demo', accounts[0]!.password_hash)).toBe(true);
    expect(accounts.every((account) => account.email_verified)).toBe(true);
  });

  it('[1§6] see what their role and handling parties let them see', async () => {
    const seen = async (userId: number): Promise<number> => Number((await queryAs<{ count: string }>(database.pool, { role: userId === 1001 ? 'org_admin' : 'user', orgId: BANKSIA, userId }, 'select count(*) as count from claim'))[0]?.count);
    const all = await count('claim where org_id = 1');
    expect(await seen(1001)).toBe(all);
    expect(await seen(1002)).toBe(all);
    const petras = await seen(1003);
    expect(petras).toBeGreaterThan(20);
    expect(petras).toBeLessThan(all);
  });

  it('[1§6] give the supplier jobs', async () => {
    const jobs = await queryAs<{ count: string }>(database.pool, { role: 'supplier', orgId: BANKSIA, userId: 1004 }, 'select count(*) as count from my_job');
    expect(Number(jobs[0]?.count)).toBeGreaterThan(3);
  });
});

describe('the bulk load', () => {
  it('adds claims with notes, tasks and parties to organisations of their own, again and again', async () => {
    const client = await database.pool.connect();
    try {
      for (let round = 0; round < 2; round++) await addBulkClaims(client, { today: TODAY, claims: 30, organisations: 3 });
    } finally {
      client.release();
    }
    expect(await count('claim where org_id >= 100000')).toBe(60);
    expect(await count('note where org_id >= 100000')).toBe(180);
    expect(await count('task where org_id >= 100000')).toBe(120);
    expect(await count('claim c where org_id >= 100000 and not exists (select from claim_external_org l where l.claim_id = c.id and array[l.external_org_id] = c.party_ids)')).toBe(0);
    expect(await count(`pg_trigger where tgenabled = 'D'`)).toBe(0);
  });
});
