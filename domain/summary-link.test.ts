import { expect, it } from 'vitest';
import { emailData, smsData, summaryLink } from './summary-link.ts';

it('[1§7] makes the link and the data that carry it', () => {
  const link = summaryLink('https://claims.example.com', 'a/b');
  expect(link).toBe('https://claims.example.com/public/lodgement-summary/a%2Fb');
  expect(emailData(link)).toEqual({ linkText: link, linkHtml: `<a href="${link}">${link}</a>` });
  expect(emailData('https://x/?a="<b>&').linkHtml).toContain('a=&quot;&lt;b&gt;&amp;');
  expect(smsData(link)).toEqual({ lodgementLink: link });
});
