// The frame of the sign-in pages.
import { html, type Markup } from './html.ts';
import { STYLE, STYLE_SOURCE } from './style.ts';

const MARK = html`<svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true"><rect width="24" height="24" rx="6" fill="var(--brand)"/><path d="M16.6 8.2A5.6 5.6 0 1 0 16.6 15.8" fill="none" stroke="var(--onBrand)" stroke-width="2.1" stroke-linecap="round"/><path d="m10.6 12.1 1.9 1.9 4.6-4.7" fill="none" stroke="var(--onBrand)" stroke-width="2.1" stroke-linecap="round" stroke-linejoin="round"/></svg>`;

export function page(title: string, content: Markup): string {
  return html`<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} - Claimworks</title><style>${{ markup: STYLE }}</style></head>
<body><main><div class="brand">${MARK}Claimworks</div>${content}</main></body>
</html>`.markup;
}

/** An alert above a form; read out when the page opens, because the form was just sent. */
export function alert(message: string | undefined): Markup {
  return message === undefined ? html`` : html`<div class="error" role="alert" id="error">${message}</div>`;
}

/**
 * Headers of these pages. No script, no frame, no cache.
 * @param formTargets origins that a form's answer may redirect to, besides this one.
 */
export function pageHeaders(formTargets: readonly string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; frame-ancestors 'none'; form-action ${["'self'", ...formTargets].join(' ')}`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
