import { describe, expect, it } from 'vitest';
import { isFull, loadNote, loadWords, reservations } from './owner-load.ts';

const OLIVIA = { name: 'Olivia', awayUntil: null, awaySoon: null, claimCapacity: null, openClaims: 12 };

describe('people who are given something', () => {
  it('are full at their capacity, and never without one', () => {
    expect(isFull(OLIVIA)).toBe(false);
    expect(isFull({ ...OLIVIA, claimCapacity: 13 })).toBe(false);
    expect(isFull({ ...OLIVIA, claimCapacity: 12 })).toBe(true);
    expect(loadWords(OLIVIA)).toBe('12');
    expect(loadWords({ ...OLIVIA, claimCapacity: 20 })).toBe('12 of 20');
  });

  it('are asked about where they are away or full', () => {
    const both = { ...OLIVIA, awayUntil: '2026-12-12', claimCapacity: 12 };
    expect(reservations(OLIVIA, { of: 'claim', added: 100 })).toEqual([]);
    expect(reservations(both, { of: 'claim' })).toEqual([
      'Olivia is away until 12/12/2026.',
      'Olivia holds 12 of 12 claims already, as many as they are to.',
    ]);
    expect(loadNote(OLIVIA, 'claim')).toBe('');
    expect(loadNote(both, 'claim')).toBe('Away until 12/12/2026, full (12 of 12)');
  });

  it('are asked about where their leave begins within days, as where it is on', () => {
    const soon = { ...OLIVIA, awaySoon: '2026-11-30' };
    expect(reservations(soon, { of: 'other' })).toEqual(['Olivia is away from 30/11/2026.']);
    expect(loadNote(soon, 'claim')).toBe('Away from 30/11/2026');
    // who is away today is so until that leave ends
    expect(loadNote({ ...soon, awayUntil: '2026-11-27' }, 'claim')).toBe('Away until 27/11/2026');
  });

  it('are asked about where they would be over their capacity', () => {
    expect(reservations({ ...OLIVIA, claimCapacity: 20 }, { of: 'claim', added: 8 })).toEqual([]);
    expect(reservations({ ...OLIVIA, claimCapacity: 20 }, { of: 'claim', added: 9 })).toEqual([
      'Olivia holds 12 of 20 claims, and would hold 21 with these.',
    ]);
  });

  it('are asked about their leave alone where it is no claim', () => {
    const both = { ...OLIVIA, awayUntil: '2026-12-12', claimCapacity: 0 };
    expect(reservations(both, { of: 'other', added: 3 })).toEqual(['Olivia is away until 12/12/2026.']);
    expect(loadNote(both, 'other')).toBe('Away until 12/12/2026');
  });
});
