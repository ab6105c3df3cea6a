// Business rules switch on and off by what happens and as time passes (RULES 32).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/dates.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSession, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { rulesOf, ZONE } from './support.ts';

let database: TestDatabase;
let world: World;
let rules: ReturnType<typeof rulesOf>;
const at = (day: string, time = '10:00') => instantOf(day, time, ZONE);

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  rules = rulesOf(database.pool, world.here.orgId);
});
beforeEach(async () => {
  for (const table of ['indicator_definition', 'workflow_rule', 'complaint_indicator_definition'])
    await database.pool.query(`delete from ${table}`);
  await database.pool.query('delete from app.rules_evaluated');
});
afterAll(() => database.drop());

describe('[RULES 32] as time passes', () => {
  it('a rule is on from midnight of the day after the last day, and off with its end', async () => {
    await rules.standAt('2026-11-23');
    await rules.rule('indicator_definition', {
      title: 'No decision',
      starts: 'received',
      ends: 'decision made',
      length: 10,
      type: 'calendar',
    });
    const claim = await rules.claim(at('2026-11-23'));
    await rules.standAt('2026-12-03', '23:59');
    await rules.pass();
    expect(await rules.colour('claim', claim)).toBe('green');
    await rules.standAt('2026-12-04', '00:00');
    await rules.pass();
    expect(await rules.colour('claim', claim)).toBe('red');
    await rules.record('claim', claim, 'decision made');
    expect(await rules.colour('claim', claim)).toBe('green');
    expect(await rules.history('indicator', claim)).toEqual([
      { title: 'No decision', is_on: false, reason: 'milestone end', due: '2026-12-04' },
    ]);
  });

  it('walks 90 days: a progress update is due on every 20th business day after received, and after each one', async () => {
    await rules.standAt('2026-11-23');
    await rules.rule('indicator_definition', {
      starts: 'progress update sent',
      ends: 'progress update sent',
      length: 20,
      type: 'business',
    });
    const claim = await rules.claim(at('2026-11-23'));
    const seen: string[] = [];
    let before = 'green';
    for (let day = 0; day <= 90; day++) {
      const today = addDays('2026-11-23', day);
      await rules.standAt(today, '00:30');
      await rules.pass();
      const colour = await rules.colour('claim', claim);
      if (colour !== before) seen.push(`${today} ${colour}`);
      before = colour;
      if (today === '2026-12-31') {
        await rules.record('claim', claim, 'progress update sent');
        before = await rules.colour('claim', claim);
        seen.push(`${today} ${before}`);
      }
    }
    // Christmas (25 and 28 December), New Year and Australia Day are no business days
    expect(seen).toEqual(['2026-12-22 red', '2026-12-31 green', '2027-02-02 red']);
    expect(await rules.history('indicator', claim)).toMatchObject([
      { is_on: false, reason: 'milestone start' },
      { is_on: true, due: '2027-02-02' },
    ]);
  });

  it('asks only what came due, once, and by two processes at once', async () => {
    await rules.standAt('2026-11-23');
    await rules.rule('indicator_definition', { starts: 'lodged', ends: 'date closed', length: 1, type: 'calendar' });
    const claims = await Promise.all([1, 2, 3].map(() => rules.claim(at('2026-11-23'))));
    for (const id of claims) {
      await rules.asOrg(`delete from milestone where claim_id = $1`, [id]);
      await rules.record('claim', id, 'lodged');
    }
    await rules.pass();
    await rules.standAt('2026-11-25', '08:00');
    const asked = await Promise.all([rules.pass(), rules.pass()]);
    expect(asked[0] + asked[1]).toBeGreaterThanOrEqual(3);
    expect(await rules.pass()).toBe(0);
    for (const id of claims) expect(await rules.history('indicator', id)).toHaveLength(1);
  });

  it('leaves a record that somebody works on to the next pass', async () => {
    await rules.standAt('2026-11-23');
    await rules.rule('indicator_definition', { starts: 'received', ends: 'acknowledged', length: 1, type: 'calendar' });
    const claim = await rules.claim(at('2026-11-23'));
    await rules.pass();
    await rules.standAt('2026-11-25');
    const other = await database.pool.connect();
    try {
      await other.query('begin');
      await other.query('select from claim where id = $1 for key share', [claim]);
      await rules.pass();
      expect(await rules.colour('claim', claim)).toBe('green');
      await other.query('rollback');
    } finally {
      other.release();
    }
    await rules.pass();
    expect(await rules.colour('claim', claim)).toBe('red');
  });
});

