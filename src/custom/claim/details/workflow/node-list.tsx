import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { fullNodeWords } from '#domain/workflow/node-words.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { nodesInOrder, type OpenWorkflow } from './open-workflow.ts';
import { StateChip } from './state-chip.tsx';
import { useWorkflowPaths } from './workflow-paths.ts';

/** Every node of the workflow with its state: what narrow windows show in place of the canvas. */
export function NodeList({ workflow }: { readonly workflow: OpenWorkflow }) {
  const paths = useWorkflowPaths();
  const { shown, states } = workflow;
  return (
    <SectionCard title="Steps of the workflow" count={workflow.definition.nodes.length}>
      <ol className="wr-nodes">
        {nodesInOrder(workflow).map((node) => (
          <li key={node.id}>
            <MuiLink component={Link} to={paths.opened(node, shown.get(node.id))}>
              {fullNodeWords(node)}
            </MuiLink>
            {states !== undefined && <StateChip state={states.get(node.id) ?? 'future'} />}
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}
