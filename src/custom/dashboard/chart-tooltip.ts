// What the tooltips of charts by month say, and how they look: the number, and what it was in the period before.
import type { Chart } from './chart.ts';

export const TOOLTIP_STYLE = { background: 'var(--raised)', border: '1px solid var(--border)', borderRadius: 8 };

/** 'Oct 2026' of the row with this key. */
export const tooltipLabel = ({ rows }: Chart, key: unknown): string =>
  rows.find((row) => row.key === key)?.label ?? String(key);

/** '6, period before 4': a series' number in the row with this key. */
export function tooltipText({ series, rows }: Chart, key: unknown, name: unknown): string {
  const row = rows.find((one) => one.key === key);
  const index = series.findIndex((one) => one.name === name);
  const one = series[index];
  if (row === undefined || one === undefined) return '';
  const now = one.format(row.values[index] ?? null);
  return one.before === undefined ? now : `${now}, period before ${one.format(row.before?.[index] ?? null)}`;
}
