import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAbn, isAbn, makeAbn } from './abn.ts';

const body = fc.integer({ min: 1, max: 999_999_999 }).map((n) => String(n).padStart(9, '0'));

describe('ABN [1§3]', () => {
  it.each(['51 824 753 556', '53004085616', '42 021 773 747'])('accepts %s', (abn) => expect(isAbn(abn)).toBe(true));
  it.each(['51 824 753 557', '11 111 111 111', '10 000 000 000', '', '5182475355', '51824753556x'])(
    'refuses %s',
    (abn) => expect(isAbn(abn)).toBe(false),
  );
  it('prints the known examples', () => {
    expect(makeAbn('123456789')).toBe('18123456789');
    expect(formatAbn('53900000001')).toBe('53 900 000 001');
  });
  it('makes a valid ABN for every body', () => fc.assert(fc.property(body, (b) => isAbn(makeAbn(b)))));
  it('notices every single wrong digit', () =>
    fc.assert(
      fc.property(body, fc.nat(10), fc.integer({ min: 1, max: 9 }), (b, at, by) => {
        const abn = makeAbn(b);
        const changed = abn.slice(0, at) + String((Number(abn[at]) + by) % 10) + abn.slice(at + 1);
        return !isAbn(changed);
      }),
    ));
});
