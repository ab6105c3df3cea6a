import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import { stepWords } from '#domain/workflow/node-words.ts';
import { StateChip } from '#src/ui/workflow-diagram/state-chip.tsx';
import { RowMenu } from '#src/ui/row-menu.tsx';
import type { OpenStep, OpenWorkflow } from './open-workflow.ts';
import { StepFacts } from './step-facts.tsx';
import type { RunControls } from './use-run-controls.tsx';
import { useWorkflowPaths } from './workflow-paths.ts';

interface Props {
  readonly step: OpenStep;
  readonly workflow: OpenWorkflow;
  readonly controls: RunControls;
}

/** One visit of the run to a node. */
export function StepItem({ step, workflow, controls }: Props) {
  const paths = useWorkflowPaths();
  const node = workflow.definition.nodes.find(({ id }) => id === step.nodeId);
  const words = stepWords(workflow.definition, { nodeId: step.nodeId });
  const isVisitedAgain = workflow.steps.some(({ nodeId, visit }) => nodeId === step.nodeId && visit > 1);
  return (
    <li data-state={step.status}>
      <div className="wr-step-head">
        <span className="wr-step-name">
          {node === undefined ? (
            words
          ) : (
            <MuiLink component={Link} to={paths.opened(node, step)}>
              {words}
            </MuiLink>
          )}
          {isVisitedAgain && <span className="cw-meta"> visit {step.visit}</span>}
        </span>
        <StateChip state={step.status} />
        <RowMenu name={words} actions={controls.ofStep(step)} />
      </div>
      <StepFacts step={step} />
    </li>
  );
}
