import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { addDays, daysBetween } from './dates.ts';

const HOLIDAYS = new Set(['2026-12-25', '2026-12-28', '2027-01-01']);
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });
const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n));
const someHolidays = fc.array(day, { maxLength: 60 }).map((days) => new Set(days));

it('[3§4.4] skips weekends and holidays', () => {
  expect(addBusinessDays('2026-12-24', 1, HOLIDAYS)).toBe('2026-12-29');
  expect(addBusinessDays('2026-11-20', 5, new Set())).toBe('2026-11-27');
  expect(addBusinessDays('2026-12-24', 4, HOLIDAYS)).toBe('2027-01-04');
  expect(addBusinessDays('2026-12-24', 0, HOLIDAYS)).toBe('2026-12-24');
});
it('[3§4.4] counts a received Sunday as day 0', () =>
  expect(addBusinessDays('2026-11-22', 1, new Set())).toBe('2026-11-23'));
it('[3§4.4] comes to the first day with so many working days behind it', () =>
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 60 }), someHolidays, (from, count, holidays) => {
      const to = addBusinessDays(from, count, holidays);
      const passed = Array.from({ length: daysBetween(from, to) }, (_, days) => addDays(from, days + 1));
      const working = passed.filter((date) => /^[MTWF]/.test(weekday.format(new Date(date))) && !holidays.has(date));
      return working.length === count && working.at(-1) === to;
    }),
  ));
it('[3§4.4] takes whole numbers only', () =>
  expect(() => addBusinessDays('2026-11-20', 1.5, HOLIDAYS)).toThrow(RangeError));
