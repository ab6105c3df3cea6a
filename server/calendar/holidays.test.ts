import { describe, expect, it } from 'vitest';
import { holidaysOf } from './holidays.ts';

describe('[RULES 33] public holidays', () => {
  it('are those of the state', async () => {
    expect((await holidaysOf('NSW', [2026, 2026])).has('2026-01-26')).toBe(true);
    // Melbourne Cup Day
    expect((await holidaysOf('VIC', [2026, 2026])).has('2026-11-03')).toBe(true);
    expect((await holidaysOf('NSW', [2026, 2026])).has('2026-11-03')).toBe(false);
  });

  it('are whole days of type public', async () => {
    // South Australia's Christmas Eve is a holiday from the evening on
    const days = await holidaysOf('SA', [2026, 2026]);
    expect(days.has('2026-12-24')).toBe(false);
    expect(days.has('2026-12-25')).toBe(true);
    expect((await holidaysOf('NSW', [2026, 2026])).has('2026-02-14')).toBe(false);
  });

  it('cover all years, with the organisation’s own', async () => {
    const days = await holidaysOf('NSW', [2026, 2028], { added: [{ date: '2027-08-02' }], removed: ['2026-01-26'] });
    expect([days.has('2028-12-25'), days.has('2027-08-02'), days.has('2026-01-26')]).toEqual([true, true, false]);
  });
});
