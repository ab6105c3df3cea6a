// An invoice as a PDF, drawn in a thread of its own.
import { invoiceDocument } from '#domain/invoice-document.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import { readLogo } from '../pdf/logo.ts';
import { runDrawing } from '../pdf/run-drawing.ts';
import type { InvoicePdf } from './invoice-pdf.ts';
import type { StoredInvoice } from './read-invoice.ts';

/**
 * The PDF of an invoice as it is now.
 * @throws AppError unavailable when it takes too long
 */
export async function drawInvoice(
  { invoice, orgName, logoKey }: Pick<StoredInvoice, 'invoice' | 'orgName' | 'logoKey'>,
  storage: Pick<StorageGateway, 'peek'>,
): Promise<Uint8Array> {
  const pdf: InvoicePdf = {
    document: invoiceDocument(invoice),
    organisation: orgName,
    logo: await readLogo(storage, logoKey),
  };
  return runDrawing(new URL('./draw-thread.ts', import.meta.url), pdf);
}
