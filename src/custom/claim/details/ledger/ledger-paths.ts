// Addresses of the drawers of payees and of the ledger, below the claim's Financials.
import { useMemo } from 'react';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { useClaim } from '../claim-context.tsx';

/** The spec's interval for a claim's figures while the socket is down (spec 1 §9). */
export const LEDGER_POLL_MS = 3000;

interface LedgerPaths {
  readonly page: string;
  /** @param payee who is paid, as the reserve names them */
  readonly addPayee: (payee?: string) => string;
  readonly editPayee: (id: number) => string;
  readonly verifyPayee: (id: number) => string;
  readonly policyHolder: string;
  readonly addRecovery: string;
  readonly editRecovery: (id: number) => string;
  readonly addExcess: string;
  readonly editExcess: (id: number) => string;
  /** @param recoveryId of a receipt of a recovery; left out for one of the excess */
  readonly addReceipt: (recoveryId?: number) => string;
}

export function useLedgerPaths(): LedgerPaths {
  const { claim } = useClaim();
  return useMemo(() => {
    const page = claimPath(claim.id, 'financials');
    return {
      page,
      addPayee: (payee) => `${page}/payee/add${payee === undefined ? '' : `?${new URLSearchParams({ payee })}`}`,
      editPayee: (id) => `${page}/payee/edit/${id}`,
      verifyPayee: (id) => `${page}/payee/verify/${id}`,
      policyHolder: claimPath(claim.id, 'policy-info/policy-holder'),
      addRecovery: `${page}/recovery/add`,
      editRecovery: (id) => `${page}/recovery/edit/${id}`,
      addExcess: `${page}/excess/add`,
      editExcess: (id) => `${page}/excess/edit/${id}`,
      addReceipt: (recoveryId) => `${page}/receipt/add${recoveryId === undefined ? '' : `?recovery=${recoveryId}`}`,
    };
  }, [claim.id]);
}
