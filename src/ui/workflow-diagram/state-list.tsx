import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { WorkflowDefinition, WorkflowNode } from '#domain/workflow/definition.ts';
import { graphOrder } from '#domain/workflow/graph-order.ts';
import { fullNodeWords } from '#domain/workflow/node-words.ts';
import type { NodeState } from '#domain/workflow/run-view.ts';
import { SectionCard } from '../section-card.tsx';
import { StateChip } from './state-chip.tsx';
import './steps.css';

/** Below it there is a list in place of the canvas (UX (e)). */
export const NARROW = '(max-width:959.95px)';

interface Props {
  readonly definition: WorkflowDefinition;
  /** None where there is no run. */
  readonly states: ReadonlyMap<string, NodeState> | undefined;
  /** The address where a node is opened. */
  readonly pathOf?: (node: WorkflowNode) => string;
}

/** Every node of a workflow with its state, in reading order: what narrow windows show in place of the canvas. */
export function StateList({ definition, states, pathOf }: Props) {
  const byId = new Map(definition.nodes.map((node) => [node.id, node]));
  return (
    <SectionCard title="Steps of the workflow" count={definition.nodes.length}>
      <ol className="wd-states">
        {graphOrder(definition)
          .flatMap((id) => byId.get(id) ?? [])
          .map((node) => (
            <li key={node.id}>
              {pathOf === undefined ? (
                <span>{fullNodeWords(node)}</span>
              ) : (
                <MuiLink component={Link} to={pathOf(node)}>
                  {fullNodeWords(node)}
                </MuiLink>
              )}
              {states !== undefined && <StateChip state={states.get(node.id) ?? 'future'} />}
            </li>
          ))}
      </ol>
    </SectionCard>
  );
}
