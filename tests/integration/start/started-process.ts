// The service as a process of its own, on its own embedded Postgres, as an operator runs it.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eventually } from '#tests/support/eventually.ts';
import { COMPILED } from '../support/compiled.ts';

export const ROOT = path.join(import.meta.dirname, '../../..');

export interface StartedProcess {
  /** Its address, once it has said 'Ready'. */
  readonly url: string;
  readonly child: ChildProcess;
  /** What it has written so far. */
  output(): string;
  /** Its exit code, once it has ended. */
  readonly exited: Promise<number | null>;
}

/** A directory for the service's data, where every user may pass through. */
export function makeDataDirectory(): string {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-start-'));
  fs.chmodSync(directory, 0o755);
  return directory;
}

/**
 * Starts server/main.ts without demo data, on a port that it is given by the system: one that was merely found free
 * may be taken by the time it starts. With `files`, no file that it or its Postgres writes may become larger.
 */
export function startProcess(
  dataDirectory: string,
  environment: Readonly<Record<string, string>> = {},
  files?: { readonly kilobytesEach: number },
): StartedProcess {
  const { DATABASE_URL: _ignored, ...inherited } = process.env;
  const limited =
    files &&
    ([
      'bash',
      ['-c', `ulimit -f ${files.kilobytesEach} && exec "$0" "$@"`, process.execPath, 'server/main.ts'],
    ] as const);
  const [program, parameters] = limited ?? ([process.execPath, ['server/main.ts']] as const);
  const child = spawn(program, parameters, {
    cwd: ROOT,
    env: {
      ...inherited,
      ...COMPILED,
      NODE_ENV: 'development',
      DATA_DIR: dataDirectory,
      PORT: '0',
      MAIL_INBOX_PORT: '0',
      DEMO_DATA: 'false',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return startedFrom(child);
}

/** A process whose output is kept. @param port where it was told its port; it says which one it was given. */
export function startedFrom(child: ChildProcess, port?: number): StartedProcess {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exited = new Promise<number | null>((resolve) => {
    child.once('close', (code) => resolve(code));
  });
  return {
    get url() {
      if (port !== undefined) return `http://localhost:${port}`;
      const [, url] = /Ready.*?(http:\/\/localhost:\d+)/.exec(output) ?? [];
      if (url === undefined) throw new Error(`It is not ready: ${output}`);
      return url;
    },
    child,
    output: () => output,
    exited,
  };
}

/** Waits until it is ready; throws with its output when it ends instead. */
export async function untilReady(started: StartedProcess): Promise<void> {
  await eventually(async () => {
    if (started.child.exitCode !== null) throw new Error(`It ended: ${started.output()}`);
    if (!started.output().includes('Ready')) return false;
    return fetch(`${started.url}/readyz`).then(
      (response) => response.status === 200,
      () => false,
    );
  }, 60_000);
}
