import { useState } from 'react';
import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { reportLabel } from '#domain/report.ts';
import {
  ReportSchedulesDocument,
  StopReportScheduleDocument,
  type ReportScheduleRowFragment,
} from '#src/generated/documents/reporting.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { RowList, type RowColumn } from '#src/ui/row-list.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { MONTHLY_PATH, schedulePath } from './paths.ts';
import { formatLabel } from './report-words.ts';

type Schedule = ReportScheduleRowFragment;

const nameOf = ({ report, format }: Schedule): string => `${reportLabel(report)}, ${formatLabel(format)}`;

function columnsOf(showsMaker: boolean, onStop: (schedule: Schedule) => void): readonly RowColumn<Schedule>[] {
  const maker: RowColumn<Schedule> = { label: 'For', render: ({ CreatedBy }) => CreatedBy?.name ?? MISSING };
  return [
    { label: 'Report', render: ({ report }) => reportLabel(report) },
    { label: 'Format', render: ({ format }) => formatLabel(format) },
    ...(showsMaker ? [maker] : []),
    { label: 'Next on', render: ({ nextOn }) => <DateText value={nextOn} /> },
    {
      label: 'Actions',
      isLabelHidden: true,
      render: (schedule) => (
        <span className="rp-actions">
          <Button
            component={Link}
            to={schedulePath(schedule.id)}
            size="small"
            variant="text"
            aria-label={`Edit: ${nameOf(schedule)}`}
          >
            Edit
          </Button>
          <Button size="small" variant="text" aria-label={`Stop: ${nameOf(schedule)}`} onClick={() => onStop(schedule)}>
            Stop
          </Button>
        </span>
      ),
    },
  ];
}

/** What is made every month, and for whom. */
export function MonthlyCard({ showsMaker }: { readonly showsMaker: boolean }) {
  const query = useLive(ReportSchedulesDocument, { variables: {}, pollInterval: 10_000 });
  const { submit, isSaving } = useSubmit();
  const [stop] = useMutation(StopReportScheduleDocument, { refetchQueries: [ReportSchedulesDocument] });
  const [asking, setAsking] = useState<Schedule>();
  const confirm = ({ id, orgId }: Schedule) =>
    submit({
      write: (context) => stop({ variables: { id, orgId }, context }),
      of: String(id),
      said: 'The report does not come any more.',
    }).then(() => setAsking(undefined));
  return (
    <SectionCard
      title="Every month"
      count={query.data?.ReportSchedule.length}
      padded={false}
      action={
        <Button component={Link} to={MONTHLY_PATH} size="small" startIcon={<AddIcon />}>
          Report every month
        </Button>
      }
    >
      <LiveBody query={query} name="Monthly reports" lines={2}>
        {({ ReportSchedule: schedules }) =>
          schedules.length === 0 ? (
            <p className="rp-none">
              No report comes every month. Ask for one, and a link to it arrives by email on the first day of each
              month.
            </p>
          ) : (
            <RowList label="Monthly reports" columns={columnsOf(showsMaker, setAsking)} rows={schedules} />
          )
        }
      </LiveBody>
      <ConfirmDialog
        open={asking !== undefined}
        title="Stop this report?"
        body={
          asking &&
          `${reportLabel(asking.report)} (${formatLabel(asking.format)}) is not made every month any more. Reports that are there stay.`
        }
        confirmLabel="Stop"
        destructive
        busy={isSaving}
        onConfirm={() => asking && void confirm(asking)}
        onClose={() => setAsking(undefined)}
      />
    </SectionCard>
  );
}
