import { useCallback, useMemo } from 'react';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { amend, beginHistory, forget, record, redo, undo, type StepHistory } from '#domain/step-history.ts';
import { useHeldValue } from '#src/ui/form/use-held-value.ts';

/** What can be done with the steps; the same functions in every drawing. */
export interface StepActions {
  /** As it is at this moment, drawn or not. */
  readonly newest: () => WorkflowDefinition;
  readonly apply: (next: WorkflowDefinition) => void;
  /** Belongs to the step before: undone together with it. */
  readonly amend: (next: WorkflowDefinition) => void;
  /** Takes the last step back for good. */
  readonly forget: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
}

export interface Steps {
  readonly definition: WorkflowDefinition;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly act: StepActions;
}

type Change = (history: StepHistory<WorkflowDefinition>) => StepHistory<WorkflowDefinition>;

/** The definition that is designed, with the steps that can be undone. */
export function useSteps(initial: WorkflowDefinition): Steps {
  const { value, newest, change } = useHeldValue(() => beginHistory(initial));
  const doChange = useCallback((step: Change) => change(step), [change]);
  const act = useMemo(
    () => ({
      newest: () => newest().present,
      apply: (next: WorkflowDefinition) => doChange((history) => record(history, next)),
      amend: (next: WorkflowDefinition) => doChange((history) => amend(history, next)),
      forget: () => doChange(forget),
      undo: () => doChange(undo),
      redo: () => doChange(redo),
    }),
    [newest, doChange],
  );
  return useMemo(
    () => ({ definition: value.present, canUndo: value.past.length > 0, canRedo: value.future.length > 0, act }),
    [value, act],
  );
}
