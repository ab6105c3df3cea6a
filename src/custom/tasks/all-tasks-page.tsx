import { TaskListPage } from './task-list-page.tsx';

/** /app/tasks/all: the tasks of all records that the person sees. */
export default function AllTasksPage() {
  return <TaskListPage whose="all" />;
}
