// The node of a step, and what its step waits for.
import type { WorkflowDefinition, WorkflowNode } from '#domain/workflow/definition.ts';
import type { RunStep } from '#domain/workflow/run-step.ts';

export function nodeOf({ nodes }: WorkflowDefinition, nodeId: string): WorkflowNode | undefined {
  return nodes.find(({ id }) => id === nodeId);
}

/** Whether a step waits for its task to be completed. */
export function isOpenTask(definition: WorkflowDefinition, { nodeId, status }: RunStep): boolean {
  return status === 'active' && nodeOf(definition, nodeId)?.config.nodeCategory === 'task';
}
