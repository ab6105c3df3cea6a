// What can be undone and done again: whole values, one a step.

export interface StepHistory<T> {
  readonly past: readonly T[];
  readonly present: T;
  readonly future: readonly T[];
}

/** So many steps back are kept. */
const MOST_STEPS = 200;

export function beginHistory<T>(present: T): StepHistory<T> {
  return { past: [], present, future: [] };
}

/** A step on; the same value is none. */
export function record<T>(history: StepHistory<T>, next: T): StepHistory<T> {
  if (Object.is(next, history.present)) return history;
  return { past: [...history.past, history.present].slice(-MOST_STEPS), present: next, future: [] };
}

/** Changes the present without a step: what belongs to the step that led here. */
export function amend<T>(history: StepHistory<T>, next: T): StepHistory<T> {
  return { ...history, present: next };
}

export function undo<T>({ past, present, future }: StepHistory<T>): StepHistory<T> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future };
  return { past: past.slice(0, -1), present: before, future: [present, ...future] };
}

export function redo<T>({ past, present, future }: StepHistory<T>): StepHistory<T> {
  const [next, ...rest] = future;
  return next === undefined ? { past, present, future } : { past: [...past, present], present: next, future: rest };
}

/** The last step taken back for good: it cannot be done again. */
export function forget<T>(history: StepHistory<T>): StepHistory<T> {
  const back = undo(history);
  return back.present === history.present ? history : { ...back, future: [] };
}
