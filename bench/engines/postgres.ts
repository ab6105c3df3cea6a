// Debian's Postgres 15, with a streaming replica, and PgBouncer in session mode in front of it.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { serverUser } from '#server/database/os-user.ts';
import { freePort } from '#server/free-port.ts';
import { startProgram, type Program } from './program.ts';

const PROGRAMS = '/usr/lib/postgresql/15/bin';
const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200', 'jit=off'];

const settings = (all: readonly string[]): string[] => all.flatMap((one) => ['-c', one]);

function run(name: string, parameters: readonly string[]): void {
  execFileSync(path.join(PROGRAMS, name), parameters, { ...serverUser(), stdio: ['ignore', 'ignore', 'inherit'] });
}

/** A folder that Postgres' own user has. */
function ownFolder(directory: string): string {
  fs.mkdirSync(directory, { mode: 0o700 });
  const { uid, gid } = serverUser();
  if (uid !== undefined && gid !== undefined) fs.chownSync(directory, uid, gid);
  return directory;
}

/** It takes connections before it has made up for a bad end, and refuses them. */
async function isReady(port: number): Promise<boolean> {
  return spawnSync(path.join(PROGRAMS, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
}

async function start(directory: string, port: number, sharedMegabytes = 512): Promise<Program> {
  const shared = `shared_buffers=${sharedMegabytes}MB`;
  const parameters = ['-D', directory, '-p', String(port), ...settings([...SETTINGS, shared])];
  return startProgram([path.join(PROGRAMS, 'postgres'), ...parameters], port, { asServer: true, isReady });
}

function makeCluster(directory: string): void {
  run('initdb', ['-D', ownFolder(directory), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']);
}

export async function startPrimary(directory: string): Promise<Program> {
  makeCluster(directory);
  return start(directory, await freePort());
}

/** A server by itself, whose cluster stays in the folder. @param sharedMegabytes of memory that it shares among its processes */
export async function startKept(directory: string, sharedMegabytes: number): Promise<Program> {
  if (!fs.existsSync(directory)) makeCluster(directory);
  return start(directory, await freePort(), sharedMegabytes);
}

/** Copies the primary and follows it from then on. */
export async function startReplica(directory: string, primary: Program): Promise<Program> {
  const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
  run('pg_basebackup', ['-D', ownFolder(directory), ...from, '-X', 'stream', '-c', 'fast', '-R']);
  return start(directory, await freePort());
}

/** Each connection to it has one of the database's for as long as it stands. */
export async function startBouncer(directory: string, primary: Program): Promise<Program> {
  const port = await freePort();
  const users = path.join(ownFolder(directory), 'users.txt');
  const file = path.join(directory, 'pgbouncer.ini');
  fs.writeFileSync(users, '"postgres" ""\n');
  fs.writeFileSync(
    file,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${primary.port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'pool_mode = session',
      'max_client_conn = 400',
      'default_pool_size = 150',
      'ignore_startup_parameters = extra_float_digits,options',
      '',
    ].join('\n'),
  );
  return startProgram(['/usr/sbin/pgbouncer', file], port, { asServer: true });
}

export const urlOf = ({ port }: Program, database: string): string =>
  `postgres://postgres@127.0.0.1:${port}/${database}`;
