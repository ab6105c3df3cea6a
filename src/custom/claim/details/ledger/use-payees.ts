import { ClaimPayeesDocument } from '#src/generated/documents/payees.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useClaim } from '../claim-context.tsx';
import { LEDGER_POLL_MS } from './ledger-paths.ts';

/** The claim's payees with their bank details, as they are now. */
export function usePayees() {
  const { claim } = useClaim();
  return useLive(ClaimPayeesDocument, {
    variables: { id: claim.id, orgId: claim.orgId },
    pollInterval: LEDGER_POLL_MS,
  });
}

/** Whether the person may see whole account numbers and verify bank details (RULES 42). */
export function useHasPaymentRight(): boolean {
  const { claims } = useSession();
  return claims.paymentAdmin || claims.paymentUser;
}
