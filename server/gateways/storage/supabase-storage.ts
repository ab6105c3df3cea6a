// Files in a private Supabase bucket. Browsers post to our own form, because Supabase has none that checks size
// and works once.
import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createClient } from '@supabase/supabase-js';
import type { SupabaseStorageConfig } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { safeContentType } from './content.ts';
import { fileRoutes, type FileStore } from './file-routes.ts';
import type { StorageGateway } from './gateway.ts';
import { requireKey } from './keys.ts';
import { peekInto } from './peek.ts';
import { createDownloadUrl, createUploadForm } from './signed-forms.ts';
import { sweepWork } from './sweep-work.ts';

export interface SupabaseStorageOptions {
  readonly config: SupabaseStorageConfig;
  /** For files that are arriving. */
  readonly directory: string;
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}

interface StorageFailure {
  readonly message: string;
  readonly status?: number;
  readonly statusCode?: string;
}

const isMissing = (error: StorageFailure): boolean =>
  error.statusCode === '404' || error.status === 404 || /not.found/i.test(error.message);
const isTaken = (error: StorageFailure): boolean =>
  error.statusCode === '409' || error.status === 409 || /already exists/i.test(error.message);

function fail(what: string, error: StorageFailure): never {
  if (isTaken(error)) throw new AppError('conflict', 'This file was uploaded already.', { cause: error });
  throw new AppError('unavailable', `The file could not be ${what}. Please try again.`, { cause: error });
}

/** Opens the Supabase store; the bucket must exist and be private (docs/deploy.md). */
export function createSupabaseStorage(options: SupabaseStorageOptions): StorageGateway {
  const { config } = options;
  const client = createClient(config.url, config.serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const bucket = client.storage.from(config.bucket);
  const work = path.join(options.directory, 'work');
  const forms = { publicUrl: options.publicUrl, secret: options.secret, now: options.now ?? (() => new Date()) };

  const store: FileStore = {
    async keep(file) {
      const stream = createReadStream(file.path);
      // the call is told too; nobody else listens when it has ended before the file was read
      stream.on('error', () => undefined);
      try {
        const { error } = await bucket.upload(file.ticket.key, stream, {
          contentType: safeContentType(file.contentType),
          upsert: file.ticket.replaces,
          duplex: 'half',
        });
        if (error) fail('stored', error);
      } finally {
        stream.destroy();
      }
    },
    async open(key) {
      const { data, error } = await bucket.download(requireKey(key));
      if (error) return isMissing(error) ? undefined : fail('read', error);
      return { stream: Readable.fromWeb(data.stream() as ReadableStream<Uint8Array>), bytes: data.size };
    },
  };

  return {
    createUpload: (request) => Promise.resolve(createUploadForm(forms, request)),
    // through our own route, because Supabase's addresses cannot say how a file is to be shown
    createDownload: (request) => Promise.resolve(createDownloadUrl(forms, request)),
    async put(key, content, contentType) {
      const { error } = await bucket.upload(requireKey(key), content, { contentType, upsert: true });
      if (error) fail('stored', error);
    },
    async putPieces(key, pieces, contentType) {
      const stream = Readable.from(pieces, { objectMode: false });
      let broken: unknown;
      stream.on('error', (error) => {
        broken = error;
      });
      try {
        const { error } = await bucket.upload(requireKey(key), stream, { contentType, upsert: true, duplex: 'half' });
        if (broken !== undefined) throw broken;
        if (error) fail('stored', error);
      } finally {
        stream.destroy();
      }
    },
    read: async (key) => (await store.open(key))?.stream,
    peek: async (key, headBytes) => peekInto(await store.open(key), headBytes),
    async remove(key) {
      const { error } = await bucket.remove([requireKey(key)]);
      if (error && !isMissing(error)) fail('removed', error);
    },
    sweep: () => sweepWork(work, forms.now()),
    async check() {
      const { error } = await bucket.list('', { limit: 1 });
      if (error) throw new Error(error.message);
      await fs.mkdir(options.directory, { recursive: true });
    },
    routes: fileRoutes({ ...forms, workDirectory: work, store }),
    origin: undefined,
  };
}
