// The thread that looks at files from outside: what is wrong with one ends here, whatever it is.
import { parentPort } from 'node:worker_threads';
import type { PrepareAnswer, PrepareRequest } from './prepare-files.ts';
import { preparePdf } from './prepare-pdf.ts';
import { checkPicture } from './prepare-picture.ts';

async function prepare({ kind, bytes }: PrepareRequest): Promise<PrepareAnswer> {
  if (kind === 'pdf') return { kind, ...(await preparePdf(bytes)) };
  await checkPicture(bytes);
  return { kind, bytes };
}

parentPort?.on('message', async (request: PrepareRequest) => {
  const answer = await prepare(request).catch((): PrepareAnswer => ({ kind: 'unprintable' }));
  parentPort?.postMessage(answer, []);
});
