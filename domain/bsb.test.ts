import { expect, it } from 'vitest';
import { accountWords, formatBsb, isBsb, isNumberOrMask, maskAccountNumber, normaliseBsb } from './bsb.ts';

it.each(['062-000', '062000', ' 062000 '])('[3§5] accepts the BSB %s', (bsb) => expect(isBsb(bsb)).toBe(true));
it.each(['212-44x', '06200', '0620001', '06-2000', ''])('[3§5] refuses the BSB %s', (bsb) =>
  expect(isBsb(bsb)).toBe(false),
);
it('[1§3] stores six digits and shows them with a dash', () => {
  expect(normaliseBsb('062-000')).toBe('062000');
  expect(formatBsb('062000')).toBe('062-000');
});
it('[1§3] knows account numbers and hides them', () => {
  expect(isNumberOrMask('1234 5678')).toBe(true);
  expect(isNumberOrMask('1234')).toBe(false);
  expect(maskAccountNumber('12345678')).toBe('••• ••• 678');
  expect(maskAccountNumber('1234 567 8')).toBe('••• ••• 678');
  // so short that its end is all of it
  expect(maskAccountNumber('123')).toBe('•••');
  expect(['12345678', '••• ••• 678', '12ab'].map(isNumberOrMask)).toEqual([true, true, false]);
  expect(['••• ••• 678', '•••'].map(accountWords)).toEqual(['ends in 678', 'hidden']);
});
