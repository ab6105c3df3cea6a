import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { RemoveSupplierStaffDocument } from '#src/generated/documents/suppliers.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import type { StaffMember } from './staff-rows.tsx';

/** Whom to ask about, and their removal: with what runs and how it ended. */
export function useStaffRemoval(supplierId: number, onRemoved: () => void) {
  const [mutate] = useMutation(RemoveSupplierStaffDocument);
  const { submit, isSaving } = useSubmit();
  const [asked, setAsked] = useState<StaffMember>();
  const remove = async () => {
    if (asked === undefined) return;
    await submit({
      progress: 'Deleting...',
      said: 'Successfully deleted',
      // without the key, which stays for what is tried again: the next time it may be somebody else
      write: ({ errors }) => mutate({ variables: { supplierId, userId: asked.userId }, context: { errors } }),
      saved: onRemoved,
    });
    setAsked(undefined);
  };
  return { asked, setAsked, isBusy: isSaving, remove };
}
