import { ClaimReservesDocument, type ClaimReserveFragment } from '#src/generated/documents/financials.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';

export type HeldReserve = ClaimReserveFragment;

/** The claim's reserves as they are now. */
export function useReserves() {
  const { claim } = useClaim();
  return useLive(ClaimReservesDocument, { variables: { claimId: claim.id }, pollInterval: CLAIM_POLL_MS });
}

/** What a reserve is called: 'Building, Ridgeline Roofing'. */
export function reserveName({ section, payeeName }: Pick<HeldReserve, 'section' | 'payeeName'>): string {
  return `${section}, ${payeeName}`;
}
