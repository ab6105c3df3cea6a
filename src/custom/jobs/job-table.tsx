import type { ReactNode } from 'react';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { BackgroundJobFragment } from '#src/generated/documents/background-jobs.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { About, Failure, RetryButton } from './job-parts.tsx';
import { jobLabel } from './job-words.ts';
import { ScrollRegion } from '#src/ui/scroll-region.tsx';

export interface JobListProps {
  readonly jobs: readonly BackgroundJobFragment[];
  readonly onRetry: (job: BackgroundJobFragment) => void;
  readonly isBusy: boolean;
}

interface Column {
  readonly label: string;
  readonly render: (job: BackgroundJobFragment) => ReactNode;
  readonly className?: string;
}

const COLUMNS: readonly Column[] = [
  { label: 'Job', render: ({ task }) => jobLabel(task), className: 'jb-kind' },
  { label: 'State', render: ({ status }) => <StatusChip kind="background" value={status} /> },
  { label: 'About', render: (job) => <About job={job} missing={MISSING} />, className: 'jb-wide' },
  { label: 'Attempts', render: ({ attempts, maxAttempts }) => `${attempts} of ${maxAttempts}`, className: 'jb-quiet' },
  { label: 'Last error', render: (job) => <Failure job={job} missing={MISSING} />, className: 'jb-wide' },
  { label: 'Created', render: ({ createdAt }) => <DateTimeText value={createdAt} />, className: 'jb-quiet' },
  {
    label: 'Next try',
    render: ({ status, runAt }) => <DateTimeText value={status === 'waiting' ? runAt : null} />,
    className: 'jb-quiet',
  },
];

/** The jobs as a table. */
export function JobTable({ jobs, onRetry, isBusy }: JobListProps) {
  return (
    <ScrollRegion className="jb-table" label="Background jobs">
      <Table size="small">
        <TableHead>
          <TableRow>
            {COLUMNS.map(({ label, className }) => (
              <TableCell key={label} className={className}>
                {label}
              </TableCell>
            ))}
            <TableCell className="jb-action">
              <span className="cw-vh">Actions</span>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <TableRow key={job.id}>
              {COLUMNS.map(({ label, render, className }) => (
                <TableCell key={label} className={className}>
                  {render(job)}
                </TableCell>
              ))}
              <TableCell className="jb-action">
                <RetryButton job={job} onRetry={onRetry} isBusy={isBusy} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollRegion>
  );
}
