import { useMutation } from '@apollo/client';
import { RotateClaimAccessKeyDocument } from '#src/generated/documents/claim-share.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useClaim } from '../claim-context.tsx';

/** Makes a new link to the claim's public lodgement summary; the old one then leads nowhere. */
export function useNewLink(): () => Promise<void> {
  const { claim, reload } = useClaim();
  const toast = useToast();
  const [rotate] = useMutation(RotateClaimAccessKeyDocument);
  return async () => {
    const done = toast.progress('Please wait...');
    try {
      await rotate({ variables: { claimId: claim.id } });
      await reload();
      toast.saved('Saved.');
    } catch {
      // reported by the client's error link
    } finally {
      done();
    }
  };
}
