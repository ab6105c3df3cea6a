import { describe, expect, it } from 'vitest';
import { awayWords, leaveFault } from './team-member.ts';

describe('people of the team', () => {
  it('are away now, or from a day on', () => {
    expect(awayWords({ awayUntil: '2026-12-12', awayFrom: '2027-01-01' })).toBe('Away until 12/12/2026');
    expect(awayWords({ awayUntil: null, awayFrom: '2026-12-20' })).toBe('Away from 20/12/2026');
    expect(awayWords({ awayUntil: null, awayFrom: null })).toBe('');
  });

  it('have leaves that end when they began or later', () => {
    expect(leaveFault('2026-12-02', '2026-12-01')).toBe('The last day cannot be before the first.');
    expect(leaveFault('2026-12-01', '2026-12-01')).toBeUndefined();
    expect(leaveFault(null, '2026-12-01')).toBeUndefined();
  });
});
