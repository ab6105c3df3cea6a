import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { MyWorkDocument } from '#src/generated/documents/my-work.ts';
import { RecordTaskCountDocument } from '#src/generated/documents/tasks.ts';
import { heldTask, useHeldCompletion } from '#src/record/tasks/complete/use-held-completion.ts';
import { undoHeldWrite, useIsHeld } from '#src/ui/held-writes.ts';
import { completionPath, type WorkItem } from './work-item.ts';

const SHOWN = [MyWorkDocument, RecordTaskCountDocument];

/** Tells which tasks are being completed, which can be undone for some seconds. */
export function useIsTicked(): (item: WorkItem) => boolean {
  const isHeld = useIsHeld();
  return useCallback(({ kind, itemId }) => kind === 'task' && itemId !== null && isHeld(heldTask(itemId)), [isHeld]);
}

/**
 * Completes a task that a word completes, as on its record's page: for some seconds it can be undone, by the same press too.
 * What asks for more opens there.
 */
export function useCompleteWork(): (item: WorkItem) => void {
  const navigate = useNavigate();
  const run = useHeldCompletion(SHOWN);
  const isTicked = useIsTicked();
  return useCallback(
    (item) => {
      const { itemId } = item;
      const path = completionPath(item);
      if (path !== undefined) void navigate(path);
      else if (itemId === null) return;
      else if (isTicked(item)) undoHeldWrite(heldTask(itemId));
      else run(itemId);
    },
    [isTicked, navigate, run],
  );
}
