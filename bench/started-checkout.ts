// A checkout in a folder of its own, started as a person starts it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { eventually } from '#tests/support/eventually.ts';
import { treeMilliseconds } from './cpu.ts';
import type { Checkout } from './side-by-side.ts';

export interface Started {
  /** Seconds until it says that it is ready, and of CPU until then. */
  readonly ready: number;
  readonly readyCpu: number;
  /** Seconds from then until no document comes any more, and of CPU in all. */
  readonly done: number;
  readonly doneCpu: number;
  readonly second: number;
  readonly secondCpu: number;
}

const PATIENCE_MILLISECONDS = 600_000;
/** With no document for this long, all are there. */
const QUIET_MILLISECONDS = 2_000;

interface Running {
  readonly child: ChildProcess;
  readonly seconds: number;
  readonly cpu: () => number;
}

async function start({ folder }: Checkout, data: string): Promise<Running> {
  const { PATH, HOME, TMPDIR } = process.env;
  const began = performance.now();
  const child = spawn('bash', ['scripts/run.sh', 'scripts/start.ts'], {
    cwd: folder,
    env: { PATH, HOME, TMPDIR, DATA_DIR: data, PORT: '0', MAIL_INBOX_PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const seconds = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Claimworks is ready at')) resolve((performance.now() - began) / 1000);
      });
    child.once('exit', () => reject(new Error(`It did not start: ${output}`)));
  });
  return { child, seconds, cpu: () => treeMilliseconds(child.pid ?? 0) / 1000 };
}

async function stop({ child }: Running): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

const documentsIn = (data: string): number =>
  fs.readdirSync(path.join(data, 'files'), { recursive: true }).filter((name) => String(name).includes('.')).length;

/** @returns seconds from now until the last document came */
async function untilDone(data: string): Promise<number> {
  const began = performance.now();
  let known = documentsIn(data);
  let changed = began;
  await eventually(() => {
    const found = documentsIn(data);
    if (found !== known) changed = performance.now();
    known = found;
    return Promise.resolve(performance.now() - changed > QUIET_MILLISECONDS);
  }, PATIENCE_MILLISECONDS);
  return (changed - began) / 1000;
}

/** Starts a checkout with nothing built and no data, and once more. */
export async function timeStarts(checkout: Checkout): Promise<Started> {
  const data = path.join(checkout.folder, '../data');
  for (const folder of [data, path.join(checkout.folder, 'dist'), path.join(checkout.folder, '.cache')])
    fs.rmSync(folder, { recursive: true, force: true });
  const first = await start(checkout, data);
  const readyCpu = first.cpu();
  const done = await untilDone(data);
  const doneCpu = first.cpu();
  await stop(first);
  const second = await start(checkout, data);
  const secondCpu = second.cpu();
  await stop(second);
  return { ready: first.seconds, readyCpu, done, doneCpu, second: second.seconds, secondCpu };
}
