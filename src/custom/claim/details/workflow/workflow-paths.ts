// Addresses of the Workflow tab and of its drawers. The run that was chosen stays in the address.
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import type { WorkflowNode } from '#domain/workflow/definition.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';
import type { OpenStep } from './open-workflow.ts';

/** Name of the run's id in the address. */
export const RUN = 'run';
const PLACE = 'workflow';

interface WorkflowPaths {
  readonly page: string;
  readonly node: (nodeId: string) => string;
  /** What a click on a node opens: the task that a task node made, else the node itself. */
  readonly opened: (node: Pick<WorkflowNode, 'id' | 'config'>, step: Pick<OpenStep, 'taskId'> | undefined) => string;
}

export function useWorkflowPaths(): WorkflowPaths {
  const { claim } = useClaim();
  const { search } = useLocation();
  return useMemo(() => {
    const at = (rest: string) => `${claimPath(claim.id, PLACE)}${rest}${search}`;
    const node = (nodeId: string) => at(`/node/${encodeURIComponent(nodeId)}`);
    return {
      page: at(''),
      node,
      opened: ({ id, config }, step) =>
        config.nodeCategory === 'task' && typeof step?.taskId === 'number' ? at(`/task/${step.taskId}`) : node(id),
    };
  }, [claim.id, search]);
}
