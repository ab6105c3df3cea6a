// What starts, meets, pauses and ends regulatory clocks in the database, by what happens and as time passes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from '../database/refusals.ts';
import { at, clocksOf, lines } from './support.ts';

let database: TestDatabase;
let world: World;
let clocks: ReturnType<typeof clocksOf>;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  clocks = clocksOf(database.pool, world);
});
beforeEach(() => clocks.standAt('2026-11-23'));
afterAll(() => database.drop());

const change = (table: string, id: number, sql: string) =>
  clocks.asOrg(`update ${table} set ${sql} where id = $1`, [id]);
const stateOf = async (entity: string, id: number, rule: string) =>
  (await clocks.clocks(entity, id)).filter((clock) => clock.rule === rule).at(-1);

describe('a complaint', () => {
  it('has its clocks from the day it was received', async () => {
    // a Monday
    const id = await clocks.complaint(at('2026-11-23'));
    expect(lines(await clocks.clocks('complaint', id))).toEqual([
      'acknowledge complaint 1 running 2026-11-24',
      'complaint update 1 running 2026-12-07',
      'delay notice 1 running 2026-12-22',
      'respond to complaint 1 running 2026-12-23',
    ]);
    expect((await clocks.clocks('complaint', id))[0]!.due).toBe('2026-11-24 23:59');
    expect(await clocks.next('complaint', id)).toBe('acknowledge complaint 2026-11-24');
  });

  it('is met with evidence, and each update begins the next round', async () => {
    const id = await clocks.complaint(at('2026-11-23'));
    await clocks.record('complaint', id, 'acknowledged', at('2026-11-24'));
    const met = await stateOf('complaint', id, 'acknowledge complaint');
    expect(met).toMatchObject({ state: 'met', met: '2026-11-24' });
    expect(met!.evidence).toMatchObject({ what: 'milestone_acknowledged', channel: 'phone' });
    await clocks.record('complaint', id, 'progress update sent', at('2026-12-01'));
    expect(lines(await clocks.clocks('complaint', id)).slice(1, 3)).toEqual([
      'complaint update 1 met 2026-12-07',
      'complaint update 2 running 2026-12-15',
    ]);
    expect(await clocks.next('complaint', id)).toBe('complaint update 2026-12-15');
    await clocks.record('complaint', id, 'responded', at('2026-12-10'));
    expect(lines(await clocks.clocks('complaint', id))).toEqual([
      'acknowledge complaint 1 met 2026-11-24',
      'complaint update 1 met 2026-12-07',
      'complaint update 2 ended 2026-12-15',
      'delay notice 1 ended 2026-12-22',
      'respond to complaint 1 met 2026-12-23',
    ]);
    expect(await clocks.next('complaint', id)).toBe('');
  });

  it('is breached when its day is over, and stays so when it is done too late', async () => {
    const id = await clocks.complaint(at('2026-11-23'));
    await clocks.standAt('2026-11-24', '23:59');
    await clocks.pass();
    expect((await stateOf('complaint', id, 'acknowledge complaint'))!.state).toBe('running');
    await clocks.standAt('2026-11-25', '00:00');
    await clocks.pass();
    expect((await stateOf('complaint', id, 'acknowledge complaint'))!.state).toBe('breached');
    expect(await clocks.next('complaint', id)).toBe('acknowledge complaint 2026-11-24');
    await clocks.record('complaint', id, 'acknowledged');
    expect(await stateOf('complaint', id, 'acknowledge complaint')).toMatchObject({
      state: 'breached',
      met: '2026-11-25',
    });
    expect(await clocks.next('complaint', id)).toBe('complaint update 2026-12-07');
  });

  it('keeps the clocks of the first receipt: a later one and re-opening restart nothing', async () => {
    const id = await clocks.complaint(at('2026-11-02'));
    await clocks.record('complaint', id, 'received', at('2026-11-20'));
    await clocks.record('complaint', id, 'responded', at('2026-11-20'));
    const before = (await clocks.clocks('complaint', id)).filter(({ rule }) => rule !== 'complaint update');
    await clocks.asOrg('update timeline_item set is_completed = true where complaint_id = $1', [id]);
    await change('complaint', id, `outcome = 'Rejected', status = 'closed'`);
    await change('complaint', id, `status = 're-opened'`);
    expect((await clocks.clocks('complaint', id)).filter(({ rule }) => rule !== 'complaint update')).toEqual(before);
    expect(before.map(({ due }) => due?.slice(0, 10))).toEqual(['2026-11-03', '2026-12-01', '2026-12-02']);
    // updates are owed again from then on
    expect(lines(await clocks.clocks('complaint', id)).filter((line) => line.startsWith('complaint update'))).toEqual([
      'complaint update 1 breached 2026-11-16',
      'complaint update 2 running 2026-12-07',
    ]);
  });

  it('[271.71-.75] closed within 5 business days needs no written response, but for what 271.74 says', async () => {
    const closed = async (columns: Readonly<Record<string, unknown>>, outcome = 'Accepted') => {
      const id = await clocks.complaint(at('2026-11-20'), columns);
      await clocks.asOrg('update timeline_item set is_completed = true where complaint_id = $1', [id]);
      await change('complaint', id, `outcome = '${outcome}', status = 'closed'`);
      return stateOf('complaint', id, 'respond to complaint');
    };
    expect(await closed({})).toMatchObject({ state: 'met', evidence: { what: 'closed within 5 business days' } });
    expect(await closed({ written_response_requested: true })).toMatchObject({ state: 'running' });
    expect(await closed({ issue: 'Decision related to insurance - Denial of claim' })).toMatchObject({
      state: 'running',
    });
    expect(await closed({ issue: 'Decision related to insurance - Claim amount' })).toMatchObject({ state: 'running' });
    expect(await closed({ issue: 'Financial difficulty/debt collection - Default notice' })).toMatchObject({
      state: 'running',
    });
    expect(await closed({}, 'Rejected')).toMatchObject({ state: 'running' });
  });

  it('ends with a cancelled complaint, and a delay notice is not asked for where the response came on day 30', async () => {
    const cancelled = await clocks.complaint(at('2026-11-20'));
    await change('complaint', cancelled, `status = 'cancelled', status_reason = 'Made twice'`);
    expect(new Set((await clocks.clocks('complaint', cancelled)).map(({ state }) => state))).toEqual(
      new Set(['ended']),
    );
    const late = await clocks.complaint(at('2026-10-24'));
    await clocks.standAt('2026-11-23', '09:00');
    await clocks.pass();
    expect((await stateOf('complaint', late, 'delay notice'))!.state).toBe('breached');
    await clocks.record('complaint', late, 'responded', at('2026-11-23', '08:00'));
    expect(await stateOf('complaint', late, 'delay notice')).toMatchObject({
      state: 'ended',
      evidence: { what: 'responded' },
    });
    expect((await stateOf('complaint', late, 'respond to complaint'))!.state).toBe('met');
  });
});

