import { describe, expect, it } from 'vitest';
import { sizeOfHtml, textOfHtml, textOfLargeHtml } from './markup.ts';

describe('the text of HTML', () => {
  it.each([
    [
      '<p>Hello,</p><p>Read it <a href="https://x/?a=1">here</a>.<br>Bye &#38; thanks</p>',
      'Hello,\nRead it here (https://x/?a=1).\nBye & thanks',
    ],
    ['<a href="https://x/?a=1&amp;b=2">https://x/?a=1&amp;b=2</a>', 'https://x/?a=1&b=2'],
    ['<p>a</p><p></p><p></p><p>b</p>', 'a\n\nb'],
    ['1 &lt; 2 &nbsp;&eacute;&#x41;', '1 < 2  éA'],
    ['a<style>p { color: red }</style>b', 'ab'],
    ['<a href="https://x/">never closed', 'never closed (https://x/)'],
  ])('of %s', (html, text) => expect(textOfHtml(html)).toBe(text));

  it.each(['&#99999999999;', '&#x110000;', '&#0;', '&#xD800;', '&#', '&nosuch;', `&${'a'.repeat(200_000)}`])(
    'reads the entity %.20s',
    (html) => {
      expect(() => textOfHtml(`<p title="${html}">${html}</p><a href="${html}">x</a>`)).not.toThrow();
      expect(() => textOfLargeHtml(html)).not.toThrow();
    },
  );

  it('of what is too large to be shown is its words', () => {
    expect(textOfLargeHtml('<table><tr><td>one</td><td>two</td></tr><script>x()</script></table>')).toBe('one two');
  });
});

it.each([
  ['<p>a<br>b</p><p>c</p>', 1],
  ['<div><div><p>', 3],
  ['</p></p><p>', 1],
])('%s is %i deep', (html, depth) => expect(sizeOfHtml(html).depth).toBe(depth));

it('counts tags, attributes and pieces of text', () => {
  expect(sizeOfHtml('<p class="x" id=y>a &amp; b</p><i z>c</i>')).toMatchObject({ pieces: 11, attributes: 2 });
});
