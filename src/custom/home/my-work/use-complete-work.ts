import { useCallback } from 'react';
import { useMutation } from '@apollo/client';
import { useNavigate } from 'react-router';
import { MyWorkDocument } from '#src/generated/documents/my-work.ts';
import { CompleteTaskDocument, RecordTaskCountDocument } from '#src/generated/documents/tasks.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { COMPLETING } from '#src/record/tasks/complete/use-run-completion.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { completionPath, type WorkItem } from './work-item.ts';

/** Completes a task that a word completes; what asks for more opens there. */
export function useCompleteWork(): (item: WorkItem) => void {
  const navigate = useNavigate();
  const { org } = useSession();
  const { submit } = useSubmit();
  const [complete] = useMutation(CompleteTaskDocument, { refetchQueries: [MyWorkDocument, RecordTaskCountDocument] });
  return useCallback(
    (item) => {
      const { itemId } = item;
      const path = completionPath(item);
      if (path !== undefined) void navigate(path);
      else if (itemId !== null)
        void submit({
          ...COMPLETING,
          of: item.id ?? undefined,
          write: (context) => complete({ variables: { id: itemId, orgId: org.id }, context }),
        });
    },
    [complete, navigate, org.id, submit],
  );
}
