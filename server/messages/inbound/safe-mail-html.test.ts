import { describe, expect, it } from 'vitest';
import { safeMailHtml } from './safe-mail-html.ts';

const files = new Map([['roof@x', '11111111-1111-1111-1111-111111111111']]);
const safe = (html: string): string | undefined => safeMailHtml(html, files);

describe('[1§3] HTML of mail from outside', () => {
  it.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a script in an SVG', '<svg><script>alert(1)</script></svg>b', 'b'],
    ['an event handler', '<p onclick="x()" onmouseover=y()>a</p>', '<p>a</p>'],
    [
      'an address that runs',
      '<a href="java&#115;cript:alert(1)">a</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    [
      'an address of data',
      '<a href="data:text/html,<script>x</script>">a</a>',
      '<a target="_blank" rel="noopener noreferrer nofollow">a</a>',
    ],
    [
      'a frame, a form, an object',
      '<iframe src="//e.test"></iframe><form action="//e.test"><input><button>a</button></form><object data="x"></object><embed src="x">',
      'a',
    ],
    ['a base and a refresh', '<base href="//e.test"><meta http-equiv="refresh" content="0;url=//e.test">a', 'a'],
    ['a style sheet', '<style>@import "//e.test"</style><link rel="stylesheet" href="//e.test">a', 'a'],
    [
      'styles that load',
      '<p style="background-image:url(//e.test);color:red;background-color:u\\72l(x)">a</p>',
      '<p style="color:red">a</p>',
    ],
    [
      'styles that lie over the page',
      '<p style="position:fixed;top:0;z-index:9;padding:4px">a</p>',
      '<p style="padding:4px">a</p>',
    ],
    ['ids and classes', '<div id="root" class="cw-button gmail_quote">a</div>', '<div class="gmail_quote">a</div>'],
    [
      'the marks of quotations',
      '<blockquote type="cite">a</blockquote><div id="divRplyFwdMsg">b</div>',
      '<blockquote type="cite">a</blockquote><div id="divRplyFwdMsg">b</div>',
    ],
  ])('has no harm left of %s', (_name, html, expected) => expect(safe(html)).toBe(expected));

  it.each([
    [
      'from elsewhere waits for the reader',
      '<img src="https://a.test/b.jpg" srcset="https://t.test 2x" alt="b">',
      '<img data-remote-src="https://a.test/b.jpg" alt="b" />',
    ],
    ['without a protocol too', '<img src="//a.test/b.jpg">', '<img data-remote-src="https://a.test/b.jpg" />'],
    [
      'that came along is a file',
      '<img src="cid:roof@x">',
      '<img data-file-id="11111111-1111-1111-1111-111111111111" />',
    ],
    ['that did not come along is left out', '<img src="cid:other@x">', ''],
    ['within the text stays', '<img src="data:image/png;base64,AAAA">', '<img src="data:image/png;base64,AAAA" />'],
    ['that is a drawing with scripts is left out', '<img src="data:image/svg+xml;base64,AAAA">', ''],
    ['that claims to be remote itself is not believed', '<img data-remote-src="javascript:x" src="x">', ''],
    [
      'of one pixel is left out',
      '<img src="https://t.test" width="1" height="1"><img src="https://t.test" height=0><img src="https://t.test" style="width:1px;height:1px">',
      '',
    ],
    [
      'that nobody sees is left out',
      '<img src="https://t.test" style="color:red; display : none"><img src="https://t.test" style="opacity:0"><img src="https://t.test" style="max-height:0">',
      '',
    ],
    [
      'of a size to be seen stays',
      '<img src="https://t.test/" width="120" style="width:120px">',
      '<img data-remote-src="https://t.test/" width="120" style="width:120px" />',
    ],
  ])('a picture %s', (_name, html, expected) => expect(safe(html)).toBe(expected));

  it('is shown as text when it is too long or too deep', () => {
    expect(safe('<p>a</p>'.repeat(200_000))).toBeUndefined();
    expect(safe('<div>'.repeat(190_000))).toBeUndefined();
    expect(safe(`${'<div>'.repeat(500)}a${'</div>'.repeat(500)}`)).toContain('a');
  });
});
