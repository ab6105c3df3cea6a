// POST /api/v1/export {type, where, orderBy, columns: [{path, title, kind}], format: csv | xlsx, name}: the whole
// filtered set of a list as a file, streamed as fast as the client takes it. X-Total-Count says how many rows come.
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportFormat, ExportRequest } from '#schemas/engine/export-request.ts';
import { AppError, errorCode } from '../errors.ts';
import { explainRead } from '../export/explain-read.ts';
import type { Exporter } from '../export/export-records.ts';
import { readExportRequest } from '../export/request.ts';
import type { Session } from '../graphql/options.ts';
import type { Verifier } from '../identity/verifier.ts';
import { readBody } from '../http/body.ts';
import type { LongWork } from '../http/long-work.ts';
import type { Route } from '../http/router.ts';

export interface ExportRouteOptions {
  readonly verifier: Verifier;
  readonly exporter: Exporter;
  readonly work: LongWork;
}

const MOST_BYTES = 1024 * 1024;
/** A client that takes nothing for so long is gone. */
const IDLE_MILLISECONDS = 60_000;
const STAFF: readonly string[] = ['app_user', 'app_org_admin'];

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function checkSession(session: Session): void {
  if (session.role === 'anon') throw new AppError('invalid-jwt', 'Please sign in.');
  if (!STAFF.includes(session.role)) throw new AppError('access-denied', 'You may not export records.');
}

function disposition({ name, format }: ExportRequest): string {
  const file = `${name.replaceAll(/[^\w\d .()-]/gu, '_').trim() || 'export'}.${format}`;
  return `attachment; filename="${file}"; filename*=UTF-8''${encodeURIComponent(`${name.toWellFormed()}.${format}`).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)}`;
}

async function send(response: ServerResponse, bytes: AsyncGenerator<Uint8Array>): Promise<void> {
  response.setTimeout(IDLE_MILLISECONDS, () => response.destroy());
  try {
    await pipeline(Readable.from(bytes), response);
  } catch (error) {
    // the client went: nothing failed
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** The route. */
export function exportRoute({ verifier, exporter, work }: ExportRouteOptions): Route {
  return {
    method: 'POST',
    path: '/api/v1/export',
    countsRefusals: true,
    handler: async (request, response) => {
      const session = await verifier.authenticate(request.headers);
      checkSession(session);
      const wanted = readExportRequest((await readBody(request, MOST_BYTES)).toString('utf8'));
      await work.run(session, response, async () => {
        const running = await exporter.start(session, wanted).catch((error: unknown) => {
          throw explainRead(error);
        });
        try {
          response.writeHead(200, {
            'content-type': TYPES[wanted.format],
            'content-disposition': disposition(wanted),
            'x-total-count': String(running.rowCount),
            'cache-control': 'no-store',
          });
          await send(response, running.bytes);
        } finally {
          await running.close();
        }
      });
    },
  };
}
