import { describe, expect, it } from 'vitest';
import { blocksOf } from './rich-text.ts';

const shown = (html: string) =>
  blocksOf(html).map(({ type, indent, marker, runs }) => [
    type,
    indent,
    ...(marker === undefined ? [] : [marker]),
    runs.map(({ text }) => text).join('|'),
  ]);

describe('the blocks of a formatted text', () => {
  it('are paragraphs, headings and lists in lists', () =>
    expect(
      shown(
        '<h2>One</h2><p>a<br>b</p><ol><li><p>x</p><p>more</p></li><li>y<ul><li>z</li></ul></li></ol><p style="margin-left: 4em">in</p>',
      ),
    ).toEqual([
      ['H2', 0, 'One'],
      ['P', 0, 'a|\n|b'],
      ['LI', 0, '1.', 'x'],
      ['LI', 0, '', 'more'],
      ['LI', 0, '2.', 'y'],
      ['LI', 1, '–', 'z'],
      ['P', 2, 'in'],
    ]));

  it('are the rows of a mail’s table, its cells apart', () =>
    expect(shown('<table><tr><td>Claim</td><td>12</td></tr><tr><td>Roof</td></tr></table>after')).toEqual([
      ['P', 0, ' Claim 12'],
      ['P', 0, ' Roof'],
      ['P', 0, 'after'],
    ]));

  it('have runs with their marks', () =>
    expect(blocksOf('<p>a <strong>b<em>c</em></strong><u>d</u><s>e</s></p>')[0]?.runs).toMatchObject([
      { text: 'a ', isBold: false },
      { text: 'b', isBold: true, isItalic: false },
      { text: 'c', isBold: true, isItalic: true },
      { text: 'd', isUnderlined: true },
      { text: 'e', isStruck: true },
    ]));

  it.each([
    ['https://x.test/', 'https://x.test/'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['javascript:alert(1)', undefined],
    ['data:text/html,x', undefined],
  ])('link to %s: %s', (href, expected) =>
    expect(blocksOf(`<p><a href="${href}">x</a></p>`)[0]?.runs[0]?.href).toBe(expected),
  );

  it('are inert: script is nothing, written script is text', () =>
    expect(shown('<p>a<script>alert(1)</script><style>p{}</style>&lt;script&gt;b&lt;/script&gt;</p>')).toEqual([
      ['P', 0, 'a<script>b</script>'],
    ]));

  it.each(['', '<p></p>', '</p></li></ol>', '<li>x', '<ul><p>x'])('of %j are read', (html) =>
    expect(() => blocksOf(html)).not.toThrow(),
  );
});
