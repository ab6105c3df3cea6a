// What a thread does that draws documents.
import { parentPort } from 'node:worker_threads';

/** Draws each document that is posted to this thread, and posts its bytes; what the drawing throws ends the thread. */
export function drawDocuments<Document>(draw: (document: Document) => Promise<Buffer>): void {
  parentPort?.on('message', async (document: Document) => {
    const bytes = new Uint8Array(await draw(document));
    parentPort?.postMessage(bytes, [bytes.buffer]);
  });
}
