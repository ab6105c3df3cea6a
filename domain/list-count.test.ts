import { describe, expect, it } from 'vitest';
import { COUNT_LIMIT, formatCount, listTotal, MOST_COUNTED } from './list-count.ts';

describe('the count of a list', () => {
  it('is exact up to 10,000, and says that there are more above', () => {
    expect([0, 9_999, MOST_COUNTED, COUNT_LIMIT, 2_000_000].map(formatCount)).toEqual([
      '0',
      '9,999',
      '10,000',
      '10,000+',
      '10,000+',
    ]);
    expect(formatCount(undefined)).toBeUndefined();
  });

  it('is the total of a list that was counted to its end', () => {
    expect(listTotal(31, 10, true)).toBe(31);
    expect(listTotal(MOST_COUNTED, MOST_COUNTED, true)).toBe(MOST_COUNTED);
  });

  it('leads on from each full page past what is counted, and ends at the first that is not full', () => {
    expect(listTotal(COUNT_LIMIT, 10, true)).toBe(COUNT_LIMIT);
    expect(listTotal(COUNT_LIMIT, 10_010, true)).toBe(10_011);
    expect(listTotal(COUNT_LIMIT, 20_000, true)).toBe(20_001);
    expect(listTotal(COUNT_LIMIT, 20_003, false)).toBe(20_003);
  });
});
