// Reads a CSV file beside the page, so that a long one does not hold it up.
import { decodeCsv, readCsv } from './read-csv.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker answers the page that made it
self.addEventListener('message', (event: MessageEvent<ArrayBuffer>) => self.postMessage(readCsv(decodeCsv(event.data))));
