import { describe, expect, it } from 'vitest';
import { awayWords, isFull, leaveFault, loadWords, reservations } from './team-member.ts';

const MEMBER = { name: 'Olivia', awayUntil: null, awayFrom: null, claimCapacity: null, openClaims: 12 };

describe('people of the team', () => {
  it('are full at their capacity, and never without one', () => {
    expect(isFull(MEMBER)).toBe(false);
    expect(isFull({ ...MEMBER, claimCapacity: 13 })).toBe(false);
    expect(isFull({ ...MEMBER, claimCapacity: 12 })).toBe(true);
    expect(loadWords(MEMBER)).toBe('12');
    expect(loadWords({ ...MEMBER, claimCapacity: 20 })).toBe('12 of 20');
  });

  it('are asked about before they are given more, where they are away or full', () => {
    expect(reservations(MEMBER)).toEqual([]);
    expect(reservations({ ...MEMBER, awayUntil: '2026-12-12', claimCapacity: 12 })).toEqual([
      'Olivia is away until 12/12/2026.',
      'Olivia holds 12 of 12 claims already, as many as they are to.',
    ]);
    expect(awayWords({ awayUntil: null, awayFrom: '2026-12-20' })).toBe('Away from 20/12/2026');
  });

  it('have leaves that end when they began or later', () => {
    expect(leaveFault('2026-12-02', '2026-12-01')).toBe('The last day cannot be before the first.');
    expect(leaveFault('2026-12-01', '2026-12-01')).toBeUndefined();
    expect(leaveFault(null, '2026-12-01')).toBeUndefined();
  });
});
