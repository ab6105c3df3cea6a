import { useNavigate } from 'react-router';
import { periodWords, reportLabel } from '#domain/report.ts';
import { ReportByIdDocument, type ReportRowFragment } from '#src/generated/documents/reporting.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ReportingIcon } from '#src/ui/icons.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { LiveBody } from '#src/ui/live-body.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { formatBytes } from '#src/ui/upload/format-bytes.ts';
import { ReportAction } from './report-action.tsx';
import { ReportState } from './report-state.tsx';
import { REPORT_POLL_MS, REPORTING_PATH } from './paths.ts';
import { formatLabel, rowWords } from './report-words.ts';
import { useReportActions } from './use-report-actions.ts';

function Details({ report }: { readonly report: ReportRowFragment }) {
  const [file] = report.Files;
  const isMade = report.status === 'done' || report.status === 'expired';
  return (
    <KeyValueList
      items={[
        { label: 'State', value: <ReportState report={report} /> },
        { label: 'Period', value: periodWords(report) },
        { label: 'Format', value: formatLabel(report.format) },
        { label: 'Rows', value: isMade ? rowWords(report.rowsWritten) : null },
        {
          label: 'File',
          value: file && `${file.name}${file.sizeBytes === null ? '' : `, ${formatBytes(file.sizeBytes)}`}`,
        },
        { label: 'Asked for', value: <DateTimeText value={report.createdAt} /> },
        { label: 'Made by', value: report.CreatedBy?.name },
        { label: 'Comes', value: report.scheduleId === null ? 'Once' : 'Every month' },
      ]}
    />
  );
}

/** One report, where the link in a mail leads. */
export function ReportDrawer({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const actions = useReportActions();
  const query = useLive(ReportByIdDocument, { variables: { id }, pollInterval: REPORT_POLL_MS });
  const found = query.data?.Report[0];
  return (
    <RouteDrawer
      title={found === undefined ? 'Report' : `${reportLabel(found.report)} report`}
      subtitle={`ID ${id}`}
      width={400}
      onClose={() => void navigate(REPORTING_PATH)}
      footer={found && <ReportAction report={found} actions={actions} variant="contained" />}
    >
      <LiveBody query={query} name="The report" lines={6}>
        {({ Report: [report] }) =>
          report === undefined ? (
            <EmptyState icon={ReportingIcon} title="No such report">
              It is not there, or it is not yours: a report is read by who had it made and by administrators.
            </EmptyState>
          ) : (
            <Details report={report} />
          )
        }
      </LiveBody>
    </RouteDrawer>
  );
}
