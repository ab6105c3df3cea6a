import { useMemo, useState, type ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useToast } from '#src/ui/toasts.tsx';
import { useErrorModal } from '#src/ui/error-modal.tsx';
import { recordName } from './list-field.ts';
import { RemovalContext } from './removal-context.ts';
import { useResourceList, type Row } from './resource-list-context.ts';
import { useRemoveRows } from './use-remove-rows.ts';

/** Asks before rows are deleted, deletes them, and says what uses those that the service keeps. */
export function Removal({ children }: { readonly children: ReactNode }) {
  const { definition } = useResourceList();
  const { refetch, onUnselectItems } = useListContext();
  const removeRows = useRemoveRows();
  const toast = useToast();
  const { report } = useErrorModal();
  const [rows, setRows] = useState<readonly Row[]>([]);
  const [isBusy, setBusy] = useState(false);
  const value = useMemo(() => ({ ask: setRows }), []);
  const first = rows[0];
  const what = rows.length > 1 ? `${rows.length} ${definition.label.many.toLowerCase()} are deleted.` : first && `${definition.label.one} “${recordName(definition, first)}” is deleted.`;
  const remove = async () => {
    setBusy(true);
    const done = toast.progress(definition.texts?.deleting ?? 'Deleting...');
    try {
      await removeRows(rows);
      onUnselectItems();
      toast.saved(definition.texts?.deleted ?? 'Successfully deleted');
    } catch (error) {
      report(error);
    } finally {
      done();
      setBusy(false);
      setRows([]);
      void refetch();
    }
  };
  return (
    <RemovalContext value={value}>
      {children}
      <ConfirmDialog
        open={rows.length > 0}
        title="Are you sure?"
        body={what && `${what} This cannot be undone.`}
        confirmLabel={definition.texts?.delete ?? 'Delete'}
        destructive
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setRows([])}
      />
    </RemovalContext>
  );
}
