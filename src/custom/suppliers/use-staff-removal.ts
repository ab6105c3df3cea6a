import { useState } from 'react';
import { useApolloClient } from '@apollo/client';
import { RemoveSupplierStaffDocument } from '#src/generated/documents/suppliers.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { StaffMember } from './staff-rows.tsx';

/** Whom to ask about, and their removal: with what runs and how it ended. */
export function useStaffRemoval(supplierId: number, onRemoved: () => void) {
  const client = useApolloClient();
  const toast = useToast();
  const { report } = useErrorModal();
  const [asked, setAsked] = useState<StaffMember>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (asked === undefined) return;
    setBusy(true);
    const done = toast.progress('Deleting...');
    try {
      await client.mutate({
        mutation: RemoveSupplierStaffDocument,
        variables: { supplierId, userId: asked.userId },
        context: { errors: 'handled' },
      });
      toast.saved('Successfully deleted');
      onRemoved();
    } catch (error) {
      report(error);
    } finally {
      done();
      setBusy(false);
      setAsked(undefined);
    }
  };
  return { asked, setAsked, isBusy, remove };
}
