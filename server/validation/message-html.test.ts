import { describe, expect, it } from 'vitest';
import { htmlMessage, safeHtml } from './message-html.ts';

describe('HTML of messages', () => {
  it.each([
    '<p>Dear {{phFirstName}},</p><h1>One</h1><h2>Two</h2><h3>Three</h3>',
    '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s><br></p><ul><li>x</li></ul><ol start="2"><li>y</li></ol>',
    '<p><a href="https://claims.test/x?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">here</a> <a href="mailto:a@b.test">mail</a> <a href="{{lodgementLink}}">summary</a></p>',
    '<p style="margin-left: 40px">indented</p><p data-indent="2">so too</p><span data-type="mention" data-id="claimId">{{claimId}}</span>',
    '{{{linkHtml}}} & 1 < 2',
  ])('as the editor makes it is sent: %s', (html) => expect(htmlMessage(html)).toBeUndefined());

  it.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<p>x</p><img src=x onerror=alert(1)>', '<img>'],
    ['<p onclick="alert(1)">x</p>', 'onclick of <p>'],
    ['<a href="javascript:alert(1)">x</a>', 'a link to javascript:alert(1)'],
    ['<a href=" java\nscript:alert(1)">x</a>', 'a link to java\nscript:alert(1)'],
    ['<a href="data:text/html;base64,AAAA">x</a>', 'a link to data:text/html;base64,AAAA'],
    ['<a href="{{phEmail}}">x</a>', 'a link to {{phEmail}}'],
    ['<p style="background:url(https://x.test/a)">x</p>', 'a style'],
    ['<iframe src="https://x.test"></iframe>', '<iframe>'],
    ['<form action="https://x.test"><input></form>', '<form>'],
    ['<svg><script>1</script></svg>', '<svg>'],
    ['<style>p{}</style>', '<style>'],
    ['<!--[if mso]><p>x</p><![endif]-->', 'a comment'],
    ['<ScRiPt\n>1</sCrIpT>', '<script>'],
  ])('that could run or load something is refused by name: %s', (html, fault) =>
    expect(htmlMessage(html)).toBe(`The message holds ${fault}, which cannot be sent.`),
  );

  it('is cleaned for showing', () => {
    expect(safeHtml('<p onclick="x">a<script>b</script><a href="javascript:1">c</a></p>')).toBe('<p>a<a>c</a></p>');
  });
});
