// What the claims dashboard shows (spec 2 §7), as charts whose numbers lead to the claims that they count.
import type { LocalDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { claimSearchAddress, NONE, type ClaimFilter } from '#domain/search-addresses.ts';
import {
  formatDays,
  formatNumber,
  formatPercent,
  formatShortDollars,
  monthLabels,
  type Chart,
  type ChartRow,
} from './chart.ts';
import type { CostGroup } from './dashboard-filter.ts';
import { indicatorColor, type FigureRow, type Figures } from './figures.ts';
import { lastMonths, monthPeriod, yesterday } from './periods.ts';

const OPEN_CLAIMS: ClaimFilter = { statuses: ['open', 'reopened'] };
const COMPLETED_CLAIMS: ClaimFilter = { statuses: ['closed', 'closed in recovery only'] };

/** What the headline figures count, by their titles. */
export function claimFigureFilters(today: LocalDate) {
  const day = yesterday(today);
  const months = lastMonths(today, 6);
  const completed: ClaimFilter = { ...COMPLETED_CLAIMS, closedFrom: months.from, closedTo: months.to };
  return {
    'Open claims': OPEN_CLAIMS,
    'Received yesterday': { receivedFrom: day.from, receivedTo: day.to },
    'Closed yesterday': { closedFrom: day.from, closedTo: day.to },
    'Average duration': completed,
    'Average cost': completed,
    'Cost incurred': OPEN_CLAIMS,
  } as const satisfies Readonly<Record<string, ClaimFilter>>;
}

/** Whole dollars, as the claims dashboard has them (spec 1 §9). */
export const formatDollars = (value: number | null): string => formatMoney(value, { cents: false });

/** Addresses of claim search within what the dashboard is limited to. */
export type ClaimSearch = (filter: ClaimFilter) => string;

export const claimSearchWithin =
  (limits: ClaimFilter): ClaimSearch =>
  (filter) =>
    claimSearchAddress({ ...limits, ...filter });

const counted = (rows: readonly FigureRow[], filterOf: (row: FigureRow) => ClaimFilter, search: ClaimSearch) =>
  rows.map((row): ChartRow => ({
    key: row.key ?? row.label,
    label: row.label,
    values: [row.count],
    to: [search(filterOf(row))],
  }));

const CLAIMS = [{ name: 'Claims', format: formatNumber }] as const;

export function receivedAndClosed(figures: Figures, search: ClaimSearch): Chart {
  const closed = figures.rows('closed');
  return {
    title: 'Received and closed',
    period: 'Last 6 months',
    category: 'Month',
    series: [
      { name: 'Received', format: formatNumber, before: 'Received, period before' },
      { name: 'Closed', format: formatNumber, before: 'Closed, period before' },
    ],
    // a month of the period before stands at the same place in it
    rows: figures.rows('received').map(({ label: month, count }, place) => {
      const { from, to } = monthPeriod(month);
      return {
        ...monthLabels(month),
        values: [count, closed.find((row) => row.label === month)?.count ?? 0],
        before: [figures.before('received')[place]?.count, figures.before('closed')[place]?.count],
        to: [search({ receivedFrom: from, receivedTo: to }), search({ closedFrom: from, closedTo: to })],
      };
    }),
  };
}

/** Claims closed of those received, by month; both numbers stand in its table. */
export function closingRatio(figures: Figures, search: ClaimSearch): Chart {
  const received = figures.rows('received');
  return {
    title: 'Closing ratio',
    period: 'Last 6 months',
    category: 'Month',
    series: [
      { name: 'Closing ratio', format: formatPercent, before: 'Period before' },
      { name: 'Closed', format: formatNumber },
      { name: 'Received', format: formatNumber },
    ],
    drawn: 1,
    rows: figures.rows('closing ratio').map(({ label: month, count, value }, place) => {
      const { from, to } = monthPeriod(month);
      return {
        ...monthLabels(month),
        values: [value, count, received.find((row) => row.label === month)?.count ?? 0],
        before: [figures.before('closing ratio')[place]?.value],
        to: [undefined, search({ closedFrom: from, closedTo: to }), search({ receivedFrom: from, receivedTo: to })],
      };
    }),
  };
}

/** How long claims took that were completed in a month; how many they were stands in its table. */
export function durationByMonth(figures: Figures, search: ClaimSearch): Chart {
  return {
    title: 'Average duration by month',
    period: 'Last 6 months',
    category: 'Month closed',
    series: [
      { name: 'Average duration', format: formatDays, before: 'Period before' },
      { name: 'Claims', format: formatNumber },
    ],
    drawn: 1,
    rows: figures.rows('average duration by month').map(({ label: month, count, value }, place) => {
      const { from, to } = monthPeriod(month);
      return {
        ...monthLabels(month),
        values: [value, count],
        before: [figures.before('average duration by month')[place]?.value],
        to: [undefined, search({ ...COMPLETED_CLAIMS, closedFrom: from, closedTo: to })],
      };
    }),
  };
}

export function openByIndicator(figures: Figures, search: ClaimSearch): Chart {
  return {
    title: 'Open by indicator',
    period: 'Now',
    category: 'Indicator',
    series: CLAIMS,
    rows: figures.rows('open by indicator').map(({ label, key, count }) => {
      const color = indicatorColor(key);
      return {
        key: `${color} ${label}`,
        label: label === '' ? 'No rule on' : label,
        values: [count],
        to: [search({ ...OPEN_CLAIMS, indicator: color, ...(label === '' ? { withoutRule: true } : { rule: label }) })],
        color,
      };
    }),
  };
}

export function openByStatus(figures: Figures, search: ClaimSearch): Chart {
  return {
    title: 'Open by status',
    period: 'Now',
    category: 'Status',
    series: CLAIMS,
    rows: counted(figures.rows('open by status'), ({ key }) => ({ statuses: [key ?? ''] }), search),
  };
}

export function openByOwner(figures: Figures, search: ClaimSearch): Chart {
  return {
    title: 'Open by owner',
    period: 'Now',
    category: 'Owner',
    series: CLAIMS,
    rows: counted(figures.rows('open by owner'), ({ key }) => ({ ...OPEN_CLAIMS, ownerIds: [Number(key)] }), search),
  };
}

export function openByMilestone(figures: Figures, search: ClaimSearch): Chart {
  return {
    title: 'Open by milestone',
    period: 'Current timeline step',
    category: 'Step',
    series: CLAIMS,
    rows: counted(figures.rows('open by milestone'), ({ label }) => ({ ...OPEN_CLAIMS, step: label }), search),
  };
}

export function costIncurred(figures: Figures, group: CostGroup, search: ClaimSearch): Chart {
  const field = group === 'insurer' ? 'insurerId' : 'productTypeId';
  return {
    title: group === 'insurer' ? 'Cost incurred by insurer' : 'Cost incurred by product',
    period: 'Open claims',
    category: group === 'insurer' ? 'Insurer' : 'Product',
    series: [{ name: 'Cost incurred', format: formatDollars, formatShort: formatShortDollars }],
    rows: figures
      .rows('cost incurred')
      .filter(({ label, key }) => !(label === 'total' && key === null))
      .map(({ label, key, value }) => ({
        key: key ?? NONE,
        label,
        values: [value],
        to: [search({ ...OPEN_CLAIMS, [field]: key === null ? NONE : Number(key) })],
      })),
  };
}
