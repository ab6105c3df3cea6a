// Who has how much to do, who is away, and who is suggested as the owner of a new claim.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAYS_AHEAD } from '#domain/owner-load.ts';
import { complaintRow } from '#tests/support/complaint-row.ts';
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
    await away(people.handler, 30, 33);
    expect(await ids(people.admin)).toContain(people.handler.userId);
  });

  it('are those who are about to go on leave only after the others, and it is said of them', async () => {
    await addClaims(people.party, 3);
    expect((await ids(people.admin)).indexOf(people.handler.userId!)).toBeLessThan(
      (await ids(people.admin)).indexOf(people.party.userId!),
    );
    const [{ ahead }] = (await sql<{ ahead: number }>(
      `select app.business_day_after(app.calendar_of($1), app.today($1), $2) - app.today($1) as ahead`,
      [orgId, DAYS_AHEAD],
    )) as [{ ahead: number }];
    const soon = async () =>
      (
        await queryAs<{ soon: string | null; until: string | null }>(
          database.pool,
          people.party,
          'select away_soon::text as soon, away_until::text as until from owner_load where user_id = $1',
          [people.handler.userId],
        )
      )[0];
    // the third business day counts, the day after it does not
    await away(people.handler, ahead + 1, ahead + 5);
    expect(await soon()).toEqual({ soon: null, until: null });
    await sql('delete from member_leave where org_id = $1', [orgId]);
    await away(people.handler, ahead, ahead + 5);
    expect((await soon())?.soon).not.toBeNull();
    expect((await ids(people.admin)).at(-1)).toBe(people.handler.userId);
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

  const loads = async (who: Somebody, id: number | null) =>
    (
      await queryAs<Readonly<Record<string, number | boolean | string | null>>>(
        database.pool,
        who,
        `select open_claims, overdue_claims, new_claims, open_complaints, overdue_complaints, new_complaints, open_tasks, overdue_tasks, new_tasks, may_hold
         from team_member where user_id is not distinct from $1`,
        [id],
      )
    )[0];

  /** A complaint as it is loaded, and a clock on it or on a claim. */
  const addComplaint = async (owner: Somebody | null, days: number): Promise<number> => {
    const columns = complaintRow(world, {
      org_id: orgId,
      owner_id: owner?.userId ?? null,
      created_by_id: people.admin.userId,
      is_public_submission: owner === null,
    });
    const names = Object.keys(columns);
    const [row] = await sql<{ id: number }>(
      `insert into complaint (${names.join(', ')}, dt_received) values (${names.map((_, index) => `$${index + 1}`).join(', ')}, now() - make_interval(days => $${names.length + 1})) returning id::int`,
      [...Object.values(columns), days],
    );
    return row!.id;
  };
  const addClock = (entity: 'claim' | 'complaint', id: number, owner: Somebody | null, days: number, round = 1) =>
    sql(
      `insert into clock (org_id, entity, entity_id, rule, round, owner_id, started_by, started_at, length, due_at, state, party_ids)
       values ($1, $2, $3, $4, $7, $5, 'milestone_received', now(), 10, now() + make_interval(days => $6), 'running', '{}')
       on conflict on constraint clock_key do update set due_at = excluded.due_at, state = excluded.state, met_at = null, ended_at = null, owner_id = excluded.owner_id`,
      [
        orgId,
        entity,
        id,
        entity === 'claim' ? 'claim update' : 'respond to complaint',
        owner?.userId ?? null,
        days,
        round,
      ],
    );

  it('has what is overdue and new of claims and complaints, each record once', async () => {
    await sql('delete from clock where org_id = $1', [orgId]);
    const before = (await loads(people.admin, people.party.userId!))!;
    await addClaims(people.party, 2);
    const [claim] = await sql<{ id: number }>(
      'select max(id)::int as id from claim where org_id = $1 and owner_id = $2',
      [orgId, people.party.userId],
    );
    const late = await addComplaint(people.party, 40);
    const fresh = await addComplaint(people.party, 2);
    // the rows' own clocks are those of their rules
    await sql('delete from clock where org_id = $1', [orgId]);
    await addClock('claim', claim!.id, people.party, -1, 1);
    await addClock('claim', claim!.id, people.party, -2, 2);
    await addClock('complaint', late, people.party, -1);
    await addClock('complaint', fresh, people.party, 5);
    expect(await loads(people.admin, people.party.userId!)).toEqual({
      ...before,
      open_claims: Number(before['open_claims']) + 2,
      new_claims: Number(before['new_claims']) + 2,
      // two deadlines of one claim are one overdue claim
      overdue_claims: 1,
      open_complaints: Number(before['open_complaints']) + 2,
      new_complaints: Number(before['new_complaints']) + 1,
      overdue_complaints: 1,
      may_hold: true,
    });
  });

  it('has a row for what is nobody’s', async () => {
    const before = (await loads(people.admin, null))!;
    expect(before).toMatchObject({ open_claims: 0, may_hold: false });
    const late = await addComplaint(null, 40);
    const fresh = await addComplaint(null, 2);
    await sql('delete from clock where org_id = $1 and complaint_id = any ($2)', [orgId, [late, fresh]]);
    await addClock('complaint', late, null, -1);
    await sql(
      `insert into task (org_id, claim_id, title, due_date, created_by_id) values ($1, $2, 'Nobody’s', app.today($1) - 1, $3)`,
      [orgId, world.here.row('claim')['id'], people.admin.userId],
    );
    expect(await loads(people.admin, null)).toMatchObject({
      open_complaints: Number(before['open_complaints']) + 2,
      overdue_complaints: Number(before['overdue_complaints']) + 1,
      new_complaints: Number(before['new_complaints']) + 1,
      open_tasks: Number(before['open_tasks']) + 1,
      overdue_tasks: Number(before['overdue_tasks']) + 1,
      new_tasks: Number(before['new_tasks']) + 1,
    });
    expect(await loads(people.handler, null).catch(() => undefined)).toBeUndefined();
  });

  it('has those who were disabled while something is theirs', async () => {
    const leaver = people.stranger;
    const disable = (disabled: boolean) =>
      sql('update user_in_org set disabled = $3 where org_id = $1 and user_id = $2', [orgId, leaver.userId, disabled]);
    await sql('update task set assigned_to_id = null where org_id = $1 and assigned_to_id = $2', [
      orgId,
      leaver.userId,
    ]);
    await sql('update complaint set owner_id = $3 where org_id = $1 and owner_id = $2', [
      orgId,
      leaver.userId,
      people.admin.userId,
    ]);
    await disable(true);
    expect(await loads(people.admin, leaver.userId!)).toBeUndefined();
    await disable(false);
    await addClaims(leaver, 1);
    await disable(true);
    expect(await loads(people.admin, leaver.userId!)).toMatchObject({ open_claims: 1, may_hold: false });
    await disable(false);
    expect(await loads(people.admin, leaver.userId!)).toMatchObject({ open_claims: 1, may_hold: true });
  });

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

  it('is changed by administrators alone, in the version that they saw', async () => {
    const id = await insertAs(database.pool, people.admin, 'member_leave', leave('2027-04-01', '2027-04-10'));
    const change = (who: Somebody, version: number) =>
      queryAs<{ ends: string }>(
        database.pool,
        who,
        `update member_leave set ends_on = '2027-04-12', row_version = $2 where id = $1 returning ends_on::text as ends`,
        [id, version],
      );
    expect(await change(people.admin, 1)).toEqual([{ ends: '2027-04-12' }]);
    await expect(change(people.admin, 1)).rejects.toThrow(/Somebody else has changed this/);
    await expect(change(people.handler, 2)).rejects.toThrow(/permission/);
  });

  it('ends no earlier than it begins', async () => {
    await expect(
      insertAs(database.pool, people.admin, 'member_leave', leave('2027-03-02', '2027-03-01')),
    ).rejects.toThrow(/member_leave_days/);
  });
});
