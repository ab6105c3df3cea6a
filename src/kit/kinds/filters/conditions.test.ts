import { describe, expect, it } from 'vitest';
import {
  contains,
  dayBetween,
  hasItem,
  hasOneOf,
  isOneOf,
  isThere,
  isTrueOrFalse,
  momentBetween,
  numberBetween,
  someHasOneOf,
} from './conditions.ts';

const SYDNEY = { zone: 'Australia/Sydney' };

/** No row has it. */
const NEVER = { _not: {} };

describe('filters of lists', () => {
  it('[3§2.1] search texts whatever their case, with % standing for itself, through relationships', () => {
    expect(contains('Insurer.name', ' 50%_x ')).toEqual({ Insurer: { name: { _ilike: String.raw`%50\%\_x%` } } });
  });

  it('[3§2.1] find one of several values, also inside lists', () => {
    expect(isOneOf('category', ['repair', 'quote'])).toEqual({ category: { _in: ['repair', 'quote'] } });
    expect(hasOneOf('states', ['NSW', 'ACT'])).toEqual({
      _or: [{ states: { _contains: ['NSW'] } }, { states: { _contains: ['ACT'] } }],
    });
    expect(someHasOneOf(['Claim.partyIds', 'Complaint.partyIds'], [3])).toEqual({
      _or: [
        { _or: [{ Claim: { partyIds: { _contains: [3] } } }] },
        { _or: [{ Complaint: { partyIds: { _contains: [3] } } }] },
      ],
    });
    expect(hasItem('postcodes', ' 2000 ')).toEqual({ postcodes: { _contains: ['2000'] } });
  });

  it('[3§2.1] take yes, no, and whether something is there', () => {
    expect(isTrueOrFalse('applyGst', false)).toEqual({ applyGst: { _eq: false } });
    expect(isThere('logoId', true)).toEqual({ logoId: { _is_null: false } });
  });

  it('[3§2.1] include both ends of a range, open on either side', () => {
    expect(numberBetween('rate', { from: 0 })).toEqual({ rate: { _gte: 0 } });
    expect(numberBetween('rate', { from: 10, to: 20 })).toEqual({ rate: { _gte: 10, _lte: 20 } });
    expect(dayBetween('startDate', { to: '2026-11-20' })).toEqual({ startDate: { _lte: '2026-11-20' } });
  });

  it('[3§2.1] read days as days of the organisation', () => {
    expect(momentBetween('createdAt', { from: '2026-11-20', to: '2026-11-20' }, SYDNEY)).toEqual({
      createdAt: { _gte: '2026-11-19T13:00:00.000Z', _lt: '2026-11-20T13:00:00.000Z' },
    });
  });

  it('[3§2.1] fit no row where an address holds what cannot be read', () => {
    expect([
      contains('name', 5),
      isOneOf('a', 'b'),
      hasOneOf('a', 1),
      hasItem('a', []),
      someHasOneOf(['a'], ['b']),
      isTrueOrFalse('a', 'yes'),
      isThere('a', 1),
    ]).toEqual(Array.from({ length: 7 }, () => NEVER));
    expect([
      numberBetween('a', { from: 'x' }),
      numberBetween('a', [1]),
      dayBetween('a', { from: '31/12/2026' }),
      momentBetween('a', 'today', SYDNEY),
    ]).toEqual(Array.from({ length: 4 }, () => NEVER));
  });
});
