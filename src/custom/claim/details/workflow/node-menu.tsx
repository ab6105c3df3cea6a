import { stepWords } from '#domain/workflow/node-words.ts';
import { StepMenu, type MenuPlace } from '#src/ui/workflow-diagram/step-menu.tsx';
import type { OpenWorkflow } from './open-workflow.ts';
import type { RunControls } from './use-run-controls.tsx';

interface Props {
  readonly place: MenuPlace;
  readonly workflow: OpenWorkflow;
  readonly controls: RunControls;
  readonly onClose: () => void;
}

/** The context menu of a node: what administrators do with an open step. */
export function NodeMenu({ place: { nodeId, at }, workflow, controls, onClose }: Props) {
  const step = workflow.shown.get(nodeId);
  const actions = step === undefined ? [] : controls.ofStep(step);
  return (
    <StepMenu
      at={at}
      name={stepWords(workflow.definition, { nodeId })}
      actions={actions.map(({ label, onChoose }) => ({ label, run: () => onChoose?.() }))}
      onClose={onClose}
    />
  );
}
