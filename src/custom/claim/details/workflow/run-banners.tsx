import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { stepWords } from '#domain/workflow/node-words.ts';
import { isUnderWay, type OpenWorkflow } from './open-workflow.ts';
import { pausedWords, WHO_TO_ASK } from './run-words.ts';
import type { RunControls } from './use-run-controls.tsx';

interface Props {
  readonly workflow: OpenWorkflow;
  readonly controls: RunControls;
}

/** Why the run does not go on: it has not started, it is paused, or a step needs somebody. */
export function RunBanners({ workflow, controls }: Props) {
  const { run, steps } = workflow;
  if (run === undefined) {
    return (
      <Alert severity="info">
        This claim has not started on its workflow. The diagram shows its published version.
      </Alert>
    );
  }
  const inAttention = isUnderWay(run) ? steps.filter(({ status }) => status === 'attention') : [];
  return (
    <>
      {run.status === 'paused' && <Alert severity="warning">{pausedWords(run)}</Alert>}
      {run.status === 'cancelled' && (
        <Alert severity="info">
          This run was cancelled{run.reason === null ? '' : ` (${run.reason})`}. Nothing more happens in it.
        </Alert>
      )}
      {inAttention.map((step) => (
        <Alert
          key={step.id}
          severity="error"
          action={controls.ofStep(step).map(({ label, onChoose }) => (
            <Button
              key={label}
              color="inherit"
              size="small"
              aria-label={`${label}: ${stepWords(workflow.definition, { nodeId: step.nodeId })}`}
              onClick={onChoose}
            >
              {label}
            </Button>
          ))}
        >
          <b>Needs attention: {stepWords(workflow.definition, { nodeId: step.nodeId })}.</b> {step.attention}
          {!controls.isAdmin && ` ${WHO_TO_ASK}`}
        </Alert>
      ))}
    </>
  );
}
