// The thread that draws one report and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { drawReport } from './draw.ts';
import type { ClaimReport } from './report.ts';

const pdf = await drawReport(workerData as ClaimReport);
const bytes = new Uint8Array(pdf);
parentPort?.postMessage(bytes, [bytes.buffer]);
