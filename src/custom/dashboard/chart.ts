// A chart as data: what it draws, what its table and its CSV file say, and where each number leads.
import { csvText } from '#domain/csv.ts';
import { MISSING } from '#domain/money.ts';

export interface ChartSeries {
  readonly name: string;
  /** As people read the number: 'A$1,234', '12'. */
  readonly format: (value: number | null) => string;
  /** Shorter, beside a bar: 'A$1.76m'. */
  readonly formatShort?: (value: number | null) => string;
  /** What the column of the period before is called, where rows have it: 'Period before'. */
  readonly before?: string;
}

export interface ChartRow {
  /** What tells it from the chart's other rows, whatever they are called. */
  readonly key: string;
  /** As people read it: 'Jun 2026', 'Henry Tran'. */
  readonly label: string;
  /** Beside the label on an axis: 'Jun'. */
  readonly shortLabel?: string;
  /** One for each series. */
  readonly values: readonly (number | null)[];
  /** What each was in the period before. */
  readonly before?: readonly (number | null | undefined)[];
  /** The search that finds what each number counts; undefined where there is none. */
  readonly to?: readonly (string | undefined)[];
  /** What it is made of, shown when asked. */
  readonly parts?: readonly ChartRow[];
  readonly color?: 'red' | 'orange' | 'green';
}

export interface Chart {
  readonly title: string;
  /** 'Last 6 months', 'Now'. */
  readonly period: string;
  /** What the rows are: 'Month', 'Owner'. */
  readonly category: string;
  /** What their parts are, where rows have some: 'Issue'. */
  readonly partCategory?: string;
  readonly series: readonly ChartSeries[];
  /** How many of the series are drawn, all unless given; the others stand in the table beside them. */
  readonly drawn?: number;
  readonly rows: readonly ChartRow[];
}

/** The series of a chart that are drawn. */
export const drawnSeries = ({ series, drawn }: Chart): readonly ChartSeries[] => series.slice(0, drawn);

/** A column of a chart's table: what a series was, or was in the period before. */
export interface ChartColumn {
  readonly name: string;
  readonly valueOf: (row: ChartRow) => number | null;
  readonly format: ChartSeries['format'];
  readonly toOf: (row: ChartRow) => string | undefined;
}

/** The columns of a chart's table after that of its rows' names. */
export const chartColumns = ({ series }: Chart): readonly ChartColumn[] =>
  series.flatMap(({ name, format, before }, index) => [
    { name, format, valueOf: ({ values }) => values[index] ?? null, toOf: ({ to }) => to?.[index] },
    ...(before === undefined
      ? []
      : [{ name: before, format, valueOf: (row: ChartRow) => row.before?.[index] ?? null, toOf: () => undefined }]),
  ]);

const COUNT = new Intl.NumberFormat('en-AU');

/** A count as dashboards write it; a missing one is 0. */
export const formatNumber = (value: number | null): string => COUNT.format(value ?? 0);

const COMPACT = new Intl.NumberFormat('en-AU', { notation: 'compact', maximumSignificantDigits: 3 });

/** 'A$1.76M', beside a bar and on an axis. */
export const formatShortDollars = (value: number | null): string => `A$${COMPACT.format(value ?? 0)}`;

const DECIMAL = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '85.7%'; a dash where there is nothing that it could be a share of. */
export const formatPercent = (value: number | null): string => (value === null ? MISSING : `${DECIMAL.format(value)}%`);

/** '41.2 days' */
export const formatDays = (value: number | null): string =>
  value === null ? MISSING : `${DECIMAL.format(value)} days`;

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
export function chartCsv(chart: Chart, scope: string, asAt: string): string {
  const { title, period, category, partCategory, rows } = chart;
  const columns = chartColumns(chart);
  // parts have a column of their own, so that nobody adds them to what they are parts of
  const named = (row: ChartRow, ...names: readonly string[]) => [
    ...(partCategory === undefined ? names.slice(0, 1) : names),
    ...columns.map(({ valueOf }) => valueOf(row)?.toString() ?? ''),
  ];
  return csvText([
    [title, period],
    [scope, `As at ${asAt}`],
    [category, ...(partCategory === undefined ? [] : [partCategory]), ...columns.map(({ name }) => name)],
    ...rows.flatMap((row) => [
      named(row, row.label, ''),
      ...(row.parts ?? []).map((part) => named(part, row.label, part.label)),
    ]),
  ]);
}

/** `dashboard-open-by-owner-2026-11-25`, without an ending. */
export function chartFileName(title: string, day: string): string {
  return `dashboard-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${day}`;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** 'Jun' and 'Jun 2026' of 2026-06, which is the key of its row. */
export function monthLabels(month: string): {
  readonly key: string;
  readonly label: string;
  readonly shortLabel: string;
} {
  const [year = '', number = ''] = month.split('-');
  const shortLabel = MONTHS[Number(number) - 1] ?? month;
  return { key: month, label: `${shortLabel} ${year}`, shortLabel };
}
