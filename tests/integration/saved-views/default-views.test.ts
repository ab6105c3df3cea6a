// The view that a list opens with: whose it is, which view it may be, and when it is none any more.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSession, insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
let orgId: number;
let people: World['here']['people'];

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ orgId, people } = world.here);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.pool.query('delete from saved_view');
});

/** @returns the view's id */
async function save(who: Somebody, name: string, more: Readonly<Record<string, unknown>> = {}): Promise<number> {
  await insertAs(database.pool, who, 'saved_view', { list: 'tasks.all', name, ...more });
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from saved_view where owner_id = $1 and name = $2',
    [who.userId, name],
  );
  return Number(rows[0]?.id);
}

const open = (who: Somebody, viewId: number, list = 'tasks.all') =>
  insertAs(database.pool, who, 'default_view', { list, view_id: viewId });

const write = (who: Somebody, text: string, values: readonly unknown[]): Promise<number> =>
  asSession(database.pool, who, async (client) => (await client.query(text, [...values])).rowCount ?? 0);

/** Names of the views that this person's lists open with, as the person reads them. */
const defaultsOf = async (who: Somebody): Promise<string[]> =>
  (
    await queryAs<{ name: string }>(
      database.pool,
      who,
      'select v.name from default_view d join saved_view v on v.org_id = d.org_id and v.id = d.view_id order by v.name',
    )
  ).map(({ name }) => name);

/** How many rows there are, whoever may read them. */
const rows = async (): Promise<number> =>
  Number((await database.pool.query<{ n: string }>('select count(*) n from default_view')).rows[0]?.n);

describe('a default', () => {
  it('is one’s own: an own view, or one that is shared', async () => {
    const mine = await save(people.handler, 'Mine');
    const ours = await save(people.handler, 'Ours', { is_shared: true });
    await open(people.handler, mine);
    await open(people.stranger, ours);
    expect(await defaultsOf(people.handler)).toEqual(['Mine']);
    expect(await defaultsOf(people.stranger)).toEqual(['Ours']);
    expect(await defaultsOf(people.admin)).toEqual([]);
    expect(await write(people.admin, 'delete from default_view', [])).toBe(0);
    expect(await write(people.stranger, 'delete from default_view', [])).toBe(1);
    expect(await rows()).toBe(1);
  });

  it('is one of a list', async () => {
    const first = await save(people.handler, 'First');
    const second = await save(people.handler, 'Second');
    await open(people.handler, first);
    await expect(open(people.handler, second)).rejects.toThrow(/default_view_key/);
    const elsewhere = await save(people.handler, 'Elsewhere', { list: 'tasks.mine' });
    await open(people.handler, elsewhere, 'tasks.mine');
    expect(await defaultsOf(people.handler)).toEqual(['Elsewhere', 'First']);
  });

  it('is no view that the person does not see, of another list, or for somebody else', async () => {
    const hers = await save(people.admin, 'Hers');
    await expect(open(people.handler, hers)).rejects.toThrow(/policy/);
    const theirs = await save(world.there.people.admin, 'Theirs', { is_shared: true });
    await expect(open(people.handler, theirs)).rejects.toThrow(/policy/);
    const insurers = await save(people.admin, 'Insurers', { list: 'insurer', is_shared: true });
    await expect(open(people.handler, insurers, 'insurer')).rejects.toThrow(/policy/);
    const mine = await save(people.handler, 'Mine');
    await expect(open(people.handler, mine, 'tasks.mine')).rejects.toThrow(/default_view_view_id_fkey/);
    await expect(
      insertAs(database.pool, people.handler, 'default_view', {
        list: 'tasks.all',
        view_id: mine,
        user_id: people.admin.userId,
      }),
    ).rejects.toThrow(/permission/);
  });
});

describe('a view that is', () => {
  let viewId: number;
  beforeEach(async () => {
    viewId = await save(people.handler, 'Ours', { is_shared: true });
    for (const who of [people.handler, people.stranger]) await open(who, viewId);
  });

  it('deleted is nobody’s default', async () => {
    await write(people.admin, 'delete from saved_view where id = $1', [viewId]);
    expect(await rows()).toBe(0);
  });

  it('shared no more is its owner’s alone, and stays so when it is shared again', async () => {
    await write(people.handler, 'update saved_view set is_shared = false where id = $1', [viewId]);
    expect(await rows()).toBe(1);
    await write(people.handler, 'update saved_view set is_shared = true where id = $1', [viewId]);
    expect(await defaultsOf(people.handler)).toEqual(['Ours']);
    expect(await defaultsOf(people.stranger)).toEqual([]);
  });

  it('taken over stays everybody’s while it is shared', async () => {
    await write(people.admin, 'update saved_view set owner_id = $2 where id = $1', [viewId, people.admin.userId]);
    expect(await defaultsOf(people.handler)).toEqual(['Ours']);
    await write(people.admin, 'update saved_view set is_shared = false where id = $1', [viewId]);
    expect(await rows()).toBe(0);
  });

  it('of a list that the person opens no more is none meanwhile', async () => {
    const claims = await save(people.handler, 'Claims', { list: 'claims' });
    await open(people.handler, claims, 'claims');
    await database.pool.query('update org set is_claims_feature_enabled = false where id = $1', [orgId]);
    try {
      expect(await defaultsOf(people.handler)).toEqual(['Ours']);
    } finally {
      await database.pool.query('update org set is_claims_feature_enabled = true where id = $1', [orgId]);
    }
    expect(await defaultsOf(people.handler)).toEqual(['Claims', 'Ours']);
  });
});
