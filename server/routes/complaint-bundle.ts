// GET /api/v1/complaint-bundle: a complaint as one PDF for the ombudsman. The address comes from getComplaintBundle.
import { fieldsOf } from '#domain/fields.ts';
import { readSessionClaims } from '#domain/session.ts';
import { bundleOf, drawInThread, type BundleDependencies } from '../complaint-bundle/make-bundle.ts';
import type { Transactions } from '../database/transactions.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { Session } from '../graphql/options.ts';
import { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';

export const BUNDLE_PATH = '/api/v1/complaint-bundle';

/** Made at once; each takes a processor, and holds the complaint's documents in memory. */
const MOST_AT_ONCE = 2;
const PDF = 'application/pdf';

export interface ComplaintBundleOptions extends LinkOptions, BundleDependencies {
  readonly transactions: Transactions;
}

/** Recorded as exports are, before it leaves. */
async function record({ claims }: Session, complaintId: number, name: string, transactions: Transactions) {
  const { orgId, userId } = readSessionClaims(claims);
  await transactions.asSystem(orgId, (client) =>
    client.query(
      `insert into export_log (user_id, type, name, format, filter, columns, row_count) values ($1, 'Complaint', $2, 'pdf', $3, '[]', 1)`,
      [userId, name, JSON.stringify({ complaintId })],
    ),
  );
}

/** The route. */
export function complaintBundleRoute(options: ComplaintBundleOptions): Route {
  const work = new LongWork({ atOnce: MOST_AT_ONCE, busy: 'Other documents are being made. Try again in a moment.' });
  return {
    method: 'GET',
    path: BUNDLE_PATH,
    countsRefusals: true,
    handler: async (_request, response, { url }) => {
      const { session, request } = readSessionLink(options, BUNDLE_PATH, url.searchParams);
      const complaintId = Number(fieldsOf(request)['complaintId']);
      await work.run(session, response, async () => {
        const bundle = await bundleOf(session, complaintId, options);
        const pdf = await drawInThread(bundle);
        const name = `${bundle.title} AFCA bundle`;
        await record(session, complaintId, name, options.transactions);
        response.writeHead(200, {
          'content-type': PDF,
          'content-length': pdf.length,
          'content-disposition': contentDisposition(`${name}.pdf`, PDF, true),
          'cache-control': 'no-store',
        });
        response.end(pdf);
      });
    },
  };
}
