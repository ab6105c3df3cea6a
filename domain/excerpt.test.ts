import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('an excerpt', () => {
  it.each([
    ['The roof leaks', 20, 'The roof leaks'],
    ['  The roof leaks \n', 14, 'The roof leaks'],
    ['The roof leaks since Monday', 20, 'The roof leaks…'],
    ['The roof leaks since Monday', 15, 'The roof leaks…'],
    ['The roof leaks since Monday', 14, 'The roof…'],
    ['The roof, which leaks', 11, 'The roof…'],
    ['https://www.example.com/claims/details', 20, 'https://www.example…'],
    ['A https://www.example.com/claims/details', 20, 'A https://www.examp…'],
    ['🏠🏠🏠 🏠🏠🏠', 5, '🏠🏠🏠…'],
    ['', 5, ''],
  ])('%j in %i characters is %j', (text, longest, expected) => expect(excerpt(text, longest)).toBe(expected));

  const words = fc
    .array(fc.string({ unit: fc.constantFrom('a', 'é', '🏠', '.', ',', '-'), minLength: 1, maxLength: 12 }), {
      maxLength: 40,
    })
    .map((all) => all.join(' '));

  const count = (text: string): number => Array.from(text).length;
  /** As many whole words as fit beside the ellipsis. */
  const wholeWords = (text: string, longest: number): string => {
    let kept = '';
    for (const word of text.split(' ')) {
      const more = kept === '' ? word : `${kept} ${word}`;
      if (count(more) > longest - 1) break;
      kept = more;
    }
    return kept.replace(/[ ,;:\-–(]+$/, '');
  };

  it('is the whole text, or its first words, or where these fill less than half of the room its first characters', () =>
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 120 }), (given, longest) => {
        const [text, found] = [given.trim(), excerpt(given, longest)];
        const whole = wholeWords(text, longest);
        const isCut = count(text) > longest;
        const fits = count(found) <= longest;
        if (!isCut) return fits && found === text;
        return (
          fits &&
          (count(whole) * 2 >= longest
            ? found === `${whole}…`
            : found.endsWith('…') && text.startsWith(found.slice(0, -1)))
        );
      }),
    ));

  it('is the same again', () =>
    fc.assert(
      fc.property(
        words,
        fc.integer({ min: 2, max: 120 }),
        (text, longest) => excerpt(excerpt(text, longest), longest) === excerpt(text, longest),
      ),
    ));
});
