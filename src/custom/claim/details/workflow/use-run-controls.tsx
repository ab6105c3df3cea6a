import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import { isLive } from '#domain/workflow/run-step.ts';
import { ResumeWorkflowRunDocument, RetryWorkflowStepDocument } from '#src/generated/documents/claim-workflow.ts';
import { useViewer } from '#src/providers/access/viewer.ts';
import type { RowAction } from '#src/ui/row-menu.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim } from '../claim-context.tsx';
import { isUnderWay, type OpenStep, type OpenWorkflow, type Run } from './open-workflow.ts';
import { RunQuestionDialog, type RunQuestion } from './run-question.tsx';

/** What an administrator of the organisation does with a run; nothing for everybody else, and with earlier runs. */
export interface RunControls {
  readonly isAdmin: boolean;
  readonly ofRun: readonly RowAction[];
  readonly ofStep: (step: Pick<OpenStep, 'nodeId' | 'status'>) => readonly RowAction[];
  /** What is asked before; drawn once on the page. */
  readonly dialog: ReactNode;
}

/**
 * Controls of a run and of its steps.
 * @param runs all of the claim, the newest first: only that one is controlled
 */
export function useRunControls(workflow: OpenWorkflow, runs: readonly Run[]): RunControls {
  const { role } = useViewer();
  const { claim } = useClaim();
  const [question, setQuestion] = useState<RunQuestion>();
  const [resume] = useMutation(ResumeWorkflowRunDocument);
  const [retry] = useMutation(RetryWorkflowStepDocument);
  const { submit } = useSubmit();
  const { run } = workflow;
  const isAdmin = role === 'org_admin';
  const isLatest = run?.id === runs[0]?.id;
  const claimId = claim.id;
  const ask = (kind: 'pause' | 'cancel' | 'restart', label: string): RowAction => ({
    label,
    onChoose: () => setQuestion({ kind }),
  });
  const resuming: RowAction = {
    label: 'Resume',
    onChoose: () =>
      void submit({
        write: (context) => resume({ variables: { claimId }, context }),
        progress: 'Resuming...',
        said: 'Workflow resumed.',
      }),
  };
  const retrying = (nodeId: string): RowAction => ({
    label: 'Retry',
    onChoose: () =>
      void submit({
        of: nodeId,
        write: (context) => retry({ variables: { claimId, nodeId }, context }),
        progress: 'Trying again...',
        said: 'Trying the step again.',
      }),
  });
  const ofRun = (): readonly RowAction[] => {
    if (!isAdmin || !isLatest) return [];
    if (!isUnderWay(run)) return [ask('restart', run === undefined ? 'Start' : 'Start again')];
    return [
      ...(run?.status === 'running' ? [ask('pause', 'Pause')] : []),
      // reopening the claim resumes what closing has paused
      ...(run?.pausedBy === 'person' ? [resuming] : []),
      ask('restart', 'Start again'),
      ask('cancel', 'Cancel workflow'),
    ];
  };
  return {
    isAdmin,
    ofRun: ofRun(),
    ofStep: ({ nodeId, status }) =>
      isAdmin && isLatest && isUnderWay(run) && isLive({ status })
        ? [
            ...(status === 'attention' ? [retrying(nodeId)] : []),
            { label: 'Skip', onChoose: () => setQuestion({ kind: 'skip', nodeId }) },
          ]
        : [],
    dialog: question && (
      <RunQuestionDialog
        question={question}
        workflow={workflow}
        claimId={claimId}
        onClose={() => setQuestion(undefined)}
      />
    ),
  };
}
