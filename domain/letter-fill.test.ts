import { describe, expect, it } from 'vitest';
import { fillHtml, fillText } from './letter-fill.ts';

const EVIL = '<img src=x onerror=alert(1)>';

describe('what a letter is filled with', () => {
  it('is text, in a line and in HTML, its own lines apart', () => {
    expect(fillText('Dear {{name}}', { name: EVIL })).toBe(`Dear ${EVIL}`);
    expect(fillHtml('<p>{{ name }}</p>', { name: `${EVIL}\n"x" & 'y'` })).toBe(
      '<p>&#60;img src=x onerror=alert(1)&#62;<br>&#34;x&#34; &#38; &#39;y&#39;</p>',
    );
  });

  it('is filled in once: a merge field that was typed into a record stays as it was typed', () => {
    const values = { first: '{{second}}', second: 'secret' };
    expect(fillText('{{first}}', values)).toBe('{{second}}');
    expect(fillHtml('{{first}}', values)).toBe('{{second}}');
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'nothing'])(
    'is a value of the record: {{%s}} stays to be removed',
    (key) => {
      expect(fillText(`{{${key}}}`, { name: 'Rosa' })).toBe(`{{${key}}}`);
      expect(fillHtml(`{{${key}}}`, { name: 'Rosa' })).toBe(`{{${key}}}`);
    },
  );
});
