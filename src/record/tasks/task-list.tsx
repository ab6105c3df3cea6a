import { useEffect, useRef } from 'react';
import { undoHeldWrite, useIsHeld } from '#src/ui/held-writes.ts';
import { heldTask } from './complete/use-held-completion.ts';
import { TaskItem } from './task-item.tsx';
import type { TaskPaths } from './task-paths.ts';
import type { TaskRow } from './task-types.ts';
import { useUrgency } from './use-urgency.ts';
import './tasks.css';

interface Props {
  readonly tasks: readonly TaskRow[];
  readonly paths: TaskPaths;
  readonly onComplete: (task: TaskRow) => void;
  readonly onOpen?: () => void;
}

/** The first of a row that takes the focus: the box of an open task, else the task itself. */
const FOCUSABLE = 'input:enabled, a';

/**
 * Keeps the focus at its place in the list when the task there was completed: it moves to the end of the list, and the
 * focus would be lost.
 */
function useKeptPlace(tasks: readonly TaskRow[]) {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ readonly id: number; readonly at: number }>(undefined);
  useEffect(() => {
    const place = left.current;
    const now = place && tasks[place.at];
    if (place === undefined || (now?.id === place.id && !now.isCompleted)) return;
    left.current = undefined;
    if (document.activeElement === document.body)
      list.current?.children[Math.min(place.at, tasks.length - 1)]?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [tasks]);
  const leave = ({ id }: TaskRow) => {
    left.current = { id, at: tasks.findIndex((task) => task.id === id) };
  };
  return { list, leave };
}

/** Tasks in the order in which they come. */
export function TaskList({ tasks, paths, onComplete, onOpen }: Props) {
  const urgencyOf = useUrgency();
  const isHeld = useIsHeld();
  const { list, leave } = useKeptPlace(tasks);
  const complete = (task: TaskRow) => {
    leave(task);
    onComplete(task);
  };
  return (
    <ul ref={list} className="tk-list">
      {tasks.map((task) => (
        <TaskItem
          key={task.id}
          task={task}
          onUndo={isHeld(heldTask(task.id)) ? () => undoHeldWrite(heldTask(task.id)) : undefined}
          urgency={urgencyOf(task)}
          to={paths.edit(task.id)}
          onComplete={complete}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}
