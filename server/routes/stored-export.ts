// GET /api/v1/stored-export: a file that an export has made, for who made it. The address comes from exportInvoices or
// getInvoiceExport, so that browsers save it by themselves.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fieldsOf } from '#domain/fields.ts';
import { readSessionClaims } from '#domain/session.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError, errorCode } from '../errors.ts';
import { openStoredExport } from '../export/stored-export.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { Session } from '../graphql/options.ts';
import type { Route } from '../http/router.ts';

export const STORED_EXPORT_PATH = '/api/v1/stored-export';

/** A client that takes nothing for so long is gone. */
const IDLE_MILLISECONDS = 60_000;
const TYPES: Readonly<Record<string, string>> = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' };

interface OwnExport {
  readonly name: string;
  readonly format: string;
}

/** @throws AppError not-found when the person has made no such export, or may see exports no more */
async function findOwn(transactions: Transactions, session: Session, exportId: number): Promise<OwnExport> {
  const { rows } = await transactions.asPerson(session, (client) =>
    client.query<OwnExport>(
      'select name, format from export_log where org_id = app.org_id() and id = $1 and user_id = app.user_id()',
      [exportId],
    ),
  );
  if (!rows[0]) throw new AppError('not-found', 'There is no such export.');
  return rows[0];
}

/** The route. */
export function storedExportRoute(options: LinkOptions & { readonly transactions: Transactions }): Route {
  return {
    method: 'GET',
    path: STORED_EXPORT_PATH,
    countsRefusals: true,
    handler: async (httpRequest, response, context) => {
      const { session, request } = readSessionLink(options, STORED_EXPORT_PATH, context.url.searchParams);
      const exportId = Number(fieldsOf(request)['exportId']);
      const { name, format } = await findOwn(options.transactions, session, exportId);
      const { orgId } = readSessionClaims(session.claims);
      const { length, bytes } = await openStoredExport(options.transactions, orgId, exportId);
      if (length === 0) throw new AppError('not-found', 'This file is kept for a day. Export the invoices again.');
      const type = TYPES[format] ?? 'application/octet-stream';
      response.writeHead(200, {
        'content-type': type,
        'content-length': length,
        'content-disposition': contentDisposition(name, type, true),
        'cache-control': 'no-store',
      });
      if (httpRequest.method === 'HEAD') {
        response.end();
        return;
      }
      response.setTimeout(IDLE_MILLISECONDS, () => response.destroy());
      await pipeline(Readable.from(bytes), response).catch((error: unknown) => {
        // the client went: nothing failed, and the file is there still
        if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
      });
    },
  };
}
