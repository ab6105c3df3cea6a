import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { NOT_IN_FUTURE } from '#domain/timeline.ts';
import { RecordTimelineDocument, SetTimelineItemAsCompletedDocument } from '#src/generated/documents/timeline.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DateTimeField } from '#src/ui/date-time-field.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { TimelineItem } from './plan.ts';
import { NO_DATE_AND_TIME } from '#domain/field-words.ts';

interface Props {
  readonly item: TimelineItem;
  readonly onClose: () => void;
}

/** What is wrong with a time of completion: it must be one, and now or earlier. */
function timeError(value: string | null, now: number): string | undefined {
  if (value === null || value.trim() === '') return 'Field is required';
  const time = Date.parse(value);
  if (Number.isNaN(time)) return NO_DATE_AND_TIME;
  return time > now ? NOT_IN_FUTURE : undefined;
}

/** 'Set item as completed?', with when: now unless somebody says otherwise (spec 1 §4). */
export function CompleteStep({ item, onClose }: Props) {
  const [at, setAt] = useState<string | null>(() => new Date().toISOString());
  const [error, setError] = useState<string>();
  const [complete] = useMutation(SetTimelineItemAsCompletedDocument, { refetchQueries: [RecordTimelineDocument] });
  const { submit, isSaving } = useSubmit();
  const save = async () => {
    const fault = timeError(at, Date.now());
    setError(fault);
    if (at === null || fault !== undefined) return;
    await submit({
      write: (context) => complete({ variables: { id: item.id, orgId: item.orgId, completedTimestamp: at }, context }),
    });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title="Set item as completed?"
      body={
        <>
          <p className="tl-asked">{item.label}</p>
          <DateTimeField
            label="Completed on"
            required
            value={at}
            onChange={setAt}
            onBlur={() => setError(timeError(at, Date.now()))}
            error={error}
          />
        </>
      }
      confirmLabel="Set as completed"
      busy={isSaving}
      onConfirm={() => void save()}
      onClose={onClose}
    />
  );
}
