// The parts of a job that the table and the phone's cards both show.
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { BackgroundJobFragment } from '#src/generated/documents/background-jobs.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { RefreshIcon } from '#src/ui/icons.ts';
import { failureWords } from './error-words.ts';
import { jobAbout, jobLabel } from './job-words.ts';
import { mayRetry } from './job-filter.ts';

interface JobProps {
  readonly job: BackgroundJobFragment;
}

interface PartProps extends JobProps {
  /** Stands in a table's cell where there is nothing to say. */
  readonly missing?: string;
}

/** Whom or what it is for, and the claim. */
export function About({ job, missing }: PartProps) {
  const { text, claimId } = jobAbout(job.task, job.payload);
  if (text === undefined && claimId === undefined) return missing;
  return (
    <span className="jb-stack">
      {text !== undefined && <span className="jb-break">{text}</span>}
      {claimId !== undefined && (
        <span>
          <Link component={RouterLink} to={claimPath(claimId)}>
            Claim {claimId}
          </Link>
        </span>
      )}
    </span>
  );
}

/** Why it failed the last time. */
export function Failure({ job, missing }: PartProps) {
  const failure = failureWords(job.lastError);
  if (failure === undefined) return missing;
  return (
    <span className="jb-stack">
      <span className="jb-break">{failure.words}</span>
      {failure.detail !== undefined && <span className="jb-detail jb-break">{failure.detail}</span>}
    </span>
  );
}

interface RetryProps extends JobProps {
  readonly onRetry: (job: BackgroundJobFragment) => void;
  readonly isBusy: boolean;
}

/** Try again, for jobs that will not by themselves. */
export function RetryButton({ job, onRetry, isBusy }: RetryProps) {
  if (!mayRetry(job.status)) return null;
  return (
    <Button
      size="small"
      startIcon={<RefreshIcon />}
      disabled={isBusy}
      onClick={() => onRetry(job)}
      aria-label={`Try again: ${jobLabel(job.task)} ${job.id}`}
    >
      Try again
    </Button>
  );
}
