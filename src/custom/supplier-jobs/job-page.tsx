import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { MyJobDetailsDocument } from '#src/generated/documents/supplier-jobs.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { JobIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { JobFacts } from './job-facts.tsx';
import { JobFilesCard } from './job-files-card.tsx';
import { JobMessagesCard } from './job-messages-card.tsx';
import { JobNotesCard } from './job-notes-card.tsx';
import { JobStep } from './job-step.tsx';
import { JOBS_POLL_MS } from './job-words.ts';
import type { MyJob } from './my-job.ts';
import './supplier-jobs.css';

function Missing() {
  return (
    <>
      <PageHeader title="Job" />
      <EmptyState
        icon={JobIcon}
        title="This job was not found"
        action={
          <Button component={Link} to="/app/jobs">
            All jobs
          </Button>
        }
      >
        It was taken back, or it is not your company's.
      </EmptyState>
    </>
  );
}

function Job({ job }: { readonly job: MyJob }) {
  return (
    <div className="mj-page mj-job">
      <PageHeader
        title={job.descriptionShort ?? 'Job'}
        count={<StatusChip kind="job" value={job.status} />}
        subtitle={`Claim ${job.claimReference ?? ''}`}
        actions={<JobStep job={job} />}
      />
      <div className="mj-cards">
        <div className="mj-column">
          <JobFacts job={job} />
          <JobMessagesCard jobId={Number(job.id)} />
        </div>
        <div className="mj-column">
          <JobFilesCard jobId={Number(job.id)} />
          <JobNotesCard jobId={Number(job.id)} />
        </div>
      </div>
    </div>
  );
}

function OpenJob({ id }: { readonly id: number }) {
  const query = useLive(MyJobDetailsDocument, { variables: { id }, pollInterval: JOBS_POLL_MS });
  return (
    <LiveBody query={query} name="The job" lines={8}>
      {({ MyJob: [job] }) => (job ? <Job job={job} /> : <Missing />)}
    </LiveBody>
  );
}

/** A job of the supplier's company, /app/jobs/{id}. */
export default function JobPage() {
  const { id = '' } = useParams();
  return /^\d{1,15}$/.test(id) ? <OpenJob key={id} id={Number(id)} /> : <Missing />;
}
