// An invoice as PDF: for administrators by a signed address (getInvoiceDocument), for whoever holds its key by that. What
// was sent is given as it was sent; a draft, and what was sent without a file, is drawn.
import { pipeline } from 'node:stream/promises';
import { fieldsOf } from '#domain/fields.ts';
import { invoiceFileName } from '#domain/invoice-document.ts';
import { CLAIM_NAMESPACE, readSessionClaims } from '#domain/session.ts';
import type { ServerResponse } from 'node:http';
import type { Transactions } from '../database/transactions.ts';
import { AppError, errorCode } from '../errors.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Session } from '../graphql/options.ts';
import { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';
import { drawInvoice } from '../invoice-document/draw-invoice.ts';
import { readInvoice, readInvoiceByKey, type StoredInvoice } from '../invoice-document/read-invoice.ts';

export const INVOICE_DOCUMENT_PATH = '/api/v1/invoice-document';

/** Drawn at once; each takes a processor. */
const MOST_AT_ONCE = 4;
const PDF = 'application/pdf';

export interface InvoiceDocumentOptions extends LinkOptions {
  readonly transactions: Transactions;
  readonly storage: Pick<StorageGateway, 'peek' | 'read'>;
}

const noInvoice = (): AppError => new AppError('not-found', 'There is no such invoice.');

/** As the person sees it: the right and the membership of this moment count. */
async function findOwn(
  session: Session,
  invoiceId: number,
  transactions: Transactions,
): Promise<StoredInvoice | undefined> {
  const { orgId, role } = readSessionClaims(session.claims);
  const isSeen = await transactions.asPerson(
    session,
    async (client) => (await client.query('select from invoice where id = $1', [invoiceId])).rowCount === 1,
  );
  if (!isSeen || role !== 'org_admin') return undefined;
  return transactions.asSystem(orgId, (client) => readInvoice(client, orgId, invoiceId));
}

async function answer(
  response: ServerResponse,
  found: StoredInvoice,
  { storage }: InvoiceDocumentOptions,
  drawing: <T>(work: () => Promise<T>) => Promise<T | undefined>,
): Promise<void> {
  const { invoice, fileKey } = found;
  const headers = {
    'content-type': PDF,
    'content-disposition': contentDisposition(invoiceFileName(invoice.invoiceNo), PDF, true),
    'cache-control': 'no-store',
    // the address is a key: no search engine is to know it, no other page is to be told
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
  const sent = fileKey === null ? undefined : await storage.read(fileKey);
  if (sent) {
    response.writeHead(200, headers);
    await pipeline(sent, response).catch((error: unknown) => {
      // the client went: nothing failed
      if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
    return;
  }
  const pdf = await drawing(() => drawInvoice(found, storage));
  if (!pdf) return;
  response.writeHead(200, { ...headers, 'content-length': pdf.length });
  response.end(pdf);
}

/** A visitor's share of the work is that of the organisation whose invoice they read. */
function visitorOf(orgId: number): Session {
  return { role: 'anon', claims: { [`${CLAIM_NAMESPACE}org_id`]: orgId } };
}

/** The routes. */
export function invoiceDocumentRoutes(options: InvoiceDocumentOptions): Route[] {
  const { transactions } = options;
  const work = new LongWork({ atOnce: MOST_AT_ONCE, busy: 'Other documents are being made. Try again in a moment.' });
  const respond = (response: ServerResponse, session: Session, found: StoredInvoice): Promise<void> =>
    answer(response, found, options, async (draw) => {
      let made: Awaited<ReturnType<typeof draw>> | undefined;
      await work.run(session, response, async () => {
        made = await draw();
      });
      return made;
    });
  return [
    {
      method: 'GET',
      path: INVOICE_DOCUMENT_PATH,
      countsRefusals: true,
      handler: async (_request, response, { url }) => {
        const { session, request } = readSessionLink(options, INVOICE_DOCUMENT_PATH, url.searchParams);
        const found = await findOwn(session, Number(fieldsOf(request)['invoiceId']), transactions);
        if (!found) throw noInvoice();
        await respond(response, session, found);
      },
    },
    {
      method: 'GET',
      path: '/api/v1/invoices/:orgId/:file',
      countsVisits: true,
      handler: async (_request, response, { params }) => {
        const orgId = Number(params['orgId']);
        const [, accessKey = ''] = /^([\w=-]{1,64})\.pdf$/.exec(params['file'] ?? '') ?? [];
        const found = await transactions.asSystem(null, (client) => readInvoiceByKey(client, orgId, accessKey));
        if (!found) throw noInvoice();
        await respond(response, visitorOf(orgId), found);
      },
    },
  ];
}
