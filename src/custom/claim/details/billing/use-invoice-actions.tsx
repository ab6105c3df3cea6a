import { useState, type ReactNode } from 'react';
import { useMutation } from '@apollo/client';
import {
  DeleteInvoiceDocument,
  UpdateInvoiceDocument,
  type InvoiceRowFragment,
} from '#src/generated/documents/billing.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';

type Named = Pick<InvoiceRowFragment, 'id' | 'orgId' | 'invoiceNo' | 'rowVersion'>;

interface InvoiceActions {
  readonly markAsPaid: (invoice: Named) => Promise<boolean>;
  readonly askToDelete: (invoice: Named) => void;
  readonly dialog: ReactNode;
}

/** What is done with an invoice as a whole. @param changed reads anew; of a deletion, closes as well */
export function useInvoiceActions(changed: (change: 'paid' | 'deleted') => unknown): InvoiceActions {
  const [update] = useMutation(UpdateInvoiceDocument);
  const [remove] = useMutation(DeleteInvoiceDocument);
  const [invoice, setInvoice] = useState<Named>();
  const { submit, isSaving } = useSubmit();
  const markAsPaid = ({ id, orgId, rowVersion, invoiceNo }: Named) =>
    submit({
      write: async (context) => update({ variables: { id, orgId, set: { status: 'paid', rowVersion } }, context }),
      said: `Invoice ${invoiceNo} is paid.`,
      saved: () => changed('paid'),
    });
  const confirm = ({ id, orgId, invoiceNo }: Named) =>
    submit({
      write: async (context) => {
        const { data } = await remove({ variables: { id, orgId }, context });
        // the service answers with nothing where it is no draft any more
        if (!data?.delete_Invoice_by_pk)
          throw new Error('The invoice was sent or deleted meanwhile. Look at the list again.');
      },
      progress: 'Deleting...',
      said: `Invoice ${invoiceNo} is deleted.`,
      saved: () => changed('deleted'),
    }).finally(() => setInvoice(undefined));
  return {
    markAsPaid,
    askToDelete: setInvoice,
    dialog: (
      <ConfirmDialog
        open={invoice !== undefined}
        title="Are you sure?"
        body={invoice && `The draft ${invoice.invoiceNo} is deleted. Its expenses are approved again.`}
        confirmLabel="Delete draft"
        destructive
        busy={isSaving}
        onConfirm={() => invoice && void confirm(invoice)}
        onClose={() => setInvoice(undefined)}
      />
    ),
  };
}
