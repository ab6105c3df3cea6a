import { DateTimeText } from '#src/ui/date-text.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { About, Failure, RetryButton } from './job-parts.tsx';
import type { JobListProps } from './job-table.tsx';
import { jobLabel } from './job-words.ts';

/** On phones: one card a job. */
export function JobCards({ jobs, onRetry, isBusy }: JobListProps) {
  return (
    <ul className="jb-cards" aria-label="Background jobs">
      {jobs.map((job) => (
        <li key={job.id} className="jb-card">
          <div className="jb-card-row">
            <span className="jb-kind">{jobLabel(job.task)}</span>
            <StatusChip kind="background" value={job.status} />
          </div>
          <About job={job} />
          <Failure job={job} />
          <div className="jb-quiet">
            <DateTimeText value={job.createdAt} />, {job.attempts} of {job.maxAttempts} attempts
          </div>
          {job.status === 'waiting' && (
            <div className="jb-quiet">
              Next try <DateTimeText value={job.runAt} />
            </div>
          )}
          <div className="jb-card-action">
            <RetryButton job={job} onRetry={onRetry} isBusy={isBusy} />
          </div>
        </li>
      ))}
    </ul>
  );
}
