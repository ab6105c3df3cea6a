import type { ReadCsv } from './read-csv.ts';

/**
 * Reads a CSV file in a worker.
 * @throws Error when the file cannot be read
 */
export async function readFile(file: File): Promise<ReadCsv> {
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./csv-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<ReadCsv>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<ReadCsv>) => resolve(event.data), { once: true });
      worker.addEventListener('error', (event) => reject(new Error(event.message || 'The file could not be read.')), {
        once: true,
      });
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
