import { describe, expect, it } from 'vitest';
import { dayAndTime, formatDate, formatDateTime, formatTime } from './format.ts';

const zone = 'Australia/Sydney';

describe('dates', () => {
  it('[1§9] writes a calendar day as DD/MM/YYYY in any zone', () => {
    expect(formatDate('2026-11-20', 'America/Los_Angeles')).toBe('20/11/2026');
  });

  it("[1§9] writes a moment in the organisation's zone, daylight saving included", () => {
    expect(formatDateTime('2026-11-20T14:30:00Z', zone)).toBe('21/11/2026 01:30');
    expect(formatDateTime('2026-06-20T14:30:00+00:00', zone)).toBe('21/06/2026 00:30');
  });

  it('[1§9] takes a timestamp without a zone marker as UTC', () => {
    expect(formatDateTime('2026-11-20T00:00:00', 'Australia/Perth')).toBe('20/11/2026 08:00');
  });

  it('[1§9] shows a dash for what is missing or no date', () => {
    expect([
      formatDate(null, zone),
      formatDate(undefined, zone),
      formatDate('', zone),
      formatDateTime('whenever', zone),
    ]).toEqual(['–', '–', '–', '–']);
  });

  it('[1§9] writes a time of day', () => {
    expect([formatTime('2026-11-20T05:22:00Z', zone), formatTime('soon', zone)]).toEqual(['16:22', '–']);
  });

  it('[1§9] takes a moment apart into the day and time of the zone', () => {
    expect(dayAndTime('2026-11-20T13:30:00Z', zone)).toEqual({ day: '2026-11-21', time: '00:30' });
    expect([dayAndTime(null, zone), dayAndTime('31/4/', zone)]).toEqual([
      { day: null, time: null },
      { day: null, time: null },
    ]);
  });
});
