import { useCallback, useState } from 'react';
import { useMutation } from '@apollo/client';
import { UpdateClaimDocument } from '#src/generated/documents/claim-details.ts';
import type { Claim_set_input } from '#src/generated/inputs.ts';
import { conflictOf, type Conflict } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useClaim } from './claim-context.tsx';

interface Words {
  readonly progress: string;
  readonly done: string;
}

interface UpdateClaim {
  /** @returns whether it is saved */
  readonly update: (set: Claim_set_input, words?: Words) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Somebody saved first; nothing of theirs was overwritten. */
  readonly conflict: Conflict | undefined;
  readonly forget: () => void;
}

const SAVING: Words = { progress: 'Saving...', done: 'Saved.' };

/** Changes fields of the open claim, on the version that the page shows. */
export function useUpdateClaim(): UpdateClaim {
  const { claim, reload } = useClaim();
  const { id, orgId, rowVersion } = claim;
  const [mutate, { loading }] = useMutation(UpdateClaimDocument, { context: { errors: 'handled' } });
  const [conflict, setConflict] = useState<Conflict>();
  const { report } = useErrorModal();
  const toast = useToast();
  const update = useCallback(
    async (set: Claim_set_input, words: Words = SAVING) => {
      const done = toast.progress(words.progress);
      try {
        await mutate({ variables: { id, orgId, set: { ...set, rowVersion } } });
        await reload();
        setConflict(undefined);
        toast.saved(words.done);
        return true;
      } catch (error) {
        const met = conflictOf(error);
        if (met) setConflict(met);
        else report(error);
        return false;
      } finally {
        done();
      }
    },
    [mutate, id, orgId, rowVersion, reload, report, toast],
  );
  const forget = useCallback(() => setConflict(undefined), []);
  return { update, isSaving: loading, conflict, forget };
}
