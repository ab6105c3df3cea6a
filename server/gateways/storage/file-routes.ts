// POST /files/upload and GET /files/<key>: in front of stores that browsers cannot reach by themselves.
import fs from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, errorCode } from '../../errors.ts';
import type { RequestContext, Route } from '../../http/router.ts';
import { contentDisposition, safeContentType } from './content.ts';
import { isKey } from './keys.ts';
import { receiveUpload, type ReceivedFile } from './receive-upload.ts';
import { readDownloadUrl, readUploadTicket, type SignedFormOptions, type UploadTicket } from './signed-forms.ts';
import { createUsedForms } from './used-forms.ts';

export interface FileStore {
  /** Takes the received file over (it may be moved). @throws AppError conflict when the key exists and is not replaced. */
  keep(file: ReceivedFile): Promise<void>;
  /** The content and, where it is known, its length. */
  open(key: string): Promise<{ readonly stream: Readable; readonly bytes: number | undefined } | undefined>;
}

export interface FileRouteOptions extends SignedFormOptions {
  /** For files that are arriving and for the memory of used forms. */
  readonly workDirectory: string;
  readonly store: FileStore;
}

/** Nothing that a stored file holds may run or load anything. Browsers' PDF viewers do not start in a sandbox. */
function contentPolicy(type: string): string {
  return type === 'application/pdf'
    ? "default-src 'none'; object-src 'self'; plugin-types application/pdf; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox";
}

/** The two routes. */
export function fileRoutes(options: FileRouteOptions): Route[] {
  const used = createUsedForms(path.join(options.workDirectory, 'used'), options.now);

  async function receiveAndKeep(request: IncomingMessage, claimed: (ticket: UploadTicket) => void): Promise<void> {
    const file = await receiveUpload(request, {
      directory: path.join(options.workDirectory, 'incoming'),
      authorize: async (fields) => {
        const ticket = readUploadTicket(options, fields);
        await used.claim(ticket);
        claimed(ticket);
        return ticket;
      },
    });
    try {
      await options.store.keep(file);
    } finally {
      await fs.rm(file.path, { force: true });
    }
  }

  async function upload(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const tickets: UploadTicket[] = [];
    try {
      await receiveAndKeep(request, (ticket) => tickets.push(ticket));
    } catch (error) {
      // nothing was stored, so the same form may be posted again
      for (const ticket of tickets) await used.release(ticket);
      throw error;
    }
    response.writeHead(204, { 'cache-control': 'no-store' });
    response.end();
  }

  async function download(request: IncomingMessage, response: ServerResponse, context: RequestContext): Promise<void> {
    const key = decodeKey(context.params['*'] ?? '');
    const wanted = readDownloadUrl(options, key, context.url.searchParams);
    const found = await options.store.open(wanted.key);
    if (!found) throw new AppError('not-found', 'The file is not here.');
    const type = safeContentType(wanted.contentType);
    response.writeHead(200, {
      'content-type': type,
      'content-disposition': contentDisposition(wanted.fileName, wanted.contentType, wanted.saves),
      'content-security-policy': contentPolicy(type),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=300',
      ...(found.bytes === undefined ? {} : { 'content-length': found.bytes }),
    });
    if (request.method === 'HEAD') {
      found.stream.destroy();
      response.end();
      return;
    }
    await pipeline(found.stream, response).catch((error: unknown) => {
      // a reader who goes away is no fault
      if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
    });
  }

  return [
    { method: 'POST', path: '/files/upload', handler: upload, countsRefusals: true },
    { method: 'GET', path: '/files/*', handler: download, countsRefusals: true },
  ];
}

function decodeKey(raw: string): string {
  try {
    const key = decodeURIComponent(raw);
    if (isKey(key)) return key;
  } catch {
    // answered below
  }
  throw new AppError('not-found', 'The file is not here.');
}
