import { Suspense } from 'react';
import Button from '@mui/material/Button';
import { formatDate } from '#domain/dates.ts';
import { MISSING } from '#domain/money.ts';
import { ClaimsDashboardDocument } from '#src/generated/documents/dashboard.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { useToday } from '#src/ui/use-now.ts';
import { BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { formatNumber, formatPercent } from './chart.ts';
import {
  claimFigureFilters,
  claimSearchWithin,
  closingRatio,
  costIncurred,
  durationByMonth,
  formatDollars,
  openByIndicator,
  openByMilestone,
  openByOwner,
  openByStatus,
  receivedAndClosed,
  type ClaimSearch,
} from './claims-charts.ts';
import { ColumnChart } from './column-chart.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { formatIds, ownerIdsOf, type CostGroup } from './dashboard-filter.ts';
import type { SectionProps } from './section-props.ts';
import { FigureCard } from './figure-card.tsx';
import { comparison, countOf, readFigures, rowOf, type Figures } from './figures.ts';
import { FIGURES_INTERVAL_MS } from './figures-interval.ts';
import { IndicatorList } from './indicator-list.tsx';
import { yesterday } from './periods.ts';

// lines stand below the figures that one comes for
const TrendChart = lazyPart(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

const MONTHS = 6;
const TOP = 6;
const LINES_COME = (
  <div className="db-trend-comes">
    <CardSkeleton lines={5} label="Loading the chart" />
  </div>
);
const NONE_OPEN = 'No claim is open.';
const BEFORE = 'in the 6 months before';

interface PartProps {
  readonly figures: Figures;
  readonly search: ClaimSearch;
}

function Headline({ figures, search }: PartProps) {
  const today = useToday();
  const day = yesterday(today);
  const filters = claimFigureFilters(today);
  const received = countOf(figures.rows('received yesterday'));
  const closed = countOf(figures.rows('closed yesterday'));
  const duration = rowOf(figures.rows('average duration'), 'average');
  const median = rowOf(figures.rows('average duration'), 'median')?.value ?? null;
  const [cost] = figures.rows('average cost');
  const total = figures.rows('cost incurred').find(({ label, key }) => label === 'total' && key === null);
  const days = (value: number | null | undefined) =>
    value === null || value === undefined ? MISSING : value.toFixed(1);
  return (
    <div className="db-figures">
      <FigureCard
        title="Open claims"
        value={formatNumber(countOf(figures.rows('open by status')))}
        note="Now"
        to={search(filters['Open claims'])}
      />
      <FigureCard
        title="Received yesterday"
        value={formatNumber(received)}
        note={formatDate(day.from)}
        change={comparison(received, countOf(figures.before('received yesterday')), 'the day before')}
        to={search(filters['Received yesterday'])}
      />
      <FigureCard
        title="Closed yesterday"
        value={formatNumber(closed)}
        note={formatDate(day.from)}
        change={comparison(closed, countOf(figures.before('closed yesterday')), 'the day before')}
        to={search(filters['Closed yesterday'])}
      />
      <FigureCard
        title="Average duration"
        value={duration?.value === null || duration === undefined ? MISSING : `${days(duration.value)} days`}
        note={`Median ${days(median)}, of ${formatNumber(duration?.count ?? 0)} closed in ${MONTHS} months`}
        change={comparison(duration?.value, rowOf(figures.before('average duration'), 'average')?.value, BEFORE)}
        to={search(filters['Average duration'])}
      />
      <FigureCard
        title="Average cost"
        value={formatDollars(cost?.value ?? null)}
        note={`Of ${formatNumber(cost?.count ?? 0)} closed in ${MONTHS} months`}
        change={comparison(cost?.value, figures.before('average cost')[0]?.value, BEFORE)}
        to={search(filters['Average cost'])}
      />
      <FigureCard
        title="Cost incurred"
        value={formatDollars(total?.value ?? 0)}
        note="Open claims, now"
        to={search(filters['Cost incurred'])}
      />
    </div>
  );
}

interface ChartsProps extends PartProps {
  readonly group: CostGroup;
  readonly onGroup: (group: CostGroup) => void;
}

/** 'Received: 20% more than in the 6 months before. Closed: ...' */
function changes(figures: Figures): string | undefined {
  const told = (['received', 'closed'] as const).flatMap((figure) => {
    const change = comparison(countOf(figures.rows(figure)), countOf(figures.before(figure)), BEFORE);
    return change === undefined ? [] : [`${figure === 'received' ? 'Received' : 'Closed'}: ${change}`];
  });
  return told.length === 0 ? undefined : told.join('. ');
}

/** 'Closed 12 of 14 received: 85.7%; 80.0% in the 6 months before' */
function ratioInAll({ rows, before }: Figures): string {
  const share = (of: Figures['rows']) => {
    const received = countOf(of('received'));
    return received === 0 ? null : (100 * countOf(of('closed'))) / received;
  };
  const counts = `Closed ${formatNumber(countOf(rows('closed')))} of ${formatNumber(countOf(rows('received')))} received`;
  return `${counts}: ${formatPercent(share(rows))}; ${formatPercent(share(before))} ${BEFORE}`;
}

function Charts({ figures, search, group, onGroup }: ChartsProps) {
  const other = group === 'insurer' ? 'product' : 'insurer';
  return (
    <div className="db-grid">
      <div className="db-third">
        <ChartCard
          chart={receivedAndClosed(figures, search)}
          note={changes(figures)}
          empty="No claim was received or closed in the last 6 months."
        >
          {(chart) => <ColumnChart chart={chart} />}
        </ChartCard>
      </div>
      <div className="db-third">
        <ChartCard chart={openByIndicator(figures, search)} empty={NONE_OPEN}>
          {(chart) => <IndicatorList chart={chart} />}
        </ChartCard>
      </div>
      <div className="db-third">
        <ChartCard chart={openByStatus(figures, search)} empty={NONE_OPEN}>
          {(chart) => <BarList chart={chart} />}
        </ChartCard>
        <ChartCard
          chart={costIncurred(figures, group, search)}
          empty="Open claims have no reserves."
          most={TOP}
          action={
            <Button variant="text" size="small" onClick={() => onGroup(other)}>
              By {other}
            </Button>
          }
        >
          {(chart, shown) => <BarList chart={chart} shown={shown} />}
        </ChartCard>
      </div>
      <div className="db-half">
        <ChartCard
          chart={closingRatio(figures, search)}
          note={ratioInAll(figures)}
          empty="No claim was received or closed in the last 6 months."
        >
          {(chart) => (
            <Suspense fallback={LINES_COME}>
              <TrendChart chart={chart} formatAxis={(value) => `${value}%`} mark={100} />
            </Suspense>
          )}
        </ChartCard>
      </div>
      <div className="db-half">
        <ChartCard chart={durationByMonth(figures, search)} empty="No claim was completed in the last 6 months.">
          {(chart) => (
            <Suspense fallback={LINES_COME}>
              <TrendChart chart={chart} formatAxis={(value) => `${value} d`} />
            </Suspense>
          )}
        </ChartCard>
      </div>
      <div className="db-half">
        <ChartCard chart={openByOwner(figures, search)} empty={NONE_OPEN} most={TOP}>
          {(chart, shown) => <BarList chart={chart} shown={shown} />}
        </ChartCard>
      </div>
      <div className="db-half">
        <ChartCard chart={openByMilestone(figures, search)} empty={NONE_OPEN} most={2 * TOP}>
          {(chart, shown) => <BarList chart={chart} shown={shown} />}
        </ChartCard>
      </div>
    </div>
  );
}

/** The claims tab (spec 2 §7). */
export function ClaimsSection({ filter, onApply }: SectionProps) {
  const { claims } = useSession();
  const { costs: group } = filter;
  const ownerIds = ownerIdsOf(filter, claims.userId);
  const query = useLive(ClaimsDashboardDocument, {
    variables: {
      args: { externalOrgIds: formatIds(filter.parties), ownerIds: formatIds(ownerIds), groupedBy: group },
    },
    pollInterval: FIGURES_INTERVAL_MS,
  });
  const search = claimSearchWithin({
    ...(filter.parties.length > 0 && { externalOrgIds: filter.parties }),
    ...(ownerIds.length > 0 && { ownerIds }),
  });
  return (
    <DashboardBody query={query}>
      {({ claimsDashboard }) => {
        const figures = readFigures(claimsDashboard);
        return (
          <>
            <Headline figures={figures} search={search} />
            <Charts
              figures={figures}
              search={search}
              group={group}
              onGroup={(costs) => onApply({ ...filter, costs })}
            />
          </>
        );
      }}
    </DashboardBody>
  );
}
