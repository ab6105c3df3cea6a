import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, instantOf, localDateOf } from './dates.ts';
import { INTERVAL_TYPES } from './indicator-rule.ts';
import { ruleDueAt, type RuleInterval } from './rule-due.ts';

const SYDNEY = {
  zone: 'Australia/Sydney',
  holidays: new Set(['2026-04-03', '2026-04-06', '2026-12-25', '2026-12-28']),
};
const due = (day: string, intervalInDays: number, intervalType: RuleInterval['intervalType'], time = '10:00') =>
  ruleDueAt(instantOf(day, time, SYDNEY.zone), { intervalInDays, intervalType }, SYDNEY);
const midnight = (day: string) => instantOf(day, '00:00', SYDNEY.zone);

describe('[RULES 32] a rule is on', () => {
  it('from midnight after the last calendar day, whatever the hour its clock started', () => {
    expect(due('2026-05-01', 1, 'calendar')).toBe(midnight('2026-05-03'));
    expect(due('2026-05-01', 1, 'calendar', '00:00')).toBe(midnight('2026-05-03'));
    expect(due('2026-05-01', 1, 'calendar', '23:59')).toBe(midnight('2026-05-03'));
  });
  it('after business days without the Easter of the state', () => {
    expect(due('2026-04-02', 1, 'business')).toBe(midnight('2026-04-08'));
    expect(due('2026-12-24', 1, 'business')).toBe(midnight('2026-12-30'));
    // a Saturday is day 0 as well
    expect(due('2026-04-04', 1, 'business')).toBe(midnight('2026-04-08'));
  });
  it('after months, the last of which may be short', () => {
    expect(due('2026-01-31', 1, 'months')).toBe(midnight('2026-03-01'));
    expect(due('2028-01-31', 1, 'months')).toBe(midnight('2028-03-01'));
    expect(due('2026-08-31', 4, 'months')).toBe(midnight('2027-01-01'));
  });
  it('at midnight on both sides of a clock change', () => {
    // clocks go back on 5 April 2026 and forward on 4 October
    expect(due('2026-04-03', 1, 'calendar')).toBe('2026-04-04T13:00:00.000Z');
    expect(due('2026-04-04', 1, 'calendar')).toBe('2026-04-05T14:00:00.000Z');
    expect(due('2026-10-03', 1, 'calendar')).toBe('2026-10-04T13:00:00.000Z');
  });
});

it('[RULES 32] is never earlier for a clock that started later, and at local midnight', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 3000 }),
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(...INTERVAL_TYPES),
      fc.constantFrom('Australia/Sydney', 'Australia/Perth', 'Australia/Lord_Howe', 'America/Santiago'),
      (from, later, intervalInDays, intervalType, zone) => {
        const interval = { intervalInDays, intervalType };
        const at = (days: number) =>
          ruleDueAt(instantOf(addDays('2024-01-01', days), '15:30', zone), interval, { ...SYDNEY, zone });
        const [first, second] = [at(from), at(from + later)];
        const passed = daysBetween(addDays('2024-01-01', from), localDateOf(first, zone));
        return (
          first <= second && passed > intervalInDays && instantOf(localDateOf(first, zone), '00:00', zone) === first
        );
      },
    ),
  ));
