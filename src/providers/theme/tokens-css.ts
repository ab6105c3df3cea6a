import type tokens from './tokens.json';

type Tokens = typeof tokens;
type Mode = 'light' | 'dark';

/** brandTint -> --brand-tint, text2 -> --text-2. */
function variable(name: string): string {
  return `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/\d$/, '-$&')}`;
}

function colours(source: Tokens, mode: Mode): string {
  const pairs = Object.entries(source.color[mode]).map(([name, value]) => `${variable(name)}:${value}`);
  const shadows = Object.entries(source.elevation[mode]).map(([step, value]) => `--e${step}:${value}`);
  return [...pairs, ...shadows, `color-scheme:${mode}`].join(';');
}

function typography(source: Tokens): string {
  return Object.entries(source.type)
    .map(
      ([name, style]) =>
        `${variable(name).replace('--', '--t-')}:${style.weight} ${style.size / 16}rem/${style.line / 16}rem var(--font)`,
    )
    .join(';');
}

/**
 * The design tokens as CSS custom properties, for everything that MUI does not draw: the shell, charts, the canvas
 * and the public pages. The theme follows `data-theme` on the root element.
 */
export function tokensCss(source: Tokens): string {
  const space = Object.entries(source.space)
    .map(([step, value]) => `--s${step}:${value}px`)
    .join(';');
  const radius = Object.entries(source.radius)
    .map(([step, value]) => `--r-${step}:${value}px`)
    .join(';');
  const { topBar, navWidth, navRail } = source.size;
  return [
    `:root{--font:${source.font.family};--mono:${source.font.mono};${space};${radius};${typography(source)};--top:${topBar}px;--nav:${navWidth}px;--rail:${navRail}px;--ease:${source.motion.easeOut}}`,
    `:root,[data-theme=light]{${colours(source, 'light')}}`,
    // paper is light
    `@media not print{[data-theme=dark]{${colours(source, 'dark')}}}`,
  ].join('\n');
}
