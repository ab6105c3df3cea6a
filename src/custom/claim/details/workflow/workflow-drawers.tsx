import { Suspense } from 'react';
import { Navigate, Route, Routes, useNavigate, useParams } from 'react-router';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { LoadingTask } from '#src/record/tasks/drawer/loading-task.tsx';
import { NodeDrawer } from './node-drawer.tsx';
import type { OpenWorkflow } from './open-workflow.ts';
import type { RunControls } from './use-run-controls.tsx';
import { useWorkflowPaths } from './workflow-paths.ts';

// the forms come when a task is opened
const OpenedTask = lazyPart(async () => ({
  default: (await import('#src/record/tasks/drawer/opened-task.tsx')).OpenedTask,
}));
const FutureTask = lazyPart(async () => ({ default: (await import('./future-task.tsx')).FutureTask }));

interface Props {
  readonly workflow: OpenWorkflow;
  readonly controls: RunControls;
}

function useClose(): () => void {
  const { page } = useWorkflowPaths();
  const navigate = useNavigate();
  return () => void navigate(page);
}

function ToPage() {
  const { page } = useWorkflowPaths();
  return <Navigate to={page} replace />;
}

function TaskOfNode() {
  const { taskId = '' } = useParams();
  const close = useClose();
  if (!/^\d{1,15}$/.test(taskId)) return <ToPage />;
  return (
    <Suspense fallback={<LoadingTask onClose={close} />}>
      <OpenedTask key={taskId} id={Number(taskId)} onClose={close} />
    </Suspense>
  );
}

function OpenNode({ workflow, controls }: Props) {
  const { nodeId = '' } = useParams();
  const close = useClose();
  const node = workflow.definition.nodes.find(({ id }) => id === nodeId);
  if (node === undefined) return <ToPage />;
  const isFutureTask = node.config.nodeCategory === 'task' && !workflow.shown.has(nodeId);
  if (!isFutureTask)
    return <NodeDrawer key={nodeId} node={node} workflow={workflow} controls={controls} onClose={close} />;
  return (
    <Suspense fallback={<LoadingTask onClose={close} />}>
      <FutureTask key={nodeId} node={node} onClose={close} />
    </Suspense>
  );
}

/** The drawers of tasks and nodes, beside the diagram; their addresses lead there. */
export function WorkflowDrawers(props: Props) {
  return (
    <Routes>
      <Route path="workflow" element={null} />
      <Route path="workflow/task/:taskId" element={<TaskOfNode />} />
      <Route path="workflow/node/:nodeId" element={<OpenNode {...props} />} />
      <Route path="*" element={<ToPage />} />
    </Routes>
  );
}
