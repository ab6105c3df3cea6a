import { TaskListPage } from './task-list-page.tsx';

/** /app/tasks: the tasks of the person who is signed in. */
export default function MyTasksPage() {
  return <TaskListPage whose="mine" />;
}
