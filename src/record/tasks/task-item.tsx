import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router';
import { Avatar } from '#src/ui/avatar.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { WarningIcon } from '#src/ui/icons.ts';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import type { TaskRow } from './task-types.ts';
import type { Urgency } from './use-urgency.ts';

interface Props {
  readonly task: TaskRow;
  readonly urgency: Urgency;
  /** Its drawer. */
  readonly to: string;
  readonly onComplete: (task: TaskRow) => void;
  /** It is being completed, which can be undone for some seconds: it stays where it is, ticked, and can be unticked. */
  readonly onUndo?: () => void;
  /** The drawer opens: a popover closes. */
  readonly onOpen?: () => void;
}

function Due({ task, isOverdue }: { readonly task: TaskRow; readonly isOverdue: boolean }) {
  if (!task.dueDate) return null;
  return (
    <span className={isOverdue ? 'tk-overdue' : 'tk-quiet'}>
      {isOverdue && <WarningIcon fontSize="small" titleAccess="Overdue" />}
      <DateText value={task.dueDate} />
    </span>
  );
}

/** A task in a list: done or not, what it is, how urgent, when due, whose. */
export function TaskItem({ task, urgency: { isOverdue, priority }, to, onComplete, onUndo, onOpen }: Props) {
  const isDone = task.isCompleted || onUndo !== undefined;
  return (
    <li className="tk-item" data-done={isDone || undefined}>
      <Checkbox
        size="small"
        className="tk-check"
        checked={isDone}
        disabled={task.isCompleted}
        onChange={() => (onUndo ? onUndo() : onComplete(task))}
        slotProps={{
          input: { 'aria-label': isDone ? `Completed: ${task.title}` : `Complete: ${task.title}` },
        }}
      />
      <span className="tk-what">
        <Link to={to} className="tk-title" onClick={onOpen}>
          {task.title}
        </Link>
        <span className="tk-state">
          <StatusChip kind="task" value={isDone ? 'completed' : 'pending'} />
          {priority && (
            <span className="tk-priority" data-colour={priority.colour}>
              {statusLabel(priority.priority)}
            </span>
          )}
        </span>
      </span>
      <Due task={task} isOverdue={isOverdue} />
      {task.AssignedTo && (
        <span title={task.AssignedTo.name}>
          <Avatar name={task.AssignedTo.name} photoUrl={task.AssignedTo.photoUrl} />
          <span className="cw-vh">Assigned to {task.AssignedTo.name}</span>
        </span>
      )}
    </li>
  );
}
