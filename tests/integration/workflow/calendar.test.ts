// Waits by the organisation's days (DOMAIN B5): holidays of its state and its own list, and days on which clocks change. A
// tick touches only what is due, and each run once, however many processes ask.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DayCount } from '#domain/workflow/definition.ts';
import { asSystem } from '#tests/support/database.ts';
import { edge, EngineWorld, node } from './engine.ts';

let engine: EngineWorld;
beforeAll(async () => {
  engine = await EngineWorld.make();
});
afterAll(() => engine.remove());
beforeEach(() => engine.sql('delete from app.clock'));

const publish = (wait: Omit<DayCount, 'field'>) =>
  engine.publish({
    nodes: [
      node('start', 'start'),
      node('wait', 'wait', { wait: { ...wait, field: 'current.createdAt' } }),
      node('finish', 'finish'),
    ],
    edges: [edge('start > wait'), edge('wait > finish')],
  });

/** Makes it that moment, in the clock of the engine. */
const setClock = (at: string) =>
  engine.sql(
    `insert into app.clock (shift) values ($1::timestamptz - now()) on conflict (is_only) do update set shift = excluded.shift`,
    [at],
  );

async function waitsUntil(wait: Omit<DayCount, 'field'>, zone: string, state: string, from: string): Promise<string> {
  await engine.sql('update org set zone = $2, state = $3 where id = $1', [engine.here.orgId, zone, state]);
  await setClock(from);
  const claimId = await engine.lodge(await publish(wait));
  await engine.work();
  const { dueAt } = await engine.step(claimId, 'wait');
  const [told] = await engine.sql<{ at: string }>(
    `select to_char($1::timestamptz at time zone $2, 'YYYY-MM-DD HH24:MI') as at`,
    [dueAt, zone],
  );
  return told!.at;
}

const business = (numberOfDays: number) => ({ numberOfDays, dayType: 'business_days' }) as const;
const calendar = (numberOfDays: number) => ({ numberOfDays, dayType: 'calendar_days' }) as const;

describe('the end of a wait', () => {
  it.each<[string, Omit<DayCount, 'field'>, string, string, string, string]>([
    // Anzac Day on a Saturday: the Monday after it is a holiday in New South Wales and not in Victoria
    ['NSW, Anzac Day', business(1), 'Australia/Sydney', 'NSW', '2026-04-24T00:00:00Z', '2026-04-28 10:00'],
    ['VIC, Anzac Day', business(1), 'Australia/Melbourne', 'VIC', '2026-04-24T00:00:00Z', '2026-04-27 10:00'],
    ['Easter', business(2), 'Australia/Sydney', 'NSW', '2026-04-01T23:00:00Z', '2026-04-08 10:00'],
    ['Christmas and New Year', business(5), 'Australia/Sydney', 'NSW', '2026-12-23T23:00:00Z', '2027-01-05 10:00'],
    // clocks go forward at 2:00 on 4 October 2026: there is no 2:30
    ['a time that does not exist', calendar(1), 'Australia/Sydney', 'NSW', '2026-10-02T16:30:00Z', '2026-10-04 03:30'],
    ['the same local time of day', calendar(3), 'Australia/Sydney', 'NSW', '2026-10-02T05:00:00Z', '2026-10-05 15:00'],
    ['where clocks stay', calendar(3), 'Australia/Brisbane', 'QLD', '2026-10-02T05:00:00Z', '2026-10-05 15:00'],
  ])('%s', async (_what, wait, zone, state, from, until) => {
    expect((await waitsUntil(wait, zone, state, from)).slice(0, 16)).toBe(until);
  });

  it("counts the organisation's own days", async () => {
    await engine.sql(
      `insert into configuration_item_org (org_id, configuration_item_id, value)
       select $1, id, '{"added": [{"date": "2026-08-12", "name": "Ekka"}], "removed": ["2026-08-14"]}' from configuration_item where name = 'public_holidays'`,
      [engine.here.orgId],
    );
    expect(await waitsUntil(business(1), 'Australia/Brisbane', 'QLD', '2026-08-11T00:00:00Z')).toBe('2026-08-13 10:00');
    await engine.sql(
      `delete from configuration_item_org where org_id = $1 and configuration_item_id = (select id from configuration_item where name = 'public_holidays')`,
      [engine.here.orgId],
    );
  });
});

describe('a tick', () => {
  it('wakes each run once, of two processes at a time, and nothing that is not due', async () => {
    await engine.sql('update workflow_run set wake_at = null where wake_at is not null');
    const [soon, late] = [await publish(calendar(1)), await publish(calendar(20))];
    for (let claim = 0; claim < 6; claim++) await engine.lodge(soon);
    await engine.lodge(late);
    await engine.work();
    await engine.sql(`insert into app.clock (shift) values ('2 days')`);
    const tick = () =>
      asSystem(engine.database.pool, null, async (client) => {
        const { rows } = await client.query<{ woken: number }>('select app.wake_runs(4) as woken');
        return rows[0]!.woken;
      });
    const both = await Promise.all([tick(), tick()]);
    expect(both.reduce((sum, woken) => sum + woken, 0)).toBe(6);
    expect(await tick()).toBe(0);
    const jobs = await engine.sql(`select from job where task = 'workflow' and status = 'waiting'`);
    expect(jobs).toHaveLength(6);
    await engine.work();
    expect(
      await engine.sql(`select from workflow_run where workflow_id = $1 and status = 'finished'`, [soon]),
    ).toHaveLength(6);
    expect(
      await engine.sql(`select from workflow_run where workflow_id = $1 and status = 'running'`, [late]),
    ).toHaveLength(1);
  });

  it('gives the run of a killed process to another one', async () => {
    const claimId = await engine.lodge(await publish(calendar(1)));
    await engine.sql(
      `update job set status = 'running', attempts = 1, started_at = now() - interval '6 minutes' where task = 'workflow' and status = 'waiting'`,
    );
    await engine.work();
    expect(await engine.story(claimId)).toEqual([]);
    await engine.tick();
    expect(await engine.story(claimId)).toEqual(['start completed', 'wait active']);
    expect(await engine.sql(`select from job where task = 'workflow' and status = 'running'`)).toEqual([]);
  });

  it('is not lost between a job that begins and what is not committed yet', async () => {
    const workflow = await engine.publish({
      nodes: [node('start', 'start'), node('call', 'updateReserve'), node('pay', 'makePayment')],
      edges: [edge('start > call'), edge('call > pay')],
    });
    const claimId = await engine.lodge(workflow);
    await engine.work();
    const { taskId } = await engine.step(claimId, 'call');
    const run = await engine.run(claimId);
    // a job waits for another reason; somebody completes the task, and has not committed when that job is to begin
    await engine.transaction((client) =>
      client.query('select app.enqueue_run(app.org_id(), $1, $2)', [claimId, run!.id]),
    );
    let began = Promise.resolve(0);
    await engine.transaction(async (client) => {
      await client.query('update task set is_completed = true where id = $1', [taskId]);
      began = engine.work();
      await client.query('select 1');
    });
    await began;
    await engine.work();
    expect(await engine.story(claimId)).toEqual(['start completed', 'call completed', 'pay active']);
  });
});
