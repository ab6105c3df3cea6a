import { useState, type ReactNode } from 'react';
import { useApolloClient } from '@apollo/client';
import { RecordFlagsDocument, SetFlagAsCompletedDocument } from '#src/generated/documents/flags.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { conflictOf } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useHeldWrite } from '#src/ui/use-held-write.ts';
import { heldFlag, type Flag } from './use-flags.ts';

interface ClearFlag {
  /** Asks 'Clear?' first. */
  readonly clear: (flag: Flag) => void;
  /** The question; draw it beside the list. */
  readonly dialog: ReactNode;
}

/** Completes a flag after 'Clear?' / 'Do you want to clear the flag?' (spec 1 §4); it can be undone for some seconds. */
export function useClearFlag(): ClearFlag {
  const [asked, setAsked] = useState<Flag>();
  const [isOpen, setOpen] = useState(false);
  const client = useApolloClient();
  const hold = useHeldWrite();
  const { report } = useErrorModal();
  const run = ({ id, orgId, rowVersion }: Flag) => {
    hold({
      key: heldFlag(id),
      said: 'Flag marked as completed.',
      write: (context) =>
        client.mutate({
          mutation: SetFlagAsCompletedDocument,
          variables: { id, orgId, rowVersion },
          context,
          refetchQueries: [RecordFlagsDocument],
          awaitRefetchQueries: true,
        }),
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
      onClose={() => setOpen(false)}
      onConfirm={() => {
        if (asked) run(asked);
      }}
    />
  );
  const clear = (flag: Flag) => {
    setAsked(flag);
    setOpen(true);
  };
  return { clear, dialog };
}
