import { useMutation } from '@apollo/client';
import { stepWords } from '#domain/workflow/node-words.ts';
import {
  CancelWorkflowRunDocument,
  PauseWorkflowRunDocument,
  RestartWorkflowRunDocument,
  SkipWorkflowStepDocument,
} from '#src/generated/documents/claim-workflow.ts';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import { isUnderWay, type OpenWorkflow } from './open-workflow.ts';

/** What an administrator is about to do with the run, or with one of its steps. */
export type RunQuestion =
  { readonly kind: 'pause' | 'cancel' | 'restart' } | { readonly kind: 'skip'; readonly nodeId: string };

interface AskedProps {
  readonly claimId: number;
  readonly onClose: () => void;
}

function PauseDialog({ claimId, onClose }: AskedProps) {
  const [pause] = useMutation(PauseWorkflowRunDocument);
  return (
    <ReasonDialog
      title="Pause the workflow?"
      reason="none"
      saveLabel="Pause"
      said="Workflow paused."
      save={(_reason, context) => pause({ variables: { claimId }, context })}
      onClose={onClose}
    >
      Nothing happens in it until an administrator resumes it. Waits that end meanwhile go on then.
    </ReasonDialog>
  );
}

function CancelDialog({ claimId, onClose }: AskedProps) {
  const [cancel] = useMutation(CancelWorkflowRunDocument);
  return (
    <ReasonDialog
      title="Cancel the workflow?"
      saveLabel="Cancel workflow"
      isLoss
      said="Workflow cancelled."
      save={(reason, context) => cancel({ variables: { claimId, reason }, context })}
      onClose={onClose}
    >
      This run ends for good. Its open tasks stay as plain tasks.
    </ReasonDialog>
  );
}

function RestartDialog({ claimId, isLoss, onClose }: AskedProps & { readonly isLoss: boolean }) {
  const [restart] = useMutation(RestartWorkflowRunDocument);
  return (
    <ReasonDialog
      title="Start the workflow again?"
      reason="optional"
      saveLabel="Start"
      isLoss={isLoss}
      said="Workflow started."
      save={(reason, context) => restart({ variables: { claimId, reason: reason || null }, context })}
      onClose={onClose}
    >
      The claim begins at the start of the published version.
      {isLoss && ' The present run is cancelled, and its open tasks stay as plain tasks.'}
    </ReasonDialog>
  );
}

interface SkipProps extends AskedProps {
  readonly nodeId: string;
  readonly words: string;
}

function SkipDialog({ claimId, nodeId, words, onClose }: SkipProps) {
  const [skip] = useMutation(SkipWorkflowStepDocument);
  return (
    <ReasonDialog
      title="Skip this step?"
      saveLabel="Skip"
      said="Step skipped."
      save={(reason, context) => skip({ variables: { claimId, nodeId, reason }, context })}
      onClose={onClose}
    >
      The workflow goes on as if “{words}” were completed. A task that it has made stays as a plain task.
    </ReasonDialog>
  );
}

interface Props extends AskedProps {
  readonly question: RunQuestion;
  readonly workflow: OpenWorkflow;
}

/** Asks before a run is paused, cancelled or started again, and before a step is skipped. */
export function RunQuestionDialog({ question, workflow, ...asked }: Props) {
  if (question.kind === 'skip')
    return (
      <SkipDialog
        {...asked}
        nodeId={question.nodeId}
        words={stepWords(workflow.definition, { nodeId: question.nodeId })}
      />
    );
  if (question.kind === 'pause') return <PauseDialog {...asked} />;
  if (question.kind === 'cancel') return <CancelDialog {...asked} />;
  return <RestartDialog {...asked} isLoss={isUnderWay(workflow.run)} />;
}
