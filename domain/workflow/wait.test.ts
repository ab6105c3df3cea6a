import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeOf } from '../dates.ts';
import type { DayCount, WorkflowCalendar } from './definition.ts';
import { dayCountWords, dueDateOfNode, waitEnds } from './wait.ts';

const SYDNEY: WorkflowCalendar = {
  zone: 'Australia/Sydney',
  holidays: new Set(['2026-12-25', '2026-12-28', '2027-01-01', '2026-01-26']),
};
const days = (
  numberOfDays: number,
  dayType: DayCount['dayType'] = 'business_days',
  field: DayCount['field'] = 'current.createdAt',
): DayCount => ({
  numberOfDays,
  dayType,
  field,
});
const ends = (wait: DayCount, start: string, calendar = SYDNEY) =>
  waitEnds(wait, new Date(start), new Date('2026-01-23T05:00:00+11:00'), calendar).toISOString();

describe('[RULES 33] [B5] a wait', () => {
  it.each([
    // Friday to Monday; over Christmas; over Australia Day
    [days(1), '2026-11-20T16:30:12.345+11:00', '2026-11-23T16:30:12.345+11:00'],
    [days(1), '2026-12-24T09:00:00+11:00', '2026-12-29T09:00:00+11:00'],
    [days(2), '2026-01-23T09:00:00+11:00', '2026-01-28T09:00:00+11:00'],
    [days(5), '2026-11-21T10:00:00+11:00', '2026-11-27T10:00:00+11:00'],
    [days(3, 'calendar_days'), '2026-11-20T23:59:59+11:00', '2026-11-23T23:59:59+11:00'],
    // clocks go back on 5 April and forward on 4 October
    [days(2, 'calendar_days'), '2026-04-04T09:00:00+11:00', '2026-04-06T09:00:00+10:00'],
    [days(1), '2026-10-02T09:00:00+10:00', '2026-10-06T09:00:00+11:00', new Set(['2026-10-05'])],
    // 02:30 does not exist on 4 October
    [days(1, 'calendar_days'), '2026-10-03T02:30:00+10:00', '2026-10-04T03:30:00+11:00'],
    // 02:30 comes twice on 5 April: the first
    [days(1, 'calendar_days'), '2026-04-04T02:30:00+11:00', '2026-04-05T02:30:00+11:00'],
    [days(1, 'business_days', 'claim.createdAt'), '2026-11-20T16:30:00+11:00', '2026-01-27T05:00:00+11:00'],
  ])('of %j from %s ends at %s', (wait, start, end, holidays?: ReadonlySet<string>) =>
    expect(ends(wait, start, { ...SYDNEY, holidays: holidays ?? SYDNEY.holidays })).toBe(new Date(end).toISOString()),
  );

  it('keeps to the zone of the organisation', () => {
    // half past eight in Perth on Sunday is Monday in Sydney
    const perth: WorkflowCalendar = { zone: 'Australia/Perth', holidays: new Set() };
    expect(ends(days(1), '2026-11-22T20:30:00+08:00', perth)).toBe('2026-11-23T12:30:00.000Z');
  });

  it('ends at the same time of day, later than it began', () => {
    const moment = fc.date({ min: new Date('2025-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom('Australia/Sydney', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Australia/Darwin');
    const dayType = fc.constantFrom('business_days' as const, 'calendar_days' as const);
    fc.assert(
      fc.property(moment, zone, dayType, fc.integer({ min: 1, max: 40 }), (start, zone, dayType, count) => {
        const end = waitEnds(days(count, dayType), start, start, { zone, holidays: new Set() });
        expect(end.getTime()).toBeGreaterThan(start.getTime());
        const [began, ended] = [localTimeOf(start, zone), localTimeOf(end, zone)];
        expect(end.getTime() % 60_000).toBe(start.getTime() % 60_000);
        // an hour, or half of one on Lord Howe Island, where the time does not exist
        expect(began === ended || began.startsWith('02')).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

it('a task is due on a day', () => {
  const now = new Date('2026-11-20T23:00:00+11:00');
  const made = new Date('2026-11-10T23:00:00+11:00');
  expect(dueDateOfNode(days(2), now, made, SYDNEY)).toBe('2026-11-24');
  expect(dueDateOfNode(days(2, 'calendar_days', 'claim.createdAt'), now, made, SYDNEY)).toBe('2026-11-12');
  expect(dueDateOfNode(null, now, made, SYDNEY)).toBeNull();
});

it('days are read by people', () => {
  expect(dayCountWords(days(1))).toBe('1 business day after the step began');
  expect(dayCountWords(days(3, 'calendar_days', 'claim.createdAt'))).toBe('3 calendar days after the claim was lodged');
});
