import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatMoney,
  incurredCost,
  outstanding,
  parseMoney,
  splitGst,
  sumDollars,
  toCents,
  toDollars,
} from './money.ts';

const cents = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 });

describe('money [1§9]', () => {
  it('turns dollars into cents and back without loss', () =>
    fc.assert(fc.property(cents, (c) => toCents(toDollars(c)) === c)));
  it('rounds half a cent away from zero', () => {
    expect(toCents(1.005)).toBe(101);
    expect(toCents(-1.005)).toBe(-101);
    expect(toCents(1e-7)).toBe(0);
    expect(() => toCents(Number.NaN)).toThrow(RangeError);
  });
  it('adds as whole cents add', () =>
    fc.assert(
      fc.property(
        fc.array(cents, { maxLength: 50 }),
        (list) => toCents(sumDollars(list.map(toDollars))) === list.reduce((a, b) => a + b, 0),
      ),
    ));
  it('skips missing amounts', () => expect(sumDollars([0.1, null, 0.2, undefined])).toBe(0.3));
  it('prints A$ with and without cents', () => {
    expect(formatMoney(1234.5)).toBe('A$1,234.50');
    expect(formatMoney(-200)).toBe('-A$200.00');
    expect(formatMoney(1234.5, { cents: false })).toBe('A$1,235');
    expect(formatMoney(-0.001)).toBe('A$0.00');
    expect(formatMoney(0)).toBe('A$0.00');
    expect(formatMoney(null)).toBe('–');
    expect(formatMoney(Number.NaN)).toBe('–');
  });
  it('prints what a browser prints', () => {
    const browser = (dollars: number, decimals: number): string =>
      `${dollars < 0 ? '-' : ''}A$${Math.abs(dollars).toLocaleString('en-AU', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })}`;
    fc.assert(
      fc.property(cents, (c) => {
        const dollars = toDollars(c);
        expect(formatMoney(dollars)).toBe(browser(dollars, 2));
        expect(formatMoney(dollars, { cents: false })).toBe(browser(dollars, 0).replace('-A$0', 'A$0'));
      }),
    );
  });
  it('reads what it prints', () =>
    fc.assert(fc.property(cents, (c) => parseMoney(formatMoney(toDollars(c))) === toDollars(c) || c === 0)));
  it.each([
    ['1,234.5', 1234.5],
    ['A$48,500', 48_500],
    ['-200', -200],
    ['.5', 0.5],
    ['$ 12.', 12],
  ])('reads %s as %s dollars', (text, dollars) => expect(parseMoney(text)).toBe(dollars));
  it.each(['', 'abc', 'ten', '.', '1.234', '1.2.3', '--1', '1e3'])('does not read %s', (text) =>
    expect(parseMoney(text)).toBeUndefined(),
  );
  it('[RULES 15] splits a total that includes GST without losing a cent', () => {
    expect(splitGst(9900, 0.1)).toEqual({ net: 9000, gst: 900, gross: 9900 });
    expect(splitGst(-110, 0.1)).toEqual({ net: -100, gst: -10, gross: -110 });
    expect(splitGst(99.99, 0)).toEqual({ net: 99.99, gst: 0, gross: 99.99 });
    fc.assert(
      fc.property(cents, fc.constantFrom(0.1, 0), (c, rate) => {
        const { net, gst } = splitGst(toDollars(c), rate);
        return toCents(net) + toCents(gst) === c && Math.abs(toCents(gst) - (c * rate) / (1 + rate)) <= 0.5001;
      }),
    );
  });
  it('floors the incurred cost at zero', () => {
    expect(incurredCost({ reserve: 1000.1, recovery: 200.2, excess: 500 })).toBe(299.9);
    expect(incurredCost({ reserve: 100, recovery: null, excess: 500 })).toBe(0);
  });
  it('subtracts what was received from what is owed', () => expect(outstanding(500, 200.35)).toBe(299.65));
});
