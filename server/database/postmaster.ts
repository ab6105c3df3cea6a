// One Postgres server process: finding the one that runs on a directory, and starting one.
import { errorCode } from '../errors.ts';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from '../process-alive.ts';
import type { OsUser } from './os-user.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

export interface LaunchOptions {
  readonly postgres: string;
  readonly directory: string;
  readonly port: number;
  readonly durable: boolean;
  readonly user: OsUser;
}

const ATTEMPTS = 40;
const ATTEMPT_MILLISECONDS = 250;

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** The living server of a cluster, from its postmaster.pid. */
export function findPostmaster(directory: string): Postmaster | undefined {
  try {
    const lines = fs.readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n');
    const found = { pid: Number(lines[0]), port: Number(lines[3]) };
    return isProcessAlive(found.pid, 'postgres') ? found : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a process' program was removed under it, by an installation that was replaced: told by Linux alone. */
function hasLostProgram(pid: number): boolean {
  try {
    return fs.readlinkSync(`/proc/${pid}/exe`).endsWith(' (deleted)');
  } catch {
    return false;
  }
}

/**
 * The server that a killed process left running on the directory, once it answers. One whose program is gone cannot load
 * what it has not loaded yet, such as PL/pgSQL: it is stopped instead.
 */
export async function adoptPostmaster(directory: string): Promise<Postmaster | undefined> {
  const found = findPostmaster(directory);
  if (!found) return undefined;
  if (hasLostProgram(found.pid)) await stopPostmaster(directory);
  else if (await canConnect(found.port)) return found;
  return undefined;
}

/** What an operator can do about the server's own words. */
function explain(output: string): string {
  if (/No space left on device|Check free disk space/.test(output))
    return `The disk is full, so the embedded Postgres cannot start: ${output}`;
  if (/could not bind|Address already in use/.test(output))
    return `The port of the embedded Postgres is taken: ${output}`;
  if (/database files are incompatible|was initialized by PostgreSQL version/.test(output))
    return `The data directory belongs to another version of Postgres: ${output}`;
  if (/could not create directory|Permission denied/.test(output))
    return `The embedded Postgres may not use its directory: ${output}`;
  return `The embedded Postgres did not start: ${output}`;
}

/**
 * An eighth of the machine's memory: half of what Postgres advises for a machine of its own. With the default of 128 MB
 * searches of a large organisation copy most of what they read from the system's cache, and take three times as long.
 */
export function sharedMegabytes(): number {
  return Math.min(2048, Math.max(128, Math.floor(os.totalmem() / 2 ** 20 / 8)));
}

/**
 * Starts the server and waits until it takes connections. One that was killed a moment ago may have to be reaped
 * by the system first, hence the attempts.
 * @throws Error in words for an operator.
 */
export async function launchPostmaster(options: LaunchOptions): Promise<ChildProcess> {
  const scale = options.durable
    ? ['-c', `shared_buffers=${sharedMegabytes()}MB`]
    : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  let output = '';
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    output = '';
    const child = spawn(
      options.postgres,
      [
        '-D',
        options.directory,
        '-p',
        String(options.port),
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=200',
        '-c',
        'jit=off',
        ...scale,
      ],
      // a group of its own, so that Ctrl-C in the terminal reaches the service first and it can finish its work
      {
        ...options.user,
        detached: true,
        cwd: options.directory,
        env: { ...process.env, LC_ALL: 'C' },
        stdio: ['ignore', 'ignore', 'pipe'],
      },
    );
    const ready = await new Promise<boolean>((resolve) => {
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-10_000);
        if (output.includes('ready to accept connections')) resolve(true);
      });
      child.once('exit', () => resolve(false));
      child.once('error', (error) => {
        output += String(error);
        resolve(false);
      });
    });
    if (ready) {
      // the server's log must not keep this process alive, nor stop the server when this process is killed
      child.unref();
      return child;
    }
    if (!/postmaster\.pid|shared memory block/.test(output)) break;
    await delay(ATTEMPT_MILLISECONDS);
  }
  throw new Error(explain(output.trim()));
}

const STOP_LOOK_MILLISECONDS = 25;
/** Sessions that are just saying goodbye get this long before the rest is cut off. */
const GOODBYE_MILLISECONDS = 1_500;
const STOP_MILLISECONDS = 20_000;

async function isGone(directory: string, milliseconds: number): Promise<boolean> {
  for (let waited = 0; waited < milliseconds; waited += STOP_LOOK_MILLISECONDS) {
    if (!findPostmaster(directory)) return true;
    await delay(STOP_LOOK_MILLISECONDS);
  }
  return false;
}

/** Whether the process was there to be told; it may have ended since it was looked at. */
function tell(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

/** Stops the server cleanly (open transactions are rolled back), and waits until it is gone. */
export async function stopPostmaster(directory: string): Promise<void> {
  const running = findPostmaster(directory);
  if (!running) return;
  tell(running.pid, 'SIGTERM'); // Postgres' smart shutdown: no new sessions
  if (await isGone(directory, GOODBYE_MILLISECONDS)) return;
  // its fast shutdown: ends the sessions that are left
  if (tell(running.pid, 'SIGINT')) await isGone(directory, STOP_MILLISECONDS);
}

const KILL_MILLISECONDS = 5_000;

/** Ends a server process that is still there: fast shutdown, and in the end by force. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGINT');
  const force = setTimeout(() => child.kill('SIGKILL'), KILL_MILLISECONDS);
  await ended;
  clearTimeout(force);
}
