import type { ComplaintFilter } from '#domain/search-addresses.ts';
import { formatMoney, MISSING } from '#domain/money.ts';
import { ComplaintsDashboardDocument } from '#src/generated/documents/dashboard.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useToday } from '#src/ui/use-now.ts';
import { BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { formatNumber, formatPercent, formatShortDollars, type Chart } from './chart.ts';
import { ColumnChart } from './column-chart.tsx';
import {
  closedByMilestone,
  closedByOrg,
  closedByOutcome,
  complaintSearchWithin,
  complaintFigureFilters,
  monetaryRemedy,
  openByFlag,
  openByIndicator,
  openByUser,
  receivedByAge,
  receivedByIssue,
  receivedByMonth,
  type ComplaintSearch,
} from './complaints-charts.ts';
import { DashboardBody } from './dashboard-body.tsx';
import { formatIds } from './dashboard-filter.ts';
import type { SectionProps } from './section-props.ts';
import { FigureCard, NumberLink } from './figure-card.tsx';
import { comparison, countOf, readFigures, rowOf, type FigureRow, type Figures } from './figures.ts';
import { FIGURES_INTERVAL_MS } from './figures-interval.ts';
import { IndicatorList } from './indicator-list.tsx';

const TOP = 6;
const DAYS_BEFORE = 'in the 31 days before';
const MONTHS_BEFORE = 'in the 6 months before';

interface Share {
  readonly all: ComplaintFilter;
  readonly within: ComplaintFilter;
}

interface PartProps {
  readonly figures: Figures;
  readonly search: ComplaintSearch;
}

const valueOf = (rows: readonly FigureRow[], key: string): number | null => rowOf(rows, key)?.value ?? null;
const withUnit = (value: number | null, unit: string): string =>
  value === null ? MISSING : `${value.toFixed(1)}${unit}`;
const sumOf = (rows: readonly FigureRow[]): number => rows.reduce((sum, { value }) => sum + (value ?? 0), 0);

function Headline({ figures, search }: PartProps) {
  const today = useToday();
  const filters = complaintFigureFilters(today);
  const within = figures.rows('responded within 5 days');
  const acknowledge = figures.rows('time to acknowledge');
  const respond = figures.rows('time to respond');
  const remedy = figures.rows('monetary remedy');
  // a share says of how many: both numbers lead to as many complaints
  const share = (rows: readonly FigureRow[], of: string, filter: Share) => (
    <>
      <NumberLink count={rowOf(rows, 'within')?.count ?? 0} to={search(filter.within)} /> of{' '}
      <NumberLink count={rowOf(rows, of)?.count ?? 0} to={search(filter.all)} />
    </>
  );
  const compared = (figure: string, key: string) =>
    comparison(valueOf(figures.rows(figure), key), valueOf(figures.before(figure), key), DAYS_BEFORE);
  return (
    <div className="db-figures">
      <FigureCard
        title="Open complaints"
        value={formatNumber(countOf(figures.rows('open')))}
        note="Now"
        to={search(filters['Open complaints'].all)}
      />
      <FigureCard
        title="Responded within 5 days"
        value={formatPercent(valueOf(within, 'within'))}
        note={
          <>{share(within, 'responded', filters['Responded within 5 days'])}, business days, received in last 30 days</>
        }
        change={compared('responded within 5 days', 'within')}
        to={search(filters['Responded within 5 days'].within)}
      />
      <FigureCard
        title="Average time to acknowledge"
        value={withUnit(valueOf(acknowledge, 'average'), ' hours')}
        note={
          <>
            {share(acknowledge, 'average', filters['Average time to acknowledge'])} (
            {formatPercent(valueOf(acknowledge, 'within'))}) within 1 business day, received in last 30 days
          </>
        }
        change={compared('time to acknowledge', 'average')}
        to={search(filters['Average time to acknowledge'].all)}
      />
      <FigureCard
        title="Average time to respond"
        value={withUnit(valueOf(respond, 'average'), ' days')}
        note={
          <>
            {share(respond, 'average', filters['Average time to respond'])} ({formatPercent(valueOf(respond, 'within'))}
            ) within 30 days, responded in last 30 days
          </>
        }
        change={compared('time to respond', 'average')}
        to={search(filters['Average time to respond'].all)}
      />
      <FigureCard
        title="Monetary remedy"
        value={formatMoney(sumOf(remedy))}
        note={`${formatNumber(countOf(remedy))} closed in last 6 months`}
        change={comparison(sumOf(remedy), sumOf(figures.before('monetary remedy')), MONTHS_BEFORE)}
        to={search(filters['Monetary remedy'].all)}
      />
    </div>
  );
}

const NONE_OPEN = 'No complaint is open.';
const NONE_CLOSED = 'No complaint was closed in this time.';

function Bars({
  chart,
  empty,
  size = 'db-third',
  note,
}: {
  readonly chart: Chart;
  readonly note?: string | undefined;
  readonly empty: string;
  readonly size?: string;
}) {
  return (
    <div className={size}>
      <ChartCard chart={chart} note={note} empty={empty} most={TOP}>
        {(whole, shown) => <BarList chart={whole} shown={shown} />}
      </ChartCard>
    </div>
  );
}

function Charts({ figures, search }: PartProps) {
  const today = useToday();
  const change = (figure: string, before: string) =>
    comparison(countOf(figures.rows(figure)), countOf(figures.before(figure)), before);
  return (
    <div className="db-grid">
      <div className="db-half">
        <ChartCard
          chart={receivedByMonth(figures, search)}
          note={change('received by month', 'in the 12 months before')}
          empty="No complaint was received in the last 12 months."
        >
          {(chart) => <ColumnChart chart={chart} />}
        </ChartCard>
      </div>
      <div className="db-half">
        <ChartCard chart={monetaryRemedy(figures, search)} empty="No remedy was paid in the last 6 months.">
          {(chart) => <ColumnChart chart={chart} formatAxis={formatShortDollars} />}
        </ChartCard>
      </div>
      <div className="db-third">
        <ChartCard chart={openByIndicator(figures, search)} empty={NONE_OPEN}>
          {(chart) => <IndicatorList chart={chart} />}
        </ChartCard>
      </div>
      <Bars chart={openByUser(figures, search)} empty={NONE_OPEN} />
      <Bars chart={openByFlag(figures, search)} empty="No open complaint has an active flag." />
      <Bars
        chart={receivedByIssue(figures, search, today)}
        note={change('received by issue', DAYS_BEFORE)}
        empty="No complaint was received in the last 30 days."
        size="db-half"
      />
      <div className="db-half">
        <ChartCard
          chart={receivedByAge(figures, search, today)}
          note={change('received by age', MONTHS_BEFORE)}
          empty="No complaint was received in the last 6 months."
        >
          {(chart) => <BarList chart={chart} />}
        </ChartCard>
      </div>
      <Bars
        chart={closedByOutcome(figures, search, today)}
        note={change('closed by outcome', DAYS_BEFORE)}
        empty={NONE_CLOSED}
      />
      {/* no note: complaints of two parties count twice here */}
      <Bars chart={closedByOrg(figures, search, today)} empty={NONE_CLOSED} />
      <Bars
        chart={closedByMilestone(figures, search, today)}
        note={change('closed by milestone', MONTHS_BEFORE)}
        empty={NONE_CLOSED}
      />
    </div>
  );
}

/** The complaints tab (spec 2 §7). */
export function ComplaintsSection({ filter }: SectionProps) {
  const query = useLive(ComplaintsDashboardDocument, {
    variables: { args: { externalOrgIds: formatIds(filter.parties) } },
    pollInterval: FIGURES_INTERVAL_MS,
  });
  const search = complaintSearchWithin(filter.parties);
  return (
    <DashboardBody query={query}>
      {({ complaintsDashboard }) => {
        const figures = readFigures(complaintsDashboard);
        return (
          <>
            <Headline figures={figures} search={search} />
            <Charts figures={figures} search={search} />
          </>
        );
      }}
    </DashboardBody>
  );
}
