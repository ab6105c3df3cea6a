import LinearProgress from '@mui/material/LinearProgress';
import type { ReportRowFragment } from '#src/generated/documents/reporting.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { progressPercent, progressWords, STATE_LABELS } from './report-words.ts';

/** How a report stands: how far it is, until when its file is kept, or why there is none. */
export function ReportState({ report }: { readonly report: ReportRowFragment }) {
  const { status, error, expiresAt } = report;
  const percent = progressPercent(report);
  return (
    <span className="rp-state">
      <StatusChip kind="report" value={status} label={STATE_LABELS[status]} />
      {status === 'running' && (
        <span className="rp-progress">
          <LinearProgress
            aria-label={`Progress of report ${report.id}`}
            variant={percent === undefined ? 'indeterminate' : 'determinate'}
            value={percent}
          />
          <span className="rp-quiet">{progressWords(report)}</span>
        </span>
      )}
      {status === 'done' && expiresAt !== null && (
        <span className="rp-quiet">
          Kept until <DateText value={expiresAt} />
        </span>
      )}
      {status === 'expired' && <span className="rp-quiet">Its file was removed.</span>}
      {error !== null && <span className="rp-error">{error}</span>}
    </span>
  );
}
