// The thread that draws invoices.
import { drawDocuments } from '../pdf/drawing-thread.ts';
import { drawInvoicePdf, type InvoicePdf } from './invoice-pdf.ts';

drawDocuments((pdf) => drawInvoicePdf(pdf as InvoicePdf));
