// getInvoiceDocument: the address of an invoice's PDF, a draft's too.
import type { MutationGetInvoiceDocumentArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { INVOICE_DOCUMENT_PATH } from '../../../routes/invoice-document.ts';
import { documentLink, type DocumentLinkOptions } from '../../files/document-link.ts';
import { requireOwnInvoice } from './own-invoice.ts';

export const getInvoiceDocument = (options: DocumentLinkOptions): Action<MutationGetInvoiceDocumentArgs> =>
  documentLink(options, {
    name: 'getInvoiceDocument',
    description: 'An invoice as PDF; a draft is marked as one. For administrators.',
    id: 'invoiceId',
    path: INVOICE_DOCUMENT_PATH,
    requireOwn: requireOwnInvoice,
  });
