import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatMoney, localDay } from './format.ts';

const zone = 'Australia/Sydney';

describe('dates', () => {
  it('[1§9] writes a calendar day as DD/MM/YYYY in any zone', () => {
    expect(formatDate('2026-11-20', 'America/Los_Angeles')).toBe('20/11/2026');
  });

  it('[1§9] writes a moment in the organisation\'s zone, daylight saving included', () => {
    expect(formatDateTime('2026-11-20T14:30:00Z', zone)).toBe('21/11/2026 01:30');
    expect(formatDateTime('2026-06-20T14:30:00+00:00', zone)).toBe('21/06/2026 00:30');
  });

  it('[1§9] takes a timestamp without a zone marker as UTC', () => {
    expect(formatDateTime('2026-11-20T00:00:00', 'Australia/Perth')).toBe('20/11/2026 08:00');
  });

  it('[1§9] shows a dash for what is missing or no date', () => {
    expect([formatDate(null, zone), formatDate(undefined, zone), formatDate('', zone), formatDateTime('whenever', zone)]).toEqual(['–', '–', '–', '–']);
  });

  it('knows the local day of a moment', () => {
    expect(localDay(new Date('2026-11-20T13:30:00Z'), zone)).toBe('2026-11-21');
  });
});

describe('money', () => {
  it.each([
    [1234.5, true, 'A$1,234.50'],
    [1234.5, false, 'A$1,235'],
    [-200, true, '-A$200.00'],
    [-0.001, true, 'A$0.00'],
    [0, true, 'A$0.00'],
    [null, true, '–'],
    [Number.NaN, true, '–'],
  ])('[1§9] writes %s (cents %s) as %s', (dollars, cents, text) => {
    expect(formatMoney(dollars, cents)).toBe(text);
  });
});
