import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { RecordTaskCountDocument, RecordTasksDocument } from '#src/generated/documents/tasks.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardPager } from '#src/ui/card-pager.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useRecordParts } from '../record-parts.ts';
import { parentWhere, useRecord } from '../record.ts';
import { useCompleteTask } from './complete/use-complete-task.tsx';
import { NoTasks } from './no-tasks.tsx';
import { TaskList } from './task-list.tsx';
import { useTaskPaths } from './task-paths.ts';
import { TASKS_POLL_MS } from './task-types.ts';
import { useTaskTypes } from './use-urgency.ts';
import './tasks.css';

/** Tasks are shown five at a time. */
const PAGE_SIZE = 5;

/** How many tasks are open, and how many there are. */
function useCounts(): { readonly open: number | undefined; readonly all: number } {
  const where = parentWhere(useRecord());
  const all = useLive(RecordTaskCountDocument, { variables: { where }, pollInterval: TASKS_POLL_MS });
  const open = useLive(RecordTaskCountDocument, {
    variables: { where: { ...where, isCompleted: { _eq: false } } },
    pollInterval: TASKS_POLL_MS,
  });
  return { all: all.data?.Task_aggregate.aggregate?.count ?? 0, open: open.data?.Task_aggregate.aggregate?.count };
}

/**
 * The record's tasks, open ones first, then by due date (spec 1 §7).
 * @param place where drawers open, when not on the record's first page
 */
export function TasksCard({ place }: { readonly place?: string }) {
  const record = useRecord();
  const { isReadOnly = false } = useRecordParts();
  const paths = useTaskPaths(place);
  const { complete, dialog } = useCompleteTask();
  // asked for with the tasks, and not once they are there
  useTaskTypes();
  const { open, all } = useCounts();
  const [wanted, setPage] = useState(0);
  // the last page may have gone meanwhile
  const page = Math.min(wanted, Math.max(0, Math.ceil(all / PAGE_SIZE) - 1));
  const query = useLive(RecordTasksDocument, {
    variables: { where: parentWhere(record), limit: PAGE_SIZE, offset: page * PAGE_SIZE },
    pollInterval: TASKS_POLL_MS,
  });
  const data = query.data ?? query.previousData;
  return (
    <SectionCard
      title="Tasks"
      count={open === undefined ? undefined : `${open} open`}
      action={
        isReadOnly ? undefined : (
          <Tip title="Add task">
            <IconButton component={Link} to={paths.add} aria-label="Add task">
              <AddIcon />
            </IconButton>
          </Tip>
        )
      }
    >
      <LiveBody query={{ data, error: query.error, refetch: () => query.refetch() }} name="Tasks" lines={4}>
        {({ Task }) =>
          Task.length === 0 ? (
            <NoTasks add={isReadOnly ? undefined : paths.add} />
          ) : (
            <TaskList tasks={Task} paths={paths} onComplete={complete} />
          )
        }
      </LiveBody>
      <CardPager label="tasks" page={page} pageSize={PAGE_SIZE} count={all} onPage={setPage} />
      {dialog}
    </SectionCard>
  );
}
