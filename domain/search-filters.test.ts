import { expect, it } from 'vitest';
import { containsPattern, plainLetters, wordsPattern } from './search-filters.ts';

it('[1§2.1] takes wildcards for what they are', () => expect(containsPattern(' 50%_a\\ ')).toBe('%50\\%\\_a\\\\%'));

it('takes one or two letters for the beginning of a word, and small letters for all', () => {
  expect(wordsPattern(' Ng ')).toBe('% ng%');
  expect(wordsPattern('NGU')).toBe('%ngu%');
  expect(wordsPattern('5%')).toBe('% 5\\%%');
});

it.each([
  ['Müller', 'muller'],
  ['NGUYỄN Đặng', 'nguyen dang'],
  ['Łódź', 'lodz'],
  ['한국 Straße 5%', '한국 straße 5%'],
])('letters of %s without accents: %s', (text, plain) => expect(plainLetters(text)).toBe(plain));
