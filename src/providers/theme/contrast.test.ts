import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import tokens from './tokens.json' with { type: 'json' };

const pairs = tokens.contrast.pairs.map((line) => {
  const [, mode, front, ground, ratio, least] = /^(light|dark): (\w+) on (\w+) = ([\d.]+) \(min ([\d.]+)\)$/.exec(
    line,
  )!;
  const colours: Readonly<Record<string, string>> = tokens.color[mode as 'light' | 'dark'];
  return { line, front: colours[front!]!, ground: colours[ground!]!, ratio: Number(ratio), least: Number(least) };
});

describe('[1§2] colours can be read in both themes', () => {
  it('lists pairs of both themes', () => {
    expect(pairs.filter(({ line }) => line.startsWith('light'))).not.toHaveLength(0);
    expect(pairs.filter(({ line }) => line.startsWith('dark'))).not.toHaveLength(0);
  });

  it.each(pairs)('$line', ({ front, ground, ratio, least }) => {
    const computed = contrastRatio(front, ground);
    expect(computed).toBeGreaterThanOrEqual(least);
    expect(computed).toBeCloseTo(ratio, 1);
  });
});
