// What is still open on a claim, for who is about to close it (issue 14, item 6).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSession } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';

let cloned: Awaited<ReturnType<typeof cloneWorld>>;
let claimId: number;
beforeAll(async () => {
  cloned = await cloneWorld();
  claimId = Number(cloned.world.here.row('claim')['id']);
  // the world's rows say which of them count; what is tested begins with none
  await run('alter table task disable trigger user');
  await run(`update task set is_completed = true, dt_completed = now() where claim_id = $1`, [claimId]);
  await run('alter table task enable trigger user');
  await run(`update supplier_job set status = 'Completed' where claim_id = $1`, [claimId]);
  await run(`update clock set state = 'met', met_at = now() where claim_id = $1`, [claimId]);
});
afterAll(() => cloned.database.drop());

const run = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await cloned.database.pool.query<T>(text, [...values])).rows;

interface Item {
  readonly kind: string;
  readonly title: string;
  readonly state: string | null;
  readonly amount: number | null;
}

const openItems = async (kind: string, who: Somebody = cloned.world.here.people.handler): Promise<Item[]> =>
  asSession(cloned.database.pool, who, async (client) => {
    const { rows } = await client.query<Item>(
      'select kind, title, state, amount::float8 as amount from claim_open_item where claim_id = $1 and kind = $2 order by item_id',
      [claimId, kind],
    );
    return rows;
  });

