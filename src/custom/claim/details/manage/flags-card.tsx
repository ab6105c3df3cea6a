import { ClaimFlagsDocument } from '#src/generated/documents/claim-cards.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FlagIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { LiveBody } from './live-card.tsx';

/** The active flags; cleared ones are not listed (spec 1 §4). */
export function FlagsCard() {
  const { claim } = useClaim();
  const query = useLive(ClaimFlagsDocument, { variables: { claimId: claim.id }, pollInterval: CLAIM_POLL_MS });
  const count = query.data?.Flag.length;
  return (
    <SectionCard title="Flags" count={count ? `${count} active` : undefined}>
      <LiveBody query={query} name="Flags" lines={2}>
        {({ Flag }) =>
          Flag.length === 0 ? (
            <EmptyState title="No flags" />
          ) : (
            <ul className="cl-rows">
              {Flag.map((flag) => (
                <li key={flag.id} className="cl-row">
                  <FlagIcon fontSize="small" className="cl-flag" />
                  <span className="cl-grow">{flag.labelActive}</span>
                  <span className="cl-quiet">
                    <DateText value={flag.createdAt} />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
