// What the service's rows of a dashboard say (spec 2 §4: resBigInt, resDecimal, resString), by figure.
import type { DashboardFigureRowFragment } from '#src/generated/documents/dashboard.ts';

export interface FigureRow {
  /** What it is of: 'Open', a person's name, a month (YYYY-MM). */
  readonly label: string;
  /** By which a search finds the same records; null where a figure is of none in particular. */
  readonly key: string | null;
  readonly count: number;
  /** An amount in dollars, a duration or a percentage, as the figure has it; null where there is none. */
  readonly value: number | null;
}

export interface Figures {
  /** Rows of a figure in the service's order; none where it has none. */
  readonly rows: (figure: string) => readonly FigureRow[];
  /** Those of the period before. */
  readonly before: (figure: string) => readonly FigureRow[];
}

function byFigure(rows: readonly DashboardFigureRowFragment[]): (figure: string) => readonly FigureRow[] {
  const found = Map.groupBy(rows, ({ figure }) => figure ?? '');
  return (figure) =>
    (found.get(figure) ?? []).map(({ resBigInt, resDecimal, resString, resKey }) => ({
      label: resString ?? '',
      key: resKey,
      count: resBigInt ?? 0,
      value: resDecimal,
    }));
}

export function readFigures(rows: readonly DashboardFigureRowFragment[]): Figures {
  const [before = [], now = []] = [true, false].map((wanted) =>
    rows.filter(({ isPrevious }) => (isPrevious ?? false) === wanted),
  );
  return { rows: byFigure(now), before: byFigure(before) };
}

export const countOf = (rows: readonly FigureRow[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** The row of a figure that has this key: 'average', 'median', 'within'. */
export function rowOf(rows: readonly FigureRow[], key: string): FigureRow | undefined {
  return rows.find((row) => row.key === key);
}

export interface ComparedRow extends FigureRow {
  /** How many there were in the period before. */
  readonly before: number;
}

/** Rows with what each counted in the period before; those that counted something only then come last, with none now. */
export function comparedRows(now: readonly FigureRow[], before: readonly FigureRow[]): readonly ComparedRow[] {
  const isSame = (one: FigureRow, other: FigureRow) =>
    one.key === other.key && (one.key ?? one.label) === (other.key ?? other.label);
  return [
    ...now.map((row) => ({ ...row, before: before.find((other) => isSame(row, other))?.count ?? 0 })),
    ...before
      .filter((row) => !now.some((other) => isSame(row, other)))
      .map((row) => ({ ...row, count: 0, value: null, before: row.count })),
  ];
}

const PERCENT = new Intl.NumberFormat('en-AU', { style: 'percent', maximumFractionDigits: 0 });

/**
 * How a number compares with that of the period before, in words; undefined where there is nothing to compare.
 * @param period 'in the 6 months before', 'the day before'
 */
export function comparison(
  now: number | null | undefined,
  before: number | null | undefined,
  period: string,
): string | undefined {
  if (now === null || now === undefined || before === null || before === undefined) return undefined;
  if (now === before) return `Same as ${period}`;
  if (before === 0) return `None ${period}`;
  const change = PERCENT.format(Math.abs(now - before) / before);
  return `${change} ${now > before ? 'more' : 'less'} than ${period}`;
}

/** The colour that a figure's key names; green where it names none. */
export function indicatorColor(key: string | null): 'red' | 'orange' | 'green' {
  return key === 'red' || key === 'orange' ? key : 'green';
}
