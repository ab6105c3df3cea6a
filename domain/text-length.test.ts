import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isNearLimit, lengthFault, lengthWords } from './text-length.ts';

describe('length of texts', () => {
  it('says how many characters are too many', () => {
    expect(lengthFault('x'.repeat(200), 200)).toBeUndefined();
    expect(lengthFault('x'.repeat(212), 200)).toBe('At most 200 characters, 12 too many');
    expect(lengthFault('x'.repeat(21_530), 20_000)).toBe('At most 20,000 characters, 1,530 too many');
  });
  it('counts as the database does: a sign of two units is one character', () => {
    expect(lengthFault('😀'.repeat(40), 40)).toBeUndefined();
    expect(lengthFault('😀'.repeat(41), 40)).toBe('At most 40 characters, 1 too many');
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (text) => lengthWords(text, 20) === `${Array.from(text).length} of 20 characters`,
      ),
    );
  });
  it('counts aloud in the last tenth, but for formats', () => {
    expect([179, 180, 200, 201].map((length) => isNearLimit('x'.repeat(length), 200))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(isNearLimit('062-000', 7)).toBe(false);
    expect(lengthWords('x'.repeat(1400), 1530)).toBe('1,400 of 1,530 characters');
  });
});
