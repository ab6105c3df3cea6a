// The threads that draw documents. One that has drawn waits a little for the next: what takes longest in a short document
// is reading the library.
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';

/** A document that takes longer is given up; lists are bounded, so none should. */
const DRAW_MILLISECONDS = 60_000;
/** So long a thread without work is kept. */
const KEPT_MILLISECONDS = 10_000;
const MEMORY_MEGABYTES = 512;

/** A thread, and what is to be told of its next answer or of its end. */
interface Drawer {
  readonly worker: Worker;
  settle: ((answer: Uint8Array | Error) => void) | undefined;
  end: NodeJS.Timeout | undefined;
}

/** Without work; at most one of each kind. */
const idle = new Map<string, Drawer>();

function start(thread: URL): Drawer {
  const worker = new Worker(thread, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MEGABYTES } });
  const drawer: Drawer = { worker, settle: undefined, end: undefined };
  const stop = (error: Error): void => {
    if (idle.get(thread.href) === drawer) idle.delete(thread.href);
    clearTimeout(drawer.end);
    drawer.settle?.(error);
  };
  worker.on('message', (bytes: unknown) => {
    // under --watch a thread also tells what it imports
    if (!(bytes instanceof Uint8Array)) return;
    const { settle } = drawer;
    keep(thread, drawer);
    settle?.(bytes);
  });
  worker.on('error', stop);
  worker.on('exit', () => stop(new Error('The thread ended without a document')));
  return drawer;
}

function take(thread: URL): Drawer {
  const waiting = idle.get(thread.href);
  if (!waiting) return start(thread);
  idle.delete(thread.href);
  clearTimeout(waiting.end);
  waiting.worker.ref();
  return waiting;
}

function keep(thread: URL, drawer: Drawer): void {
  drawer.settle = undefined;
  if (idle.has(thread.href)) {
    void drawer.worker.terminate();
    return;
  }
  // no process waits for one that does nothing
  drawer.worker.unref();
  drawer.end = setTimeout(() => {
    // from here on nobody takes it
    idle.delete(thread.href);
    void drawer.worker.terminate();
  }, KEPT_MILLISECONDS);
  drawer.end.unref();
  idle.set(thread.href, drawer);
}

/**
 * Draws a document in a thread of its own, so that requests are answered meanwhile.
 * @param thread the module whose thread posts the bytes of each document that it is posted
 * @throws AppError unavailable when it takes too long
 */
export function runDrawing(thread: URL, document: unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const drawer = take(thread);
    const timer = setTimeout(() => {
      drawer.settle?.(new AppError('unavailable', 'The document took too long. Please try again.'));
      void drawer.worker.terminate();
    }, DRAW_MILLISECONDS);
    drawer.settle = (answer) => {
      clearTimeout(timer);
      drawer.settle = undefined;
      if (answer instanceof Error) reject(answer);
      else resolve(answer);
    };
    drawer.worker.postMessage(document, []);
  });
}
