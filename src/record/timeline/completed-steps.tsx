import { useId, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { COMPLETED_STAYS } from '#domain/timeline.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { LockIcon } from '#src/ui/icons.ts';
import { Tip } from '#src/ui/tip.tsx';
import type { TimelineItem } from './plan.ts';

/** What stays where it is; whoever takes hold of it is told why (spec 1 §4). */
export function CompletedSteps({ steps }: { readonly steps: readonly TimelineItem[] }) {
  const id = useId();
  const [isRefused, setRefused] = useState(false);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby={id} className="tl-part">
      <h3 id={id}>Completed</h3>
      <ul className="tl-rows">
        {steps.map((step) => (
          <li key={step.id} data-done>
            <Tip title={COMPLETED_STAYS}>
              <IconButton
                size="small"
                aria-label={`${step.labelWhenCompleted || step.label}: locked`}
                onClick={() => setRefused(true)}
                onPointerDown={() => setRefused(true)}
              >
                <LockIcon fontSize="small" />
              </IconButton>
            </Tip>
            <span className="tl-label">{step.labelWhenCompleted || step.label}</span>
            <span className="tl-time">
              <DateTimeText value={step.completedTimestamp} />
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="cw-meta">
        {isRefused && COMPLETED_STAYS}
      </p>
    </section>
  );
}
