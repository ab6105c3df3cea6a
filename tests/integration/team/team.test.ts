// Who has how much to do, who is away, and who is suggested as the owner of a new claim.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
let orgId: number;
let people: World['here']['people'];
let partyId: number;

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await database.pool.query<T>(text, [...values])).rows;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ orgId, people } = world.here);
  partyId = Number(world.here.row('external_org')['id']);
});
afterAll(() => database.drop());

beforeEach(async () => {
  await sql('delete from member_leave where org_id = $1', [orgId]);
  await sql('update user_in_org set claim_capacity = null where org_id = $1', [orgId]);
  await sql('update claim set owner_id = $2 where org_id = $1', [orgId, people.admin.userId]);
});

const addClaims = (owner: Somebody, count: number) =>
  sql(
    `insert into claim (org_id, cause_of_loss, owner_id, created_by_id) select $1, 'Storm', $2::bigint, $2::bigint from generate_series(1, $3::integer)`,
    [orgId, owner.userId, count],
  );

/** Days from today on. */
const away = (who: Somebody, from: number, to: number) =>
  sql(
    'insert into member_leave (org_id, user_id, starts_on, ends_on, created_by_id) values ($1, $2, app.today($1) + $3::integer, app.today($1) + $4::integer, $2)',
    [orgId, who.userId, from, to],
  );

interface Load {
  readonly id: number;
  readonly claims: number;
  readonly full: boolean | null;
}

const suggested = (who: Somebody, parties: readonly number[] = [partyId]): Promise<Load[]> =>
  queryAs<Load>(
    database.pool,
    who,
    'select user_id::int as id, open_claims as claims, is_full as full from suggested_owners($1)',
    [parties],
  );
const ids = async (who: Somebody, parties?: readonly number[]): Promise<number[]> =>
  (await suggested(who, parties)).map(({ id }) => id);

describe('suggested owners', () => {
  it('are people of the handling party and those who see all, those with the least in hand first', async () => {
    await addClaims(people.party, 3);
    const first = await ids(people.handler);
    expect(first).toContain(people.party.userId);
    expect(first.indexOf(people.handler.userId!)).toBeLessThan(first.indexOf(people.party.userId!));
    expect(first).not.toContain(people.stranger.userId);
    expect(first).not.toContain(people.supplier.userId);
    expect(await ids(people.handler, [])).not.toContain(people.party.userId);
  });

  it('are measured by what each is to hold, those who are full last', async () => {
    await addClaims(people.handler, 4);
    await sql('update user_in_org set claim_capacity = 1 where org_id = $1 and user_id = $2', [
      orgId,
      people.handler.userId,
    ]);
    const found = await suggested(people.admin);
    expect(found.at(-1)).toMatchObject({ id: people.handler.userId, full: true });
    // four of a thousand are less than one of two
    await addClaims(people.party, 1);
    await sql(
      'update user_in_org set claim_capacity = case user_id when $2 then 1000 when $3 then 2 end where org_id = $1',
      [orgId, people.handler.userId, people.party.userId],
    );
    expect((await suggested(people.admin))[0]).toMatchObject({ id: people.handler.userId, full: false });
  });

  it('are counted whole, whatever the person who asks sees, and nobody who is away', async () => {
    const [admins] = (await suggested(people.admin)).filter(({ id }) => id === people.handler.userId);
    const [strangers] = (await suggested(people.stranger)).filter(({ id }) => id === people.handler.userId);
    expect(strangers).toEqual(admins);
    await away(people.handler, 0, 0);
    expect(await ids(people.admin)).not.toContain(people.handler.userId);
    await sql('delete from member_leave where org_id = $1', [orgId]);
    await away(people.handler, 1, 3);
    expect(await ids(people.admin)).toContain(people.handler.userId);
  });

  it('are of no organisation but one’s own, and none without claims', async () => {
    const there = Number(world.there.row('external_org')['id']);
    expect(await ids(world.there.people.handler, [there])).not.toContain(people.party.userId);
    expect(await ids(people.handler, [there])).not.toContain(world.there.people.party.userId);
    await sql('update org set is_claims_feature_enabled = false where id = $1', [orgId]);
    try {
      expect(await ids(people.handler)).toEqual([]);
    } finally {
      await sql('update org set is_claims_feature_enabled = true where id = $1', [orgId]);
    }
  });
});

describe('the team', () => {
  const team = (who: Somebody) =>
    queryAs<{ id: number; claims: number; fresh: number; overdue: number; until: string | null; from: string | null }>(
      database.pool,
      who,
      `select user_id::int as id, open_claims as claims, new_claims as fresh, overdue_tasks as overdue, away_until::text as until, away_from::text as from
       from team_member`,
    );

  it('is counted for administrators by person', async () => {
    const before = (await team(people.admin)).find(({ id }) => id === people.party.userId)!;
    await addClaims(people.party, 2);
    await sql(
      `insert into task (org_id, claim_id, title, due_date, assigned_to_id, created_by_id) values ($1, $2, 'Late', app.today($1) - 1, $3, $3)`,
      [orgId, world.here.row('claim')['id'], people.party.userId],
    );
    await away(people.party, -1, 2);
    await away(people.party, 10, 12);
    const [{ today }] = (await sql<{ today: string }>('select app.today($1)::text as today', [orgId])) as [
      { today: string },
    ];
    const now = (await team(people.admin)).find(({ id }) => id === people.party.userId)!;
    expect(now).toMatchObject({ claims: before.claims + 2, fresh: before.fresh + 2, overdue: before.overdue + 1 });
    expect(now.until! > today && now.from! > now.until!).toBe(true);
    expect(await team(people.handler).catch(() => [])).toEqual([]);
  });
});

describe('leave', () => {
  const leave = (startsOn: string, endsOn: string) => ({
    user_id: people.handler.userId,
    starts_on: startsOn,
    ends_on: endsOn,
  });

  it('is written by administrators, and read by everybody without its note', async () => {
    await insertAs(database.pool, people.admin, 'member_leave', { ...leave('2027-01-01', '2027-01-10'), note: 'Away' });
    expect(await queryAs(database.pool, people.party, 'select starts_on from member_leave')).toHaveLength(1);
    await expect(queryAs(database.pool, people.party, 'select note from member_leave')).rejects.toThrow(/permission/);
    await expect(
      insertAs(database.pool, people.handler, 'member_leave', leave('2027-02-01', '2027-02-02')),
    ).rejects.toThrow(/permission/);
    expect(
      await queryAs(database.pool, world.there.people.admin, 'select id from member_leave where org_id = $1', [orgId]),
    ).toEqual([]);
  });

  it('ends no earlier than it begins', async () => {
    await expect(
      insertAs(database.pool, people.admin, 'member_leave', leave('2027-03-02', '2027-03-01')),
    ).rejects.toThrow(/member_leave_days/);
  });
});