describe('[RULES 32] on event', () => {
  beforeEach(() => rules.standAt('2026-11-23'));

  it('a milestone of the past switches on at once, a new start re-arms, its removal asks again', async () => {
    await rules.rule('indicator_definition', {
      starts: 'all information received',
      ends: 'decision made',
      length: 8,
      type: 'business',
      color: 'orange',
    });
    const claim = await rules.claim(at('2026-09-01'));
    await rules.record('claim', claim, 'all information received', at('2026-09-02'));
    expect(await rules.colour('claim', claim)).toBe('orange');
    await rules.record('claim', claim, 'all information received');
    expect(await rules.colour('claim', claim)).toBe('green');
    expect(await rules.history('indicator', claim)).toMatchObject([{ is_on: false, reason: 'milestone start' }]);
    await rules.asOrg(`delete from milestone where claim_id = $1 and occurred_at > $2`, [claim, at('2026-11-01')]);
    expect(await rules.colour('claim', claim)).toBe('orange');
    // an end before the start is none
    await rules.record('claim', claim, 'decision made', at('2026-09-01'));
    expect(await rules.colour('claim', claim)).toBe('orange');
  });

  it('a start that is corrected moves the clock', async () => {
    await rules.rule('indicator_definition', { starts: 'received', ends: 'decision made', length: 4, type: 'months' });
    const claim = await rules.claim(at('2026-07-01'));
    expect(await rules.history('indicator', claim)).toMatchObject([{ is_on: true, due: '2026-11-02' }]);
    const move = (day: string) =>
      rules.asOrg(`update milestone set occurred_at = $2 where claim_id = $1 and name = 'milestone_received'`, [
        claim,
        at(day),
      ]);
    await move('2026-06-30');
    expect(await rules.history('indicator', claim)).toMatchObject([{ is_on: true, due: '2026-10-31' }]);
    await move('2026-08-01');
    expect(await rules.history('indicator', claim)).toMatchObject([{ is_on: false, reason: 'milestone start' }]);
  });

  it('closing switches off, reopening asks again', async () => {
    await rules.rule('indicator_definition', {
      starts: 'received',
      ends: 'decision made',
      length: 1,
      type: 'calendar',
    });
    const claim = await rules.claim(at('2026-11-01'));
    await rules.asOrg(`update claim set status = 'closed' where id = $1`, [claim]);
    expect(await rules.colour('claim', claim)).toBe('green');
    await rules.asOrg(`update claim set status = 'reopened' where id = $1`, [claim]);
    expect(await rules.colour('claim', claim)).toBe('red');
    expect(await rules.history('indicator', claim)).toMatchObject([
      { is_on: false, reason: 'record closed' },
      { is_on: true },
    ]);
  });

  it('rules of its workflow show together with those of all claims; the larger priority, then the lower id wins', async () => {
    const workflowId = world.here.row('workflow')['id'];
    const shape = { starts: 'received', ends: 'decision made', length: 1, type: 'calendar' } as const;
    await rules.rule('indicator_definition', { ...shape, title: 'Of all', priority: 3, color: 'orange' });
    await rules.rule('indicator_definition', { ...shape, title: 'Second', priority: 3, color: 'orange' });
    await rules.rule('workflow_rule', { ...shape, title: 'Of the workflow', priority: 5, color: 'orange', workflowId });
    const claim = await rules.claim(at('2026-11-01'), { workflow_id: workflowId });
    const title = async () =>
      (await rules.asOrg<{ title: string }>('select indicator_title as title from claim where id = $1', [claim]))[0]!
        .title;
    expect(await title()).toBe('Of the workflow');
    await rules.asOrg('update claim set workflow_id = null where id = $1', [claim]);
    expect(await title()).toBe('Of all');
    expect(await rules.history('workflow_rule_instance', claim)).toMatchObject([
      { is_on: false, reason: 'workflow changed' },
    ]);
  });

  it('a rule that is added or changed asks the records of its organisation by a job', async () => {
    const claim = await rules.claim(at('2026-11-01'));
    const id = await rules.rule('indicator_definition', {
      starts: 'received',
      ends: 'decision made',
      length: 30,
      type: 'calendar',
    });
    const jobs = () =>
      rules.asOrg<{ payload: unknown }>(`select payload from job where task = 'evaluate-rules' and key = 'claim'`);
    expect(await jobs()).toEqual([{ payload: { entity: 'claim' } }]);
    const all = () => rules.asOrg(`select app.evaluate_records('claim', 0, 1000)`);
    await all();
    expect(await rules.colour('claim', claim)).toBe('green');
    await rules.asOrg(`update indicator_definition set interval_in_days = 3, title = 'Shorter' where id = $1`, [id]);
    await all();
    await all();
    expect(await rules.history('indicator', claim)).toMatchObject([{ title: 'Shorter', is_on: true }]);
    await rules.asOrg(`update indicator_definition set color = 'orange' where id = $1`, [id]);
    await all();
    expect(await rules.colour('claim', claim)).toBe('orange');
    await rules.asOrg(`update indicator_definition set is_enabled = false where id = $1`, [id]);
    expect(await rules.history('indicator', claim)).toMatchObject([{ is_on: false, reason: 'rule disabled' }]);
  });

  it('own holidays and another state count the business days anew', async () => {
    await rules.rule('indicator_definition', {
      starts: 'received',
      ends: 'decision made',
      length: 3,
      type: 'business',
    });
    const claim = await rules.claim(at('2026-11-17'));
    expect(await rules.colour('claim', claim)).toBe('red');
    await rules.asOrg(
      `insert into configuration_item_org (configuration_item_id, value) select id, '{"added": [{"date": "2026-11-18"}, {"date": "2026-11-19"}], "removed": []}' from configuration_item where name = 'public_holidays'
       on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
    );
    expect(await rules.asOrg(`select payload from job where task = 'evaluate-rules' and key = 'all'`)).toHaveLength(1);
    await rules.asOrg(`select app.evaluate_records('claim', 0, 1000)`);
    expect(await rules.colour('claim', claim)).toBe('green');
    await rules.asOrg('delete from configuration_item_org where org_id = app.org_id()');
    await rules.asOrg(`select app.evaluate_records('claim', 0, 1000)`);
    expect(await rules.colour('claim', claim)).toBe('red');
  });
});

describe('[RULES 24] a complaint', () => {
  it('tells its owner of another colour, but never who did it', async () => {
    await rules.standAt('2026-11-23');
    await rules.rule('complaint_indicator_definition', {
      starts: 'received',
      ends: 'acknowledged',
      length: 1,
      type: 'business',
    });
    const owner = world.here.people.handler;
    const [{ id }] = (await rules.asOrg<{ id: number }>(
      `insert into complaint (complainant_first_name, complainant_last_name, owner_id, dt_received) values ('A', 'B', $1, $2) returning id::float8 as id`,
      [owner.userId, at('2026-11-23')],
    )) as [{ id: number }];
    await rules.pass();
    await rules.standAt('2026-11-25');
    await rules.pass();
    expect(await rules.colour('complaint', id)).toBe('red');
    const told = () =>
      queryAs<{ title: string }>(
        database.pool,
        owner,
        `select title from notification where kind = 'complaint indicator changed' and complaint_id = $1`,
        [id],
      );
    expect(await told()).toEqual([{ title: `Complaint #${id} is red` }]);
    expect(
      await rules.asOrg(`select from job where task = 'notification-email' and payload ->> 'complaintId' = $1`, [
        String(id),
      ]),
    ).not.toHaveLength(0);
    // recorded by its owner
    await asSession(database.pool, owner, async (client) => {
      await client.query('set local role app_system');
      await client.query(`select app.record_milestone($1, 'complaint', $2, 'acknowledged', 'test')`, [
        world.here.orgId,
        id,
      ]);
    });
    expect(await rules.colour('complaint', id)).toBe('green');
    expect(await told()).toHaveLength(1);
  });
});
