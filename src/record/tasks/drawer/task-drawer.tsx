import { Suspense } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { NEW_TASK, useTaskPaths } from '../task-paths.ts';
import { LoadingTask } from './loading-task.tsx';

// the form comes when a task is opened
const OpenedTask = lazyPart(async () => ({ default: (await import('./opened-task.tsx')).OpenedTask }));

interface Props {
  /** Where drawers open, when not on the record's first page. */
  readonly place?: string;
}

/** The id in the address: -1 for a new task, undefined for what is no task. */
function idOf(action: string | undefined, taskId: string | undefined): number | undefined {
  if (action === 'add' && (taskId === undefined || taskId === String(NEW_TASK))) return NEW_TASK;
  return action === 'edit' && /^\d{1,15}$/.test(taskId ?? '') ? Number(taskId) : undefined;
}

/** A record's task, at .../tasks/{action}/{taskId?} (spec 1 §2). */
export function TaskDrawer({ place }: Props) {
  const { action, taskId } = useParams();
  const paths = useTaskPaths(place);
  const navigate = useNavigate();
  const close = () => void navigate(paths.list);
  const id = idOf(action, taskId);
  if (id === undefined) return <Navigate to={paths.list} replace />;
  return (
    <Suspense fallback={<LoadingTask onClose={close} />}>
      <OpenedTask id={id} onClose={close} />
    </Suspense>
  );
}
