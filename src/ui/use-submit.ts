import { useCallback, useMemo } from 'react';
import { conflictOf } from './describe-error.ts';
import { useErrorModal } from './use-error-modal.ts';
import { useOnce, type OnceContext } from './use-once.ts';
import { useToast } from './use-toast.ts';

interface Submission<T> {
  /** The write; its context goes with the mutation. */
  readonly write: (context: OnceContext) => Promise<T>;
  /** What it is done to, where that may change between two tries; see useOnce. */
  readonly of?: string;
  /** 'Saving...'. */
  readonly progress?: string;
  /** 'Saved.'; null for nothing. */
  readonly said?: string | null;
  /** "Task wasn't completed": said beside why, whatever it was. */
  readonly notSaved?: string;
  /** After it is stored: reads anew, closes. */
  readonly saved?: (result: T) => unknown;
  /** Shows a refusal at its fields. @returns whether it is shown; else the error dialog is */
  readonly refused?: (error: unknown) => boolean;
  /** Whether a conflict box shows what others changed meanwhile. */
  readonly showsConflicts?: boolean;
}

interface Submit {
  readonly isSaving: boolean;
  /** @returns whether it is saved; false when one was under way */
  readonly submit: <T>(submission: Submission<T>) => Promise<boolean>;
}

/** One save of a form: locked from the first press, done once, said while it runs and when it is done or refused. */
export function useSubmit(): Submit {
  const { isBusy, run } = useOnce();
  const toast = useToast();
  const { report } = useErrorModal();
  const submit = useCallback(
    async <T>({
      write,
      of,
      progress = 'Saving...',
      said = 'Saved.',
      notSaved,
      saved,
      refused,
      showsConflicts = false,
    }: Submission<T>): Promise<boolean> => {
      const work = async (context: OnceContext): Promise<boolean> => {
        const done = toast.progress(progress);
        try {
          const result = await write(context);
          if (said !== null) toast.saved(said);
          // it is stored: what fails from here on is another fault
          await Promise.resolve(saved?.(result)).catch(report);
          return true;
        } catch (error) {
          if (notSaved !== undefined) toast.error(notSaved);
          if (!(showsConflicts && conflictOf(error) !== undefined) && refused?.(error) !== true) report(error);
          return false;
        } finally {
          done();
        }
      };
      return (await run(work, of)) === true;
    },
    [run, toast, report],
  );
  return useMemo(() => ({ isSaving: isBusy, submit }), [isBusy, submit]);
}
