import { expect, it } from 'vitest';
import { parseMoney } from './money-parse.ts';

it.each([
  ['1,234.5', 1234.5],
  ['A$48,500', 48_500],
  ['-200', -200],
  ['.5', 0.5],
  ['$ 12.', 12],
])('[1§9] reads %s as %s dollars', (typed, dollars) => {
  expect(parseMoney(typed)).toBe(dollars);
});

it.each(['', 'ten', '1.234', '--1', '1e3'])('[1§9] refuses %j', (typed) => {
  expect(parseMoney(typed)).toBeUndefined();
});
