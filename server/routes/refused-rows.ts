// GET /api/v1/refused-rows: what of an imported file was refused. The address comes from getRefusedRows, so that browsers
// save it by themselves; it is streamed, however many rows there are.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../errors.ts';
import { readSessionLink, type LinkOptions } from '../files/session-link.ts';
import { contentDisposition } from '../gateways/storage/content.ts';
import type { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';
import { REFUSED_ROWS_PATH, refusedRows, type RefusedRowsOptions } from '../import/refused-rows.ts';

/** A client that takes nothing for so long is gone. */
const IDLE_MILLISECONDS = 60_000;

interface Options extends LinkOptions, RefusedRowsOptions {
  readonly work: LongWork;
}

/** The route. */
export function refusedRowsRoute(options: Options): Route {
  return {
    method: 'GET',
    path: REFUSED_ROWS_PATH,
    countsRefusals: true,
    handler: async (_request, response, context) => {
      const { session, request } = readSessionLink(options, REFUSED_ROWS_PATH, context.url.searchParams);
      await options.work.run(session, response, async () => {
        const { name, bytes } = await refusedRows(options, session, request);
        response.writeHead(200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': contentDisposition(name, 'text/csv', true),
          'cache-control': 'no-store',
        });
        response.setTimeout(IDLE_MILLISECONDS, () => response.destroy());
        await pipeline(Readable.from(bytes), response).catch((error: unknown) => {
          // the client went: nothing failed
          if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
        });
      });
    },
  };
}
