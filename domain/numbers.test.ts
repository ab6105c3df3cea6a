import { assert, integer, maxSafeInteger, oneof, property } from 'fast-check';
import { expect, it } from 'vitest';
import { formatInteger } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1_234_567, '-1,234,567'],
])('writes %d as %s', (count, text) => {
  expect(formatInteger(count)).toBe(text);
});

it('writes every whole number as the browser does', () => {
  expect(() =>
    assert(
      property(oneof(integer(), maxSafeInteger()), (count) => formatInteger(count) === count.toLocaleString('en-AU')),
    ),
  ).not.toThrow();
});
