import { Route, Routes } from 'react-router';
import { TaskDrawer } from '#src/record/tasks/drawer/task-drawer.tsx';
import { TasksCard } from '#src/record/tasks/tasks-card.tsx';

const PLACE = 'tasks';

/** The claim's tasks on a page of their own, with their drawers (spec 1 §2.4). */
export default function TasksSection() {
  return (
    <>
      <div className="tk-page">
        <TasksCard place={PLACE} />
      </div>
      <Routes>
        <Route path={`${PLACE}/:action/:taskId?`} element={<TaskDrawer place={PLACE} />} />
        <Route path="*" element={null} />
      </Routes>
    </>
  );
}
