import { useState } from 'react';
import { HighPriorityTaskCountDocument } from '#src/generated/documents/tasks.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { TaskIcon } from '#src/ui/icons.ts';
import { HeaderPopover } from '../header-popover.tsx';
import { useRecordParts } from '../record-parts.ts';
import { parentWhere, useRecord } from '../record.ts';
import { useCompleteTask } from './complete/use-complete-task.tsx';
import { useTaskPaths } from './task-paths.ts';
import { TasksPopover } from './tasks-popover.tsx';
import { PRIORITY_COUNT_POLL_MS } from './task-types.ts';
import './tasks.css';

/** Tasks in the header: the badge counts those of high priority, the popover lists all (spec 1 §2.2). */
export function TasksButton() {
  const record = useRecord();
  const { isReadOnly = false } = useRecordParts();
  const paths = useTaskPaths();
  const { data } = useLive(HighPriorityTaskCountDocument, {
    variables: { where: parentWhere(record) },
    pollInterval: PRIORITY_COUNT_POLL_MS,
  });
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  const { complete, dialog } = useCompleteTask({ onLeave: close });
  const urgent = data?.highPriorityTasks_aggregate.aggregate?.count ?? 0;
  return (
    <>
      <HeaderPopover
        name="Tasks"
        Icon={TaskIcon}
        count={urgent}
        countWords="of high priority"
        countColour="error"
        add={isReadOnly ? undefined : { to: paths.add, label: 'Add task' }}
        anchor={anchor}
        onAnchor={setAnchor}
      >
        <TasksPopover onComplete={complete} onClose={close} />
      </HeaderPopover>
      {dialog}
    </>
  );
}
