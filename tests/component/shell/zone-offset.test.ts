// What clocks are ahead of UTC, where there is Temporal: as by Intl, which is used where there is none (the service, older browsers).
import { describe, expect, it } from 'vitest';
import { offsetByIntl, zoneOffset } from '#domain/zone-offset.ts';

const QUARTER_DAY_MS = 6 * 3_600_000;
const ZONES = [
  'Australia/Sydney',
  'Australia/Perth',
  'Australia/Adelaide',
  'Australia/Lord_Howe',
  'UTC',
  'Asia/Kathmandu',
  'America/New_York',
];

describe('the offset of a zone in a browser', () => {
  it('is worked out by Temporal', () => {
    expect(globalThis).toHaveProperty('Temporal.Instant.fromEpochMilliseconds');
  });

  it.each(ZONES)('is that of Intl, every six hours of eight years: %s', (zone) => {
    const other: string[] = [];
    for (let at = Date.UTC(2022, 0); at < Date.UTC(2030, 0); at += QUARTER_DAY_MS) {
      const instant = new Date(at);
      if (zoneOffset(zone, instant) !== offsetByIntl(zone, instant)) other.push(instant.toISOString());
    }
    expect(other).toEqual([]);
  });

  it('is that of Intl in the minutes in which clocks change', () => {
    const changes = [
      '2026-04-04T15:59:59.999Z',
      '2026-04-04T16:00:00Z',
      '2026-10-03T15:59:59.999Z',
      '2026-10-03T16:00:00Z',
    ];
    const offsets = (of: typeof zoneOffset) => changes.map((at) => of('Australia/Sydney', new Date(at)));
    expect(offsets(zoneOffset)).toEqual([660, 600, 600, 660]);
    expect(offsets(offsetByIntl)).toEqual([660, 600, 600, 660]);
  });

  it('is refused for a zone that does not exist', () => {
    for (const of of [zoneOffset, offsetByIntl]) expect(() => of('Australia/Nowhere', new Date())).toThrow(RangeError);
  });
});
