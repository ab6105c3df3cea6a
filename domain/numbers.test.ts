import { assert, integer, maxSafeInteger, oneof, property } from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './numbers.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [-1_234_567, '-1,234,567'],
  [999_999_999_999.99, '999,999,999,999.99'],
  [0.12345, '0.123'],
])('writes %f as %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('writes every whole number as the browser does', () => {
  expect(() =>
    assert(
      property(oneof(integer(), maxSafeInteger()), (count) => formatNumber(count) === count.toLocaleString('en-AU')),
    ),
  ).not.toThrow();
});
