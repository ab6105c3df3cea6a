import { useCallback } from 'react';
import { useMutation, type DocumentNode } from '@apollo/client';
import {
  CompleteTaskDocument,
  HighPriorityTaskCountDocument,
  RecordTaskCountDocument,
  RecordTasksDocument,
} from '#src/generated/documents/tasks.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { conflictOf } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useOnce, type OnceContext } from '#src/ui/use-once.ts';
import { useToast } from '#src/ui/use-toast.ts';

export type Completed =
  { readonly kind: 'completed' } | { readonly kind: 'conflict'; readonly error: unknown } | { readonly kind: 'failed' };

export const NOT_COMPLETED = "Task wasn't completed";

export interface RunCompletion {
  /**
   * Completes a task and says how it went (spec 3 §4.2).
   * @param write what completes it, where more than the task is changed by it
   */
  readonly run: (taskId: number, write?: (options: CompletionOptions) => Promise<unknown>) => Promise<Completed>;
  readonly isRunning: boolean;
}

/** What each call that completes a task is made with. */
export interface CompletionOptions {
  readonly context: OnceContext;
  readonly refetchQueries: DocumentNode[];
}

const SHOWN = [RecordTasksDocument, RecordTaskCountDocument, HighPriorityTaskCountDocument];

/** The call that completes a task, with its words. */
export function useRunCompletion(): RunCompletion {
  const { org } = useSession();
  const toast = useToast();
  const { report } = useErrorModal();
  const { isBusy, run: once } = useOnce();
  const [mutate] = useMutation(CompleteTaskDocument);
  const run = useCallback<RunCompletion['run']>(
    async (id, write): Promise<Completed> => {
      const done = toast.progress('Completing task...');
      try {
        const answer = await once((context) => {
          const options = { context, refetchQueries: SHOWN };
          return write ? write(options) : mutate({ variables: { id, orgId: org.id }, ...options });
        });
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
