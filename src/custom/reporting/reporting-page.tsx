import Button from '@mui/material/Button';
import { Link, matchPath, Navigate, useLocation, useSearchParams } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { ReportCountDocument, ReportsDocument } from '#src/generated/documents/reporting.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon, ReportingIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { GenerateDrawer } from './generate-drawer.tsx';
import { MonthlyCard } from './monthly-card.tsx';
import { MonthlyDrawer } from './monthly-drawer.tsx';
import { GENERATE_PATH, MONTHLY_PATH, REPORT_POLL_MS, REPORTING_PATH } from './paths.ts';
import { ReportDrawer } from './report-drawer.tsx';
import { ReportList } from './report-list.tsx';
import { ScheduleDrawer } from './schedule-drawer.tsx';
import './reporting.css';

const PAGE = 25;

function GenerateButton() {
  return (
    <Button component={Link} to={GENERATE_PATH} variant="contained" startIcon={<AddIcon />}>
      Generate report
    </Button>
  );
}

/** The drawer that the address names; what it does not know leads back to the list. */
function OpenDrawer() {
  const { pathname } = useLocation();
  const rest = pathname.slice(REPORTING_PATH.length).replace(/\/$/, '');
  if (rest === '') return null;
  if (pathname === GENERATE_PATH) return <GenerateDrawer />;
  if (pathname === MONTHLY_PATH) return <MonthlyDrawer />;
  const schedule = matchPath(`${MONTHLY_PATH}/:id`, pathname)?.params.id;
  const scheduleId = Number(schedule);
  if (Number.isSafeInteger(scheduleId) && scheduleId > 0) return <ScheduleDrawer key={schedule} id={scheduleId} />;
  const id = Number(rest.slice(1));
  return Number.isSafeInteger(id) && id > 0 ? (
    <ReportDrawer key={id} id={id} />
  ) : (
    <Navigate to={REPORTING_PATH} replace />
  );
}

/** Reports that were asked for and those that come every month, /app/reporting; each appears with its state, then its file. */
export default function ReportingPage() {
  const [search, setSearch] = useSearchParams();
  const showsMaker = useViewer().role === 'org_admin';
  const total = useLive(ReportCountDocument, { variables: {}, pollInterval: REPORT_POLL_MS });
  const count = total.data?.Report_aggregate.aggregate?.count;
  const asked = Number(search.get('page'));
  const last = Math.max(0, Math.ceil((count ?? Infinity) / PAGE) - 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? Math.min(asked - 1, last) : 0;
  const query = useLive(ReportsDocument, {
    variables: { limit: PAGE, offset: page * PAGE },
    pollInterval: REPORT_POLL_MS,
  });
  return (
    <div className="rp-page">
      <PageHeader
        title="Reporting"
        count={count === undefined ? undefined : formatNumber(count)}
        subtitle="Reports are made in the background and kept for 30 days. You and your administrators read yours."
        actions={<GenerateButton />}
      />
      <div className="rp-list">
        <LiveBody query={{ ...query, data: query.data ?? query.previousData }} name="Reports" lines={6}>
          {({ Report: reports }) =>
            reports.length === 0 ? (
              <EmptyState icon={ReportingIcon} title="No reports">
                Choose what the report is of and for which days. It appears here at once, and its file when it is made.
              </EmptyState>
            ) : (
              <ReportList reports={reports} showsMaker={showsMaker} />
            )
          }
        </LiveBody>
        <CardPager
          label="reports"
          page={page}
          pageSize={PAGE}
          count={count ?? 0}
          onPage={(next) => setSearch({ page: String(next + 1) })}
        />
      </div>
      <div className="rp-monthly">
        <MonthlyCard showsMaker={showsMaker} />
      </div>
      <OpenDrawer />
    </div>
  );
}
