import { isOneOf } from '#domain/fields.ts';
import { Tip } from './tip.tsx';

export const INDICATOR_COLORS = ['red', 'orange', 'green'] as const;
export type IndicatorColor = (typeof INDICATOR_COLORS)[number];
export const INDICATOR_LABELS = { red: 'Red', orange: 'Orange', green: 'Green' } as const satisfies Record<
  IndicatorColor,
  string
>;

const shapes: Record<IndicatorColor, string> = {
  red: 'M8 .8 15.2 8 8 15.2.8 8Z',
  orange: 'M8 1.6 15.4 14.6H.6Z',
  green: 'M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2Z',
};

interface Props {
  /** One of the three; another one is not drawn. */
  readonly color: string | null | undefined;
  /** The rule's title; green without one shows when no rule is on. */
  readonly title?: string;
  /** 12 in tables, 16 in headers. */
  readonly size?: 12 | 16;
}

/** What the rules say about a record: a shape as well as a colour, its meaning in the tooltip and for screen readers. */
export function Indicator({ color, title, size = 12 }: Props) {
  if (!isOneOf(INDICATOR_COLORS, color)) return null;
  const label = title ?? (color === 'green' ? 'No rule on' : `${color === 'red' ? 'Red' : 'Orange'} rule on`);
  return (
    <Tip title={label}>
      <svg
        className={`cw-indicator cw-indicator-${color}`}
        width={size}
        height={size}
        viewBox="0 0 16 16"
        role="img"
        aria-label={label}
      >
        <path d={shapes[color]} />
      </svg>
    </Tip>
  );
}
