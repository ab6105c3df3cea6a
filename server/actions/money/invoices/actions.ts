// Actions on invoices that are shown or sent.
import type { ActionArea } from '../../area.ts';
import { approveAndSendInvoice } from './approve-and-send-invoice.ts';
import { getInvoiceByAccessKey } from './get-invoice-by-access-key.ts';
import { getInvoiceDocument } from './get-invoice-document.ts';
import { previewInvoice } from './preview-invoice.ts';

export const invoiceActions: ActionArea = ({ gateways, transactions, contents, publicUrl, secret }) => [
  approveAndSendInvoice({
    transactions,
    storage: gateways.storage,
    contents,
    publicUrl,
    host: new URL(publicUrl).hostname,
    address: gateways.mail.address,
  }),
  previewInvoice({ transactions }),
  getInvoiceDocument({ publicUrl, secret }),
  getInvoiceByAccessKey({ transactions }),
];
