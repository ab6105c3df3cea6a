// The threads that draw documents.
import { Worker } from 'node:worker_threads';
import { AppError } from '../errors.ts';

/** A document that takes longer is given up; lists are bounded, so none should. */
const DRAW_MILLISECONDS = 60_000;

/**
 * Draws a document in a thread of its own, so that requests are answered meanwhile.
 * @param thread the module that draws what it is given and posts the bytes
 * @throws AppError unavailable when it takes too long
 */
export function runDrawing(thread: URL, document: unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: document,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    const timer = setTimeout(() => {
      reject(new AppError('unavailable', 'The document took too long. Please try again.'));
      void worker.terminate();
    }, DRAW_MILLISECONDS);
    worker.once('message', (bytes: Uint8Array) => resolve(bytes));
    worker.on('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The thread ended without a document'));
    });
  });
}
