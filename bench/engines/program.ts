// A program of the system that the benchmark starts, and stops again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { serverUser } from '#server/database/os-user.ts';
import { eventually } from '#tests/support/eventually.ts';

export interface Program {
  readonly port: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

const WAIT_MILLISECONDS = 60_000;

async function takesConnections(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts it and waits until it takes connections. It ends with the benchmark, also with one that fails.
 * @param isReady when taking connections is not enough
 * @throws Error with what it said, when it ends instead; when it is not installed, with what to install
 */
export async function startProgram(
  [file = '', ...parameters]: readonly string[],
  port: number,
  {
    asServer = false,
    env = {},
    isReady = takesConnections,
  }: {
    readonly asServer?: boolean;
    readonly env?: Readonly<Record<string, string>>;
    readonly isReady?: (port: number) => Promise<boolean>;
  } = {},
): Promise<Program> {
  if (file.startsWith('/') && !fs.existsSync(file))
    throw new Error(`${file} is not there: apt-get install -y postgresql haproxy pgbouncer`);
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(file, parameters, {
    ...(asServer ? serverUser() : {}),
    env: { PATH, HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-5000)));
  const ended = once(child, 'exit');
  // Postgres: disconnect everybody; the others take it as any signal that ends them
  const end = (): boolean => child.kill('SIGINT');
  process.once('exit', end);
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`${file} ended: ${said}`);
    return isReady(port);
  }, WAIT_MILLISECONDS);
  return {
    port,
    child,
    stop: async () => {
      process.off('exit', end);
      if (child.exitCode === null && child.signalCode === null) end();
      await ended;
    },
  };
}
