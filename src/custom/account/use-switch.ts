import { useCallback, useState } from 'react';
import { LANDING_PAGE } from '#src/providers/auth/redirect-target.ts';
import { switchContext, type WantedContext } from '#src/providers/auth/switch-context.ts';
import { heldWritesStored } from '#src/ui/held-writes.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { hasUnsavedChanges, leaveWithoutAsking } from '#src/providers/auth/unsaved-changes.ts';

export const SWITCHING_ORGANISATION = 'Changing the organization. Please wait...';
export const SWITCHING_ROLE = 'Changing the user role. Please wait...';
const REDIRECTING = 'Redirecting to landing page...';

export interface Switch {
  /** What is going on, in the spec's words. */
  readonly progress?: string;
  /** Waits for the person to agree that unsaved changes are lost. */
  readonly isAsking: boolean;
  /** It was refused, which was shown. */
  readonly hasFailed: boolean;
  readonly start: (wanted: WantedContext) => void;
  readonly agree: () => void;
  readonly cancel: () => void;
}

/**
 * Signs in again as another role or in another organisation, then opens the landing page anew, since everything that
 * the page holds belongs to the old one. A refusal is shown and changes nothing.
 */
export function useSwitch(text: string): Switch {
  const { report } = useErrorModal();
  const [progress, setProgress] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const [asking, setAsking] = useState<WantedContext>();

  const run = useCallback(
    async (wanted: WantedContext) => {
      setFailed(false);
      setProgress(text);
      // with the sign-in that is still here; what was refused has been shown, and is lost where nobody stays to see it
      if (!(await heldWritesStored())) {
        setProgress(undefined);
        setFailed(true);
        return;
      }
      try {
        await switchContext(wanted);
      } catch (error) {
        setProgress(undefined);
        setFailed(true);
        report(error);
        return;
      }
      setProgress(REDIRECTING);
      leaveWithoutAsking();
      location.assign(LANDING_PAGE);
    },
    [text, report],
  );

  return {
    progress,
    isAsking: asking !== undefined,
    hasFailed,
    start: (wanted) => (hasUnsavedChanges() ? setAsking(wanted) : void run(wanted)),
    agree: () => {
      setAsking(undefined);
      if (asking) void run(asking);
    },
    cancel: () => setAsking(undefined),
  };
}
