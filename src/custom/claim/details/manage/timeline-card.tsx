import { ClaimTimelineDocument, type ClaimTimelineQuery } from '#src/generated/documents/claim-cards.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { CheckIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { CLAIM_POLL_MS, useClaim } from '../claim-context.tsx';
import { LiveBody } from './live-card.tsx';

type Item = ClaimTimelineQuery['TimelineItem'][number];
type Step = 'done' | 'current' | 'later';

const SPOKEN: Readonly<Record<Step, string>> = { done: 'Completed', current: 'Current step', later: 'Not started' };

/** The first item that is not completed is the current step (spec 1 §4). */
function stepOf(items: readonly Item[], item: Item): Step {
  if (item.isCompleted) return 'done';
  return items.find((other) => !other.isCompleted) === item ? 'current' : 'later';
}

/** The claim's steps in their order, with when they were completed. */
export function TimelineCard() {
  const { claim } = useClaim();
  const query = useLive(ClaimTimelineDocument, { variables: { claimId: claim.id }, pollInterval: CLAIM_POLL_MS });
  const items = query.data?.TimelineItem ?? [];
  const done = items.filter((item) => item.isCompleted).length;
  return (
    <SectionCard title="Timeline" count={items.length > 0 ? `${done} of ${items.length}` : undefined}>
      <LiveBody query={query} name="Timeline" lines={6}>
        {({ TimelineItem }) =>
          TimelineItem.length === 0 ? (
            <EmptyState title="No timeline items" />
          ) : (
            <ol className="cl-timeline">
              {TimelineItem.map((item) => {
                const step = stepOf(TimelineItem, item);
                return (
                  <li key={item.id} data-step={step} aria-current={step === 'current' ? 'step' : undefined}>
                    <span className="cl-dot" aria-hidden="true">
                      {step === 'done' && <CheckIcon />}
                    </span>
                    <span className="cl-grow">
                      {step === 'done' ? item.labelWhenCompleted || item.label : item.label}
                      <span className="cw-vh">, {SPOKEN[step]}</span>
                    </span>
                    {item.completedTimestamp && (
                      <span className="cl-quiet">
                        <DateTimeText value={item.completedTimestamp} />
                      </span>
                    )}
                  </li>
                );
              })}
            </ol>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
