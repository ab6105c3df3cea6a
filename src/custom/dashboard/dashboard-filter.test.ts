import { describe, expect, it } from 'vitest';
import { filterCount, formatIds, ownerIdsOf, readFilter, writeFilter } from './dashboard-filter.ts';

const read = (text: string) => readFilter(new URLSearchParams(text));

describe("a dashboard's filter in its address", () => {
  it.each([
    ['', { parties: [], owners: 'all', costs: 'insurer' }, 0],
    ['parties=2,1&owners=mine', { parties: [2, 1], owners: 'mine', costs: 'insurer' }, 2],
    ['owners=1003,1002', { parties: [], owners: [1003, 1002], costs: 'insurer' }, 1],
    ['parties=x,-1,0,1.5,2,2&owners=everybody', { parties: [2], owners: 'all', costs: 'insurer' }, 1],
    ['costs=product', { parties: [], owners: 'all', costs: 'product' }, 0],
    ['costs=nonsense', { parties: [], owners: 'all', costs: 'insurer' }, 0],
    ['parties=99999999999999999999', { parties: [], owners: 'all', costs: 'insurer' }, 0],
  ])('%s', (text, filter, count) => {
    expect(read(text)).toEqual(filter);
    expect(filterCount(read(text))).toBe(count);
  });

  it('is written as it is read, and leaves what else stands there', () => {
    const filter = { parties: [4, 2], owners: [1002], costs: 'product' } as const;
    const written = writeFilter(new URLSearchParams('other=1&owners=mine'), filter);
    expect(written.toString()).toBe('other=1&owners=1002&parties=4%2C2&costs=product');
    expect(readFilter(written)).toEqual(filter);
    const none = { parties: [], owners: 'all', costs: 'insurer' } as const;
    expect(writeFilter(written, none).toString()).toBe('other=1');
    expect(writeFilter(written, { ...none, owners: [] }).toString()).toBe('other=1');
  });

  it("means people's numbers, as the functions take them", () => {
    expect(ownerIdsOf(read('owners=mine'), 1002)).toEqual([1002]);
    expect(ownerIdsOf(read(''), 1002)).toEqual([]);
    expect(formatIds([30, 4])).toBe('{4,30}');
    expect(formatIds([])).toBe('{}');
  });
});
