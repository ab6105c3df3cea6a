// Reads a CSV file beside the page, so that a long one does not hold it up.
import { decodeCsv, readCsv } from './read-csv.ts';

self.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => {
  const rows = readCsv(decodeCsv(event.data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that made it
  self.postMessage(rows);
});
