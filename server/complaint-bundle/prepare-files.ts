// Files from outside, made ready one after the other in a thread that is given up when one of them takes too long or too
// much memory: a few bytes can be written so that whoever unpacks them never ends.
import { Worker } from 'node:worker_threads';

export interface PrepareRequest {
  readonly kind: 'pdf' | 'picture';
  readonly bytes: Uint8Array;
}

export type PrepareAnswer =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array; readonly pages: number }
  | { readonly kind: 'picture'; readonly bytes: Uint8Array }
  /** Protected, damaged, or made to stop us. */
  | { readonly kind: 'unprintable' };

export interface PrepareLimits {
  readonly milliseconds: number;
  /** Of what the file makes of itself in memory. */
  readonly bytes: number;
}

const MEGABYTE = 1024 * 1024;
const LIMITS: PrepareLimits = { milliseconds: 30_000, bytes: 700 * MEGABYTE };
const HEAP_MEGABYTES = 512;
const LOOK_MILLISECONDS = 100;

export class FilePreparer {
  readonly #limits: PrepareLimits;
  #worker: Worker | undefined;

  constructor(limits: PrepareLimits = LIMITS) {
    this.#limits = limits;
  }

  /** The file as the drawing takes it. */
  async prepare(request: PrepareRequest): Promise<PrepareAnswer> {
    this.#worker ??= new Worker(new URL('./prepare-thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    });
    const worker = this.#worker;
    const { promise, resolve } = Promise.withResolvers<PrepareAnswer>();
    const giveUp = (): void => {
      if (this.#worker === worker) this.#worker = undefined;
      void worker.terminate();
      resolve({ kind: 'unprintable' });
    };
    const late = setTimeout(giveUp, this.#limits.milliseconds);
    const watch = setInterval(() => {
      // what it unpacks lies outside of the heap, which alone the thread's own limits hold
      worker.getHeapStatistics().then(
        ({ external_memory: outside }) => outside > this.#limits.bytes && giveUp(),
        () => undefined,
      );
    }, LOOK_MILLISECONDS);
    // under --watch a thread also tells what it imports
    const answered = (answer: object): void => {
      if ('kind' in answer) resolve(answer as PrepareAnswer);
    };
    worker.on('message', answered);
    worker.once('error', giveUp);
    worker.once('exit', giveUp);
    try {
      worker.postMessage(request, []);
      return await promise;
    } finally {
      clearTimeout(late);
      clearInterval(watch);
      worker.off('message', answered);
      worker.off('error', giveUp);
      worker.off('exit', giveUp);
    }
  }

  /** Ends the thread. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}
