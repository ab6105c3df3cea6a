import { useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
import { stepState, type StepState } from '#domain/timeline.ts';
import { DateTimeText } from '#src/ui/date-text.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { CheckIcon, EditIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useRecordParts } from '../record-parts.ts';
import { managePath, useRecord } from '../record.ts';
import { RecordMilestone } from './record-menu.tsx';
import { CompleteStep } from './complete-step.tsx';
import type { TimelineItem } from './plan.ts';
import { useTimeline } from './use-timeline.ts';
import './timeline.css';

const SPOKEN: Readonly<Record<StepState, string>> = {
  done: 'Completed',
  current: 'Current step',
  later: 'Not started',
};

interface StepProps {
  readonly item: TimelineItem;
  readonly state: StepState;
  /** Left out where the record is read-only. */
  readonly onComplete?: (item: TimelineItem) => void;
}

function Step({ item, state, onComplete }: StepProps) {
  return (
    <li data-step={state} aria-current={state === 'current' ? 'step' : undefined}>
      <span className="tl-dot" aria-hidden="true">
        {state === 'done' && <CheckIcon />}
      </span>
      <span className="tl-label">
        {state === 'done' ? item.labelWhenCompleted || item.label : item.label}
        <span className="cw-vh">, {SPOKEN[state]}</span>
      </span>
      {item.completedTimestamp !== null && (
        <span className="tl-time">
          <DateTimeText value={item.completedTimestamp} />
        </span>
      )}
      {state === 'current' && onComplete && (
        <Button size="small" aria-label={`Set as completed: ${item.label}`} onClick={() => onComplete(item)}>
          Set as completed
        </Button>
      )}
    </li>
  );
}

/** The record's steps in their order; the current one can be completed (spec 1 §4). */
export function TimelineCard({ title = 'Timeline' }: { readonly title?: string }) {
  const { isReadOnly = false } = useRecordParts();
  const record = useRecord();
  const query = useTimeline();
  const [asked, setAsked] = useState<TimelineItem>();
  const items = query.data?.TimelineItem ?? [];
  const done = items.filter((item) => item.isCompleted).length;
  return (
    <SectionCard
      title={title}
      count={items.length > 0 ? `${done} of ${items.length}` : undefined}
      action={
        isReadOnly ? undefined : (
          <>
            <RecordMilestone />
            <Tip title="Edit timeline">
              <IconButton component={Link} to={managePath(record, 'timeline/edit')} aria-label="Edit timeline">
                <EditIcon />
              </IconButton>
            </Tip>
          </>
        )
      }
    >
      <LiveBody query={query} name="Timeline" lines={6}>
        {({ TimelineItem: steps }) =>
          steps.length === 0 ? (
            <EmptyState title="No timeline items" />
          ) : (
            <ol className="tl-steps">
              {steps.map((item) => (
                <Step
                  key={item.id}
                  item={item}
                  state={stepState(steps, item)}
                  onComplete={isReadOnly ? undefined : setAsked}
                />
              ))}
            </ol>
          )
        }
      </LiveBody>
      {asked !== undefined && <CompleteStep item={asked} onClose={() => setAsked(undefined)} />}
    </SectionCard>
  );
}
