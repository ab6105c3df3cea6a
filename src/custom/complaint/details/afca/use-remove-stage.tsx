import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import { ComplaintAfcaStagesDocument, DeleteAfcaStageDocument } from '#src/generated/documents/afca.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useStageLabel, type AfcaStage } from './use-afca-stages.ts';

interface RemoveStage {
  /** Asks first. */
  readonly remove: (stage: AfcaStage) => void;
  /** The question; draw it beside the list. */
  readonly dialog: ReactNode;
}

/** Takes away a stage that was recorded by mistake; the history keeps it. */
export function useRemoveStage(): RemoveStage {
  const label = useStageLabel();
  const [asked, setAsked] = useState<AfcaStage>();
  const [isOpen, setOpen] = useState(false);
  const [write] = useMutation(DeleteAfcaStageDocument, { refetchQueries: [ComplaintAfcaStagesDocument] });
  const { submit, isSaving } = useSubmit();
  const run = async ({ id, orgId }: AfcaStage) => {
    await submit({
      progress: 'Removing...',
      said: 'Stage removed.',
      of: String(id),
      write: (context) => write({ variables: { id, orgId }, context }),
    });
    setOpen(false);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      title="Remove?"
      body={
        asked && (
          <>
            Do you want to remove the stage “{label(asked.stage)}” of <DateText value={asked.startedDate} />? The
            complaint stays marked as referred, and the history keeps what was recorded.
          </>
        )
      }
      confirmLabel="Remove"
      destructive
      busy={isSaving}
      onClose={() => setOpen(false)}
      onConfirm={() => {
        if (asked) void run(asked);
      }}
    />
  );
  const remove = (stage: AfcaStage) => {
    setAsked(stage);
    setOpen(true);
  };
  return { remove, dialog };
}
