import { ResourcePage } from '#src/resources/resource-page.tsx';

/** The task manager: templates of tasks, /app/configuration/task-manager (spec 3 §2.1). */
export default function TaskManagerPage() {
  return <ResourcePage name="task-template" title="Task manager" />;
}
