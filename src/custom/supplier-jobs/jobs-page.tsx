import { useState } from 'react';
import Button from '@mui/material/Button';
import { Link, useSearchParams } from 'react-router';
import { JOB_STATUSES, isJobStatus, type JobStatus } from '#domain/supplier-job.ts';
import { MyJobsDocument, type MyJobRowFragment } from '#src/generated/documents/supplier-jobs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { JobIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { JOBS_POLL_MS, siteAddress } from './job-words.ts';
import './supplier-jobs.css';

type Filter = JobStatus | undefined;

const PAGE_SIZE = 30;

const FILTERS: readonly { readonly status: Filter; readonly label: string }[] = [
  { status: undefined, label: 'All' },
  ...JOB_STATUSES.map((status) => ({ status, label: status })),
];

function JobItem({ job }: { readonly job: MyJobRowFragment }) {
  return (
    <li className="mj-item">
      <Link to={`/app/jobs/${job.id}`}>{job.descriptionShort}</Link>
      <StatusChip kind="job" value={job.status} />
      <span className="mj-where">{siteAddress(job) || 'No address'}</span>
      <span className="mj-meta">Claim {job.claimReference}</span>
      <span className="mj-meta mj-date">
        <DateText value={job.createdAt} />
      </span>
    </li>
  );
}

/** The jobs of the supplier's company, /app/jobs: the newest first, by state. */
export default function JobsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('status');
  const status: Filter = isJobStatus(asked) ? asked : undefined;
  const [limit, setLimit] = useState(PAGE_SIZE);
  // one more than is shown tells whether there are any
  const query = useLive(MyJobsDocument, {
    variables: { where: status === undefined ? {} : { status: { _eq: status } }, limit: limit + 1 },
    pollInterval: JOBS_POLL_MS,
  });
  // while more are loaded, what is there stays
  const data = query.data ?? query.previousData;
  const hasMore = (data?.MyJob.length ?? 0) > limit;
  return (
    <div className="mj-page">
      <PageHeader title="Jobs" subtitle="What your company was asked to do." />
      <nav className="mj-filters" aria-label="Filter by status">
        {FILTERS.map((filter) => (
          <button
            key={filter.label}
            type="button"
            className="mj-pill"
            aria-pressed={filter.status === status}
            onClick={() => setSearch(filter.status === undefined ? {} : { status: filter.status })}
          >
            {filter.label}
          </button>
        ))}
      </nav>
      <LiveBody query={{ data, error: query.error, refetch: () => query.refetch() }} name="Jobs" lines={6}>
        {({ MyJob }) =>
          MyJob.length === 0 ? (
            <EmptyState icon={JobIcon} title="No jobs">
              {status === undefined ? 'New jobs appear here by themselves.' : `No job is ${status.toLowerCase()}.`}
            </EmptyState>
          ) : (
            <ul className="mj-list" aria-label="Jobs">
              {MyJob.slice(0, limit).map((job) => (
                <JobItem key={job.id} job={job} />
              ))}
            </ul>
          )
        }
      </LiveBody>
      {hasMore && (
        <div className="mj-more">
          <Button onClick={() => setLimit(limit + PAGE_SIZE)}>Show more</Button>
        </div>
      )}
    </div>
  );
}
