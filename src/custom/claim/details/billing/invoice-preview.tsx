import { useId } from 'react';
import { useMutation, useQuery } from '@apollo/client';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { invoiceDocument, type InvoiceSource } from '#domain/invoice-document.ts';
import {
  InvoiceDocumentAddressDocument,
  InvoiceLogoDocument,
  InvoicePreviewDocument,
  type InvoicePreviewQuery,
} from '#src/generated/documents/billing.ts';
import { InvoiceSheet } from '#src/ui/invoice-sheet/invoice-sheet.tsx';
import { DownloadIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { saveFrom } from '#src/ui/save-from.ts';
import { useSubmit } from '#src/ui/use-submit.ts';

type Previewed = InvoicePreviewQuery['previewInvoice'];

/** The states are the database's own. */
const sourceOf = (invoice: Previewed): InvoiceSource => ({
  ...invoice,
  status: invoice.status as InvoiceSource['status'],
});

function Sheet({ invoice }: { readonly invoice: Previewed }) {
  const { logoKey } = invoice.BillingOffice;
  const { data } = useQuery(InvoiceLogoDocument, { variables: { key: logoKey ?? '' }, skip: logoKey === null });
  return <InvoiceSheet document={invoiceDocument(sourceOf(invoice))} logoUrl={data?.getFileUrl?.url} />;
}

interface Props {
  readonly invoiceId: number;
  readonly onClose: () => void;
}

/** The invoice as its PDF and the public page have it. */
export function InvoicePreview({ invoiceId, onClose }: Props) {
  const id = useId();
  const query = useQuery(InvoicePreviewDocument, { variables: { invoiceId }, fetchPolicy: 'network-only' });
  const [ask] = useMutation(InvoiceDocumentAddressDocument);
  const { submit, isSaving } = useSubmit();
  const download = () =>
    submit({
      write: () => ask({ variables: { invoiceId } }),
      progress: 'Please wait...',
      said: null,
      saved: ({ data }) => data && saveFrom(data.getInvoiceDocument.url),
    });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Print preview</DialogTitle>
      <DialogContent className="bil-preview" tabIndex={0} role="region" aria-label="The invoice as it is printed">
        <LiveBody query={query} name="The invoice" lines={10}>
          {({ previewInvoice }) => <Sheet invoice={previewInvoice} />}
        </LiveBody>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
        <Button startIcon={<DownloadIcon />} disabled={isSaving} onClick={() => void download()}>
          PDF
        </Button>
      </DialogActions>
    </Dialog>
  );
}
