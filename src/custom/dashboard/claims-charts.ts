// What the claims dashboard shows (spec 2 §7), as charts whose numbers lead to the claims that they count.
import { formatMoney } from '#domain/money.ts';
import { claimSearchAddress, NONE, type ClaimFilter } from '#domain/search-addresses.ts';
import { formatNumber, formatShortDollars, monthLabels, type Chart, type ChartRow } from './chart.ts';
import { indicatorColor, type FigureRow, type Figures } from './figures.ts';
import { monthPeriod } from './periods.ts';

export const OPEN_CLAIMS: ClaimFilter = { statuses: ['open', 'reopened'] };
export const COMPLETED_CLAIMS: ClaimFilter = { statuses: ['closed', 'closed in recovery only'] };

/** Whole dollars, as the claims dashboard has them (spec 1 §9). */
export const formatDollars = (value: number | null): string => formatMoney(value, { cents: false });

/** Addresses of claim search within what the dashboard is limited to. */
export type ClaimSearch = (filter: ClaimFilter) => string;

export const claimSearchWithin =
  (limits: ClaimFilter): ClaimSearch =>
  (filter) =>
    claimSearchAddress({ ...limits, ...filter });

const counted = (rows: readonly FigureRow[], filterOf: (row: FigureRow) => ClaimFilter, search: ClaimSearch) =>
  rows.map((row): ChartRow => ({ label: row.label, values: [row.count], to: [search(filterOf(row))] }));

const CLAIMS = [{ name: 'Claims', format: formatNumber }] as const;

export function receivedAndClosed(figures: Figures, search: ClaimSearch): Chart {
  const closed = figures.rows('closed');
  return {
    title: 'Received and closed',
    period: 'Last 6 months',
    category: 'Month',
    series: [
      { name: 'Received', format: formatNumber },
      { name: 'Closed', format: formatNumber },
    ],
    rows: figures.rows('received').map(({ label: month, count }) => {
      const { from, to } = monthPeriod(month);
      return {
        ...monthLabels(month),
        values: [count, closed.find((row) => row.label === month)?.count ?? 0],
        to: [search({ receivedFrom: from, receivedTo: to }), search({ closedFrom: from, closedTo: to })],
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

export type CostGroup = 'insurer' | 'product';

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
        label,
        values: [value],
        to: [search({ ...OPEN_CLAIMS, [field]: key === null ? NONE : Number(key) })],
      })),
  };
}
