import { useMutation } from '@apollo/client';
import { AddClaimSupplierDocument, ReplaceClaimSupplierDocument } from '#src/generated/documents/claim-suppliers.ts';
import { useSaveForm, type SaveForm } from '#src/ui/form/use-save-form.ts';
import { useClaim } from '../claim-context.tsx';
import {
  fieldsOf,
  mergeSupplier,
  supplierFaults,
  toChange,
  toInsert,
  valuesOf,
  valuesOfFields,
  type SupplierValues,
} from './supplier-values.ts';
import type { HeldSupplier } from './use-claim-suppliers.ts';

/**
 * The form of a supplier of the claim.
 * @param held what is there now; undefined for a new one
 * @param load reads it anew
 * @param start how it opens when there is none
 * @param done after it is stored
 */
export function useSupplierForm(
  held: HeldSupplier | undefined,
  load: () => Promise<HeldSupplier | undefined>,
  start: SupplierValues,
  done: () => void,
): SaveForm<SupplierValues, HeldSupplier | undefined> {
  const { claim } = useClaim();
  const [add] = useMutation(AddClaimSupplierDocument);
  const [replace] = useMutation(ReplaceClaimSupplierDocument);
  return useSaveForm({
    stored: held,
    valuesOf: (one) => (one === undefined ? start : valuesOf(one)),
    check: supplierFaults,
    // a message that appears as a field is left would move the button that is being pressed
    showsFaults: 'onSubmit',
    load,
    mergedAs: { fieldsOf, valuesOf: valuesOfFields, merge: mergeSupplier },
    save: (values, opened, context): Promise<unknown> =>
      opened === undefined
        ? add({ variables: { supplier: toInsert(values, claim.id) }, context })
        : replace({ variables: { id: opened.id, orgId: opened.orgId, ...toChange(values, opened) }, context }),
    done,
  });
}
