import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import { RecordFlagsDocument, SetFlagAsCompletedDocument } from '#src/generated/documents/flags.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { conflictOf } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { Flag } from './use-flags.ts';

interface ClearFlag {
  /** Asks 'Clear?' first. */
  readonly clear: (flag: Flag) => void;
  /** The question; draw it beside the list. */
  readonly dialog: ReactNode;
}

/** Completes a flag after 'Clear?' / 'Do you want to clear the flag?' (spec 1 §4). */
export function useClearFlag(): ClearFlag {
  const [asked, setAsked] = useState<Flag>();
  const [isOpen, setOpen] = useState(false);
  const [complete] = useMutation(SetFlagAsCompletedDocument, { refetchQueries: [RecordFlagsDocument] });
  const { submit, isSaving } = useSubmit();
  const { report } = useErrorModal();
  const run = async ({ id, orgId, rowVersion }: Flag) => {
    await submit({
      said: 'Flag marked as completed.',
      write: (context) => complete({ variables: { id, orgId, rowVersion }, context }),
      refused(error) {
        const conflict = conflictOf(error);
        if (conflict)
          report(new Error(`${conflict.name} has changed this flag meanwhile. Look at it again, then clear it.`));
        return conflict !== undefined;
      },
    });
    setOpen(false);
  };
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      title="Clear?"
      body={
        <>
          Do you want to clear the flag?
          <br />
          {asked?.labelActive}
        </>
      }
      confirmLabel="Clear"
      busy={isSaving}
      onClose={() => setOpen(false)}
      onConfirm={() => {
        if (asked) void run(asked);
      }}
    />
  );
  const clear = (flag: Flag) => {
    setAsked(flag);
    setOpen(true);
  };
  return { clear, dialog };
}
