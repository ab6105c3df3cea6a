import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router';
import { daysBetween } from '#domain/dates.ts';
import { useUrgency } from '#src/record/tasks/use-urgency.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { WarningIcon } from '#src/ui/icons.ts';
import { statusLabel } from '#src/ui/status-looks.ts';
import { useIsTicked } from './use-complete-work.ts';
import { ROW_LINK } from './use-row-keys.ts';
import { WorkCard } from './work-card.tsx';
import { isLate, itemPath, itemRecordPath, recordWords, type Moment, type WorkItem } from './work-item.ts';
import '#src/record/tasks/tasks.css';

interface Props {
  readonly items: readonly WorkItem[];
  readonly moment: Moment;
  /** All open tasks of the person; undefined until it is known. */
  readonly open: number | undefined;
  readonly onComplete: (item: WorkItem) => void;
}

/** '2 days overdue', 'Due today', 'Due in 3 days'. */
function dueWords(dueOn: string, { today }: Moment): string {
  const days = daysBetween(today, dueOn);
  if (days === 0) return 'Due today';
  const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days < 0 ? `${count} overdue` : `Due in ${count}`;
}

function countWords(items: readonly WorkItem[], moment: Moment): string {
  const late = items.filter((item) => isLate(item, moment)).length;
  return [late > 0 && `${late} overdue`, items.length > late && `${items.length - late} due today`]
    .filter(Boolean)
    .join(', ');
}

function TaskRow({ item, moment, onComplete }: Pick<Props, 'moment' | 'onComplete'> & { readonly item: WorkItem }) {
  const urgencyOf = useUrgency();
  const { priority } = urgencyOf({ type: item.detail, dueDate: item.dueOn, isCompleted: false });
  const late = isLate(item, moment);
  const isTicked = useIsTicked()(item);
  return (
    <li className="mw-task" data-work-item={item.id} data-done={isTicked || undefined}>
      <Checkbox
        size="small"
        className="mw-check"
        checked={isTicked}
        onChange={() => onComplete(item)}
        slotProps={{
          input: { 'aria-label': `${isTicked ? 'Completed' : 'Complete'}: ${item.title ?? ''}`, tabIndex: -1 },
        }}
      />
      <Link to={itemPath(item)} className="mw-task-title" {...ROW_LINK}>
        {item.title}
      </Link>
      <span className="mw-priority">
        {priority && (
          <span className="tk-priority" data-colour={priority.colour}>
            {statusLabel(priority.priority)}
          </span>
        )}
      </span>
      <Link to={itemRecordPath(item)} className="mw-record">
        {recordWords(item)}
      </Link>
      <span className="mw-about">{item.about}</span>
      <span className="mw-due" data-late={late || undefined}>
        {late && <WarningIcon fontSize="inherit" aria-hidden />}
        {item.dueOn !== null && dueWords(item.dueOn, moment)}
      </span>
      <span className="mw-day">
        <DateText value={item.dueOn} />
      </span>
    </li>
  );
}

/** The person's tasks that are overdue or due today, over all records; one press completes those that a word completes. */
export function TasksCard({ items, moment, open, onComplete }: Props) {
  return (
    <WorkCard
      title="Tasks"
      count={countWords(items, moment)}
      items={items}
      first={8}
      none="No task is due."
      action={
        <Button component={Link} to="/app/tasks" variant="text" size="small">
          {open === undefined ? 'All tasks' : `All ${open} open`}
        </Button>
      }
    >
      {(item) => <TaskRow key={item.id} item={item} moment={moment} onComplete={onComplete} />}
    </WorkCard>
  );
}
