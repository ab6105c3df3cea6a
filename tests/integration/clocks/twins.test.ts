// SQL and domain agree on the rules, on when each is due, on pauses, on limits and on the 5-business-day exception.
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, instantOf } from '#domain/dates.ts';
import { clockDueAt, dueAfterPause } from '#domain/clocks/due.ts';
import { EXCEPTIONAL_CIRCUMSTANCES } from '#domain/clocks/exceptional.ts';
import { CLOCK_RULES, CLOCK_RULE_NAMES, lengthOf } from '#domain/clocks/rules.ts';
import { QUICK_BUSINESS_DAYS } from '#domain/clocks/written-response.ts';
import { holidaysOf } from '#server/calendar/holidays.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

const query = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await database.pool.query<T>(sql, [...values])).rows;

it('has the same rules', async () => {
  const rows = await query(
    'select rule, entity, length, unit, repeats, can_pause as "canPause", warn_hours as "warnHours" from app.clock_rules()',
  );
  expect(rows).toEqual(
    CLOCK_RULE_NAMES.map((rule) => {
      const { entity, length, unit, repeats, canPause, warnHours } = CLOCK_RULES[rule];
      return { rule, entity, length, unit, repeats, canPause, warnHours };
    }),
  );
  const [checks] = await query<{ rules: string; circumstances: string }>(
    `select pg_get_constraintdef((select oid from pg_constraint where conname = 'clock_rule_check')) as rules,
       pg_get_constraintdef((select oid from pg_constraint where conname = 'claim_exceptional_circumstance_check')) as circumstances`,
  );
  for (const rule of CLOCK_RULE_NAMES) expect(checks!.rules).toContain(`'${rule}'`);
  for (const one of EXCEPTIONAL_CIRCUMSTANCES) expect(checks!.circumstances).toContain(`'${one}'`);
  expect(QUICK_BUSINESS_DAYS).toBe(5);
});

const PLACES = [
  ['NSW', 'Australia/Sydney'],
  ['WA', 'Australia/Perth'],
  ['SA', 'Australia/Adelaide'],
  ['QLD', 'Australia/Brisbane'],
] as const;
const started = fc.tuple(
  fc.integer({ min: 0, max: 1200 }).map((days) => addDays('2024-06-01', days)),
  fc.constantFrom('00:00', '02:30', '09:00', '23:59'),
);

it.each(PLACES)('agrees on when each rule is due in %s', async (state, zone) => {
  const holidays = await holidaysOf(state, [2024, 2030]);
  await database.pool.query('select app.keep_public_holidays($1, $2, 2020, 2032, $3)', [
    state,
    [...(await holidaysOf(state, [2020, 2032]))],
    'test',
  ]);
  const cases = fc.sample(fc.tuple(started, fc.constantFrom(...CLOCK_RULE_NAMES)), 300);
  const all = cases.map(([[day, time], rule]) => ({ at: instantOf(day, time, zone), rule }));
  const rows = await query<{ due: Date }>(
    `select app.clock_due($1, $2, at, r.length, r.unit) as due
     from unnest($3::timestamptz[], $4::text[]) with ordinality c (at, rule, place) join app.clock_rules() r using (rule) order by place`,
    [state, zone, all.map((one) => one.at), all.map((one) => one.rule)],
  );
  expect(rows.map(({ due }) => due.toISOString())).toEqual(
    all.map((one) => clockDueAt(one.rule, one.at, { zone, holidays })),
  );
  const pauses = fc
    .sample(fc.tuple(started, fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 60 })), 200)
    .map(([[day, time], into, length]) => ({
      due: clockDueAt('complaint update', instantOf(day, time, zone), { zone, holidays }),
      from: instantOf(addDays(day, into), time, zone),
      until: addDays(day, into + length),
    }));
  const after = await query<{ due: Date }>(
    `select app.clock_due_after_pause($1, $2, due, paused, until) as due from unnest($3::timestamptz[], $4::timestamptz[], $5::date[]) with ordinality c (due, paused, until, place) order by place`,
    [state, zone, pauses.map((one) => one.due), pauses.map((one) => one.from), pauses.map((one) => one.until)],
  );
  expect(after.map(({ due }) => due.toISOString())).toEqual(
    pauses.map(({ due, ...pause }) => dueAfterPause(due, pause, { zone, holidays })),
  );
});

it('agrees on limits, of which a looser one counts for nothing', async () => {
  const limits = [null, 1, 5, 29, 30, 31, 400];
  for (const limit of limits) {
    await database.pool.query('alter table configuration_item_org disable trigger t20_clock_limits');
    await database.pool.query(
      `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, id, $2 from configuration_item where name = 'regulatory_clocks'
       on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
      [world.here.orgId, JSON.stringify({ 'respond to complaint': limit })],
    );
    const [row] = await query<{ limit: number }>(`select app.clock_limit($1, 'respond to complaint', 30) as limit`, [
      world.here.orgId,
    ]);
    expect(row!.limit).toBe(lengthOf('respond to complaint', limit === null ? {} : { 'respond to complaint': limit }));
  }
});
