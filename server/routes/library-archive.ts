// GET /api/v1/library-archive: all documents of a record as a zip, streamed as fast as the client takes it. The address
// comes from getLibraryArchive, so that browsers save it by themselves.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../errors.ts';
import { explainRead } from '../export/explain-read.ts';
import {
  ARCHIVE_PATH,
  archiveName,
  openArchive,
  type ArchiveDependencies,
  type ArchiveRequest,
} from '../files/library-archive.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';

/** A client that takes nothing for so long is gone. */
const IDLE_MILLISECONDS = 60_000;
/** Archives at once; each reads the storage as fast as its client allows. */
const MOST_AT_ONCE = 6;

/** The route. */
export function libraryArchiveRoute(options: LinkOptions & ArchiveDependencies): Route {
  const work = new LongWork({ atOnce: MOST_AT_ONCE, busy: 'Other archives are being made. Try again in a moment.' });
  return {
    method: 'GET',
    path: ARCHIVE_PATH,
    countsRefusals: true,
    handler: async (httpRequest, response, context) => {
      const link = readSessionLink(options, ARCHIVE_PATH, context.url.searchParams);
      const request = link.request as ArchiveRequest;
      await work.run(link.session, response, async () => {
        const bytes = await openArchive(link.session, request, options).catch((error: unknown) => {
          throw explainRead(error);
        });
        response.writeHead(200, {
          'content-type': 'application/zip',
          'content-disposition': contentDisposition(
            `${archiveName(request, options.kinds)}.zip`,
            'application/zip',
            true,
          ),
          'cache-control': 'no-store',
        });
        if (httpRequest.method === 'HEAD') {
          await bytes.return(undefined);
          response.end();
          return;
        }
        response.setTimeout(IDLE_MILLISECONDS, () => response.destroy());
        await pipeline(Readable.from(bytes), response).catch((error: unknown) => {
          // the client went: nothing failed
          if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
        });
      });
    },
  };
}
