import { useRef, useState } from 'react';
import TablePagination from '@mui/material/TablePagination';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#domain/numbers.ts';
import type { BackgroundJobFragment } from '#src/generated/documents/background-jobs.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { BackgroundJobIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { findFilter, JOB_FILTERS, type JobFilter } from './job-filter.ts';
import { JobCards } from './job-cards.tsx';
import { JobTable } from './job-table.tsx';
import { jobAbout, jobLabel, twiceWarning } from './job-words.ts';
import { PAGE_SIZE, useBackgroundJobs, type BackgroundJobs } from './use-background-jobs.ts';
import { useRetry } from './use-retry.ts';
import './jobs.css';

function questionOf({ task, payload }: BackgroundJobFragment): string {
  const { text } = jobAbout(task, payload);
  return `${jobLabel(task)}${text === undefined ? '' : ` (${text})`}: nobody knows how it ended. ${twiceWarning(task)}`;
}

interface ResultsProps {
  readonly found: BackgroundJobs;
  readonly filter: JobFilter;
}

function Results({ found, filter }: ResultsProps) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const { retry, isBusy } = useRetry();
  const [asking, setAsking] = useState<BackgroundJobFragment>();
  const results = useRef<HTMLDivElement>(null);
  const run = async (job: BackgroundJobFragment) => {
    const isDone = await retry(job.id);
    setAsking(undefined);
    // the button is gone with the state that it was for
    if (isDone) results.current?.focus();
  };
  const onRetry = (job: BackgroundJobFragment) => (job.status === 'uncertain' ? setAsking(job) : void run(job));
  const List = isPhone ? JobCards : JobTable;
  return (
    <div ref={results} tabIndex={-1} className="jb-results">
      <Content found={found} filter={filter}>
        {(jobs) => <List jobs={jobs} onRetry={onRetry} isBusy={isBusy} />}
      </Content>
      <ConfirmDialog
        open={asking !== undefined}
        title="Are you sure?"
        body={asking && questionOf(asking)}
        confirmLabel="Try again"
        destructive
        busy={isBusy}
        onConfirm={() => asking && void run(asking)}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}

interface ContentProps extends ResultsProps {
  readonly children: (jobs: readonly BackgroundJobFragment[]) => React.ReactNode;
}

/** The jobs, or what there is to say instead. */
function Content({ found: { jobs, error, reload }, filter, children }: ContentProps) {
  if (jobs === undefined) {
    if (error === undefined) return <CardSkeleton lines={6} label="Loading jobs" />;
    return (
      <ErrorState title="Jobs did not load" onRetry={reload}>
        {error.message}
      </ErrorState>
    );
  }
  if (jobs.length > 0) return children(jobs);
  return (
    <EmptyState icon={BackgroundJobIcon} title={filter.none}>
      Emails, text messages and other work of the service appear here by themselves.
    </EmptyState>
  );
}

/** Failed and waiting jobs of the organisation for its administrators, /app/background-jobs. */
export default function BackgroundJobsPage() {
  const [search, setSearch] = useSearchParams();
  const filter = findFilter(search.get('state'));
  const asked = Number(search.get('page'));
  const found = useBackgroundJobs(filter, Number.isSafeInteger(asked) && asked > 0 ? asked - 1 : 0);
  const { count, page } = found;
  return (
    <div className="jb-page">
      <PageHeader
        title="Background jobs"
        count={count === undefined ? undefined : formatNumber(count)}
        subtitle="What the service does by itself for your organisation. Failed jobs are not tried again until you say so."
      />
      <nav className="jb-filters" aria-label="Filter by state">
        {JOB_FILTERS.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className="jb-pill"
            aria-pressed={key === filter.key}
            onClick={() => setSearch({ state: key })}
          >
            {label}
          </button>
        ))}
      </nav>
      <Results found={found} filter={filter} />
      {count !== undefined && count > PAGE_SIZE && (
        <TablePagination
          component="div"
          count={count}
          page={page}
          rowsPerPage={PAGE_SIZE}
          rowsPerPageOptions={[PAGE_SIZE]}
          onPageChange={(_, next) => setSearch({ state: filter.key, page: String(next + 1) })}
        />
      )}
    </div>
  );
}
