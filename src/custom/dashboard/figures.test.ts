import { describe, expect, it } from 'vitest';
import { comparedRows, comparison, countOf, indicatorColor, readFigures, rowOf } from './figures.ts';

const row = (figure: string, isPrevious: boolean, resBigInt: number | null, rest: object = {}) => ({
  figure,
  isPrevious,
  resBigInt,
  resDecimal: null,
  resString: null,
  resKey: null,
  ...rest,
});

describe('figures of a dashboard', () => {
  const figures = readFigures([
    row('received', false, 2, { resString: '2026-10' }),
    row('received', true, 7, { resString: '2026-04' }),
    row('received', false, 3, { resString: '2026-11' }),
    row('average duration', false, 4, { resDecimal: 41.2, resString: 'average', resKey: 'average' }),
    row('average duration', false, null, { resString: 'median', resKey: 'median' }),
  ]);

  it('stand by their names, the period before apart, in the order of the service', () => {
    expect(figures.rows('received').map(({ label }) => label)).toEqual(['2026-10', '2026-11']);
    expect(countOf(figures.rows('received'))).toBe(5);
    expect(countOf(figures.before('received'))).toBe(7);
  });

  it('are nothing where the service has none', () => {
    expect(figures.rows('open')).toEqual([]);
    expect(countOf(figures.rows('open'))).toBe(0);
  });

  it('keep a missing value apart from zero, and a missing count as zero', () => {
    expect(rowOf(figures.rows('average duration'), 'average')).toMatchObject({ count: 4, value: 41.2 });
    expect(rowOf(figures.rows('average duration'), 'median')).toMatchObject({ count: 0, value: null });
  });
});

it.each([
  [12, 10, '20% more than in the 6 months before'],
  [9, 12, '25% less than in the 6 months before'],
  [7, 7, 'Same as in the 6 months before'],
  [7, 0, 'None in the 6 months before'],
  [null, 3, undefined],
  [3, undefined, undefined],
])('%s against %s: %s', (now, before, words) => {
  expect(comparison(now, before, 'in the 6 months before')).toBe(words);
});

it('rows stand beside the period before, and those that were only there last', () => {
  const of = (key: string | null, label: string, count: number) => ({ key, label, count, value: null });
  const now = [of('1', 'Avon', 5), of('2', 'Avon', 3), of(null, 'None', 1)];
  const before = [of('2', 'Avon', 4), of('9', 'Cedar', 2), of(null, 'None', 7)];
  expect(comparedRows(now, before).map((row) => [row.key, row.count, row.before])).toEqual([
    ['1', 5, 0],
    ['2', 3, 4],
    [null, 1, 7],
    ['9', 0, 2],
  ]);
});

it('a key that is no colour is green', () => {
  expect(['red', 'orange', 'green', null, 'blue'].map(indicatorColor)).toEqual([
    'red',
    'orange',
    'green',
    'green',
    'green',
  ]);
});
