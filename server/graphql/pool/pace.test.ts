import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Pace, QUICK_MILLISECONDS } from './pace.ts';

const paceAfter = (...durations: readonly number[]): Pace => {
  const pace = new Pace();
  for (const one of durations) pace.took(one);
  return pace;
};

it('is not known before it has been seen', () => {
  expect(paceAfter().isQuick).toBe(false);
  expect(paceAfter(1).isQuick).toBe(true);
  expect(paceAfter(QUICK_MILLISECONDS).isQuick).toBe(false);
});

it('stays near what a statement takes by itself while other work keeps it waiting now and then', () => {
  const load = Array.from({ length: 60 }, (_, index) => (index % 3 === 0 ? 0.5 : 3));
  expect(paceAfter(...load).milliseconds).toBeLessThan(1.5);
});

it('is that of a statement that has become slow after two times, and of one that is quick again after six', () => {
  const quick = Array.from({ length: 20 }, () => 0.5);
  expect(paceAfter(...quick, 30).isQuick).toBe(true);
  expect(paceAfter(...quick, 30, 30).isQuick).toBe(false);
  const slow = Array.from({ length: 20 }, () => 30);
  expect(paceAfter(...slow, 0.5).isQuick).toBe(false);
  expect(paceAfter(...slow, ...quick.slice(0, 6)).isQuick).toBe(true);
});

it('lies between the shortest and the longest duration', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1e5, noNaN: true }), { minLength: 1 }), (durations) => {
      const { milliseconds } = paceAfter(...durations);
      expect(milliseconds).toBeGreaterThanOrEqual(Math.min(...durations) * (1 - 1e-9));
      expect(milliseconds).toBeLessThanOrEqual(Math.max(...durations) * (1 + 1e-9));
    }),
  );
});
