import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useForm } from 'react-hook-form';
import { AddClaimSupplierDocument, ReplaceClaimSupplierDocument } from '#src/generated/documents/claim-suppliers.ts';
import { conflictOf, type Conflict } from '#src/ui/describe-error.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import { useToast } from '#src/ui/use-toast.ts';
import { useClaim } from '../claim-context.tsx';
import { toChange, toInsert, valuesOf, type SupplierValues } from './supplier-values.ts';
import type { HeldSupplier } from './use-claim-suppliers.ts';

/**
 * The form of a supplier of the claim.
 * @param held what is there now; undefined for a new one. The form keeps what it opened with until it is told to reload
 * @param start how it opens when there is none
 * @param onSaved after it is stored
 */
export function useSupplierForm(held: HeldSupplier | undefined, start: SupplierValues, onSaved: () => void) {
  const { claim } = useClaim();
  const toast = useToast();
  const { report } = useErrorModal();
  const [opened, setOpened] = useState(held);
  const [conflict, setConflict] = useState<Conflict>();
  const [isSaved, setSaved] = useState(false);
  // checked when saved: a message that appears as a field is left would move the button that is being pressed
  const form = useForm<SupplierValues>({ defaultValues: opened === undefined ? start : valuesOf(opened) });
  const [add, adding] = useMutation(AddClaimSupplierDocument, { context: { errors: 'handled' } });
  const [replace, replacing] = useMutation(ReplaceClaimSupplierDocument, { context: { errors: 'handled' } });
  const isDirty = form.formState.isDirty && !isSaved;
  const leave = useLeaveGuard(isDirty);
  const store = async (values: SupplierValues): Promise<void> => {
    if (opened === undefined) {
      await add({ variables: { supplier: toInsert(values, claim.id) } });
      return;
    }
    await replace({ variables: { id: opened.id, orgId: opened.orgId, ...toChange(values, opened) } });
  };
  const save = form.handleSubmit(async (values) => {
    const done = toast.progress('Saving...');
    try {
      await store(values);
      setSaved(true);
      toast.saved();
      leave();
      onSaved();
    } catch (error) {
      const met = conflictOf(error);
      if (met) setConflict(met);
      else report(error);
    } finally {
      done();
    }
  });
  const reload = (): void => {
    setConflict(undefined);
    setOpened(held);
    form.reset(valuesOf(held));
  };
  return { form, opened, conflict, reload, save, isSaving: adding.loading || replacing.loading, isDirty };
}
