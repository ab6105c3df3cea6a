import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import {
  CompleteTaskDocument,
  HighPriorityTaskCountDocument,
  RecordTaskCountDocument,
  RecordTasksDocument,
} from '#src/generated/documents/tasks.ts';
import type { TaskClaimChange } from '#src/generated/inputs.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { conflictOf } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useOnce } from '#src/ui/use-once.ts';
import { useToast } from '#src/ui/use-toast.ts';

export type Completed =
  { readonly kind: 'completed' } | { readonly kind: 'conflict'; readonly error: unknown } | { readonly kind: 'failed' };

export const NOT_COMPLETED = "Task wasn't completed";

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
  const { isBusy, run: once } = useOnce();
  const [mutate] = useMutation(CompleteTaskDocument, {
    refetchQueries: [RecordTasksDocument, RecordTaskCountDocument, HighPriorityTaskCountDocument],
  });
  const run = useCallback(
    async (id: number, claim?: TaskClaimChange): Promise<Completed> => {
      const done = toast.progress('Completing task...');
      try {
        const answer = await once((context) =>
          mutate({ variables: { id, orgId: org.id, ...(claim && { claim }) }, context }),
        );
        // a second press while the first is under way
        if (answer === undefined) return { kind: 'failed' };
        toast.saved('Task Completed!');
        return { kind: 'completed' };
      } catch (error) {
        // whoever asked merges it or says so
        if (conflictOf(error)) return { kind: 'conflict', error };
        toast.error(NOT_COMPLETED);
        report(error);
        return { kind: 'failed' };
      } finally {
        done();
      }
    },
    [mutate, once, org.id, report, toast],
  );
  return { run, isRunning: isBusy };
}
