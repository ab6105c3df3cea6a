import { useRef } from 'react';
import Button from '@mui/material/Button';
import { stepWords } from '#domain/workflow/node-words.ts';
import { HELD_WORDS } from '#domain/workflow/run-view.ts';
import { isLive, type RunStep } from '#domain/workflow/run-step.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StateChip } from '#src/ui/workflow-diagram/state-chip.tsx';
import { stepActions } from './step-actions.ts';
import { isOpenTask } from './step-node.ts';
import type { SimulatedDraft } from './simulated-draft.ts';
import type { Simulation } from './use-simulation.ts';

interface Props {
  readonly draft: SimulatedDraft;
  readonly simulation: Simulation;
}

/** Where the run is now: open tasks, waits, and steps that wait for a rule or for each other. */
export function OpenSteps({ draft, simulation }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const steps = simulation.state.steps.filter(isLive);
  return (
    <SectionCard title="Under way" count={steps.length}>
      <div ref={list} tabIndex={-1} className="ws-open" role="group" aria-label="Under way">
        {steps.length === 0 && <p>Nothing is under way.</p>}
        <ul>
          {steps.map((step) => (
            <OpenStep
              key={`${step.nodeId}/${step.visit}`}
              step={step}
              draft={draft}
              simulation={simulation}
              // the button that was pressed goes with its step
              onDone={() => list.current?.focus()}
            />
          ))}
        </ul>
      </div>
    </SectionCard>
  );
}

function OpenStep({
  step,
  draft,
  simulation,
  onDone,
}: Props & { readonly step: RunStep; readonly onDone: () => void }) {
  const words = stepWords(draft.definition, step);
  const { status, dueAt } = step;
  return (
    <li>
      <div className="ws-open-head">
        <span className="ws-name">{words}</span>
        <StateChip state={status} />
      </div>
      <p className="ws-note">
        {status === 'active' && dueAt !== null && (
          <>
            Waits until <DateTimeText value={dueAt} />
          </>
        )}
        {status === 'active' && dueAt === null && !isOpenTask(draft.definition, step) && 'Waits for its other edges'}
        {status === 'held' && HELD_WORDS}
      </p>
      <div className="ws-moves">
        {stepActions(draft, simulation, step).map(({ label, run }) => (
          <Button
            key={label}
            size="small"
            aria-label={`${label}: ${words}`}
            onClick={() => {
              run();
              onDone();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  );
}
