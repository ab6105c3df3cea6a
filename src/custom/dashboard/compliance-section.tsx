import { incidentSearchAddress } from '#domain/search-addresses.ts';
import { IncidentsDashboardDocument } from '#src/generated/documents/dashboard.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useToday } from '#src/ui/use-now.ts';
import { BarList } from './bar-list.tsx';
import { ChartCard } from './chart-card.tsx';
import { formatNumber } from './chart.ts';
import { ColumnChart } from './column-chart.tsx';
import { DashboardBody } from './dashboard-body.tsx';
import { FigureCard } from './figure-card.tsx';
import { comparison, countOf, readFigures, type Figures } from './figures.ts';
import { FIGURES_INTERVAL_MS } from './figures-interval.ts';
import {
  BREACHES,
  byProduct,
  byType,
  incidentsAt,
  OPEN_INCIDENTS,
  reportedByMonth,
  severityAndFrequency,
} from './incidents-charts.ts';
import { SeverityMap } from './severity-map.tsx';

const TOP = 6;
const DAYS_BEFORE = 'in the 31 days before';
const VARIABLES = { args: { externalOrgIds: '{}' } };

function Widgets({ figures }: { readonly figures: Figures }) {
  const today = useToday();
  const change = (figure: string, before: string) =>
    comparison(countOf(figures.rows(figure)), countOf(figures.before(figure)), before);
  return (
    <>
      <div className="db-figures">
        <FigureCard
          title="Open incidents"
          value={formatNumber(countOf(figures.rows('open')))}
          note="Now"
          to={incidentSearchAddress(OPEN_INCIDENTS)}
        />
        <FigureCard
          title="Open breaches"
          value={formatNumber(countOf(figures.rows('open breaches')))}
          note="Now"
          to={incidentSearchAddress({ ...OPEN_INCIDENTS, type: BREACHES })}
        />
      </div>
      <div className="db-grid">
        <div className="db-half">
          <ChartCard
            chart={reportedByMonth(figures)}
            note={change('reported by month', 'in the 12 months before')}
            empty="No incident was identified in the last 12 months."
          >
            {(chart) => <ColumnChart chart={chart} />}
          </ChartCard>
        </div>
        <div className="db-half">
          <ChartCard chart={severityAndFrequency(figures)} empty="No incident is open.">
            {() => <SeverityMap rows={figures.rows('severity and frequency')} to={incidentsAt} />}
          </ChartCard>
        </div>
        <div className="db-half">
          <ChartCard
            chart={byType(figures, today)}
            note={change('by type', DAYS_BEFORE)}
            empty="No incident was identified in the last 30 days."
          >
            {(chart) => <BarList chart={chart} />}
          </ChartCard>
        </div>
        <div className="db-half">
          <ChartCard
            chart={byProduct(figures, today)}
            note={change('by product', DAYS_BEFORE)}
            empty="No incident was identified in the last 30 days."
            most={TOP}
          >
            {(chart, shown) => <BarList chart={chart} shown={shown} />}
          </ChartCard>
        </div>
      </div>
    </>
  );
}

/** The compliance tab (spec 2 §7). */
export function ComplianceSection() {
  const query = useLive(IncidentsDashboardDocument, { variables: VARIABLES, pollInterval: FIGURES_INTERVAL_MS });
  return (
    <DashboardBody query={query}>
      {({ incidentsDashboard }) => <Widgets figures={readFigures(incidentsDashboard)} />}
    </DashboardBody>
  );
}
