import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import { CompleteTaskDocument, HighPriorityTaskCountDocument, RecordTaskCountDocument, RecordTasksDocument } from '#src/generated/documents/tasks.ts';
import type { TaskClaimChange } from '#src/generated/inputs.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { conflictOf, type Conflict } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';

export type Completed = { readonly kind: 'completed' } | { readonly kind: 'conflict'; readonly conflict: Conflict } | { readonly kind: 'failed' };

export interface RunCompletion {
  /** Completes a task, with the change of the claim where it makes one; says how it went (spec 3 §4.2). */
  readonly run: (taskId: number, claim?: TaskClaimChange) => Promise<Completed>;
  readonly isRunning: boolean;
}

/** The call that completes a task, with its words. */
export function useRunCompletion(): RunCompletion {
  const { org } = useSession();
  const toast = useToast();
  const { report } = useErrorModal();
  const [mutate, { loading }] = useMutation(CompleteTaskDocument, { context: { errors: 'handled' }, refetchQueries: [RecordTasksDocument, RecordTaskCountDocument, HighPriorityTaskCountDocument] });
  const run = useCallback(
    async (id: number, claim?: TaskClaimChange): Promise<Completed> => {
      const done = toast.progress('Completing task...');
      try {
        await mutate({ variables: { id, orgId: org.id, ...(claim && { claim }) } });
        toast.saved('Task Completed!');
        return { kind: 'completed' };
      } catch (error) {
        toast.error("Task wasn't completed");
        const conflict = conflictOf(error);
        if (conflict) return { kind: 'conflict', conflict };
        report(error);
        return { kind: 'failed' };
      } finally {
        done();
      }
    },
    [mutate, org.id, report, toast],
  );
  return { run, isRunning: loading };
}
