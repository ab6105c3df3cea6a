import type { InvoiceRowFragment } from '#src/generated/documents/billing.ts';
import { RowMenu } from '#src/ui/row-menu.tsx';
import { invoicePath } from './billing-paths.ts';

interface Props {
  readonly invoice: InvoiceRowFragment;
  readonly onPaid: () => void;
  readonly onDelete: () => void;
  readonly onPreview: () => void;
}

/** What can be done with an invoice in its row. */
export function InvoiceMenu({ invoice, onPaid, onDelete, onPreview }: Props) {
  const { claimId, id, invoiceNo, status } = invoice;
  return (
    <RowMenu
      name={`invoice ${invoiceNo}`}
      actions={[
        { label: 'Open', to: invoicePath(claimId, id) },
        { label: 'Print preview', onChoose: onPreview },
        ...(status === 'sent' ? [{ label: 'Mark as paid', onChoose: onPaid }] : []),
        ...(status === 'draft' ? [{ label: 'Delete draft', onChoose: onDelete }] : []),
      ]}
    />
  );
}
