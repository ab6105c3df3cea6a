import { useMutation } from '@apollo/client';
import {
  CancelWorkflowRunDocument,
  PauseWorkflowRunDocument,
  RestartWorkflowRunDocument,
  SkipWorkflowStepDocument,
} from '#src/generated/documents/claim-workflow.ts';
import { ReasonDialog } from '#src/ui/form/reason-dialog.tsx';
import { useClaim } from '../claim-context.tsx';
import { isUnderWay, type OpenWorkflow } from './open-workflow.ts';
import { wordsOf } from './run-words.ts';

/** What an administrator is about to do with the run, or with one of its steps. */
export type RunQuestion =
  { readonly kind: 'pause' | 'cancel' | 'restart' } | { readonly kind: 'skip'; readonly nodeId: string };

interface Props {
  readonly question: RunQuestion;
  readonly workflow: OpenWorkflow;
  readonly onClose: () => void;
}

/** Asks before a run is paused, cancelled or started again, and before a step is skipped. */
export function RunQuestionDialog({ question, workflow, onClose }: Props) {
  const claimId = useClaim().claim.id;
  const [pause] = useMutation(PauseWorkflowRunDocument);
  const [cancel] = useMutation(CancelWorkflowRunDocument);
  const [restart] = useMutation(RestartWorkflowRunDocument);
  const [skip] = useMutation(SkipWorkflowStepDocument);
  switch (question.kind) {
    case 'pause':
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
    case 'cancel':
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
    case 'restart': {
      const isLoss = isUnderWay(workflow.run);
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
    case 'skip': {
      const { nodeId } = question;
      return (
        <ReasonDialog
          title="Skip this step?"
          saveLabel="Skip"
          said="Step skipped."
          save={(reason, context) => skip({ variables: { claimId, nodeId, reason }, context })}
          onClose={onClose}
        >
          The workflow goes on as if “{wordsOf(workflow, nodeId)}” were completed. A task that it has made stays as a
          plain task.
        </ReasonDialog>
      );
    }
  }
}
