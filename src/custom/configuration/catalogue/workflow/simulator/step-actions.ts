import { completeTask, skipSimulated } from '#domain/workflow/simulate.ts';
import { isLive, type RunStep } from '#domain/workflow/run-step.ts';
import type { StepAction } from '#src/ui/workflow-diagram/step-menu.tsx';
import { isOpenTask } from './step-node.ts';
import type { SimulatedDraft } from './simulated-draft.ts';
import type { Simulation } from './use-simulation.ts';

/** What can be done with a step of the simulation: its task is completed, or it is skipped. */
export function stepActions(
  { definition }: Pick<SimulatedDraft, 'definition'>,
  { act }: Pick<Simulation, 'act'>,
  step: RunStep,
): readonly StepAction[] {
  if (!isLive(step)) return [];
  const complete = { label: 'Completed', run: () => act((setting, state) => completeTask(setting, state, step)) };
  const skip = { label: 'Skipped', run: () => act((setting, state) => skipSimulated(setting, state, step)) };
  return isOpenTask(definition, step) ? [complete, skip] : [skip];
}
