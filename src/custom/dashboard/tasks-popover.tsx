import { useState } from 'react';
import { Link } from 'react-router';
import { parentOf, recordPath, recordTitle } from '#domain/records.ts';
import { DashboardTasksDocument, type DashboardTasksQuery } from '#src/generated/documents/dashboard.ts';
import { HighPriorityTaskCountDocument } from '#src/generated/documents/tasks.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { HeaderPopover } from '#src/record/header-popover.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TaskIcon, WarningIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { useToday } from '#src/ui/use-now.ts';

/** Ten at a time, ten more when the end comes into view (spec 2 §2). */
const PAGE = 10;
const POLL_MS = 10_000;

type Task = DashboardTasksQuery['Task'][number];

const mine = (userId: number) => ({ assignedToId: { _eq: userId }, isCompleted: { _eq: false } });

function TaskLine({ task, onOpen }: { readonly task: Task; readonly onOpen: () => void }) {
  const today = useToday();
  const record = parentOf(task);
  if (record === undefined) return null;
  const isLate = task.dueDate !== null && task.dueDate < today;
  return (
    <li className="db-task">
      <Link
        to={recordPath(record, `${record.kind.firstPage}/${record.kind.taskDrawer}/edit/${task.id}`)}
        onClick={onOpen}
      >
        {task.title}
      </Link>
      <span className="db-task-record">
        {recordTitle(record.kind)} {record.id}
      </span>
      {task.dueDate !== null && (
        <span className={isLate ? 'db-late' : undefined}>
          {isLate && <WarningIcon fontSize="small" titleAccess="Overdue" />}
          <DateText value={task.dueDate} />
        </span>
      )}
    </li>
  );
}

function TaskLines({ onOpen }: { readonly onOpen: () => void }) {
  const { claims } = useSession();
  const [shown, setShown] = useState(PAGE);
  // one more than is shown tells whether there are more
  const query = useLive(DashboardTasksDocument, {
    variables: { where: mine(claims.userId), limit: shown + 1 },
    pollInterval: POLL_MS,
  });
  const data = query.data ?? query.previousData;
  return (
    <LiveBody query={{ data, error: query.error, refetch: () => query.refetch() }} name="Tasks" lines={6}>
      {({ Task: tasks }) =>
        tasks.length === 0 ? (
          <EmptyState icon={TaskIcon} title="No tasks">
            Tasks that are assigned to you appear here.
          </EmptyState>
        ) : (
          <>
            <ul className="db-tasks" aria-label="My tasks">
              {tasks.slice(0, shown).map((task) => (
                <TaskLine key={task.id} task={task} onOpen={onOpen} />
              ))}
            </ul>
            {(tasks.length > shown || query.data === undefined) && (
              <ShowMore isLoading={query.data === undefined} onMore={() => setShown((now) => now + PAGE)} />
            )}
          </>
        )
      }
    </LiveBody>
  );
}

/** My open tasks, the first due first; the badge counts those of high priority. */
export function TasksPopover() {
  const { claims } = useSession();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const { data } = useLive(HighPriorityTaskCountDocument, {
    variables: { where: mine(claims.userId) },
    pollInterval: POLL_MS,
  });
  return (
    <HeaderPopover
      name="Tasks"
      Icon={TaskIcon}
      count={data?.highPriorityTasks_aggregate.aggregate?.count ?? 0}
      countWords="of high priority"
      countColour="error"
      anchor={anchor}
      onAnchor={setAnchor}
    >
      <TaskLines onOpen={() => setAnchor(undefined)} />
    </HeaderPopover>
  );
}
