import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, isInternationalPhone, isPhone, normalisePhone, phoneMessage } from './phone.ts';

describe('phone numbers [1§5]', () => {
  it.each(['+61412345678', '+12', '+123456789012345'])('accepts %s', (number) =>
    expect(isInternationalPhone(number)).toBe(true),
  );
  it.each(['61412345678', '+0412345678', '+1', '+1234567890123456', '0412345678', '', '+61 412 345 678'])(
    'refuses %s',
    (number) => expect(isInternationalPhone(number)).toBe(false),
  );
  it.each([
    ['0412 345 678', '+61412345678'],
    ['(02) 9876 5432', '+61298765432'],
    ['02-9876-5432', '+61298765432'],
    ['61 412 345 678', '+61412345678'],
    ['0061412345678', '+61412345678'],
    ['0011 44 20 7946 0000', '+442079460000'],
    ['1300 123 456', '1300123456'],
    [' ask at desk ', 'ask at desk'],
  ])('stores %s as %s', (typed, stored) => expect(normalisePhone(typed)).toBe(stored));
  it('tells a service number from one that takes text messages', () => {
    expect(isPhone('131234')).toBe(true);
    expect(isInternationalPhone('131234')).toBe(false);
  });
  it('names the number in its message', () => expect(phoneMessage('0412')).toBe('0412 not valid phone number'));
  it('shows and stores alike', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\+61[23478]\d{8}$/), (number) => normalisePhone(formatPhone(number)) === number),
    ));
});
