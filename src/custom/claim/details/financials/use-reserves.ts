import { ClaimReservesDocument, type ClaimReserveFragment } from '#src/generated/documents/financials.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useRecord } from '#src/record/record.ts';

/** The spec's interval for reserves while the socket is down (spec 1 §9). */
const RESERVES_POLL_MS = 3000;

export type HeldReserve = ClaimReserveFragment;

/** The claim's reserves as they are now. */
export function useReserves() {
  const { id } = useRecord();
  return useLive(ClaimReservesDocument, { variables: { claimId: id }, pollInterval: RESERVES_POLL_MS });
}

/** What a reserve is called: 'Building, Ridgeline Roofing'. */
export function reserveName({ section, payeeName }: Pick<HeldReserve, 'section' | 'payeeName'>): string {
  return `${section}, ${payeeName}`;
}
