import { expect, it } from 'vitest';
import { withoutEnding, withoutEnds } from './trim.ts';

it.each([
  ['https://x//', '/', 'https://x'],
  ['name. . ', '. ', 'name'],
  ['///', '/', ''],
  ['', '/', ''],
])('takes signs off the end of %s', (text, signs, expected) => expect(withoutEnding(text, signs)).toBe(expected));

it('takes signs off both ends, and none from between', () => expect(withoutEnds('__a_b_', '_')).toBe('a_b'));
