import { CheckIcon } from '#src/ui/icons.ts';
import type { StepTitle } from './steps.ts';

interface Props {
  readonly steps: readonly StepTitle[];
  readonly current: StepTitle;
  /** Steps that can be gone to. */
  readonly open: ReadonlySet<StepTitle>;
  /** The current step is done and the next one not reached: it is a link as well. */
  readonly isBetween?: boolean;
  readonly onGo: (step: StepTitle) => void;
}

/** The steps as bars with numbers: a tick when done, done steps lead back. On a phone 'Step 4 of 6, Loss cause' and a bar. */
export function StepBar({ steps, current, open, isBetween = false, onGo }: Props) {
  const at = steps.indexOf(current);
  return (
    <nav aria-label="Steps" className="lw-steps-box">
      <p className="lw-step-phone" aria-hidden="true">
        Step {at + 1} of {steps.length}, {isBetween ? `${current}: review` : current}
      </p>
      <div className="lw-step-track" aria-hidden="true">
        <div style={{ inlineSize: `${((at + (isBetween ? 1 : 0.5)) / steps.length) * 100}%` }} />
      </div>
      <ol className="lw-steps">
        {steps.map((step, index) => {
          const state = index < at ? 'done' : index === at ? 'current' : 'later';
          const content = (
            <>
              <span className="lw-step-mark">
                {state === 'done' ? <CheckIcon fontSize="inherit" titleAccess="Done:" /> : index + 1}
              </span>
              <span>{step}</span>
            </>
          );
          return (
            <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {(state !== 'current' || isBetween) && open.has(step) ? (
                <button type="button" className="lw-step-link" onClick={() => onGo(step)}>
                  {content}
                </button>
              ) : (
                content
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
