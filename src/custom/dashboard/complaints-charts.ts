// What the complaints dashboard shows (spec 2 §7), as charts whose numbers lead to the complaints that they count.
import { issueGroupOf, splitIssue } from '#domain/complaint.ts';
import type { LocalDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { complaintSearchAddress, type ComplaintFilter } from '#domain/search-addresses.ts';
import { formatNumber, monthLabels, type Chart, type ChartRow } from './chart.ts';
import { comparedRows, indicatorColor, type ComparedRow, type FigureRow, type Figures } from './figures.ts';
import { last30Days, lastMonths, monthPeriod, type Period } from './periods.ts';

const OPEN_COMPLAINTS: ComplaintFilter = { statuses: ['open', 're-opened'] };
const CLOSED: ComplaintFilter = { statuses: ['closed'] };
/** All but cancelled ones. */
const COUNTED_COMPLAINTS: ComplaintFilter = { statuses: ['open', 're-opened', 'closed'] };

export type ComplaintSearch = (filter: ComplaintFilter) => string;

/** Addresses of complaint search within the chosen handling parties; complaints on claims count too. */
export const complaintSearchWithin =
  (partyIds: readonly number[]): ComplaintSearch =>
  (filter) =>
    complaintSearchAddress({ withClaims: true, ...(partyIds.length > 0 && { partyIds }), ...filter });

const received = ({ from, to }: Period): ComplaintFilter => ({ receivedFrom: from, receivedTo: to });
const responded = ({ from, to }: Period): ComplaintFilter => ({ respondedFrom: from, respondedTo: to });
const closed = ({ from, to }: Period): ComplaintFilter => ({ ...CLOSED, closedFrom: from, closedTo: to });

/** What the headline figures count, by their titles; of a share all that it is of, and those within the limit. */
export function complaintFigureFilters(today: LocalDate) {
  const days = last30Days(today);
  const months = lastMonths(today, 6);
  const counted = { ...COUNTED_COMPLAINTS, ...received(days) };
  const answered = { ...counted, responded: true };
  const acknowledged = { ...counted, acknowledged: true };
  const respondedTo = { ...COUNTED_COMPLAINTS, ...responded(days) };
  return {
    'Open complaints': { all: OPEN_COMPLAINTS },
    'Responded within 5 days': { all: answered, within: { ...answered, answeredIn: 5 } },
    'Average time to acknowledge': { all: acknowledged, within: { ...acknowledged, acknowledgedIn: 1 } },
    'Average time to respond': { all: respondedTo, within: { ...respondedTo, respondedIn: 30 } },
    'Monetary remedy': { all: { ...closed(months), withRemedy: true } },
  } as const satisfies Readonly<Record<string, { readonly all: ComplaintFilter; readonly within?: ComplaintFilter }>>;
}

const COMPLAINTS = [{ name: 'Complaints', format: formatNumber }] as const;
const COMPARED = [{ name: 'Complaints', format: formatNumber, before: 'Period before' }] as const;
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
    rows: rows.map((row) => rowOf(row, search(filterOf(row)))),
  };
}

const rowOf = ({ key, label, count }: FigureRow, to: string): ChartRow => ({
  key: key ?? label,
  label,
  values: [count],
  to: [to],
});

/** The same beside the period before. */
function compared(
  words: Words,
  [figures, figure]: readonly [Figures, string],
  filterOf: (row: FigureRow) => ComplaintFilter,
  search: ComplaintSearch,
): Chart {
  const rows = comparedRows(figures.rows(figure), figures.before(figure));
  return {
    ...words,
    series: COMPARED,
    rows: rows.map((row) => ({ ...rowOf(row, search(filterOf(row))), before: [row.before] })),
  };
}

export function receivedByMonth(figures: Figures, search: ComplaintSearch): Chart {
  return {
    title: 'Received by month',
    period: 'Last 12 months',
    category: 'Month',
    series: COMPARED,
    rows: figures.rows('received by month').map(({ label, count }, place) => ({
      ...monthLabels(label),
      values: [count],
      before: [figures.before('received by month')[place]?.count],
      to: [search({ ...COUNTED_COMPLAINTS, ...received(monthPeriod(label)) })],
    })),
  };
}

export function monetaryRemedy(figures: Figures, search: ComplaintSearch): Chart {
  return {
    title: 'Monetary remedy by month',
    period: LAST_6_MONTHS,
    category: 'Month closed',
    series: [
      { name: 'Monetary remedy', format: (value) => formatMoney(value ?? 0), before: 'Period before' },
      { name: 'Complaints', format: formatNumber },
    ],
    drawn: 1,
    rows: figures.rows('monetary remedy').map(({ label, value, count }, place) => {
      const to = search({ ...closed(monthPeriod(label)), withRemedy: true });
      return {
        ...monthLabels(label),
        values: [value ?? 0, count],
        before: [figures.before('monetary remedy')[place]?.value ?? 0],
        to: [to, to],
      };
    }),
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
        key: color,
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

/** By the group of their issues, each with its details: both lead to what they count. */
export function receivedByIssue(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  const details = comparedRows(figures.rows('received by issue detail'), figures.before('received by issue detail'));
  const counts = { ...COUNTED_COMPLAINTS, ...received(last30Days(today)) };
  const partOf = ({ key, label, count, before }: ComparedRow): ChartRow => ({
    key: key ?? label,
    label: splitIssue(label).detail,
    values: [count],
    before: [before],
    to: [search({ ...counts, issues: [key ?? ''] })],
  });
  const groups = compared(
    { title: 'By issue', period: `Received, ${LAST_30_DAYS.toLowerCase()}`, category: 'Issue group' },
    [figures, 'received by issue'],
    ({ key }) => ({ ...counts, ...(key === null ? { withoutIssue: true } : { issueGroups: [key] }) }),
    search,
  );
  return {
    ...groups,
    partCategory: 'Issue',
    rows: groups.rows.map((row) => {
      const parts = details.filter(({ key }) => key !== null && issueGroupOf(key) === row.key).map(partOf);
      return parts.length === 0 ? row : { ...row, parts };
    }),
  };
}

export function receivedByAge(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return compared(
    { title: 'Received by age', period: LAST_6_MONTHS, category: 'Age' },
    [figures, 'received by age'],
    ({ label }) => ({ ...COUNTED_COMPLAINTS, ...received(lastMonths(today, 6)), age: label }),
    search,
  );
}

export function closedByOrg(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return compared(
    { title: 'Closed by organisation', period: LAST_30_DAYS, category: 'Handling party' },
    [figures, 'closed by org'],
    ({ key }) => ({
      ...closed(last30Days(today)),
      ...(key === null ? { withoutParty: true } : { partyIds: [Number(key)] }),
    }),
    search,
  );
}

export function closedByOutcome(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return compared(
    { title: 'Closed by outcome', period: LAST_30_DAYS, category: 'Outcome' },
    [figures, 'closed by outcome'],
    ({ label }) => ({ ...closed(last30Days(today)), outcomes: [label] }),
    search,
  );
}

export function closedByMilestone(figures: Figures, search: ComplaintSearch, today: LocalDate): Chart {
  return compared(
    { title: 'Closed by milestone', period: LAST_6_MONTHS, category: 'Last step completed' },
    [figures, 'closed by milestone'],
    ({ label }) => ({ ...closed(lastMonths(today, 6)), lastStep: label }),
    search,
  );
}