describe('a claim', () => {
  it('has assessment, update and decision; 12 months in Exceptional Circumstances', async () => {
    const id = await clocks.claim(at('2026-11-23'));
    expect(lines(await clocks.clocks('claim', id))).toEqual([
      'claim decision 1 running 2027-03-23',
      'claim update 1 running 2026-12-21',
      'initial assessment 1 running 2026-12-07',
    ]);
    await clocks.record('claim', id, 'all information received', at('2026-11-23'));
    expect((await stateOf('claim', id, 'decision on information'))!.due).toBe('2026-12-07 23:59');
    const [before] = await clocks.asOrg<{ row_version: number }>('select row_version from claim where id = $1', [id]);
    await change(
      'claim',
      id,
      `exceptional_circumstance = 'extraordinary catastrophe', exceptional_circumstance_reason = 'CAT 261'`,
    );
    expect(lines(await clocks.clocks('claim', id))[0]).toBe('claim decision, exceptional 1 running 2027-11-23');
    const [after] = await clocks.asOrg<{ row_version: number }>('select row_version from claim where id = $1', [id]);
    expect(after!.row_version).toBe(before!.row_version + 1);
  });

  it('moves with a corrected date of report, and ends when it is withdrawn', async () => {
    const id = await clocks.claim(at('2026-11-20'));
    await change('claim', id, `claim_reported_at = '${at('2026-11-18')}'`);
    expect((await stateOf('claim', id, 'initial assessment'))!.due).toBe('2026-12-02 23:59');
    const [before] = await clocks.asOrg<{ n: number }>(`select count(*)::int as n from log where claim_id = $1`, [id]);
    await change('claim', id, `status = 'withdrawn'`);
    expect(new Set((await clocks.clocks('claim', id)).map(({ state }) => state))).toEqual(new Set(['ended']));
    // the claim's own change alone is in its history
    const [after] = await clocks.asOrg<{ n: number }>(`select count(*)::int as n from log where claim_id = $1`, [id]);
    expect(after!.n).toBe(before!.n + 1);
    await change('claim', id, `status = 'reopened'`);
    expect(await stateOf('claim', id, 'initial assessment')).toMatchObject({
      state: 'running',
      due: '2026-12-02 23:59',
    });
  });
});

describe('an incident', () => {
  it('[RG 78, Part IIIC] reads its date columns', async () => {
    const id = await clocks.incident({
      dt_aware: at('2026-11-20'),
      dt_investigation_started: at('2026-11-21'),
      risk: 'privacy & data',
    });
    expect(lines(await clocks.clocks('incident', id))).toEqual([
      'breach report 1 running 2026-12-20',
      'investigation 1 running 2026-12-21',
      'privacy assessment 1 running 2026-12-20',
    ]);
    await change(
      'incident',
      id,
      `reportable_decision = 'reportable', dt_reported_to_asic = '${at('2026-11-23', '09:00')}'`,
    );
    expect(lines(await clocks.clocks('incident', id))).toEqual([
      'breach report 1 met 2026-12-20',
      'investigation 1 met 2026-12-21',
      'privacy assessment 1 running 2026-12-20',
    ]);
    expect(await clocks.next('incident', id)).toBe('privacy assessment 2026-12-20');
    await change('incident', id, `risk = 'people'`);
    expect(await clocks.next('incident', id)).toBe('');
  });
});

