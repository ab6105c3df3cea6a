import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { graphOrder } from '#domain/workflow/graph-order.ts';
import type { NodeState } from '#domain/workflow/run-view.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { STATE_WORDS, stepWords } from './step-words.ts';

interface Props {
  readonly definition: WorkflowDefinition;
  readonly states: ReadonlyMap<string, NodeState>;
}

/** Every node with its state, in reading order: what narrow windows show in place of the canvas. */
export function NodeList({ definition, states }: Props) {
  return (
    <SectionCard title="Steps of the workflow" count={definition.nodes.length}>
      <ol className="ws-nodes">
        {graphOrder(definition).map((nodeId) => {
          const state = states.get(nodeId) ?? 'future';
          return (
            <li key={nodeId}>
              <span>{stepWords(definition, { nodeId, visit: 1 })}</span>
              <StatusChip kind="step" value={state} label={STATE_WORDS[state]} />
            </li>
          );
        })}
      </ol>
    </SectionCard>
  );
}
