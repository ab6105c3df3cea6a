// The password of the embedded Postgres' superuser: random, kept beside the cluster for its owner alone.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { Client, escapeLiteral } from 'pg';
import { errorCode } from '../errors.ts';
import { keepSecret, readSecret } from '../secret.ts';
import type { OsUser } from './os-user.ts';

export const SUPERUSER = 'postgres';
/** What clusters of earlier versions had. */
const FORMER = 'postgres';
/** SQLSTATE invalid_password. */
const WRONG_PASSWORD = '28P01';

/** Where the password of a cluster is kept, by the directory that was asked for. */
function passwordFile(directory: string): string {
  return `${directory}-password`;
}

/** The password in force, or undefined where the cluster does not have one of its own yet. */
export function currentPassword(directory: string): string | undefined {
  return readSecret(passwordFile(directory));
}

const pendingFile = (directory: string): string => `${passwordFile(directory)}.new`;

/** The password that the cluster is about to get; the same again after a start that was broken off. */
export function pendingPassword(directory: string): string {
  return keepSecret(pendingFile(directory));
}

/** Says that the cluster has the pending password now. @returns it */
export function confirmPassword(directory: string): string {
  const password = pendingPassword(directory);
  fs.renameSync(pendingFile(directory), passwordFile(directory));
  return password;
}

const change = (password: string): string => `alter role ${SUPERUSER} password ${escapeLiteral(password)}`;

/** Gives a cluster that does not run the pending password, whatever its present one is. @throws Error in Postgres' own words */
export function changeAtRest(postgres: string, cluster: string, user: OsUser, password: string): void {
  const { stderr, error } = spawnSync(postgres, ['--single', '-D', cluster, 'postgres'], {
    ...user,
    cwd: cluster,
    env: { ...process.env, LC_ALL: 'C' },
    input: `${change(password)}\n`,
    encoding: 'utf8',
  });
  if (error || /\b(ERROR|FATAL|PANIC):/.test(stderr))
    throw new Error(`The password of the embedded Postgres could not be set: ${error?.message ?? stderr.trim()}`, {
      cause: error,
    });
}

async function isGood(port: number, password: string): Promise<boolean> {
  try {
    await asSuperuser(port, password, () => Promise.resolve());
    return true;
  } catch (error) {
    if (errorCode(error) === WRONG_PASSWORD) return false;
    throw error;
  }
}

/** Runs work as the superuser, in the maintenance database. */
export async function asSuperuser<T>(port: number, password: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, password, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * The password of a server that was running already, from before it had one of its own.
 * @param isOurs nobody else uses it, so it can be changed now
 * @throws Error in words for an operator when it is none that we know
 */
export async function adoptPassword(directory: string, port: number, isOurs: boolean): Promise<string> {
  if (await isGood(port, FORMER)) {
    if (!isOurs) return FORMER;
    await asSuperuser(port, FORMER, (client) => client.query(change(pendingPassword(directory))));
    return confirmPassword(directory);
  }
  // a change that was broken off before it could be noted
  if (await isGood(port, pendingPassword(directory))) return confirmPassword(directory);
  throw new Error(
    `The password of the embedded Postgres on ${directory} is not known: stop that server and start again`,
  );
}

/** What an operator can do when the kept password is not the cluster's, e.g. with a cluster out of a backup. */
export function explainPassword(error: unknown, directory: string): unknown {
  if (errorCode(error) !== WRONG_PASSWORD) return error;
  return new Error(
    `The embedded Postgres does not take the password in ${passwordFile(directory)}. Stop whatever runs on ${directory}, remove that file and start again: a new password is made`,
    { cause: error },
  );
}
