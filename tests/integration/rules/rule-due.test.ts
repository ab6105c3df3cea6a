// SQL and domain agree on when a rule is due and which rules are on (RULES 32 and 33).
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/dates.ts';
import { INTERVAL_TYPES } from '#domain/indicator-rule.ts';
import { ruleDueAt, type RuleInterval } from '#domain/rule-due.ts';
import { holidaysOf } from '#server/calendar/holidays.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { rulesOf, ZONE } from './support.ts';

let database: TestDatabase;
let world: World;
let holidays: Awaited<ReturnType<typeof holidaysOf>>;
const own = { added: [{ date: '2026-08-12' }, { date: '2027-08-11' }], removed: ['2026-10-05'] };

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  await database.pool.query(
    `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, id, $2 from configuration_item where name = 'public_holidays'
     on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
    [world.here.orgId, JSON.stringify(own)],
  );
  holidays = await holidaysOf('NSW', [2024, 2030], own);
});
afterAll(() => database.drop());

const interval = fc.record({
  intervalInDays: fc.integer({ min: 1, max: 40 }),
  intervalType: fc.constantFrom(...INTERVAL_TYPES),
});
const day = fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2024-06-01', days));
const minute = fc.constantFrom('00:00', '02:30', '09:00', '23:59');

it('[RULES 32] when a rule is due, over holidays, clock changes and ends of months', async () => {
  const cases = fc.sample(fc.tuple(day, minute, interval), 400);
  const fixed: readonly (readonly [string, string, RuleInterval])[] = [
    ['2026-01-31', '10:00', { intervalInDays: 1, intervalType: 'months' }],
    ['2028-01-31', '10:00', { intervalInDays: 1, intervalType: 'months' }],
    ['2026-04-02', '10:00', { intervalInDays: 1, intervalType: 'business' }],
    ['2026-08-11', '10:00', { intervalInDays: 1, intervalType: 'business' }],
    ['2026-10-03', '23:59', { intervalInDays: 1, intervalType: 'calendar' }],
  ];
  const all = [...fixed, ...cases].map(([date, time, one]) => ({ at: instantOf(date, time, ZONE), ...one }));
  const { rows } = await database.pool.query<{ due: Date }>(
    `select app.rule_due($1, at, length, kind) as due from unnest($2::timestamptz[], $3::int[], $4::text[]) with ordinality c (at, length, kind, place) order by place`,
    [
      world.here.orgId,
      all.map(({ at }) => at),
      all.map((one) => one.intervalInDays),
      all.map((one) => one.intervalType),
    ],
  );
  expect(rows.map(({ due }) => due.toISOString())).toEqual(
    all.map(({ at, ...one }) => ruleDueAt(at, one, { zone: ZONE, holidays })),
  );
});

it('what is no day in a list of days off is left out', async () => {
  const given = [
    '2026-02-28',
    '2026-02-30',
    '2026-13-01',
    '2026-04-00',
    '0000-01-01',
    'soon',
    { date: '2028-02-29' },
    {},
    7,
  ];
  const { rows } = await database.pool.query<{ days: string[] }>('select app.days_of($1)::text[] as days', [
    JSON.stringify(given),
  ]);
  expect(rows[0]?.days).toEqual(['2026-02-28', '2028-02-29']);
});

it('a pass over some days reads every clock that comes due on them', async () => {
  const cases = fc.sample(fc.tuple(day, fc.integer({ min: 0, max: 5 }), interval), 20);
  for (const [first, length, { intervalInDays, intervalType }] of cases) {
    const days = intervalInDays * (intervalType === 'months' ? 31 : 2) + 20;
    const { rows } = await database.pool.query<{ missed: number }>(
      `with place as materialized (
         select o.zone, app.calendar_of(o.id) as calendar, app.started_between(app.calendar_of(o.id), o.zone, $2::date, $3::date, $4, $5) as range from org o where o.id = $1)
       select count(*)::int as missed
       from place cross join generate_series($2::timestamp - make_interval(days => $6), $2::timestamp - make_interval(days => least(greatest($6 - 100, 0), $4)), interval '1 day') d
       where (app.due_in(place.calendar, place.zone, d at time zone place.zone, $4, $5) at time zone place.zone)::date between $2::date and $3::date
         and not d at time zone place.zone <@ place.range`,
      [world.here.orgId, first, addDays(first, length), intervalInDays, intervalType, days],
    );
    expect(rows[0]!.missed).toBe(0);
  }
});

/** What RULES 32 says of one rule and the milestones of an open claim. */
function isOn(
  happened: readonly { readonly what: string; readonly at: string }[],
  { starts, ends, ...one }: RuleInterval & { readonly starts: string; readonly ends: string },
  now: string,
): boolean {
  const started = happened
    .filter(({ what }) => what === starts || (starts === ends && what === 'received'))
    .map(({ at }) => at)
    .sort()
    .at(-1);
  if (started === undefined) return false;
  if (starts !== ends && happened.some(({ what, at }) => what === ends && at >= started)) return false;
  return ruleDueAt(started, one, { zone: ZONE, holidays }) <= now;
}

describe('[RULES 32] random milestones', () => {
  const names = ['received', 'acknowledged', 'progress update sent'] as const;
  const step = fc.record({ what: fc.constantFrom(...names), daysAgo: fc.integer({ min: 0, max: 40 }), time: minute });
  it('give the same rules on, recorded in any order and as time passes', async () => {
    const now = '2026-10-12';
    const rules = rulesOf(database.pool, world.here.orgId);
    for (const table of ['indicator_definition', 'workflow_rule']) await database.pool.query(`delete from ${table}`);
    await rules.standAt(now, '23:59');
    const shapes = [
      { starts: 'received', ends: 'acknowledged', intervalInDays: 5, intervalType: 'business' },
      { starts: 'acknowledged', ends: 'progress update sent', intervalInDays: 10, intervalType: 'calendar' },
      { starts: 'progress update sent', ends: 'progress update sent', intervalInDays: 7, intervalType: 'business' },
      { starts: 'received', ends: 'progress update sent', intervalInDays: 1, intervalType: 'months' },
    ] as const;
    const ids = await Promise.all(
      shapes.map((one) =>
        rules.rule('indicator_definition', { ...one, length: one.intervalInDays, type: one.intervalType }),
      ),
    );
    const onOf = async (claim: number): Promise<number[]> =>
      (
        await rules.asOrg<{ id: number }>(
          'select indicator_definition_id::float8 as id from indicator where entity_id = $1 and is_on',
          [claim],
        )
      )
        .map(({ id }) => ids.indexOf(id))
        .toSorted((a, b) => a - b);
    for (const steps of fc.sample(fc.array(step, { maxLength: 8 }), 12)) {
      const claim = await rules.claim(instantOf('2026-08-20', '09:00', ZONE));
      await rules.asOrg('delete from milestone where claim_id = $1', [claim]);
      const happened = steps.map(({ what, daysAgo, time }) => ({
        what,
        at: instantOf(addDays(now, -daysAgo), time, ZONE),
      }));
      for (const { what, at } of happened) await rules.record('claim', claim, what, at);
      const expected = (at: string): number[] =>
        shapes.flatMap((one, index) => (isOn(happened, one, at) ? [index] : []));
      expect(await onOf(claim)).toEqual(expected(instantOf(now, '23:59', ZONE)));
      // and later, by the pass alone
      const later = addDays(now, 9);
      await rules.pass();
      await rules.standAt(later, '00:00');
      await rules.pass();
      expect(await onOf(claim)).toEqual(expected(instantOf(later, '00:00', ZONE)));
      await rules.asOrg(`update claim set status = 'closed' where id = $1`, [claim]);
      await rules.standAt(now, '23:59');
      await database.pool.query('delete from app.rules_evaluated');
    }
  });
});
