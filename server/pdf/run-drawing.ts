// The threads that draw documents. One that has drawn waits a little for the next: what takes longest in a short document
// is reading the library.
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';

/** A document that takes longer is given up; lists are bounded, so none should. */
const DRAW_MILLISECONDS = 60_000;
/** So long a thread without work is kept. */
const KEPT_MILLISECONDS = 10_000;
const MEMORY_MEGABYTES = 512;

interface Idle {
  readonly worker: Worker;
  readonly end: NodeJS.Timeout;
}

/** At most one of each kind. */
const idle = new Map<string, Idle>();

function take(thread: URL): Worker {
  const waiting = idle.get(thread.href);
  if (!waiting) return new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES } });
  idle.delete(thread.href);
  clearTimeout(waiting.end);
  waiting.worker.removeAllListeners();
  waiting.worker.ref();
  return waiting.worker;
}

function keep(thread: URL, worker: Worker): void {
  worker.removeAllListeners();
  // no process waits for one that does nothing
  worker.unref();
  const forget = (): void => {
    if (idle.get(thread.href)?.worker === worker) idle.delete(thread.href);
  };
  worker.once('error', forget);
  worker.once('exit', forget);
  if (idle.has(thread.href)) {
    void worker.terminate();
    return;
  }
  const end = setTimeout(() => {
    forget();
    void worker.terminate();
  }, KEPT_MILLISECONDS);
  end.unref();
  idle.set(thread.href, { worker, end });
}

/**
 * Draws a document in a thread of its own, so that requests are answered meanwhile.
 * @param thread the module whose thread posts the bytes of each document that it is posted
 * @throws AppError unavailable when it takes too long
 */
export function runDrawing(thread: URL, document: unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = take(thread);
    const timer = setTimeout(() => {
      reject(new AppError('unavailable', 'The document took too long. Please try again.'));
      void worker.terminate();
    }, DRAW_MILLISECONDS);
    worker.once('message', (bytes: Uint8Array) => {
      clearTimeout(timer);
      keep(thread, worker);
      resolve(bytes);
    });
    worker.on('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread ended without a document'));
    });
    worker.postMessage(document);
  });
}
