// A letter as PDF by a signed address (getLetterDocument): what is final as it was filed, a draft drawn as it is now.
import { pipeline } from 'node:stream/promises';
import { fieldsOf } from '#domain/fields.ts';
import { letterFileName } from '#domain/letter.ts';
import { readSessionClaims } from '#domain/session.ts';
import type { Transactions } from '../database/transactions.ts';
import { AppError, errorCode } from '../errors.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { Session } from '../graphql/options.ts';
import { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';
import { drawLetter } from '../letter-document/draw-letter.ts';
import { readLetter, type StoredLetter } from '../letter-document/stored-letter.ts';

export const LETTER_DOCUMENT_PATH = '/api/v1/letter-document';

/** Drawn at once; each takes a processor. */
const MOST_AT_ONCE = 4;
const PDF = 'application/pdf';
/** Our own page shows it; nothing in it runs or loads anything. Browsers' PDF viewers do not start in a sandbox. */
const POLICY = "default-src 'none'; object-src 'self'; plugin-types application/pdf; frame-ancestors 'self'";

export interface LetterDocumentOptions extends LinkOptions {
  readonly transactions: Transactions;
  readonly storage: Pick<StorageGateway, 'peek' | 'read'>;
}

/** As the person sees it: the right and the membership of this moment count. */
async function findOwn(
  session: Session,
  letterId: number,
  transactions: Transactions,
): Promise<StoredLetter | undefined> {
  const { orgId, userId } = readSessionClaims(session.claims);
  const isSeen = await transactions.asPerson(
    session,
    async (client) => (await client.query('select from letter where id = $1', [letterId])).rowCount === 1,
  );
  return isSeen ? transactions.asSystem(orgId, (client) => readLetter(client, orgId, letterId, userId)) : undefined;
}

/** The route. */
export function letterDocumentRoutes(options: LetterDocumentOptions): Route[] {
  const { transactions, storage } = options;
  const work = new LongWork({ atOnce: MOST_AT_ONCE, busy: 'Other documents are being made. Try again in a moment.' });
  return [
    {
      method: 'GET',
      path: LETTER_DOCUMENT_PATH,
      countsRefusals: true,
      handler: async (_request, response, { url }) => {
        const { session, request } = readSessionLink(options, LETTER_DOCUMENT_PATH, url.searchParams);
        const found = await findOwn(session, Number(fieldsOf(request)['letterId']), transactions);
        if (!found) throw new AppError('not-found', 'There is no such letter.');
        const headers = {
          'content-type': PDF,
          'content-disposition': contentDisposition(letterFileName(found.subject), PDF, false),
          'content-security-policy': POLICY,
          'cache-control': 'no-store',
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        };
        const filed = found.fileKey === null ? undefined : await storage.read(found.fileKey);
        if (filed) {
          response.writeHead(200, headers);
          await pipeline(filed, response).catch((error: unknown) => {
            // the client went: nothing failed
            if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
          });
          return;
        }
        await work.run(session, response, async () => {
          const pdf = await drawLetter(found, storage);
          response.writeHead(200, { ...headers, 'content-length': pdf.length });
          response.end(pdf);
        });
      },
    },
  ];
}
