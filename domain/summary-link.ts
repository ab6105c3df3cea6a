// The link by which the insured reads the claim's public summary, and what the messages that carry it need.

/** Address of the public lodgement summary. */
export function summaryLink(origin: string, accessKey: string): string {
  return `${origin}/public/lodgement-summary/${encodeURIComponent(accessKey)}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Data of the e-mail template: the link as text and as HTML (spec 1 §7). */
export function emailData(link: string): { readonly linkText: string; readonly linkHtml: string } {
  const safe = escapeHtml(link);
  return { linkText: link, linkHtml: `<a href="${safe}">${safe}</a>` };
}

/** Data of the SMS template (spec 1 §7). */
export function smsData(link: string): { readonly lodgementLink: string } {
  return { lodgementLink: link };
}
