// What a thread does that draws documents.
import { parentPort } from 'node:worker_threads';

/** Draws each document that is posted to this thread, and posts its bytes; what the drawing throws ends the thread. */
export function drawDocuments(draw: (document: unknown) => Promise<Buffer>): void {
  parentPort?.on('message', async (document: unknown) => {
    const bytes = new Uint8Array(await draw(document));
    parentPort?.postMessage(bytes, [bytes.buffer]);
  });
}
