import { ClaimLedgerDocument, type ClaimLedgerQuery } from '#src/generated/documents/ledger.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useClaim } from '../claim-context.tsx';
import { LEDGER_POLL_MS } from './ledger-paths.ts';

export type Ledger = NonNullable<ClaimLedgerQuery['Claim_by_pk']>;
export type Recovery = Ledger['Recoveries'][number];
export type Receipt = Ledger['Receipts'][number];

/** The claim's excess, recoveries and receipts, as they are now. */
export function useLedger() {
  const { claim } = useClaim();
  return useLive(ClaimLedgerDocument, {
    variables: { id: claim.id, orgId: claim.orgId },
    pollInterval: LEDGER_POLL_MS,
  });
}
