import { useCallback } from 'react';
import { holdWrite, sendHeldWrite, undoHeldWrite } from './held-writes.ts';
import { useErrorModal } from './use-error-modal.ts';
import type { OnceContext } from './use-once.ts';
import { useToast } from './use-toast.ts';

interface HeldWrite {
  /** 'task 12': what counts as done meanwhile. */
  readonly key: string;
  /** 'Task Completed!', beside Undo. */
  readonly said: string;
  /** The write; its context goes with the mutation. Resolves when what was written is shown. */
  readonly write: (context: OnceContext) => Promise<unknown>;
  /** "Task wasn't completed": said beside why. */
  readonly notSaved?: string;
  /** Says a refusal in words of its own. @returns whether it did; else the error dialog shows it */
  readonly refused?: (error: unknown) => boolean;
}

/** Sent also while the page goes away, which ends other requests. */
const OUTLIVES_PAGE = { fetchOptions: { keepalive: true } };

/** Does something after the seconds in which it can be undone (held-writes.ts). Nothing is lost when its part goes away. */
export function useHeldWrite(): (held: HeldWrite) => void {
  const toast = useToast();
  const { report } = useErrorModal();
  return useCallback(
    ({ key, said, write, notSaved, refused }) => {
      const onceKey = crypto.randomUUID();
      let withdraw = () => {};
      const isHeld = holdWrite(key, {
        settled: () => withdraw(),
        async write() {
          try {
            await write({ errors: 'handled', onceKey, ...OUTLIVES_PAGE });
            return true;
          } catch (error) {
            if (notSaved !== undefined) toast.error(notSaved);
            if (refused?.(error) !== true) report(error);
            return false;
          }
        },
      });
      if (isHeld) withdraw = toast.held(said, { undo: () => undoHeldWrite(key), send: () => sendHeldWrite(key) });
    },
    [toast, report],
  );
}
