// Saved views of lists: whose they are, who sees and changes them, and what they may hold.
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LARGEST_FILTER, LONGEST_VIEW_NAME, MOST_VIEWS } from '#domain/saved-view.ts';
import { loadDefinitions } from '#server/definitions/load.ts';
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
  await sql('delete from saved_view');
  await sql('delete from log where entity = $1', ['saved_view']);
});

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await database.pool.query<T>(text, [...values])).rows;

const save = (who: Somebody, name: string, more: Readonly<Record<string, unknown>> = {}) =>
  insertAs(database.pool, who, 'saved_view', { list: 'tasks.all', name, filter: { title: 'Call' }, ...more });

const seen = async (who: Somebody): Promise<string[]> =>
  (await queryAs<{ name: string }>(database.pool, who, 'select name from saved_view order by name')).map(
    ({ name }) => name,
  );

const change = async (who: Somebody, name: string, set: string): Promise<number> =>
  asSession(database.pool, who, async (client) => {
    const { rowCount } = await client.query(`update saved_view set ${set} where name = $1`, [name]);
    return rowCount ?? 0;
  });

const remove = async (who: Somebody, name: string): Promise<number> =>
  asSession(database.pool, who, async (client) => {
    const { rowCount } = await client.query('delete from saved_view where name = $1', [name]);
    return rowCount ?? 0;
  });

describe('a view', () => {
  it('is its owner’s alone until it is shared, then everybody’s in the organisation', async () => {
    await save(people.handler, 'Mine');
    await save(people.handler, 'Ours', { is_shared: true });
    expect(await seen(people.handler)).toEqual(['Mine', 'Ours']);
    for (const who of [people.stranger, people.party, people.admin]) expect(await seen(who)).toEqual(['Ours']);
    expect(await seen(world.there.people.admin)).toEqual([]);
    await expect(queryAs(database.pool, people.supplier, 'select id from saved_view')).rejects.toThrow(/permission/);
  });

  it('is saved for nobody else, and on no other list than those that the person opens', async () => {
    await expect(save(people.handler, 'Hers', { owner_id: people.admin.userId })).rejects.toThrow(/permission/);
    await expect(save(people.handler, 'Insurers', { list: 'insurer' })).rejects.toThrow(/policy/);
    await expect(save(people.handler, 'None', { list: 'nothing' })).rejects.toThrow(/policy/);
    await save(people.admin, 'Insurers', { list: 'insurer', is_shared: true });
    await save(people.admin, 'Claims', { list: 'claims', is_shared: true });
    expect(await seen(people.handler)).toEqual(['Claims']);
  });

  it('goes from sight with the feature that its list belongs to', async () => {
    await save(people.handler, 'Claims', { list: 'claims' });
    await sql('update org set is_claims_feature_enabled = false where id = $1', [orgId]);
    try {
      expect(await seen(people.handler)).toEqual([]);
      await expect(save(people.handler, 'More', { list: 'claims' })).rejects.toThrow(/policy/);
    } finally {
      await sql('update org set is_claims_feature_enabled = true where id = $1', [orgId]);
    }
    expect(await seen(people.handler)).toEqual(['Claims']);
  });

  it('is changed and deleted by its owner, and where it is shared by an administrator', async () => {
    await save(people.handler, 'Mine');
    await save(people.handler, 'Ours', { is_shared: true });
    expect(await change(people.stranger, 'Ours', `name = 'Theirs'`)).toBe(0);
    expect(await remove(people.stranger, 'Ours')).toBe(0);
    expect(await change(people.admin, 'Mine', `name = 'Theirs'`)).toBe(0);
    expect(await change(people.admin, 'Ours', `name = 'Everybody’s'`)).toBe(1);
    expect(await change(people.handler, 'Everybody’s', 'is_shared = false')).toBe(1);
    expect(await seen(people.admin)).toEqual([]);
    expect(await remove(people.admin, 'Everybody’s')).toBe(0);
    expect(await remove(people.handler, 'Everybody’s')).toBe(1);
  });

  it('is told to whoever saw an older version', async () => {
    await save(people.handler, 'Ours', { is_shared: true });
    await change(people.admin, 'Ours', `filter = '{"title": "Write"}'`);
    await expect(change(people.handler, 'Ours', `name = 'Old', row_version = 1`)).rejects.toMatchObject({
      code: 'CW409',
      detail: expect.stringContaining('"filter"'),
    });
  });
});

