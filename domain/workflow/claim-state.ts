// What a claim keeps of its workflow for its page: Claim.workflowState (spec 1 §3). A projection of the run's steps.
import { CATEGORY_OF, type NodeCategory, type WorkflowDefinition } from './definition.ts';
import { graphOf } from './graph.ts';
import type { RunStep } from './run-step.ts';

export interface WorkflowState {
  /** Nodes that the run has come to: active ones are not completed. */
  readonly nodes: readonly {
    readonly nodeId: string;
    readonly taskId: number | null;
    readonly isCompleted: boolean;
    readonly category: NodeCategory;
  }[];
  readonly logs: readonly { readonly nodeId: string; readonly label: string; readonly at: string }[];
  readonly edges: readonly { readonly edgeId: string; readonly isCompleted: boolean }[];
}

/** A step with what the claim's page shows of it. */
export interface ShownStep extends RunStep {
  readonly taskId: number | null;
}

/**
 * The state of a claim's workflow.
 * @param steps of its run, in the order in which they began; of a node that was come to more than once the last one counts
 */
export function workflowState(definition: WorkflowDefinition, steps: readonly ShownStep[]): WorkflowState {
  const latest = new Map(steps.map((step) => [step.nodeId, step]));
  const { nodes } = graphOf(definition);
  const fired = new Set(steps.flatMap((step) => step.fired));
  return {
    nodes: definition.nodes.flatMap(({ id, config }) => {
      const step = latest.get(id);
      return step === undefined
        ? []
        : [
            {
              nodeId: id,
              taskId: step.taskId,
              isCompleted: step.status === 'completed' || step.status === 'skipped',
              category: CATEGORY_OF[config.nodeType],
            },
          ];
    }),
    logs: steps.flatMap(({ nodeId, status, startedAt }) => {
      const node = nodes.get(nodeId);
      return node?.config.nodeType === 'logToTimeline' && status === 'completed'
        ? [{ nodeId, label: node.config.label || node.label, at: startedAt }]
        : [];
    }),
    edges: definition.edges.map(({ id }) => ({ edgeId: id, isCompleted: fired.has(id) })),
  };
}
