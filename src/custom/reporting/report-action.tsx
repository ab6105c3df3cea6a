import Button from '@mui/material/Button';
import { periodWords, reportLabel } from '#domain/report.ts';
import type { ReportRowFragment } from '#src/generated/documents/reporting.ts';
import { DownloadIcon, RefreshIcon } from '#src/ui/icons.ts';
import { actionOf } from './report-words.ts';
import type { ReportActions } from './use-report-actions.ts';

interface Props {
  readonly report: ReportRowFragment;
  readonly actions: ReportActions;
  readonly variant?: 'text' | 'contained';
}

/** The one thing to do with a report: Download, Cancel or Run again. */
export function ReportAction({ report, actions, variant = 'text' }: Props) {
  const action = actionOf(report.status);
  const name = `${reportLabel(report.report)}, ${periodWords(report)}`;
  const shared = { size: 'small', variant, disabled: actions.isBusy } as const;
  if (action === 'download')
    return (
      <Button
        {...shared}
        startIcon={<DownloadIcon />}
        aria-label={`Download: ${name}`}
        onClick={() => void actions.download(report)}
      >
        Download
      </Button>
    );
  if (action === 'cancel')
    return (
      <Button
        {...shared}
        variant="text"
        aria-label={`Cancel report: ${name}`}
        onClick={() => void actions.cancel(report)}
      >
        Cancel report
      </Button>
    );
  if (action === 'again')
    return (
      <Button
        {...shared}
        startIcon={<RefreshIcon />}
        aria-label={`Run again: ${name}`}
        onClick={() => void actions.runAgain(report)}
      >
        Run again
      </Button>
    );
  return null;
}
