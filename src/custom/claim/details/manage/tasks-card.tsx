import { todayIn } from '#domain/dates.ts';
import { isOverdue, taskPriority, type TaskType } from '#domain/task-priority.ts';
import { ClaimTasksDocument, type ClaimTasksQuery } from '#src/generated/documents/claim-cards.ts';
import { useConfiguration } from '#src/providers/data/use-configuration.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { WarningIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { statusLabel } from '#src/ui/status-looks.ts';
import { useZone } from '#src/ui/zone.tsx';
import { useClaim } from '../claim-context.tsx';
import { LiveBody } from './live-card.tsx';

type Task = ClaimTasksQuery['Task'][number];

/** The spec's interval for tasks (spec 1 §9). */
const TASKS_POLL_MS = 2000;
const CONFIGURED = ['task_types'] as const;

function isTaskType(value: unknown): value is TaskType {
  return typeof value === 'object' && value !== null && 'key' in value && 'limits' in value && Array.isArray(value.limits);
}

/** Day limits of each type of task, from the organisation's list (RULES 21). */
function useTaskLimits(): (type: string | null) => TaskType['limits'] {
  const { value } = useConfiguration(CONFIGURED);
  const configured = value('task_types');
  const types = Array.isArray(configured) ? configured.filter(isTaskType) : [];
  return (type) => types.find((candidate) => candidate.key === type)?.limits ?? [];
}

function TaskRow({ task, limits, today }: { readonly task: Task; readonly limits: TaskType['limits']; readonly today: string }) {
  const overdue = isOverdue(task, today);
  const priority = taskPriority(task, limits, today);
  return (
    <li className="cl-row" data-done={task.isCompleted || undefined}>
      <span className="cl-grow">
        {task.title}
        {priority && (
          <span className="cl-priority" style={{ '--priority': priority.colour } as React.CSSProperties}>
            {statusLabel(priority.priority)}
          </span>
        )}
      </span>
      {task.isCompleted && <StatusChip kind="task" value="completed" />}
      {task.dueDate && (
        <span className={overdue ? 'cl-overdue' : 'cl-quiet'}>
          {overdue && <WarningIcon fontSize="small" titleAccess="Overdue" />}
          <DateText value={task.dueDate} />
        </span>
      )}
      {task.AssignedTo && (
        <span title={task.AssignedTo.name}>
          <Avatar name={task.AssignedTo.name} photoUrl={task.AssignedTo.photoUrl} />
          <span className="cw-vh">Assigned to {task.AssignedTo.name}</span>
        </span>
      )}
    </li>
  );
}

/** The claim's tasks, open ones first, then by due date (spec 1 §7). */
export function TasksCard() {
  const { claim } = useClaim();
  const zone = useZone();
  const limitsOf = useTaskLimits();
  const query = useLive(ClaimTasksDocument, { variables: { claimId: claim.id }, pollInterval: TASKS_POLL_MS });
  const open = query.data?.Task.filter((task) => !task.isCompleted).length;
  const today = todayIn(zone);
  return (
    <SectionCard title="Tasks" count={open === undefined ? undefined : `${open} open`}>
      <LiveBody query={query} name="Tasks" lines={4}>
        {({ Task }) =>
          Task.length === 0 ? (
            <EmptyState title="No tasks" />
          ) : (
            <ul className="cl-rows">
              {Task.map((task) => (
                <TaskRow key={task.id} task={task} limits={limitsOf(task.type)} today={today} />
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
