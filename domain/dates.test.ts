import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayRange,
  daysBetween,
  formatDate,
  formatDateTime,
  formatMoment,
  instantOf,
  isLocalDate,
  localDateOf,
  localTimeOf,
  parseDate,
  parseSlashDate,
  parseTime,
  readTimestamp,
  todayIn,
} from './dates.ts';

const ZONES = [
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'UTC',
  'America/New_York',
];
const TODAY = '2026-11-20';
const day = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays('2000-01-01', n));

describe('days in a zone [1§9]', () => {
  it("are the zone's, not the machine's", () => {
    const now = new Date('2026-11-20T14:30:00Z');
    expect(todayIn('Australia/Sydney', now)).toBe('2026-11-21');
    expect(todayIn('Australia/Perth', now)).toBe('2026-11-20');
    expect(todayIn('UTC', now)).toBe('2026-11-20');
    expect(todayIn('America/New_York', new Date('2026-11-20T03:00:00Z'))).toBe('2026-11-19');
  });
  it.each(ZONES)('never shift in %s', (zone) =>
    fc.assert(
      fc.property(day, fc.integer({ min: 4, max: 23 }), fc.integer({ min: 0, max: 59 }), (date, hour, minute) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
        const instant = instantOf(date, time, zone);
        return localDateOf(instant, zone) === date && localTimeOf(instant, zone) === time;
      }),
    ),
  );
  it('have 23 or 25 hours when the clocks change', () => {
    const hours = (range: { from: string; to: string }): number =>
      (Date.parse(range.to) - Date.parse(range.from)) / 3_600_000;
    expect(hours(dayRange('2026-10-04', 'Australia/Sydney'))).toBe(23);
    expect(hours(dayRange('2026-04-05', 'Australia/Sydney'))).toBe(25);
    expect(hours(dayRange('2026-10-04', 'Australia/Perth'))).toBe(24);
  });
  it('move a skipped time on', () =>
    expect(instantOf('2026-10-04', '02:30', 'Australia/Sydney')).toBe('2026-10-03T16:30:00.000Z'));
});

describe('timestamps [1§9]', () => {
  it('without a zone mark are UTC', () => {
    expect(readTimestamp('2026-11-20T05:22:00').toISOString()).toBe('2026-11-20T05:22:00.000Z');
    expect(readTimestamp('2026-11-20 05:22:00+00').toISOString()).toBe('2026-11-20T05:22:00.000Z');
    expect(readTimestamp('2026-11-20T16:22:00+11:00').toISOString()).toBe('2026-11-20T05:22:00.000Z');
    expect(readTimestamp('2026-11-20').toISOString()).toBe('2026-11-20T00:00:00.000Z');
    expect(() => readTimestamp('soon')).toThrow(RangeError);
  });
  it('print as DD/MM/yyyy HH:mm of the zone', () => {
    expect(formatDateTime('2026-11-20T05:22:00', 'Australia/Sydney')).toBe('20/11/2026 16:22');
    expect(formatDateTime(null, 'UTC')).toBe('');
  });
});

describe('calendar arithmetic [1§9]', () => {
  it('adds and counts days alike', () =>
    fc.assert(fc.property(day, fc.integer({ min: -4000, max: 4000 }), (d, n) => daysBetween(d, addDays(d, n)) === n)));
  it("keeps to the month's last day", () => {
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
    expect(addMonths('2026-11-20', -12)).toBe('2025-11-20');
    expect(addMonths('2026-10-31', 4)).toBe('2027-02-28');
  });
  it('refuses what is no day', () => {
    expect(isLocalDate('2026-02-29')).toBe(false);
    expect(() => addDays('20/11/2026', 1)).toThrow(RangeError);
  });
});

describe('typed dates [1§9]', () => {
  it.each([
    ['3/9/84', '1984-09-03'],
    ['0309', '2026-09-03'],
    ['3/9', '2026-09-03'],
    ['030984', '1984-09-03'],
    ['03091984', '1984-09-03'],
    ['3.9.1984', '1984-09-03'],
    ['3-9-30', '2030-09-03'],
    ['3 9 37', '1937-09-03'],
    ['3/9/26', '2026-09-03'],
    ['14.11.26', '2026-11-14'],
    ['14 11 2026', '2026-11-14'],
    ['1984-09-03', '1984-09-03'],
    [' 29/02/2024 ', '2024-02-29'],
  ])('reads %s as %s', (typed, date) => expect(parseDate(typed, TODAY)).toBe(date));
  it.each(['', '31/2/2026', '31/4/2026', '1/1/1/1', '29/02/2026', '9', 'tomorrow', '32/1/26', '1/13/26', '3/9/184'])(
    'does not read %s',
    (typed) => expect(parseDate(typed, TODAY)).toBeUndefined(),
  );
  it('reads what it prints', () =>
    fc.assert(fc.property(day, (d) => parseDate(formatDate(d), TODAY) === d && parseSlashDate(formatDate(d)) === d)));
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['0905', '09:05'],
    ['16.22', '16:22'],
    ['4pm', '16:00'],
    ['4:15 pm', '16:15'],
    ['9:60', undefined],
    ['noon', undefined],
    ['9:05', '09:05'],
    ['9.05 pm', '21:05'],
    ['12 am', '00:00'],
    ['24:00', undefined],
    ['13 pm', undefined],
    ['', undefined],
  ])('reads the time %s as %s', (typed, time) => expect(parseTime(typed)).toBe(time));
});

it('[1§9] a moment shows the time that is known, and none that is made up', () => {
  const midnight = '2026-01-01T13:00:00Z';
  expect(formatMoment(midnight, 'day', 'Australia/Sydney')).toBe('02/01/2026');
  expect(formatMoment(midnight, 'minute', 'Australia/Sydney')).toBe('02/01/2026 00:00');
  expect(formatMoment(midnight, null, 'Australia/Sydney')).toBe('02/01/2026');
  expect(formatMoment('2026-01-01T13:30:00Z', undefined, 'Australia/Sydney')).toBe('02/01/2026 00:30');
  expect(formatMoment(null, 'day', 'Australia/Sydney')).toBe('');
});
