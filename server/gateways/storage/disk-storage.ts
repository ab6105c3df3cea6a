// Files in a directory.
import fs from 'node:fs/promises';
import path from 'node:path';
import { AppError, errorCode } from '../../errors.ts';
import { fileRoutes, type FileStore } from './file-routes.ts';
import type { StorageGateway } from './gateway.ts';
import { requireKey } from './keys.ts';
import { peekInto } from './peek.ts';
import { createDownloadUrl, createUploadForm } from './signed-forms.ts';
import { PUT, sweepWork } from './sweep-work.ts';

export interface DiskStorageOptions {
  readonly directory: string;
  readonly publicUrl: string;
  /** Signs forms and addresses. */
  readonly secret: string;
  readonly now?: () => Date;
}

const missing = (error: unknown): boolean =>
  errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR' || errorCode(error) === 'EISDIR';

/** Opens the disk store. */
export function createDiskStorage(options: DiskStorageOptions): StorageGateway {
  const root = path.resolve(options.directory);
  const work = path.join(root, '.work');
  const forms = { publicUrl: options.publicUrl, secret: options.secret, now: options.now ?? (() => new Date()) };
  const locate = (key: string) => path.join(root, requireKey(key));

  async function place(from: string, key: string, replaces: boolean): Promise<void> {
    const target = locate(key);
    await fs.mkdir(path.dirname(target), { recursive: true });
    if (replaces) {
      await fs.rename(from, target);
      return;
    }
    // a link, unlike a rename, fails when the name is taken
    await fs.link(from, target).catch((error: unknown) => {
      throw errorCode(error) === 'EEXIST' ? new AppError('conflict', 'This file was uploaded already.') : error;
    });
  }

  async function write(key: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void> {
    await fs.mkdir(work, { recursive: true });
    const temporary = path.join(work, `${PUT}${process.pid}-${key.replaceAll('/', '_').slice(-180)}`);
    try {
      await fs.writeFile(temporary, content, { flush: true });
      await place(temporary, key, true);
    } finally {
      // on a full disk a part of it would stay
      await fs.rm(temporary, { force: true });
    }
  }

  const store: FileStore = {
    keep: (file) => place(file.path, file.ticket.key, file.ticket.replaces),
    async open(key) {
      // opened here, so that a file that cannot be opened is told to the caller and not to a stream that nobody listens to yet
      const file = await fs.open(locate(key)).catch((error: unknown) => {
        if (missing(error)) return undefined;
        throw error;
      });
      if (!file) return undefined;
      const stat = await file.stat();
      if (stat.isFile()) return { stream: file.createReadStream(), bytes: stat.size };
      await file.close();
      return undefined;
    },
  };

  return {
    createUpload: (request) => Promise.resolve(createUploadForm(forms, request)),
    createDownload: (request) => Promise.resolve(createDownloadUrl(forms, request)),
    put: (key, content) => write(key, content),
    putPieces: (key, pieces) => write(key, pieces),
    read: async (key) => (await store.open(key))?.stream,
    peek: async (key, headBytes) => peekInto(await store.open(key), headBytes),
    remove: (key) => fs.rm(locate(key), { force: true }),
    sweep: () => sweepWork(work, forms.now()),
    async check() {
      await fs.mkdir(work, { recursive: true });
      await fs.access(work, fs.constants.W_OK);
    },
    routes: fileRoutes({ ...forms, workDirectory: work, store }),
    origin: undefined,
  };
}
