import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { ListedTaskFragment } from '#src/generated/documents/tasks-list.ts';
import { SelectCard } from '#src/kit/list/select-card.tsx';
import { Due, Priority, RecordLink } from './task-columns.tsx';
import { aboutWords, taskName, taskPath } from './task-row.ts';

/** On phones: one card a task, which can be selected as well. */
export function TaskCards() {
  const { data = [] } = useListContext<ListedTaskFragment>();
  return (
    <ul className="rl-cards" aria-label="Tasks">
      {data.map((task) => (
        <li key={task.id} className="rl-card">
          <div className="rl-card-row">
            {!task.isCompleted && <SelectCard row={task} name={taskName(task)} />}
            <Link to={taskPath(task)} className="rl-card-link">
              {task.title}
            </Link>
          </div>
          <div className="rl-card-row">
            <RecordLink row={task} /> <span className="rl-quiet">{aboutWords(task)}</span>
          </div>
          <div className="rl-card-row">
            <Due row={task} />
            <Priority row={task} />
            <span className="rl-push rl-quiet">{task.AssignedTo?.name ?? 'Unassigned'}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
