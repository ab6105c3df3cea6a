import { TasksCard } from './tasks-card.tsx';

/** The claim's tasks on a page of their own, manage-claim's sibling (spec 1 §2). */
export default function TasksSection() {
  return (
    <div className="cl-narrow">
      <TasksCard />
    </div>
  );
}
