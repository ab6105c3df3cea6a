import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { recordPath } from '#domain/records.ts';
import type { ListedTaskFragment } from '#src/generated/documents/tasks-list.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { useUrgency } from '#src/record/tasks/use-urgency.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { WarningIcon } from '#src/ui/icons.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import { aboutWords, recordOf, recordWords, taskPath } from './task-row.ts';

interface RowProps {
  readonly row: ListedTaskFragment;
}

export function Due({ row }: RowProps) {
  const { isOverdue } = useUrgency()(row);
  if (row.dueDate === null) return MISSING;
  return (
    <span className={isOverdue ? 'tk-overdue' : 'tk-quiet'}>
      {isOverdue && <WarningIcon fontSize="small" titleAccess="Overdue" />}
      <DateText value={row.dueDate} />
    </span>
  );
}

export function Priority({ row }: RowProps) {
  const { priority } = useUrgency()(row);
  if (priority === undefined) return MISSING;
  return (
    <span className="tk-priority" data-colour={priority.colour}>
      {statusLabel(priority.priority)}
    </span>
  );
}

/** A link in a row that is a link itself. */
export function RecordLink({ row }: RowProps) {
  const record = recordOf(row);
  if (record === undefined) return MISSING;
  return (
    <Link
      component={RouterLink}
      to={recordPath(record, record.kind.firstPage)}
      onClick={(event) => event.stopPropagation()}
    >
      {recordWords(row)}
    </Link>
  );
}

type Column = ListColumn<ListedTaskFragment>;

/** What an index has in its order, or what is found by ranges of it (task-order.ts), can be ordered by; texts cannot. */
export const TASK_COLUMNS: readonly Column[] = [
  {
    source: 'title',
    label: 'Task',
    isFixed: true,
    isSortable: false,
    exported: { path: 'title', title: 'Task' },
    render: (row) => (
      <Link component={RouterLink} to={taskPath(row)} onClick={(event) => event.stopPropagation()}>
        <FittedText text={row.title} />
      </Link>
    ),
  },
  // the most severe first
  { source: 'priority', label: 'Priority', firstOrder: 'DESC', render: (row) => <Priority row={row} /> },
  {
    source: 'dueDate',
    label: 'Due',
    exported: { path: 'dueDate', title: 'Due', kind: 'date' },
    render: (row) => <Due row={row} />,
  },
  { source: 'record', label: 'Record', render: (row) => <RecordLink row={row} /> },
  {
    source: 'about',
    label: 'About',
    isSortable: false,
    render: (row) => <FittedText text={aboutWords(row)} />,
  },
  {
    source: 'AssignedTo.name',
    label: 'Assignee',
    exported: { path: 'AssignedTo.name', title: 'Assignee' },
    render: (row) => row.AssignedTo?.name ?? 'Unassigned',
  },
  {
    source: 'isCompleted',
    label: 'Status',
    exported: { path: 'isCompleted', title: 'Completed' },
    render: (row) => <StatusChip kind="task" value={row.isCompleted ? 'completed' : 'pending'} />,
  },
  {
    source: 'type',
    label: 'Type',
    isSortable: false,
    isExtra: true,
    exported: { path: 'type', title: 'Task type', options: 'task_types' },
    render: (row) => <FittedText text={row.type ?? ''} />,
  },
  {
    source: 'category',
    label: 'Category',
    isSortable: false,
    isExtra: true,
    exported: { path: 'category', title: 'Category' },
    render: (row) => <FittedText text={row.category ?? ''} />,
  },
  {
    source: 'id',
    label: 'Task#',
    isExtra: true,
    firstOrder: 'DESC',
    exported: { path: 'id', title: 'Task#' },
    render: (row) => row.id,
  },
  {
    source: 'createdAt',
    label: 'Created',
    isSortable: false,
    isExtra: true,
    className: 'rl-quiet',
    exported: { path: 'createdAt', title: 'Created', kind: 'date' },
    render: (row) => <DateText value={row.createdAt} />,
  },
  {
    source: 'dtCompleted',
    label: 'Completed on',
    isSortable: false,
    isExtra: true,
    className: 'rl-quiet',
    exported: { path: 'dtCompleted', title: 'Completed on', kind: 'date' },
    render: (row) => <DateText value={row.dtCompleted} />,
  },
];

/** What an export has beside the columns: the record's number, by its kind. */
export const RECORD_NUMBERS = [
  { path: 'claimId', title: 'Claim#' },
  { path: 'complaintId', title: 'Complaint#' },
  { path: 'incidentId', title: 'Incident#' },
] as const;
