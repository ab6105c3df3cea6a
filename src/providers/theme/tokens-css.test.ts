import { expect, it } from 'vitest';
import { tokensCss } from './tokens-css.ts';
import tokens from './tokens.json' with { type: 'json' };

it('gives every colour of both themes, type styles and sizes as custom properties', () => {
  const css = tokensCss(tokens);
  expect(css).toContain(`--brand-tint:${tokens.color.light.brandTint}`);
  expect(css).toContain(`--text-2:${tokens.color.dark.text2}`);
  expect(css).toContain(`--ind-red:${tokens.color.light.indRed}`);
  expect(css).toContain(`--chart-1:${tokens.color.light.chart1}`);
  expect(css).toContain('--t-page-title:600 1.125rem/1.5rem var(--font)');
  expect(css).toContain('--nav:240px');
  expect(css).toMatch(/\[data-theme=dark\]\{[^}]*color-scheme:dark/);
});
