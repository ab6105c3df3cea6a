import { useId } from 'react';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { JobFiles } from './job-files.tsx';
import { JobMessages } from './job-messages.tsx';
import { JobNotes } from './job-notes.tsx';
import type { HeldJob } from './use-claim-suppliers.ts';

/** A job: what is asked for, how far it is, and what both sides have on it. */
export function JobPanel({ job, supplier }: { readonly job: HeldJob; readonly supplier: string }) {
  const id = useId();
  return (
    <article className="sj-job" aria-labelledby={id}>
      <div className="sj-job-head">
        <h4 id={id}>{job.descriptionShort}</h4>
        <StatusChip kind="job" value={job.status} />
        <span className="cl-quiet sj-time">
          <DateTimeText value={job.createdAt} />
        </span>
      </div>
      <p className="sj-text">{job.descriptionDetailed}</p>
      <div className="sj-shared">
        <JobFiles job={job} supplier={supplier} />
        <JobMessages job={job} />
        <JobNotes job={job} supplier={supplier} />
      </div>
    </article>
  );
}