const insert = (table: string, row: Readonly<Record<string, unknown>>): Promise<{ id: number }[]> => {
  const whole = { org_id: cloned.world.here.orgId, claim_id: claimId, created_by_id: -1, ...row };
  const names = Object.keys(whole);
  return run(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id::float8 as id`,
    Object.values(whole),
  );
};

describe('a claim is told to be open by', () => {
  it('tasks that are not completed', async () => {
    expect(await openItems('task')).toEqual([]);
    await insert('task', { title: 'Call the builder' });
    expect(await openItems('task')).toMatchObject([{ title: 'Call the builder' }]);
  });

  it('reserves by what they have not paid out, and by none that is paid out', async () => {
    const before = await openItems('reserve');
    const [stored] = await run<{ open: number }>(
      'select coalesce(sum(reserve - paid), 0)::float8 as open from reserve where claim_id = $1 and paid < reserve',
      [claimId],
    );
    expect(before.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(stored?.open);
    await run('alter table reserve disable trigger user');
    await run('update reserve set committed = reserve, paid = reserve where claim_id = $1', [claimId]);
    await run('alter table reserve enable trigger user');
    expect(await openItems('reserve')).toEqual([]);
  });

  it('jobs until their supplier has completed them', async () => {
    expect(await openItems('job')).toEqual([]);
    await run(
      `update supplier_job set status = 'In progress' where id = (select min(id) from supplier_job where claim_id = $1)`,
      [claimId],
    );
    expect(await openItems('job')).toMatchObject([{ state: 'In progress' }]);
  });

  it('conversations whose last word is theirs, read or not, until they are answered', async () => {
    const them = { from: '{"email": "rosa@example.com"}', to: '[{"email": "claims@banksia.test"}]' };
    const us = { from: them.to, to: '[{"email": "rosa@example.com"}]' };
    const mail = { channel: 'email', subject: 'The roof', content: 'Hello' };
    await insert('comm_log', { ...mail, direction: 'outbound', ...us });
    expect(await openItems('message')).toEqual([]);
    await insert('comm_log', { ...mail, subject: 'Re: The roof', direction: 'inbound', ...them });
    await insert('comm_log', { ...mail, subject: 'Re: The roof', direction: 'inbound', ...them, content: 'Again' });
    await insert('comm_log', { ...mail, channel: 'phone', subject: null, duration: 3, direction: 'inbound', ...them });
    await run('update notification set is_active = false');
    // one line a conversation, and none for a call
    expect(await openItems('message')).toMatchObject([{ title: 'Re: The roof', state: 'email' }]);
    const answer = { ...mail, subject: 'Re: The roof', direction: 'outbound', ...us, created_by_id: 1000 };
    await insert('comm_log', { ...answer, delivery_status: 'failed' });
    expect(await openItems('message')).toHaveLength(1);
    await insert('comm_log', { ...answer, delivery_status: 'sent' });
    expect(await openItems('message')).toEqual([]);
    await insert('comm_log', { ...mail, channel: 'sms', subject: null, direction: 'inbound', ...them });
    // without a subject it is told by its words
    expect(await openItems('message')).toMatchObject([{ title: 'Hello', state: 'sms' }]);
  });

  it('payments and reserves that wait for somebody, and nothing that is decided', async () => {
    await run('alter table reserve_payment disable trigger user');
    await run(
      `update reserve_payment set status = 'refused', decision_reason = 'No', refused_by_id = 1000, refused_at = now() where claim_id = $1`,
      [claimId],
    );
    await run('alter table reserve_change disable trigger user');
    await run(
      `update reserve_change set status = 'approved', decided_at = now(), decided_by_id = 1000 where claim_id = $1 and status = 'requested'`,
      [claimId],
    );
    expect(await openItems('payment')).toEqual([]);
    expect(await openItems('reserve change')).toEqual([]);
    await run(
      `update reserve_payment set status = 'approved', decision_reason = null, refused_by_id = null, refused_at = null where id = (select min(id) from reserve_payment where claim_id = $1)`,
      [claimId],
    );
    expect(await openItems('payment')).toMatchObject([{ state: 'approved' }]);
    await run(
      `update reserve_change set status = 'requested', decided_at = null, decided_by_id = null where id = (select min(id) from reserve_change where claim_id = $1)`,
      [claimId],
    );
    expect(await openItems('reserve change')).toMatchObject([{ state: 'requested' }]);
    await run('alter table reserve_payment enable trigger user');
    await run('alter table reserve_change enable trigger user');
  });

  it('expenses until they are billed, and invoices until they are sent', async () => {
    const [type] = await run<{ id: number }>('select id::int from expense_type where org_id = $1 limit 1', [
      cloned.world.here.orgId,
    ]);
    const before = (await openItems('expense')).length;
    await insert('expense_item', {
      user_id: 1000,
      expense_type_id: type?.id,
      rate_code: 'H',
      rate: 100,
      qty: 2,
      date: '2026-01-10',
      status: 'approved',
    });
    const expenses = await openItems('expense');
    expect(expenses).toHaveLength(before + 1);
    expect(expenses.at(-1)).toMatchObject({ state: 'approved', amount: 200 });
    await run('alter table invoice disable trigger user');
    await run(`update invoice set status = 'sent', dt_sent = now() where claim_id = $1`, [claimId]);
    expect(await openItems('invoice')).toEqual([]);
    await run(
      `update invoice set status = 'draft', dt_sent = null where id = (select min(id) from invoice where claim_id = $1)`,
      [claimId],
    );
    await run('alter table invoice enable trigger user');
    expect(await openItems('invoice')).toMatchObject([{ state: 'draft' }]);
  });

  it('excess and recoveries that are still to come, and by none that came or was given up', async () => {
    await run('alter table claim disable trigger user');
    const set = (excess: number, got: number | null, recovery: number) =>
      run('update claim set excess = $2, excess_received = $3, recovery = $4, recovery_received = 5 where id = $1', [
        claimId,
        excess,
        got,
        recovery,
      ]);
    await run(`update recovery set status = 'abandoned' where claim_id = $1`, [claimId]);
    await set(500, 500, 5);
    for (const kind of ['excess', 'recovery', 'expected recovery']) expect(await openItems(kind)).toEqual([]);
    await set(500, 120.5, 25);
    expect(await openItems('excess')).toMatchObject([{ amount: 379.5 }]);
    expect(await openItems('expected recovery')).toMatchObject([{ amount: 20 }]);
    await insert('recovery', { kind: 'salvage', party_name: 'Salvage Co', demand: 40, status: 'demanded' });
    expect(await openItems('recovery')).toMatchObject([{ title: 'Salvage Co', state: 'demanded', amount: 40 }]);
    // it is written down from whom: told once
    expect(await openItems('expected recovery')).toEqual([]);
    await run('alter table claim enable trigger user');
  });

  it('time limits that run, also those that are missed and not done', async () => {
    expect(await openItems('clock')).toEqual([]);
    await run(
      `update clock set state = 'breached', met_at = null where claim_id = $1 and rule = 'initial assessment'`,
      [claimId],
    );
    expect(await openItems('clock')).toMatchObject([{ title: 'initial assessment', state: 'breached' }]);
  });
});

describe('each row says', () => {
  it('how many of its kind there are and what they come to, whatever part of them is read', async () => {
    await run(
      `insert into task (org_id, claim_id, title, due_date, created_by_id) select $1, $2, 'Task ' || n, '2026-01-01'::date + n, -1 from generate_series(1, 250) n`,
      [cloned.world.here.orgId, claimId],
    );
    await run('alter table reserve disable trigger user');
    await run('update reserve set paid = 0, committed = 0, reserve = 100.10 where claim_id = $1', [claimId]);
    await run('alter table reserve enable trigger user');
    const rows = await asSession(cloned.database.pool, cloned.world.here.people.handler, async (client) => {
      const found = await client.query<{ kind: string; title: string; count: number; sum: number | null }>(
        `select kind, title, kind_count::int as count, kind_amount::float8 as sum from claim_open_item
         where claim_id = $1 and position <= 2 and kind in ('task', 'reserve') order by kind, position`,
        [claimId],
      );
      return found.rows;
    });
    const [stored] = await run<{ tasks: number; reserves: number; sum: number }>(
      `select (select count(*) from task where claim_id = $1 and not is_completed)::int as tasks,
        (select count(*) from reserve where claim_id = $1)::int as reserves, (select sum(reserve) from reserve where claim_id = $1)::float8 as sum`,
      [claimId],
    );
    const tasks = rows.filter(({ kind }) => kind === 'task');
    expect(stored?.tasks).toBeGreaterThan(250);
    expect(tasks.map(({ count }) => count)).toEqual([stored?.tasks, stored?.tasks]);
    // what is due first stands first
    expect(tasks[0]?.title).toBe('Task 1');
    const [reserve] = rows.filter(({ kind }) => kind === 'reserve');
    expect(reserve).toMatchObject({ count: stored?.reserves, sum: stored?.sum });
  });
});

describe('it is told', () => {
  it('to nobody who does not see the claim', async () => {
    const { here, there } = cloned.world;
    for (const who of [here.people.stranger, there.people.admin, there.people.handler])
      expect(await openItems('task', who)).toEqual([]);
    expect((await openItems('task', here.people.party)).length).toBeGreaterThan(250);
    await expect(openItems('task', here.people.supplier)).rejects.toThrow('permission denied');
  });

  it('from the claim’s own index ranges alone', async () => {
    const [found] = await asSession(cloned.database.pool, cloned.world.here.people.handler, async (client) => {
      await client.query('set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(
        `explain (format json) select * from claim_open_item where org_id = app.org_id() and claim_id = $1`,
        [claimId],
      );
      return rows;
    });
    expect(JSON.stringify(found)).not.toContain('"Seq Scan"');
  });
});
