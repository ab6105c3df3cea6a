import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useForm } from 'react-hook-form';
import { AddClaimSupplierDocument, ReplaceClaimSupplierDocument } from '#src/generated/documents/claim-suppliers.ts';
import { useConflict } from '#src/ui/use-conflict.ts';
import { useLeaveGuard } from '#src/ui/use-leave-guard.ts';
import type { OnceContext } from '#src/ui/use-once.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { useClaim } from '../claim-context.tsx';
import {
  fieldsOf,
  mergeSupplier,
  toChange,
  toInsert,
  valuesOf,
  valuesOfFields,
  type SupplierValues,
} from './supplier-values.ts';
import type { HeldSupplier } from './use-claim-suppliers.ts';

/**
 * The form of a supplier of the claim.
 * @param held what is there now; undefined for a new one. The form keeps what it opened with, and merges what others save meanwhile
 * @param load reads it anew
 * @param start how it opens when there is none
 * @param onSaved after it is stored
 */
export function useSupplierForm(
  held: HeldSupplier | undefined,
  load: () => Promise<HeldSupplier | undefined>,
  start: SupplierValues,
  onSaved: () => void,
) {
  const { claim } = useClaim();
  const { submit, isSaving } = useSubmit();
  const [isSaved, setSaved] = useState(false);
  // checked when saved: a message that appears as a field is left would move the button that is being pressed
  const form = useForm<SupplierValues>({ defaultValues: held === undefined ? start : valuesOf(held) });
  const { getValues, reset } = form;
  const conflict = useConflict<HeldSupplier | undefined>({
    opened: held,
    valuesOf: (one) => fieldsOf(valuesOf(one)),
    load,
    draft: () => fieldsOf(getValues()),
    merge: mergeSupplier,
    put(fields, now) {
      const merged = valuesOfFields(fields, now);
      reset(valuesOf(now));
      reset(merged, { keepDefaultValues: true });
    },
  });
  const [add] = useMutation(AddClaimSupplierDocument);
  const [replace] = useMutation(ReplaceClaimSupplierDocument);
  const isDirty = form.formState.isDirty && !isSaved;
  const leave = useLeaveGuard(isDirty);
  const store = async (
    values: SupplierValues,
    opened: HeldSupplier | undefined,
    context: OnceContext,
  ): Promise<void> => {
    if (opened === undefined) await add({ variables: { supplier: toInsert(values, claim.id) }, context });
    else await replace({ variables: { id: opened.id, orgId: opened.orgId, ...toChange(values, opened) }, context });
  };
  const save = form.handleSubmit(async () => {
    await submit({
      showsConflicts: true,
      write: (context) => conflict.write((_values, opened) => store(getValues(), opened, context)),
      saved() {
        setSaved(true);
        leave();
        onSaved();
      },
    });
  });
  return { form, conflict, save, isSaving, isDirty };
}
