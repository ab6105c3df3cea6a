import { useApolloClient, useMutation } from '@apollo/client';
import {
  InvoiceByPkDocument,
  SaveInvoiceDocument,
  type OpenInvoiceFragment,
} from '#src/generated/documents/billing.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useSaveForm, type SaveForm } from '#src/ui/form/use-save-form.ts';
import { useClaim } from '../claim-context.tsx';
import { toInput, valuesFaults, valuesOf, type InvoiceValues } from './invoice-values.ts';

export type InvoiceForm = SaveForm<InvoiceValues, OpenInvoiceFragment | undefined, number>;

/** Reads an invoice as it is stored now. */
export function useReadInvoice(): (id: number) => Promise<OpenInvoiceFragment | undefined> {
  const client = useApolloClient();
  const { org } = useSession();
  return async (id) => {
    const { data } = await client.query({
      query: InvoiceByPkDocument,
      variables: { id, orgId: org.id },
      fetchPolicy: 'no-cache',
    });
    return data.Invoice_by_pk ?? undefined;
  };
}

/**
 * The form of a draft.
 * @param stored undefined for a new one
 * @param start how a new one opens
 * @param saved shows the draft as it is stored now
 */
export function useInvoiceForm(
  stored: OpenInvoiceFragment | undefined,
  start: InvoiceValues,
  saved: (id: number) => Promise<void>,
): InvoiceForm {
  const { claim } = useClaim();
  const [save] = useMutation(SaveInvoiceDocument);
  const read = useReadInvoice();
  return useSaveForm({
    stored,
    valuesOf: (invoice): InvoiceValues => (invoice === undefined ? start : valuesOf(invoice)),
    check: valuesFaults,
    showsFaults: 'onSubmit',
    load: async (opened) => (opened === undefined ? undefined : read(opened.id)),
    async save(values, opened, context): Promise<number> {
      const { data } = await save({ variables: toInput(values, claim.id, opened), context });
      if (!data?.saveInvoice) throw new Error('The service did not say what it has stored. Load the page again.');
      return data.saveInvoice.id;
    },
    said: 'Invoice saved.',
    saved,
  });
}
