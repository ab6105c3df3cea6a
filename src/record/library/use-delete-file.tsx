import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import { UpdateLibraryFileDocument } from '#src/generated/documents/library.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { conflictOf } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { LibraryFile } from './library-file.ts';

interface Deleting {
  readonly ask: (file: LibraryFile) => void;
  readonly dialog: ReactNode;
}

/** Takes a file out of the library after asking (spec 1 §4: soft delete; the words are those of spec 2 §8). */
export function useDeleteFile(onDeleted?: () => void): Deleting {
  const toast = useToast();
  const [file, setFile] = useState<LibraryFile>();
  const [update, { loading }] = useMutation(UpdateLibraryFileDocument, { context: { errors: 'handled' } });
  const { report } = useErrorModal();
  const remove = async ({ id, orgId, rowVersion, name }: LibraryFile) => {
    try {
      await update({ variables: { id, orgId, changes: { isDeleted: true, rowVersion } } });
      toast.saved(`${name} deleted.`);
      onDeleted?.();
    } catch (error) {
      const conflict = conflictOf(error);
      report(
        conflict
          ? new Error(`${conflict.name} has changed this document meanwhile. Look at it again, then delete it.`)
          : error,
      );
    } finally {
      setFile(undefined);
    }
  };
  return {
    ask: setFile,
    dialog: (
      <ConfirmDialog
        open={file !== undefined}
        title="Are you sure you want to remove this document?"
        body={file && `${file.name} is taken out of the library. Messages that it was sent with are unchanged.`}
        confirmLabel="Delete"
        destructive
        busy={loading}
        onConfirm={() => file && void remove(file)}
        onClose={() => setFile(undefined)}
      />
    ),
  };
}
