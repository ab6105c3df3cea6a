import { useState } from 'react';
import { RecordTasksDocument } from '#src/generated/documents/tasks.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { ShowMore } from '#src/ui/show-more.tsx';
import { useRecordParts } from '../record-parts.ts';
import { parentWhere, useRecord } from '../record.ts';
import { NoTasks } from './no-tasks.tsx';
import { TaskList } from './task-list.tsx';
import { useTaskPaths } from './task-paths.ts';
import { TASKS_POLL_MS, type TaskRow } from './task-types.ts';

/** Ten at a time, ten more when the end comes into view (spec 1 §2.2). */
const PAGE = 10;

interface Props {
  readonly onComplete: (task: TaskRow) => void;
  readonly onClose: () => void;
}

/** All tasks of the record, as far as somebody scrolls. */
export function TasksPopover({ onComplete, onClose }: Props) {
  const record = useRecord();
  const { isReadOnly = false } = useRecordParts();
  const paths = useTaskPaths();
  const [shown, setShown] = useState(PAGE);
  // one more than is shown tells whether there are more
  const query = useLive(RecordTasksDocument, {
    variables: { where: parentWhere(record), limit: shown + 1, offset: 0 },
    pollInterval: TASKS_POLL_MS,
  });
  const data = query.data ?? query.previousData;
  const count = Math.min(data?.Task.length ?? 0, shown);
  return (
    <>
      <LiveBody query={{ data, error: query.error, refetch: () => query.refetch() }} name="Tasks" lines={6}>
        {({ Task }) =>
          Task.length === 0 ? (
            <NoTasks add={isReadOnly ? undefined : paths.add} onOpen={onClose} />
          ) : (
            <>
              <TaskList tasks={Task.slice(0, shown)} paths={paths} onComplete={onComplete} onOpen={onClose} />
              {(Task.length > shown || query.data === undefined) && (
                <ShowMore isLoading={query.data === undefined} onMore={() => setShown((now) => now + PAGE)} />
              )}
            </>
          )
        }
      </LiveBody>
      <span role="status" className="cw-vh">
        {count > PAGE ? `${count} tasks shown` : ''}
      </span>
    </>
  );
}
