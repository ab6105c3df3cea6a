// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { forwardOf, quoteOf, sendableHtml } from './quote.ts';

const ZONE = 'Australia/Sydney';
const message = {
  direction: 'inbound',
  from: { name: 'Rosa <R>', email: 'rosa@example.com' },
  to: [{ email: 'claims@banksia.test' }],
  cc: [],
  subject: 'Roof & tiles',
  createdAt: '2026-11-20T05:22:00Z',
  content: 'Hello\n\n<b>not bold</b>',
  contentSanitized: null,
};

describe('a quotation', () => {
  it('says who wrote when, and has a plain text line by line', () =>
    expect(quoteOf(message, ZONE)).toBe(
      '<p>On 20/11/2026 16:22, Rosa &lt;R&gt; &lt;rosa@example.com&gt; wrote:</p>' +
        '<blockquote><div>Hello</div><div><br></div><div>&lt;b&gt;not bold&lt;/b&gt;</div></blockquote>',
    ));

  it('of a forward has the head of the message', () => {
    const html = forwardOf({ ...message, contentSanitized: '<p>Hi</p>' }, ZONE);
    expect(html).toContain('---------- Forwarded message ----------<br>From: Rosa');
    expect(html).toContain('Subject: Roof &amp; tiles<br>To: claims@banksia.test</p><div><p>Hi</p></div>');
    expect(html).not.toContain('Cc:');
  });
});

describe('what is quoted can be sent', () => {
  it.each([
    ['<p style="color:red" onclick="x()">A <b>b</b></p>', '<p>A <strong>b</strong></p>'],
    [
      '<a href="javascript:x()">a</a> <a href="https://x.test/?a=1&b=2" id="y">b</a>',
      'a <a href="https://x.test/?a=1&amp;b=2">b</a>',
    ],
    ['<style>p{}</style><img src="x"><script>x()</script><svg><a href="#">x</a></svg>c', 'c'],
    ['<table><tr><td>d</td><td>e</td></tr></table>', '<div><div>de</div></div>'],
    ['<custom-tag>f</custom-tag><font>g</font><!-- h -->', 'fg'],
    ['&lt;i&gt;', '&lt;i&gt;'],
  ])('%s', (given, expected) => expect(sendableHtml(given)).toBe(expected));

  it('whatever it was made of', () => {
    for (const hostile of [
      '<br>'.repeat(40_000),
      `${'<div>'.repeat(2000)}x`,
      'x'.repeat(300_000),
      '<p>y</p>'.repeat(20_000),
    ]) {
      const html = quoteOf({ ...message, contentSanitized: hostile }, ZONE);
      // what the service takes (server/validation/message-html.ts)
      expect(html.match(/</g)?.length).toBeLessThan(50_000);
      expect(html.length).toBeLessThan(150_000);
    }
  });

  it('and a long one says that it is cut', () => expect(sendableHtml('x'.repeat(200_000)).endsWith('…')).toBe(true));
});
