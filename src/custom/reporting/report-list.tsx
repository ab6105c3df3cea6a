import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import { periodWords, reportLabel } from '#domain/report.ts';
import type { ReportRowFragment } from '#src/generated/documents/reporting.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { RowList, type RowColumn } from '#src/ui/row-list.tsx';
import { ReportAction } from './report-action.tsx';
import { ReportState } from './report-state.tsx';
import { reportPath } from './paths.ts';
import { formatLabel } from './report-words.ts';
import { useReportActions, type ReportActions } from './use-report-actions.ts';

function columnsOf(actions: ReportActions, showsMaker: boolean): readonly RowColumn<ReportRowFragment>[] {
  const maker: RowColumn<ReportRowFragment> = {
    label: 'Made by',
    render: ({ CreatedBy, scheduleId }) => (
      <>
        {CreatedBy?.name ?? MISSING}
        {scheduleId !== null && <span className="rp-quiet"> every month</span>}
      </>
    ),
  };
  return [
    {
      label: 'Report',
      render: ({ id, report }) => (
        <MuiLink component={Link} to={reportPath(id)}>
          {reportLabel(report)}
        </MuiLink>
      ),
    },
    { label: 'Period', render: (report) => <span className="rp-period">{periodWords(report)}</span> },
    { label: 'Format', render: ({ format }) => formatLabel(format) },
    { label: 'State', render: (report) => <ReportState report={report} /> },
    {
      label: 'Rows',
      render: ({ status, rowsWritten }) =>
        status === 'done' || status === 'expired' ? formatNumber(rowsWritten) : MISSING,
      isNumber: true,
    },
    ...(showsMaker ? [maker] : []),
    { label: 'Asked for', render: ({ createdAt }) => <DateTimeText value={createdAt} /> },
    {
      label: 'Actions',
      isLabelHidden: true,
      render: (report) => <ReportAction report={report} actions={actions} />,
    },
  ];
}

interface Props {
  readonly reports: readonly ReportRowFragment[];
  /** Whether those of others are among them. */
  readonly showsMaker: boolean;
}

/** Reports with how they stand and what can be done with them; newest first. */
export function ReportList({ reports, showsMaker }: Props) {
  return <RowList label="Reports" columns={columnsOf(useReportActions(), showsMaker)} rows={reports} />;
}
