import { useCallback } from 'react';
import { useApolloClient, type DocumentNode } from '@apollo/client';
import { CompleteTaskDocument } from '#src/generated/documents/tasks.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useHeldWrite } from '#src/ui/use-held-write.ts';
import { COMPLETING, TASKS_SHOWN } from './use-run-completion.ts';

/** What a task that is being completed is called among the writes that can be undone. */
export const heldTask = (id: number): string => `task ${id}`;

/**
 * Completes a task by somebody's word, who can undo it for some seconds; then it is sent, and what goes wrong is said.
 * @param shown what shows the tasks, read anew before the task counts as done no longer by its hold; it should stay the same
 */
export function useHeldCompletion(shown: readonly DocumentNode[] = TASKS_SHOWN): (taskId: number) => void {
  const { org } = useSession();
  const client = useApolloClient();
  const hold = useHeldWrite();
  return useCallback(
    (id: number) =>
      hold({
        key: heldTask(id),
        said: COMPLETING.said,
        notSaved: COMPLETING.notSaved,
        write: (context) =>
          client.mutate({
            mutation: CompleteTaskDocument,
            variables: { id, orgId: org.id },
            context,
            refetchQueries: [...shown],
            awaitRefetchQueries: true,
          }),
      }),
    [client, hold, org.id, shown],
  );
}
