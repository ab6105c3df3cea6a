// Who sees a clock: whoever sees its record, by copies of what decides that.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { PEOPLE, type Person } from '#tests/support/world-people.ts';
import { at, clocksOf } from './support.ts';

let database: TestDatabase;
let world: World;
let clocks: ReturnType<typeof clocksOf>;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  clocks = clocksOf(database.pool, world);
});
beforeEach(() => clocks.standAt('2026-11-23'));
afterAll(() => database.drop());

type Kind = 'claim' | 'complaint';

const staff = PEOPLE.filter((person) => person !== 'supplier');
const partyId = () => Number(world.here.row('external_org')['id']);

/** Who sees all clocks of a record, which must be who sees the record; nobody sees some of them. */
async function watchers(kind: Kind, id: number): Promise<readonly Person[]> {
  const all = (await clocks.clocks(kind, id)).length;
  expect(all).toBeGreaterThan(0);
  const seeing: Person[] = [];
  for (const person of staff) {
    const [found] = await queryAs<{ record: number; clocks: number }>(
      database.pool,
      world.here.people[person],
      `select (select count(*)::int from ${kind} where id = $1) as record, (select count(*)::int from clock where ${kind}_id = $1) as clocks`,
      [id],
    );
    expect({ person, clocks: found!.clocks }).toEqual({ person, clocks: found!.record * all });
    if (found!.record > 0) seeing.push(person);
  }
  return seeing;
}

const make: Readonly<Record<Kind, () => Promise<number>>> = {
  claim: async () => {
    const id = await clocks.claim(at('2026-11-23'));
    await clocks.asOrg('insert into claim_external_org (claim_id, external_org_id) values ($1, $2)', [id, partyId()]);
    return id;
  },
  complaint: () => clocks.complaint(at('2026-11-23')),
};

describe.each(['claim', 'complaint'] as const)('the clocks of a %s', (kind) => {
  it('are seen by whoever sees it, as handling parties, tasks and owners come and go', async () => {
    const { stranger } = world.here.people;
    const id = await make[kind]();
    expect(await watchers(kind, id)).toEqual(['admin', 'handler', 'party']);
    await clocks.asOrg(`delete from ${kind}_external_org where ${kind}_id = $1`, [id]);
    expect(await watchers(kind, id)).toEqual(['admin', 'handler']);
    await clocks.asOrg(`insert into task (${kind}_id, title, assigned_to_id) values ($1, 'Call back', $2)`, [
      id,
      stranger.userId,
    ]);
    expect(await watchers(kind, id)).toEqual(['admin', 'handler', 'stranger']);
    await clocks.asOrg(`insert into ${kind}_external_org (${kind}_id, external_org_id) values ($1, $2)`, [
      id,
      partyId(),
    ]);
    expect(await watchers(kind, id)).toEqual(['admin', 'handler', 'party', 'stranger']);
  });

  it('that come later are seen by the same people', async () => {
    const id = await make[kind]();
    const before = (await clocks.clocks(kind, id)).length;
    await clocks.record(kind, id, 'progress update sent', at('2026-11-23', '11:00'));
    expect((await clocks.clocks(kind, id)).length).toBeGreaterThan(before);
    expect(await watchers(kind, id)).toEqual(['admin', 'handler', 'party']);
  });

  it('that were loaded without triggers are put right with the others', async () => {
    const id = await make[kind]();
    await database.pool.query('alter table clock disable trigger user');
    await database.pool.query(`update clock set party_ids = '{}' where ${kind}_id = $1`, [id]);
    await database.pool.query('alter table clock enable trigger user');
    await database.pool.query('select app.rebuild_access()');
    expect(await watchers(kind, id)).toEqual(['admin', 'handler', 'party']);
  });
});
