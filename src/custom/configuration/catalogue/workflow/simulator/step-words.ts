// What people read of the steps of a simulation.
import type { WorkflowDefinition, WorkflowNode } from '#domain/workflow/definition.ts';
import { fullNodeWords } from '#domain/workflow/node-words.ts';
import type { NodeState } from '#domain/workflow/run-view.ts';
import type { RunStep, StepKey } from '#domain/workflow/run-step.ts';

export const STATE_WORDS: Readonly<Record<NodeState, string>> = {
  active: 'Active',
  held: 'Waiting for a rule',
  attention: 'Needs attention',
  completed: 'Completed',
  skipped: 'Skipped',
  cancelled: 'Cancelled',
  future: 'Not reached',
};

export function nodeOf({ nodes }: WorkflowDefinition, nodeId: string): WorkflowNode | undefined {
  return nodes.find(({ id }) => id === nodeId);
}

/** 'Send email: Ask for quotes', with the visit where the run comes to the node again. */
export function stepWords(definition: WorkflowDefinition, { nodeId, visit }: StepKey): string {
  const node = nodeOf(definition, nodeId);
  const words = node === undefined ? `Step ${nodeId}` : fullNodeWords(node);
  return visit > 1 ? `${words} (visit ${visit})` : words;
}

/** Whether a step waits for its task to be completed. */
export function isOpenTask(definition: WorkflowDefinition, { nodeId, status }: RunStep): boolean {
  return status === 'active' && nodeOf(definition, nodeId)?.config.nodeCategory === 'task';
}
