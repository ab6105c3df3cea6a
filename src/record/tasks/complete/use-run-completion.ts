import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import {
  CompleteTaskDocument,
  HighPriorityTaskCountDocument,
  RecordTaskCountDocument,
  RecordTasksDocument,
} from '#src/generated/documents/tasks.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

/** What is said of a task that is being completed (spec 3 §4.2). */
export const COMPLETING = {
  progress: 'Completing task...',
  said: 'Task Completed!',
  notSaved: "Task wasn't completed",
} as const;

/** What shows a record's tasks: read anew by whatever completes one. */
export const TASKS_SHOWN = [RecordTasksDocument, RecordTaskCountDocument, HighPriorityTaskCountDocument];

interface RunCompletion {
  /** Completes a task and says how it went. @returns whether it is completed; false when one was under way */
  readonly run: (taskId: number) => Promise<boolean>;
  readonly isRunning: boolean;
}

/** The call that completes a task by somebody's word, with its words. */
export function useRunCompletion(): RunCompletion {
  const { org } = useSession();
  const { submit, isSaving } = useSubmit();
  const [complete] = useMutation(CompleteTaskDocument, { refetchQueries: TASKS_SHOWN });
  const run = useCallback(
    (id: number) =>
      submit({ ...COMPLETING, write: (context) => complete({ variables: { id, orgId: org.id }, context }) }),
    [complete, org.id, submit],
  );
  return { run, isRunning: isSaving };
}
