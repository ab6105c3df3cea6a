// The thread that draws one invoice and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { drawInvoicePdf, type InvoicePdf } from './invoice-pdf.ts';

const pdf = await drawInvoicePdf(workerData as InvoicePdf);
const bytes = new Uint8Array(pdf);
parentPort?.postMessage(bytes, [bytes.buffer]);