describe('pausing', () => {
  it('is for the Code’s update clocks alone, which the database holds', async () => {
    const id = await clocks.complaint(at('2026-11-23'));
    const incident = await clocks.incident({ dt_aware: at('2026-11-20'), risk: 'privacy & data' });
    const all = [...(await clocks.clocks('complaint', id)), ...(await clocks.clocks('incident', incident))];
    for (const clock of all.filter(({ rule }) => rule !== 'complaint update')) {
      expect(
        await refusalOf(clocks.asOrg(`select app.pause_clock($1, '2026-12-20', 'Agreed')`, [clock.id])),
      ).toMatchObject({
        message:
          'Only the update clocks of the General Insurance Code can be paused. RG 271, RG 78 and privacy clocks never pause.',
      });
      expect(
        (
          await refusalOf(
            clocks.asOrg(
              `update clock set paused_at = now(), paused_until = '2026-12-20', pause_reason = 'x', due_before_pause = due_at where id = $1`,
              [clock.id],
            ),
          )
        ).message,
      ).toContain('clock_never_pauses');
    }
  });

  it('leaves the business days that were left, and goes on by itself', async () => {
    const id = await clocks.complaint(at('2026-11-16'));
    const [clock] = (await clocks.clocks('complaint', id)).filter(({ rule }) => rule === 'complaint update');
    // due on 30 November; five business days are left on the 23rd
    await clocks.asOrg(`select app.pause_clock($1, '2026-12-14', 'Monthly updates are agreed')`, [clock!.id]);
    expect(await stateOf('complaint', id, 'complaint update')).toMatchObject({
      state: 'paused',
      due: '2026-12-21 23:59',
    });
    await clocks.standAt('2026-12-14', '01:00');
    await clocks.pass();
    expect((await stateOf('complaint', id, 'complaint update'))!.state).toBe('running');
    await clocks.standAt('2026-11-24');
    await clocks.asOrg(`select app.pause_clock($1, '2026-12-14', 'Again')`, [clock!.id]);
    await clocks.asOrg('select app.resume_clock($1)', [clock!.id]);
    expect((await stateOf('complaint', id, 'complaint update'))!.state).toBe('running');
  });
});

describe('an organisation', () => {
  const set = (value: object) =>
    queryAs(
      database.pool,
      world.here.people.admin,
      `insert into configuration_item_org (configuration_item_id, value) select id, $1::jsonb from configuration_item where name = 'regulatory_clocks'
       on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
      [JSON.stringify(value)],
    );
  it('tightens a limit and cannot loosen one', async () => {
    const id = await clocks.complaint(at('2026-11-23'));
    await clocks.pass();
    for (const loose of [31, 0, 2.5, '20'])
      expect((await refusalOf(set({ 'respond to complaint': loose }))).message).toBe(
        'A deadline can be made shorter only: enter a whole number from 1 to 30 for “respond to complaint”, or leave it empty.',
      );
    await set({ 'respond to complaint': 21, 'claim decision': null });
    await clocks.pass();
    expect((await stateOf('complaint', id, 'respond to complaint'))!.due).toBe('2026-12-14 23:59');
    await set({});
    await clocks.pass();
    expect((await stateOf('complaint', id, 'respond to complaint'))!.due).toBe('2026-12-23 23:59');
  });

  it('is told once of what is near, by the owner', async () => {
    await clocks.pass();
    await clocks.asOrg('delete from notification');
    await clocks.complaint(at('2026-11-23'));
    await clocks.standAt('2026-11-24', '16:30');
    await clocks.pass();
    const told = () =>
      clocks.asOrg<{ title: string }>(
        `select title from notification where kind = 'deadline near' and user_id = $1 order by id`,
        [world.here.people.handler.userId],
      );
    const first = await told();
    expect(first).toHaveLength(1);
    expect(first[0]!.title).toMatch(/^Acknowledge complaint, complaint \d+: due 24\/11\/2026 23:59/);
    await clocks.pass();
    expect(await told()).toHaveLength(1);
  });

  it('counts every record that has no clocks yet', async () => {
    const id = await clocks.claim(at('2026-11-23'));
    await clocks.asOrg('delete from clock');
    await database.pool.query('delete from app.clocks_counted');
    await clocks.pass();
    expect(await clocks.clocks('claim', id)).toHaveLength(3);
    expect(await clocks.next('claim', id)).toBe('initial assessment 2026-12-07');
  });
});
