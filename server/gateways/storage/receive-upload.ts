// Receives one multipart form: first the signed fields, then the file, streamed to disk as it comes.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '../../errors.ts';
import type { UploadTicket } from './signed-forms.ts';

export interface ReceivedFile {
  readonly ticket: UploadTicket;
  /** Complete and flushed to the disk; the caller moves or removes it. */
  readonly path: string;
  readonly contentType: string;
  readonly bytes: number;
}

export interface ReceiveOptions {
  /** Where the file is put while it arrives. */
  readonly directory: string;
  /** Checks the fields that came before the file; throws to refuse. */
  readonly authorize: (fields: ReadonlyMap<string, string>) => UploadTicket | Promise<UploadTicket>;
}

const notAForm = (cause?: unknown) =>
  new AppError('bad-request', 'The upload is not a complete form with one file.', { cause });

async function storeStream(stream: Readable, target: string, ticket: UploadTicket): Promise<number> {
  let bytes = 0;
  await pipeline(
    stream,
    async function* limit(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        bytes += chunk.length;
        if (bytes > ticket.maximumBytes)
          throw new AppError(
            'payload-too-large',
            `The file is larger than ${Math.floor(ticket.maximumBytes / 1024 / 1024)} MB.`,
          );
        yield chunk;
      }
    },
    fs.createWriteStream(target, { flags: 'wx', flush: true }),
  );
  return bytes;
}

/**
 * Reads the form.
 * @throws AppError: access-denied from `authorize`, payload-too-large, bad-request. Nothing is left behind then.
 */
export async function receiveUpload(request: IncomingMessage, options: ReceiveOptions): Promise<ReceivedFile> {
  await fs.promises.mkdir(options.directory, { recursive: true });
  const target = path.join(options.directory, randomUUID());
  const parser = parserFor(request);
  const fields = new Map<string, string>();
  let received: Promise<ReceivedFile> | undefined;
  /** Why the file was refused or could not be kept, where it was not the form that broke off. */
  let failure: { readonly reason: unknown } | undefined;

  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (_name, stream, info) => {
    // the form may break off before anybody reads the file: whoever does then is told
    stream.on('error', () => undefined);
    received = (async () => {
      const ticket = await options.authorize(fields);
      return { ticket, path: target, contentType: info.mimeType, bytes: await storeStream(stream, target, ticket) };
    })();
    received.catch((reason: unknown) => {
      if (parser.destroyed && !parser.writableFinished) return;
      failure = { reason };
      parser.destroy();
    });
  });
  try {
    // the request itself stays open for the answer
    const body: AsyncIterable<Buffer> = request.iterator({ destroyOnReturn: false });
    await pipeline(body, parser);
    if (!received) throw notAForm();
    return await received;
  } catch (error) {
    // until then the file is still open
    await received?.catch(() => undefined);
    await fs.promises.rm(target, { force: true });
    if (failure) throw failure.reason;
    throw error instanceof AppError ? error : notAForm(error);
  }
}

function parserFor(request: IncomingMessage): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: 'utf8',
      limits: { files: 1, fields: 20, fieldSize: 4_096, parts: 25 },
    });
  } catch (error) {
    throw notAForm(error);
  }
}
