import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isStorable, storable } from './storable-text.ts';

describe('text that can be stored', () => {
  it.each(['', 'Grüße \u{1F600}\n', '\u0001'])('is kept as it is: %j', (text) => {
    expect(isStorable(text)).toBe(true);
    expect(storable(text)).toBe(text);
  });

  it.each([
    ['a\0b', 'a\uFFFDb'],
    ['\uD83D', '\uFFFD'],
    ['x\uDE00y', 'x\uFFFDy'],
  ])('is made of %j', (text, expected) => {
    expect(isStorable(text)).toBe(false);
    expect(storable(text)).toBe(expected);
  });

  it('is what storable gives, whatever it is given', () => {
    assert(
      property(string({ unit: 'binary' }), constantFrom('', '\0', '\uD800', '\uDFFF'), (text, other) => {
        expect(isStorable(storable(text + other + text))).toBe(true);
      }),
    );
  });
});
