import { useState } from 'react';
import Button from '@mui/material/Button';
import { newestFirst } from '#domain/workflow/run-view.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import type { OpenWorkflow } from './open-workflow.ts';
import { StepItem } from './step-item.tsx';
import type { RunControls } from './use-run-controls.tsx';

interface Props {
  readonly workflow: OpenWorkflow;
  readonly controls: RunControls;
}

/** How many are shown at first, and more at each press: a workflow that goes in circles has many. */
const SHOWN = 30;

/** What ran when and why: what is open first, then the newest. */
export function RunTimeline({ workflow, controls }: Props) {
  const [most, setMost] = useState(SHOWN);
  const steps = newestFirst(workflow.steps);
  if (steps.length === 0) return <EmptyState title="Nothing has run yet" />;
  return (
    <>
      <ol className="wr-steps" aria-label="What ran">
        {steps.slice(0, most).map((step) => (
          <StepItem key={step.id} step={step} workflow={workflow} controls={controls} />
        ))}
      </ol>
      {steps.length > most && (
        <Button size="small" onClick={() => setMost(most + SHOWN)}>
          Show earlier steps
        </Button>
      )}
    </>
  );
}
