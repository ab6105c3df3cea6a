import { stepWords } from '#domain/workflow/node-words.ts';
import { isLive } from '#domain/workflow/run-step.ts';
import { StepMenu, type MenuPlace } from '#src/ui/workflow-diagram/step-menu.tsx';
import { stepActions } from './step-actions.ts';
import type { SimulatedDraft } from './simulated-draft.ts';
import type { Simulation } from './use-simulation.ts';

interface Props {
  readonly place: MenuPlace;
  readonly draft: SimulatedDraft;
  readonly simulation: Simulation;
  readonly onClose: () => void;
}

/** What can be done at a node of the diagram. */
export function NodeMenu({ place: { nodeId, at }, draft, simulation, onClose }: Props) {
  const open = simulation.state.steps.filter((step) => step.nodeId === nodeId && isLive(step));
  const actions = open.flatMap((step) =>
    stepActions(draft, simulation, step).map(({ label, run }) => ({
      label: open.length > 1 ? `${label} (visit ${step.visit})` : label,
      run,
    })),
  );
  return <StepMenu at={at} name={stepWords(draft.definition, { nodeId })} actions={actions} onClose={onClose} />;
}
