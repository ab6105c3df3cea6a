// GET /api/v1/claim-document: a claim as one PDF. The address comes from getClaimDocument, so that browsers open it by
// themselves.
import { fieldsOf } from '#domain/fields.ts';
import { drawInThread, reportOf, type DocumentDependencies } from '../claim-document/make-document.ts';
import type { Transactions } from '../database/transactions.ts';
import { readSessionClaims } from '#domain/session.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { Session } from '../graphql/options.ts';
import { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';

export const DOCUMENT_PATH = '/api/v1/claim-document';

/** Drawn at once; each takes a processor. */
const MOST_AT_ONCE = 2;

export interface ClaimDocumentOptions extends LinkOptions, DocumentDependencies {
  readonly transactions: Transactions;
}

/** Recorded as exports are, before it leaves. */
async function record({ claims }: Session, claimId: number, transactions: Transactions): Promise<void> {
  const { orgId, userId } = readSessionClaims(claims);
  await transactions.asSystem(orgId, (client) =>
    client.query(
      `insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, 'Claim', $2, 'pdf', $3, '[]', 1)`,
      [userId, `Claim ${claimId}`, JSON.stringify({ claimId })],
    ),
  );
}

/** The route. */
export function claimDocumentRoute(options: ClaimDocumentOptions): Route {
  const work = new LongWork({ atOnce: MOST_AT_ONCE, busy: 'Other documents are being made. Try again in a moment.' });
  return {
    method: 'GET',
    path: DOCUMENT_PATH,
    countsRefusals: true,
    handler: async (_request, response, context) => {
      const { session, request } = readSessionLink(options, DOCUMENT_PATH, context.url.searchParams);
      const claimId = Number(fieldsOf(request)['claimId']);
      await work.run(session, response, async () => {
        const report = await reportOf(session, claimId, options);
        const pdf = await drawInThread(report);
        await record(session, claimId, options.transactions);
        response.writeHead(200, {
          'content-type': 'application/pdf',
          'content-length': pdf.length,
          'content-disposition': contentDisposition(`${report.title}.pdf`, 'application/pdf', true),
          'cache-control': 'no-store',
        });
        response.end(pdf);
      });
    },
  };
}
