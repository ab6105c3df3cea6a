// The demo's documents are stored after the service is ready, since the first page shows none. Until all are stored, a
// wrapper around the storage gateway stores a document first when it is asked for. The demo's day is noted in the data
// directory before the rows are committed and removed after the last document, so that a start after a kill generates and
// stores what is missing.
import fs from 'node:fs';
import path from 'node:path';
import type { StorageGateway } from '../gateways/storage/gateway.ts';
import type { DemoFile } from './context.ts';

/** Few, so that pages opened during that time do not wait for the disk. */
const AT_ONCE = 2;

interface Waiting extends DemoFile {
  /** From an earlier process, which may have stored it; people may have changed it since. */
  readonly isLeft: boolean;
}

export interface LateDocuments {
  /** Reads as if all were stored. */
  readonly storage: StorageGateway;
  /** Takes the documents of the demo of a day, before any of its rows is there. @param today YYYY-MM-DD */
  takeFor(today: string): Pick<StorageGateway, 'put'>;
  /** Stores what is left. @returns how many this were; fewer when it was stopped */
  storeAll(): Promise<number>;
  /** Waits for what is being stored; the rest is stored at the next start. */
  stop(): Promise<void>;
}

/** The generator is loaded only when something is left, which is rare. */
async function documentsOf(today: string): Promise<readonly DemoFile[]> {
  const { generateDemo } = await import('./generate.ts');
  return generateDemo(today).files;
}

/**
 * Defers the storing of the demo's documents.
 * @param store where they are kept
 * @param dataDirectory where it is noted that some are left
 * @param made the documents of the demo of a day; others in tests
 */
export function createLateDocuments(
  store: StorageGateway,
  dataDirectory: string,
  made: (today: string) => Promise<readonly DemoFile[]> = documentsOf,
): LateDocuments {
  const note = path.join(dataDirectory, 'demo-documents');
  const waiting = new Map<string, Waiting>();
  const storing = new Map<string, Promise<void>>();
  let known = fs.existsSync(note) ? undefined : Promise.resolve();
  let all: Promise<number> | undefined;
  const stopping = new AbortController();

  /** Generates what an earlier process left, which takes two seconds. */
  async function makeAgain(): Promise<void> {
    for (const file of await made(fs.readFileSync(note, 'utf8'))) waiting.set(file.key, { ...file, isLeft: true });
  }

  async function keep(file: Waiting): Promise<void> {
    if (file.isLeft && (await store.peek(file.key, 1)) !== undefined) return;
    await store.put(file.key, file.content(), file.contentType);
  }

  /** Stores a document that waits, or waits for it. */
  async function settle(key: string): Promise<void> {
    await (known ??= makeAgain());
    const file = waiting.get(key);
    if (file === undefined) return storing.get(key);
    waiting.delete(key);
    const work = keep(file)
      .catch((error: unknown) => {
        waiting.set(key, file);
        throw error;
      })
      .finally(() => storing.delete(key));
    storing.set(key, work);
    return work;
  }

  async function storeWaiting(): Promise<number> {
    await (known ??= makeAgain());
    const keys = [...waiting.keys()];
    let stored = 0;
    const work = async (): Promise<void> => {
      for (let key = keys.shift(); key !== undefined && !stopping.signal.aborted; key = keys.shift()) {
        await settle(key);
        stored++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await Promise.all(storing.values());
    if (waiting.size === 0) fs.rmSync(note, { force: true });
    return stored;
  }

  async function onceThere<Result>(key: string, act: () => Promise<Result>): Promise<Result> {
    await settle(key);
    return act();
  }

  return {
    storage: {
      ...store,
      createUpload: (request) => onceThere(request.key, () => store.createUpload(request)),
      createDownload: (request) => onceThere(request.key, () => store.createDownload(request)),
      put: (key, content, contentType) => onceThere(key, () => store.put(key, content, contentType)),
      putPieces: (key, pieces, contentType) => onceThere(key, () => store.putPieces(key, pieces, contentType)),
      read: (key) => onceThere(key, () => store.read(key)),
      peek: (key, headBytes) => onceThere(key, () => store.peek(key, headBytes)),
      remove: (key) => onceThere(key, () => store.remove(key)),
    },
    takeFor(today) {
      fs.writeFileSync(note, today, { flush: true });
      known = Promise.resolve();
      return {
        put: (key, content, contentType) => {
          waiting.set(key, { key, contentType, content: () => content, isLeft: false });
          return Promise.resolve();
        },
      };
    },
    storeAll: () => (all ??= storeWaiting()),
    async stop() {
      stopping.abort();
      await all?.catch(() => undefined);
    },
  };
}
