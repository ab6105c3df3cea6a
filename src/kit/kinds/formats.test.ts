import { expect, test } from 'vitest';
import { formatOf } from './formats.ts';

test.each([
  ['abn', '51824753556', '51 824 753 556'],
  ['bsb', '062000', '062-000'],
  ['phone', '+61412345678', '+61 412 345 678'],
  ['text', '51824753556', '51824753556'],
] as const)('[3§5] a stored %s %s is read as %s', (kind, stored, shown) => {
  expect(formatOf(kind)(stored)).toBe(shown);
});

test('[3§5] no text stays no text', () => {
  expect((['abn', 'bsb', 'phone', 'text'] as const).map((kind) => formatOf(kind)(''))).toEqual(['', '', '', '']);
});
