// The timeline of a claim or complaint: steps in their order; what is completed stays as it is (spec 1 §4).

export const COMPLETED_STAYS = "Completed items can't be replaced.";
const LABEL_REQUIRED = 'Please enter label';
export const NOT_IN_FUTURE = "The time of completion can't be in the future.";
/** Said when somebody else changed the timeline while it was being replaced. */
export const TIMELINE_CHANGED = 'Somebody else has changed the timeline meanwhile. Reload it and try again.';

/** Most steps that a timeline can have, and most characters of their names. */
export const MOST_ITEMS = 100;
export const LONGEST_LABEL = 200;

interface TimelineStep {
  readonly isCompleted: boolean;
  readonly hideFromUi: boolean;
}

/** A step that is to take the place of the open ones. */
export interface PlannedStep {
  readonly label: string;
  /** What it is called once completed; its label when left empty. */
  readonly labelWhenCompleted?: string | null;
  readonly internalName?: string | null;
  readonly hideFromUi?: boolean | null;
}

export type StepState = 'done' | 'current' | 'later';

/** The first step that is not completed is the current one; hidden steps are nobody's current step. */
export function stepState<Step extends TimelineStep>(steps: readonly Step[], step: Step): StepState {
  if (step.isCompleted) return 'done';
  return steps.find((other) => !other.isCompleted && !other.hideFromUi) === step ? 'current' : 'later';
}

/** What is wrong with one step's names. */
export function stepErrors({ label, labelWhenCompleted }: PlannedStep): {
  readonly label?: string;
  readonly labelWhenCompleted?: string;
} {
  const tooLong = `At most ${LONGEST_LABEL} characters`;
  const name = label.trim();
  return {
    ...(name === '' ? { label: LABEL_REQUIRED } : name.length > LONGEST_LABEL ? { label: tooLong } : {}),
    ...((labelWhenCompleted ?? '').trim().length > LONGEST_LABEL ? { labelWhenCompleted: tooLong } : {}),
  };
}

/** The steps as they are written: names without blanks around them, the completed name given where it was left empty. */
export function plannedSteps(steps: readonly PlannedStep[]): readonly Required<PlannedStep>[] {
  return steps.map(({ label, labelWhenCompleted, internalName, hideFromUi }) => ({
    label: label.trim(),
    labelWhenCompleted: (labelWhenCompleted ?? '').trim() || label.trim(),
    internalName: internalName ?? null,
    hideFromUi: hideFromUi ?? false,
  }));
}