describe('a view of somebody who has left', () => {
  it('stays, says so, and an administrator takes it over or deletes it', async () => {
    await save(people.handler, 'Theirs', { is_shared: true });
    await save(people.handler, 'Old', { is_shared: true });
    await sql('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
      orgId,
      people.handler.userId,
    ]);
    try {
      const [view] = await queryAs<{ disabled: boolean }>(
        database.pool,
        people.stranger,
        'select m.disabled from saved_view v join user_in_org m on m.org_id = v.org_id and m.user_id = v.owner_id limit 1',
      );
      expect(view).toEqual({ disabled: true });
      await expect(change(people.stranger, 'Theirs', `owner_id = ${people.stranger.userId}`)).rejects.toThrow(
        /permission/,
      );
      await expect(change(people.admin, 'Theirs', `owner_id = ${people.stranger.userId}`)).rejects.toThrow(
        /given away/,
      );
      expect(await change(people.admin, 'Theirs', `owner_id = ${people.admin.userId}`)).toBe(1);
      expect(await change(people.admin, 'Theirs', 'is_shared = false')).toBe(1);
      expect(await remove(people.admin, 'Old')).toBe(1);
      expect(await seen(people.stranger)).toEqual([]);
    } finally {
      await sql('update user_in_org set disabled = false where org_id = $1 and user_id = $2', [
        orgId,
        people.handler.userId,
      ]);
    }
  });

  it('keeps its name: one that the administrator has already is refused', async () => {
    await save(people.handler, 'Open', { is_shared: true });
    await save(people.admin, 'open');
    await expect(change(people.admin, 'Open', `owner_id = ${people.admin.userId}`)).rejects.toThrow(/saved_view_key/);
  });
});

describe('what a view holds', () => {
  it('has a name of its own in its list, in capital or small letters', async () => {
    await save(people.handler, 'Open');
    await expect(save(people.handler, ' oPEN ')).rejects.toThrow(/saved_view_key/);
    await save(people.handler, 'Open', { list: 'tasks.mine' });
    await save(people.stranger, 'Open');
    await expect(save(people.handler, ' ')).rejects.toThrow(/saved_view_name_check/);
    await expect(save(people.handler, 'x'.repeat(LONGEST_VIEW_NAME + 1))).rejects.toThrow(/too long/);
  });

  it.each([
    ['filter', '[]', 'saved_view_filter_check'],
    ['filter', JSON.stringify({ title: 'x'.repeat(LARGEST_FILTER) }), 'saved_view_filter_size'],
    ['sort', '{"field": "id"}', 'saved_view_sort_check'],
    ['sort', '"id"', 'saved_view_sort_check'],
    ['columns', '{}', 'saved_view_columns_check'],
    ['columns', JSON.stringify(['x'.repeat(5000)]), 'saved_view_columns_check'],
    ['per_page', 0, 'saved_view_per_page_check'],
    ['per_page', 101, 'saved_view_per_page_check'],
    ['list', 'Tasks; drop', 'policy'],
  ])('is refused where %s is %s', async (column, value, constraint) => {
    await expect(save(people.handler, 'Bad', { [column]: value })).rejects.toThrow(new RegExp(constraint));
  });

  it(`comes to ${MOST_VIEWS} a list and person, also by taking over`, async () => {
    await sql(
      `insert into saved_view (org_id, owner_id, list, name) select $1, $2, 'tasks.all', 'View ' || n from generate_series(1, $3::integer) n`,
      [orgId, people.admin.userId, MOST_VIEWS],
    );
    await expect(save(people.admin, 'One more')).rejects.toThrow(/50 saved views/);
    await save(people.admin, 'Elsewhere', { list: 'tasks.mine' });
    await save(people.handler, 'Theirs', { is_shared: true });
    await expect(change(people.admin, 'Theirs', `owner_id = ${people.admin.userId}`)).rejects.toThrow(/50 saved views/);
  });
});

it('the change log has what is done to shared views, and nothing of others', async () => {
  await save(people.handler, 'Mine');
  await change(people.handler, 'Mine', `filter = '{"title": "Secret"}'`);
  await change(people.handler, 'Mine', `is_shared = true`);
  await change(people.admin, 'Mine', `name = 'Ours'`);
  await remove(people.admin, 'Ours');
  const entries = await queryAs<{ content: string; by: number }>(
    database.pool,
    people.admin,
    `select content, user_id::int as by from log where entity = 'saved_view' order by id`,
  );
  expect(entries).toEqual([
    { content: 'Saved view changed: Mine', by: people.handler.userId },
    { content: 'Saved view changed: Ours', by: people.admin.userId },
    { content: 'Saved view removed: Ours', by: people.admin.userId },
  ]);
  const rows = await sql<{ text: string }>(
    `select json_diff::text as text from log where entity = 'saved_view' limit 2`,
  );
  expect(JSON.stringify(rows)).not.toContain('Secret');
});

it('the lists that have views are those of the definitions, with their features and readers', async () => {
  const { rows } = await database.pool.query<{ list: string; feature: string | null; admins: boolean }>(
    'select list, feature, for_administrators as admins from app.saved_lists()',
  );
  const lists = new Map(rows.map((row) => [row.list, row]));
  const definitions = await loadDefinitions(path.join(import.meta.dirname, '../../../schemas'));
  const expected = definitions.all
    .filter(({ definition: { list, read = ['org_admin'] } }) => {
      const filters = [...(list.filters ?? []), ...Object.keys(list.relatedFilters ?? {})];
      // platform administrators work in no organisation
      return filters.length > 0 && !read.includes('super_admin');
    })
    .map(({ name, definition: { feature, read = ['org_admin'] } }) => ({
      list: name,
      feature: feature ?? null,
      admins: !read.includes('user'),
    }))
    // its list is a page of its own
    .filter(({ list }) => list !== 'task');
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.map(({ list }) => lists.get(list) ?? list)).toEqual(expected);
});
