// The look of the sign-in pages: the product's tokens, of which a test holds that they are still the same.
import { createHash } from 'node:crypto';

export const PALETTE = {
  light: {
    canvas: '#F6F6F3',
    surface: '#FFFFFF',
    border: '#E3E3DE',
    control: '#878B87',
    text: '#16191B',
    text2: '#4B5256',
    brand: '#0E5869',
    brandHover: '#0A4553',
    onBrand: '#FFFFFF',
    focus: '#1682A0',
    danger: '#B3261E',
    dangerTint: '#FCEAE8',
    link: '#0E5869',
  },
  dark: {
    canvas: '#0F1213',
    surface: '#171B1C',
    border: '#282E30',
    control: '#6E787C',
    text: '#E9EBEA',
    text2: '#B2B9BB',
    brand: '#63BCCD',
    brandHover: '#7ECAD8',
    onBrand: '#05232A',
    focus: '#7CCFDF',
    danger: '#F4938A',
    dangerTint: '#381C1A',
    link: '#74C6D6',
  },
} as const;

const variables = (palette: Readonly<Record<string, string>>): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

export const STYLE = `
:root{color-scheme:light dark;${variables(PALETTE.light)}}
@media (prefers-color-scheme:dark){:root{${variables(PALETTE.dark)}}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;background:var(--canvas);color:var(--text);
font:15px/24px 'Inter Variable','Inter',system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif}
main{width:100%;max-width:400px;padding:32px;background:var(--surface);border:1px solid var(--border);border-radius:8px}
.brand{display:flex;align-items:center;gap:10px;font-weight:600;letter-spacing:-.015em;margin:0 0 24px}
.brand svg{color:var(--brand)}
h1{margin:0 0 4px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.015em}
p{margin:0 0 20px;color:var(--text2)}
label{display:block;margin:0 0 4px;font-weight:500}
input{width:100%;height:44px;margin:0 0 16px;padding:0 12px;font:inherit;font-size:16px;color:var(--text);background:var(--surface);border:1px solid var(--control);border-radius:6px}
input[aria-invalid=true]{border:2px solid var(--danger);padding:0 11px}
.help{margin:-12px 0 16px;font-size:13px;line-height:20px;color:var(--text2)}
button,.button{display:block;width:100%;height:44px;padding:0 20px;font:inherit;line-height:44px;font-weight:500;text-align:center;text-decoration:none;color:var(--onBrand);background:var(--brand);border:0;border-radius:6px;cursor:pointer}
button:hover,.button:hover{background:var(--brandHover)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.qr{width:200px;margin:0 auto 16px;border-radius:6px;overflow:hidden}
.qr svg{display:block;width:200px;height:200px}
.secret{margin:0 0 16px;padding:8px 12px;border:1px solid var(--border);border-radius:6px;font-family:ui-monospace,'Cascadia Mono',Menlo,Consolas,monospace;overflow-wrap:anywhere}
.error{margin:0 0 20px;padding:10px 12px;color:var(--danger);background:var(--dangerTint);border:1px solid currentcolor;border-radius:6px}
@media (max-width:480px){body{place-items:start stretch;padding:0;background:var(--surface)}main{max-width:none;border:0;padding:24px 16px}}
`;

/** CSP source for the one style element, so that no other can take effect. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
