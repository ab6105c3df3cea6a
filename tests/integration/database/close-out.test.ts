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
    await insert('comm_log', { ...mail, subject: 'Re: The roof', direction: 'outbound', ...us });
    expect(await openItems('message')).toEqual([]);
    await insert('comm_log', { ...mail, channel: 'sms', subject: null, direction: 'inbound', ...them });
    // without a subject it is told by its words
    expect(await openItems('message')).toMatchObject([{ title: 'Hello', state: 'sms' }]);
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

describe('it is told', () => {
  it('to nobody who does not see the claim', async () => {
    const { here, there } = cloned.world;
    for (const who of [here.people.stranger, there.people.admin, there.people.handler])
      expect(await openItems('task', who)).toEqual([]);
    expect(await openItems('task', here.people.party)).toHaveLength(1);
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
