import Alert from '@mui/material/Alert';
import { isClosedStatus } from '#domain/claim-status.ts';
import { useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import { useClaim } from '../claim-context.tsx';

interface Props {
  /** 'reserves and payments' */
  readonly what?: string;
}

/** Closed, withdrawn and cancelled claims keep their policy and money as they are (RULES 19). */
export function ClosedBanner({ what = 'policy, tax and payment details' }: Props) {
  const { claim } = useClaim();
  const { label } = useClaimLists();
  if (!isClosedStatus(claim.status)) return null;
  return (
    <Alert severity="info">
      Claim status: {label('status', claim.status)}. Its {what} can’t be changed. To change them, the claim owner sets
      another status on Manage claim.
    </Alert>
  );
}
