import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAcn, isAcn, makeAcn } from './acn.ts';

it.each(['004 085 616', '000000019', '005749986'])('[1§1] accepts the ACN %s', (acn) => expect(isAcn(acn)).toBe(true));
it.each(['000000018', '', '12345678', '1234567890'])('[1§1] refuses the ACN %s', (acn) =>
  expect(isAcn(acn)).toBe(false),
);
it('[1§1] prints an ACN in threes', () => expect(formatAcn('004085616')).toBe('004 085 616'));
it('[1§1] makes a valid ACN for every body', () =>
  fc.assert(fc.property(fc.nat(99_999_999), (n) => isAcn(makeAcn(String(n).padStart(8, '0'))))));
