import { useCallback, useEffect, useRef } from 'react';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { useLatest } from '#src/ui/use-latest.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { Steps } from './use-steps.ts';

/**
 * Says in a toast what was just done, beside a button that undoes it. The offer stands as long as it is the last step:
 * whatever else is done takes it back.
 */
export function useUndoOffer({ definition, act }: Steps): (words: string, undo: () => void) => void {
  const toast = useLatest(useToast());
  const offer = useRef<{ readonly done: WorkflowDefinition; readonly withdraw: () => void }>(undefined);
  useEffect(() => {
    if (offer.current === undefined || offer.current.done === definition) return;
    offer.current.withdraw();
    offer.current = undefined;
  }, [definition]);
  // whoever has left the page cannot undo there any more
  useEffect(() => () => offer.current?.withdraw(), []);
  return useCallback(
    (words, undo) => {
      const done = act.newest();
      offer.current?.withdraw();
      const withdraw = toast().undoable(words, () => {
        if (act.newest() === done) undo();
      });
      offer.current = { done, withdraw };
    },
    [act, toast],
  );
}
