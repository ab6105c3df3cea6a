// A chart as data: what it draws, what its table and its CSV file say, and where each number leads.
import { csvText } from '#domain/csv.ts';

export interface ChartSeries {
  readonly name: string;
  /** As people read the number: 'A$1,234', '12'. */
  readonly format: (value: number | null) => string;
  /** Shorter, beside a bar: 'A$1.76m'. */
  readonly formatShort?: (value: number | null) => string;
}

export interface ChartRow {
  /** As people read it: 'Jun 2026', 'Henry Tran'. */
  readonly label: string;
  /** Beside the label on an axis: 'Jun'. */
  readonly shortLabel?: string;
  /** One for each series. */
  readonly values: readonly (number | null)[];
  /** The search that finds what each number counts; undefined where there is none. */
  readonly to?: readonly (string | undefined)[];
  readonly color?: 'red' | 'orange' | 'green';
}

export interface Chart {
  readonly title: string;
  /** 'Last 6 months', 'Now'. */
  readonly period: string;
  /** What the rows are: 'Month', 'Owner'. */
  readonly category: string;
  readonly series: readonly ChartSeries[];
  readonly rows: readonly ChartRow[];
}

const COUNT = new Intl.NumberFormat('en-AU');

/** A count as dashboards write it; a missing one is 0. */
export const formatNumber = (value: number | null): string => COUNT.format(value ?? 0);

const COMPACT = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumSignificantDigits: 3 });

/** 'A$1.76M', beside a bar and on an axis. */
export const formatShortDollars = (value: number | null): string => `A$${COMPACT.format(value ?? 0)}`;

export const isEmptyChart = ({ rows }: Chart): boolean =>
  rows.every(({ values }) => values.every((value) => (value ?? 0) === 0));

/** What the chart says in words, for those who do not see it. */
export function chartSummary({ title, period, series, rows }: Chart): string {
  const told = rows.map(({ label, values }) => {
    const texts = values.map((value, index) => {
      const { name, format } = series[index] ?? { name: '', format: String };
      return series.length === 1 ? format(value) : `${name.toLowerCase()} ${format(value)}`;
    });
    return `${label}: ${texts.join(', ')}`;
  });
  return `${title}, ${period.toLowerCase()}. ${told.join('; ')}.`;
}

/** The chart's table as a CSV file, with what it is and whose numbers they are above it. */
export function chartCsv({ title, period, category, series, rows }: Chart, scope: string, asAt: string): string {
  return csvText([
    [title, period],
    [scope, `As at ${asAt}`],
    [category, ...series.map(({ name }) => name)],
    ...rows.map(({ label, values }) => [label, ...values.map((value) => (value === null ? '' : String(value)))]),
  ]);
}

/** `dashboard-open-by-owner-2026-11-25`, without an ending. */
export function chartFileName(title: string, day: string): string {
  return `dashboard-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Jun' and 'Jun 2026' of 2026-06. */
export function monthLabels(month: string): { readonly label: string; readonly shortLabel: string } {
  const [year = '', number = ''] = month.split('-');
  const shortLabel = MONTHS[Number(number) - 1] ?? month;
  return { label: `${shortLabel} ${year}`, shortLabel };
}
