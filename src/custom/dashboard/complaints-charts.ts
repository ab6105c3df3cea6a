// What the complaints dashboard shows (spec 2 §7), as charts whose numbers lead to the complaints that they count.
import type { LocalDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { complaintSearchAddress, type ComplaintFilter } from '#domain/search-addresses.ts';
import { formatNumber, monthLabels, type Chart, type ChartRow } from './chart.ts';
import { indicatorColor, type FigureRow, type Figures } from './figures.ts';
import { last30Days, lastMonths, monthPeriod, type Period } from './periods.ts';

export const OPEN_COMPLAINTS: ComplaintFilter = { statuses: ['open', 're-opened'] };
const CLOSED: ComplaintFilter = { statuses: ['closed'] };
/** All but cancelled ones. */
export const COUNTED_COMPLAINTS: ComplaintFilter = { statuses: ['open', 're-opened', 'closed'] };

export type ComplaintSearch = (filter: ComplaintFilter) => string;

/** Addresses of complaint search within the chosen handling parties; complaints on claims count too. */
export const complaintSearchWithin =
  (partyIds: readonly number[]): ComplaintSearch =>
  (filter) =>
    complaintSearchAddress({ withClaims: true, ...(partyIds.length > 0 && { partyIds }), ...filter });

export const received = ({ from, to }: Period): ComplaintFilter => ({ receivedFrom: from, receivedTo: to });
export const responded = ({ from, to }: Period): ComplaintFilter => ({ respondedFrom: from, respondedTo: to });
const closed = ({ from, to }: Period): ComplaintFilter => ({ ...CLOSED, closedFrom: from, closedTo: to });

const COMPLAINTS = [{ name: 'Complaints', format: formatNumber }] as const;
const LAST_30_DAYS = 'Last 30 days';
const LAST_6_MONTHS = 'Last 6 months';

interface Words {
  readonly title: string;
  readonly period: string;
  readonly category: string;
}

function counted(
  words: Words,
  rows: readonly FigureRow[],
  filterOf: (row: FigureRow) => ComplaintFilter,
  search: ComplaintSearch,
): Chart {
  return {
    ...words,
    series: COMPLAINTS,
    rows: rows.map((row): ChartRow => ({ label: row.label, values: [row.count], to: [search(filterOf(row))] })),
  };
}

export function receivedByMonth(figures: Figures, search: ComplaintSearch): Chart {
  return {
    title: 'Received by month',
    period: 'Last 12 months',
    category: 'Month',
    series: COMPLAINTS,
    rows: figures.rows('received by month').map(({ label, count }) => ({
      ...monthLabels(label),
      values: [count],
      to: [search({ ...COUNTED_COMPLAINTS, ...received(monthPeriod(label)) })],
    })),
  };
}

export function monetaryRemedy(figures: Figures, search: ComplaintSearch): Chart {
  return {
    title: 'Monetary remedy by month',
    period: LAST_6_MONTHS,
    category: 'Month closed',
    series: [{ name: 'Monetary remedy', format: (value) => formatMoney(value ?? 0) }],
    rows: figures.rows('monetary remedy').map(({ label, value }) => ({
      ...monthLabels(label),
      values: [value ?? 0],
      to: [search({ ...closed(monthPeriod(label)), withRemedy: true })],
    })),
  };
}

const COLOUR_NAMES = { green: 'Green', orange: 'Orange', red: 'Red' } as const;

export function openByIndicator(figures: Figures, search: ComplaintSearch): Chart {
  return {
    title: 'Open by indicator',
    period: 'Now',
    category: 'Indicator',
    series: COMPLAINTS,
    rows: figures.rows('open by indicator').map(({ key, count }) => {
      const color = indicatorColor(key);
      return {
        label: COLOUR_NAMES[color],
        values: [count],
        to: [search({ ...OPEN_COMPLAINTS, indicators: [color] })],
        color,
      };
    }),
  };
}

export function openByUser(figures: Figures, search: ComplaintSearch): Chart {
  return counted(
    { title: 'Open by user', period: 'Now', category: 'Owner' },
    figures.rows('open by user'),
    ({ key }) => ({ ...OPEN_COMPLAINTS, ...(key === null ? { unassigned: true } : { ownerIds: [Number(key)] }) }),
    search,
  );
}

export function openByFlag(figures: Figures, search: ComplaintSearch): Chart {
  return counted(
    { title: 'Open by flag', period: 'Now', category: 'Flag' },
    figures.rows('open by flag'),
    ({ label }) => ({ ...OPEN_COMPLAINTS, flag: label }),
    search,
  );
}

export function receivedByIssue(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return counted(
    { title: 'By issue', period: `Received, ${LAST_30_DAYS.toLowerCase()}`, category: 'Issue' },
    figures.rows('received by issue'),
    ({ key }) => ({
      ...COUNTED_COMPLAINTS,
      ...received(last30Days(today)),
      ...(key === null ? { withoutIssue: true } : { issues: [key] }),
    }),
    search,
  );
}

export function receivedByAge(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return counted(
    { title: 'Received by age', period: LAST_6_MONTHS, category: 'Age' },
    figures.rows('received by age'),
    ({ label }) => ({ ...COUNTED_COMPLAINTS, ...received(lastMonths(today, 6)), age: label }),
    search,
  );
}

export function closedByOrg(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return counted(
    { title: 'Closed by organisation', period: LAST_30_DAYS, category: 'Handling party' },
    figures.rows('closed by org'),
    ({ key }) => ({
      ...closed(last30Days(today)),
      ...(key === null ? { withoutParty: true } : { partyIds: [Number(key)] }),
    }),
    search,
  );
}

export function closedByOutcome(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return counted(
    { title: 'Closed by outcome', period: LAST_30_DAYS, category: 'Outcome' },
    figures.rows('closed by outcome'),
    ({ label }) => ({ ...closed(last30Days(today)), outcomes: [label] }),
    search,
  );
}

export function closedByMilestone(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return counted(
    { title: 'Closed by milestone', period: LAST_6_MONTHS, category: 'Last step completed' },
    figures.rows('closed by milestone'),
    ({ label }) => ({ ...closed(lastMonths(today, 6)), lastStep: label }),
    search,
  );
}
