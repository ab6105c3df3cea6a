// RULES 27: the limits of Edit user and of System > Finance are those that reserves and approvals are held against.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { moneySteps, type MoneySteps } from './money-support.ts';

let running: RunningService;
let money: MoneySteps;
let admin: Somebody;
let handler: Somebody;
beforeAll(async () => {
  running = await sharedService();
  money = moneySteps(running);
  ({ admin, handler } = running.world.here.people);
});

const limitsOf = async (who: Somebody) =>
  (await running.graphql('{ myMoneyLimits { reserve payment } }', {}, who)).data?.['myMoneyLimits'];

async function setLimits(who: Somebody, limits: object): Promise<void> {
  const { errors } = await running.graphql(
    'mutation ($data: UserOrgDataInput!, $id: bigint!) { updateUserInOrg(userOrgData: $data, userId: $id, externalOrgs: []) { ok } }',
    { data: limits, id: who.userId },
    admin,
  );
  expect(errors).toBeUndefined();
}

/** A reserve by the engine: what is set of it, and what waits. */
async function reserve(who: Somebody, claimId: number, amount: number): Promise<unknown> {
  const { here } = running.world;
  const object = {
    claimId,
    section: 'Building',
    reserve: amount,
    frequency: 'one-off',
    payeeType: 'third party',
    payeeName: 'Fixers',
    costType1Id: here.row('cost_type1')['id'],
    costType2Id: here.row('cost_type2')['id'],
  };
  const { data, errors } = await running.graphql(
    'mutation ($object: Reserve_insert_input!) { insert_Reserve_one(object: $object) { reserve amountRequested } }',
    { object },
    who,
  );
  expect(errors).toBeUndefined();
  return data?.['insert_Reserve_one'];
}

/** A payment that somebody else has made, and what an approval of it says. */
async function approve(who: Somebody, amount: number) {
  const claimId = await money.claim();
  const id = await money.pay(handler, claimId, await money.reserve(handler, claimId, amount), amount);
  return money.payments(who, [id], 'approved');
}

const ABOVE = 'This is above your limit: somebody with a higher one decides it.';

describe('[RULES 27] the limits', () => {
  it('of a person in Edit user hold for their reserves and approvals', async () => {
    const person = await money.member({ paymentAdmin: true });
    expect(await limitsOf(person)).toEqual({ reserve: null, payment: null });
    expect(await reserve(person, await money.claim(), 1000.01)).toEqual({ reserve: 1000.01, amountRequested: null });
    await setLimits(person, { reserveLimit: 1000, paymentLimit: 200 });
    expect(await limitsOf(person)).toEqual({ reserve: 1000, payment: 200 });
    const claimId = await money.claim();
    expect(await reserve(person, claimId, 1000)).toEqual({ reserve: 1000, amountRequested: null });
    expect(await reserve(person, claimId, 1)).toEqual({ reserve: 0, amountRequested: 1 });
    expect((await approve(person, 200)).decided).toHaveLength(1);
    expect((await approve(person, 200.01)).undecided).toMatchObject([{ message: ABOVE }]);
    await setLimits(person, { reserveLimit: null, paymentLimit: null });
    expect(await limitsOf(person)).toEqual({ reserve: null, payment: null });
    expect((await approve(person, 200.01)).decided).toHaveLength(1);
  });

  it('of a role in System > Finance hold for whoever has none of their own, and for that role alone', async () => {
    const [plain, own, leader] = await Promise.all([
      money.member({ paymentAdmin: true }),
      money.member({ paymentAdmin: true, paymentLimit: 900, reserveLimit: 900 }),
      money.member({ role: 'org_admin' }),
    ]);
    const [item] = await money.query<{ id: string }>(
      `select id from configuration_item where name = 'financial_limits'`,
    );
    const set = (value: object) =>
      running.graphql(
        'mutation ($row: ConfigurationItemOrg_insert_input!) { insert_ConfigurationItemOrg_one(object: $row) { id } }',
        { row: { configurationItemId: item!.id, value } },
        admin,
      );
    const { data, errors } = await set({
      user: { reserve: 500, payment: 100 },
      org_admin: { reserve: null, payment: 300 },
    });
    expect(errors).toBeUndefined();
    expect(await limitsOf(plain)).toEqual({ reserve: 500, payment: 100 });
    expect(await limitsOf(own)).toEqual({ reserve: 900, payment: 900 });
    expect(await limitsOf(leader)).toEqual({ reserve: null, payment: 300 });
    expect(await reserve(plain, await money.claim(), 501)).toEqual({ reserve: 0, amountRequested: 501 });
    expect(await reserve(own, await money.claim(), 900)).toEqual({ reserve: 900, amountRequested: null });
    // the reserve below is a user's as well: it would wait above 500
    expect((await approve(plain, 100.01)).undecided).toMatchObject([{ message: ABOVE }]);
    expect((await approve(own, 300.01)).decided).toHaveLength(1);
    expect((await approve(leader, 300.01)).undecided).toMatchObject([{ message: ABOVE }]);
    expect((await approve(leader, 300)).decided).toHaveLength(1);
    const { id } = data!['insert_ConfigurationItemOrg_one'] as { id: number };
    await money.query('delete from configuration_item_org where id = $1', [id]);
    expect(await limitsOf(plain)).toEqual({ reserve: null, payment: null });
  });

  it('are told to whoever they hold for, and to nobody else', async () => {
    const { supplier } = running.world.here.people;
    expect((await running.graphql('{ myMoneyLimits { reserve } }', {}, supplier)).errors?.[0]?.extensions.code).toBe(
      'access-denied',
    );
    expect((await running.graphql('{ myMoneyLimits { reserve } }')).errors?.[0]?.extensions.code).toBe('access-denied');
    expect((await running.graphql('{ UserInOrg { reserveLimit } }', {}, handler)).errors?.[0]?.extensions.code).toBe(
      'permission-error',
    );
  });
});
