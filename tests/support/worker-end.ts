// What a worker leaves in order when its last file has run. Vitest's own hooks end with a file; the environment ends with
// the worker (`isolate: false`).
import process from 'node:process';

const ENDINGS = Symbol.for('claimworks.tests.worker-endings');

type Endings = (() => Promise<unknown>)[];

/** One list a process: the environment is loaded apart from the modules of the tests. */
function endings(): Endings {
  const holder = process as { [ENDINGS]?: Endings };
  return (holder[ENDINGS] ??= []);
}

/** Runs `end` when the worker has run its last file. */
export function atWorkerEnd(end: () => Promise<unknown>): void {
  endings().push(end);
}

/** Runs what was asked for, the last first. */
export async function endWorker(): Promise<void> {
  for (let end = endings().pop(); end; end = endings().pop()) await end();
}
