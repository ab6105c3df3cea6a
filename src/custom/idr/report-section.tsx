import { useMutation } from '@apollo/client';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { formatDate } from '#domain/dates.ts';
import { periodsUntil, type ReportingPeriod } from '#domain/idr/period.ts';
import { GetIdrReportDocument } from '#src/generated/documents/idr.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { saveFrom } from '#src/ui/save-from.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { CheckResult } from './check-result.tsx';
import { useIdrChoices } from './choices.ts';
import { useCheck } from './use-check.ts';
import { VersionField } from './version-field.tsx';

/** Half-years that can be chosen: five years, and the one that runs. */
const CHOICES = 11;

const periodWords = ({ start, end }: ReportingPeriod): string => `${formatDate(start)} to ${formatDate(end)}`;

/** When it is handed in, as far as that is still to come. */
function windowWords({ opens, closes }: ReportingPeriod, today: string): string {
  if (today > closes) return `Was to be handed in by ${formatDate(closes)}.`;
  return today < opens
    ? `Can be handed in from ${formatDate(opens)} to ${formatDate(closes)}.`
    : `To be handed in by ${formatDate(closes)}.`;
}

/** The pre-check of a half-year, and its file. */
export function ReportSection() {
  const { today, period, version, versions, choosePeriod, chooseVersion } = useIdrChoices();
  const { state, again } = useCheck(period.start, version);
  const [ask] = useMutation(GetIdrReportDocument);
  const { submit, isSaving } = useSubmit();
  const download = (part: 'file' | 'issues') =>
    submit({
      write: async () => {
        const { data } = await ask({ variables: { periodStart: period.start, version, part } });
        if (data) saveFrom(data.getIdrReport.url);
      },
      progress: 'Generating file. Please wait...',
      said: null,
    });
  const offered = periodsUntil(today, CHOICES);
  const periods = offered.some(({ start }) => start === period.start) ? offered : [...offered, period];
  return (
    <section className="id-section" aria-label="Report">
      <div className="id-choices">
        <TextField
          select
          label="Half-year"
          value={period.start}
          onChange={(event) => choosePeriod(event.target.value)}
          helperText={windowWords(period, today)}
          className="id-field"
        >
          {periods.map((one) => (
            <MenuItem key={one.start} value={one.start}>
              {periodWords(one)}
            </MenuItem>
          ))}
        </TextField>
        <VersionField version={version} versions={versions} onChange={chooseVersion} />
        <div className="id-actions">
          <Button onClick={again} disabled={state.kind === 'running'}>
            Check again
          </Button>
          <Button
            variant="contained"
            disabled={isSaving || state.kind !== 'done'}
            onClick={() => void download('file')}
          >
            {state.kind === 'done' && !state.check.isReady ? 'Download draft' : 'Download file'}
          </Button>
        </div>
      </div>
      {state.kind === 'running' && <CardSkeleton lines={6} label="Checking the complaints" />}
      {state.kind === 'failed' && (
        <ErrorState title="The check did not finish" onRetry={again}>
          {state.message}
        </ErrorState>
      )}
      {state.kind === 'done' && (
        <CheckResult check={state.check} onDownload={() => void download('issues')} isBusy={isSaving} />
      )}
    </section>
  );
}
