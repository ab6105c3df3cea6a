import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSystem, insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;
const handler = () => world.here.people.handler;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  await database.pool.query(`update user_in_org set created_at = '2020-01-01' where org_id = $1`, [world.here.orgId]);
});
beforeEach(() => database.pool.query('delete from training_record'));
afterAll(() => database.drop());

const at = async (day: string) => {
  await database.pool.query('delete from app.clock');
  await database.pool.query(
    `insert into app.clock (shift) select ($1::date + time '12:00') at time zone 'Australia/Sydney' - now()`,
    [day],
  );
};
const record = (day: string, credits: number, hours = credits, who = handler()) =>
  insertAs(database.pool, who, 'training_record', {
    user_id: handler().userId,
    training_name: 'Code refresher',
    type: 'Internal',
    date_of_training: day,
    no_of_hours: hours,
    cip_credits: credits,
  });
const seen = async (who = handler()) =>
  (await queryAs(
    database.pool,
    who,
    'select user_id::float8 as "userId", cip_credits::float8 as credits, hours::float8 as hours, cip_target::float8 as target, cip_expected::float8 as expected, status from employee_training',
  )) as Record<string, unknown>[];

describe('[RULES 35] training of an employee', () => {
  it('counts credits by calendar year and hours of the last 12 months', async () => {
    await record('2025-12-31', 5);
    await record('2026-01-01', 3, 2);
    await record('2025-07-15', 1, 7);
    await record('2025-07-14', 1, 100);
    await record('2026-12-01', 20);
    await at('2026-07-14');
    expect(await seen()).toMatchObject([{ credits: 3, hours: 14, target: 25 }]);
  });

  it('is on track with what the months that are over ask for', async () => {
    await at('2026-01-31');
    expect(await seen()).toMatchObject([{ expected: 0, status: 'On track' }]);
    await at('2026-02-01');
    expect(await seen()).toMatchObject([{ expected: 2.08, status: 'Behind' }]);
    await record('2026-01-15', 12.5);
    await at('2026-07-31');
    expect(await seen()).toMatchObject([{ expected: 12.5, status: 'On track' }]);
    await at('2026-08-01');
    expect(await seen()).toMatchObject([{ expected: 14.58, status: 'Behind' }]);
  });

  it("asks less of who joined this year, and turns at midnight of the organisation's zone", async () => {
    await database.pool.query(`update user_in_org set created_at = '2026-10-05' where user_id = $1`, [
      handler().userId,
    ]);
    await at('2026-11-15');
    expect(await seen()).toMatchObject([{ target: 6.25, expected: 2.08 }]);
    await at('2027-01-01');
    expect(await seen()).toMatchObject([{ target: 25, expected: 0 }]);
    await database.pool.query(`update user_in_org set created_at = '2020-01-01' where user_id = $1`, [
      handler().userId,
    ]);
  });

  it("follows the organisation's own target", async () => {
    await at('2026-12-31');
    await record('2026-05-05', 10);
    await queryAs(
      database.pool,
      world.here.people.admin,
      `insert into configuration_item_org (configuration_item_id, value) select id, '10' from configuration_item where name = 'training_record_cip_credit_target'`,
    );
    expect(await seen()).toMatchObject([{ target: 10, status: 'On track' }]);
  });

  it('is of employees alone, and stays theirs', async () => {
    const { admin } = world.here.people;
    await at('2026-07-14');
    const id = await record('2026-07-01', 1, 1, admin);
    expect(
      (
        await refusalOf(
          queryAs(database.pool, admin, 'update training_record set user_id = $2 where id = $1', [id, admin.userId]),
        )
      ).message,
    ).toBe('A training record stays with its employee. Add one for the other.');
    expect(
      (
        await refusalOf(
          insertAs(database.pool, admin, 'training_record', {
            user_id: admin.userId,
            training_name: 'X',
            type: 'Internal',
            no_of_hours: 1,
            cip_credits: 1,
          }),
        )
      ).message,
    ).toBe('Choose employees only: training is recorded for them.');
  });

  it('[spec 2 §6] role user sees and writes their own alone, an administrator everybody', async () => {
    const { admin, party } = world.here.people;
    const id = await record('2026-07-01', 1);
    await asSystem(database.pool, world.here.orgId, (client) =>
      client.query('update user_in_org set is_employee = true where org_id = $1 and user_id = $2', [
        world.here.orgId,
        party.userId,
      ]),
    );
    expect((await seen(party)).map(({ userId }) => userId)).toEqual([Number(party.userId)]);
    expect((await seen(admin)).map(({ userId }) => userId)).toEqual(
      expect.arrayContaining([Number(party.userId), Number(handler().userId)]),
    );
    expect(await queryAs(database.pool, party, 'select from training_record where id = $1', [id])).toEqual([]);
    expect(
      await queryAs(database.pool, party, 'update training_record set no_of_hours = 9 where id = $1 returning id', [
        id,
      ]),
    ).toEqual([]);
    expect((await refusalOf(record('2026-07-01', 1, 1, party))).code).toBe('42501');
  });
});
