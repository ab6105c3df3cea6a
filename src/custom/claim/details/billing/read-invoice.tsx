import Button from '@mui/material/Button';
import type { OpenInvoiceFragment } from '#src/generated/documents/billing.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { KeyValueList } from '#src/ui/key-value-list.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { INVOICE_WIDTH } from './draft-invoice.tsx';
import { InvoiceSums } from './invoice-sums.tsx';
import { storedLine } from './invoice-values.ts';
import { ShownLines } from './shown-lines.tsx';

interface Props {
  readonly invoice: OpenInvoiceFragment;
  readonly onClose: () => void;
  readonly onPreview: () => void;
  readonly onPaid: () => void;
}

/** An invoice that was sent: it can't be changed any more (RULES 29). */
export function ReadInvoice({ invoice, onClose, onPreview, onPaid }: Props) {
  const lines = invoice.InvoiceItems.map(storedLine);
  return (
    <RouteDrawer
      title="Invoice"
      subtitle={
        <>
          {invoice.invoiceNo} <StatusChip kind="invoice" value={invoice.status} />
        </>
      }
      width={INVOICE_WIDTH}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" onClick={onClose}>
            Close
          </Button>
          <Button startIcon={<DocumentIcon />} onClick={onPreview}>
            Print preview
          </Button>
          {invoice.status === 'sent' && (
            <Button variant="contained" onClick={onPaid}>
              Mark as paid
            </Button>
          )}
        </>
      }
    >
      <div className="bil-invoice">
        <p className="cw-meta">The invoice was sent and can’t be changed.</p>
        <KeyValueList
          items={[
            { label: 'Invoice to', value: invoice.Insurer?.name },
            { label: 'Invoice from', value: invoice.BillingOffice?.name },
            { label: 'Reference', value: invoice.reference },
            { label: 'Serial', value: invoice.serialNo },
            { label: 'Issue date', value: <DateText value={invoice.issueDate} /> },
            { label: 'Due date', value: <DateText value={invoice.dueDate} /> },
            { label: 'Invoice display', value: invoice.invoiceDisplay },
            { label: 'Sent', value: <DateTimeText value={invoice.dtSent} /> },
            { label: 'Exported', value: <DateTimeText value={invoice.dtExported} /> },
          ]}
        />
        <ShownLines lines={lines} display={invoice.invoiceDisplay} />
        <div className="bil-below">
          <div className="bil-below-start" />
          <InvoiceSums lines={lines} />
        </div>
      </div>
    </RouteDrawer>
  );
}
