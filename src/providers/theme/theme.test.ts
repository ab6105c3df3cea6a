import { describe, expect, it } from 'vitest';
import { claimworksTheme } from './theme.ts';
import tokens from './tokens.json' with { type: 'json' };

describe('[1§2] the theme', () => {
  it.each(['light', 'dark'] as const)('stands alerts on the tint of their kind, with plain words (%s)', (mode) => {
    const c = tokens.color[mode];
    const variants: readonly { props: { severity: string }; style: object }[] =
      claimworksTheme(mode).components?.MuiAlert?.variants ?? [];
    const grounds = Object.fromEntries(variants.map(({ props, style }) => [props.severity, style]));
    expect(grounds).toMatchObject({
      success: { backgroundColor: c.successTint, color: c.text },
      info: { backgroundColor: c.infoTint, color: c.text },
      warning: { backgroundColor: c.warningTint, color: c.text },
      error: { backgroundColor: c.dangerTint, color: c.text },
    });
  });
});
