// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { foldQuotes, quoteStart, textToHtml } from './quoted-text.ts';

const shown = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const fold of body.querySelectorAll('details')) fold.remove();
  return body.textContent.trim();
};

describe('[1§2.4] quoted text is folded', () => {
  it.each([
    ['Thanks\n\nOn Mon, 2 Nov 2026 at 10:00, Henry <h@x.yz> wrote:\n> Hello\n> there', 'Thanks'],
    ['Thanks\n> Hello\n> there\n', 'Thanks'],
    ['Thanks\n-----Original Message-----\nFrom: Henry', 'Thanks'],
  ])('in plain text %#', (text, expected) => expect(shown(textToHtml(text))).toBe(expected));

  it('but not where answers stand between the quotations, or there is nothing else', () => {
    expect(quoteStart('> When?\nOn Monday.\n> Where?\nHere.')).toBeUndefined();
    expect(quoteStart('> only this')).toBeUndefined();
    expect(quoteStart('No quotes at all')).toBeUndefined();
  });

  it.each([
    [
      '<div>Thanks</div><div class="gmail_quote"><div>On Monday Henry wrote:</div><blockquote>Hello</blockquote></div>',
      'Thanks',
    ],
    ['<p>Thanks</p><blockquote type="cite">Hello</blockquote>', 'Thanks'],
    ['<p>Thanks</p><div id="divRplyFwdMsg">From: Henry</div><p>Hello</p>', 'Thanks'],
    ['<p>Thanks</p><p>On Mon, 2 Nov 2026, Henry wrote:</p><p>Hello</p>', 'Thanks'],
    ['<blockquote>When?</blockquote><p>On Monday.</p>', 'On Monday.'],
  ])('in mark-up %#', (html, expected) => expect(shown(foldQuotes(html))).toBe(expected));

  it('leaves mark-up as it is where nothing else would be left', () => {
    expect(foldQuotes('<blockquote>All of it</blockquote>')).toBe('<blockquote>All of it</blockquote>');
    expect(foldQuotes('<p>Hello</p>')).toBe('<p>Hello</p>');
  });

  it('keeps the addresses of pictures aside', () =>
    expect(
      foldQuotes('<p>Hi</p><img data-remote-src="https://x.example/a.png"><blockquote>Old</blockquote>'),
    ).toContain('<img data-remote-src="https://x.example/a.png">'));

  it('shows text as text', () => expect(textToHtml('<b>1 < 2 & 3</b>')).toContain('&lt;b>1 &lt; 2 &amp; 3&lt;/b>'));
});
