import Alert from '@mui/material/Alert';
import { isClosedStatus } from '#domain/claim-status.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { useClaim } from '../claim-context.tsx';

/** Closed, withdrawn and cancelled claims keep their policy and money as they are (RULES 19). */
export function ClosedBanner() {
  const { claim } = useClaim();
  const { label } = useClaimLists();
  if (!isClosedStatus(claim.status)) return null;
  return (
    <Alert severity="info">
      Claim status: {label('status', claim.status)}. Its policy, tax and payment details can’t be changed. To change
      them, the claim owner sets another status on Manage claim.
    </Alert>
  );
}
