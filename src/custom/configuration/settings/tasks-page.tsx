import { PageHeader } from '#src/ui/page-header.tsx';
import { SettingLists } from './settings-lists.tsx';

const LISTS = ['task_types'];

/** /app/configuration/tasks */
export default function TasksPage() {
  return (
    <>
      <PageHeader
        title="Tasks"
        subtitle="The types of tasks, and from how many days before the due date each priority holds."
      />
      <SettingLists names={LISTS} />
    </>
  );
}
