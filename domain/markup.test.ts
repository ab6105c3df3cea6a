import { expect, it } from 'vitest';
import { markupParts } from './markup.ts';

const words = (html: string) => markupParts(html).map(({ isTag, text }) => (isTag ? `[${text}]` : text));

it.each([
  ['<p>a<b>c</b></p>', ['[<p>]', 'a', '[<b>]', 'c', '[</b>]', '[</p>]']],
  ['1 > 0 <br> x < y', ['1 > 0 ', '[<br>]', ' x < y']],
  ['', []],
])('cuts %s', (html, expected) => expect(words(html)).toEqual(expected));
