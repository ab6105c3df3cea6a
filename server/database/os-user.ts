// Postgres refuses to run as root: which user it runs as, and places that this user can reach.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export interface OsUser {
  uid?: number;
  gid?: number;
}

const NOBODY = 65_534;

/** As root the server runs as `postgres` where that user exists, else as `nobody`; otherwise as whoever started it. */
export function serverUser(): OsUser {
  if (process.getuid?.() !== 0) return {};
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name === 'postgres' && uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return { uid: NOBODY, gid: NOBODY };
}

function mayEnter(directory: string, user: OsUser): boolean {
  const stat = fs.statSync(directory, { throwIfNoEntry: false });
  // what does not exist yet is made by us, for everybody to enter
  if (!stat) return true;
  if (stat.uid === user.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === user.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

/** True when the user may enter every folder above the path. */
export function canReach(target: string, user: OsUser): boolean {
  if (user.uid === undefined) return true;
  for (let directory = path.dirname(path.resolve(target)); ; directory = path.dirname(directory)) {
    if (!mayEnter(directory, user)) return false;
    if (directory === path.dirname(directory)) return true;
  }
}

/** A folder of our own that every user may enter: /var/lib/claimworks, or below the temporary folder where that is read-only. */
function publicFolder(): string {
  for (const candidate of ['/var/lib/claimworks', path.join(os.tmpdir(), 'claimworks')]) {
    try {
      fs.mkdirSync(candidate, { recursive: true, mode: 0o755 });
      fs.accessSync(candidate, fs.constants.W_OK);
      return candidate;
    } catch {
      // the next one
    }
  }
  throw new Error(
    'There is no folder that the Postgres user can reach: start from a folder that other users may enter, or set DATA_DIR to one',
  );
}

/** Temporary folders are made for their maker alone; those of ours may be passed through, nothing in them can be listed. */
function openTemporary(target: string, user: OsUser): void {
  const temporary = path.resolve(os.tmpdir());
  if (user.uid === undefined || !path.resolve(target).startsWith(temporary + path.sep)) return;
  for (
    let directory = path.dirname(path.resolve(target));
    directory !== temporary;
    directory = path.dirname(directory)
  ) {
    const stat = fs.statSync(directory, { throwIfNoEntry: false });
    if (stat && stat.uid === process.getuid?.() && !mayEnter(directory, user))
      fs.chmodSync(directory, stat.mode | 0o011);
  }
}

/** Where the cluster lives: the wanted directory, or the same one place outside when the user cannot reach it. */
export function reachableDirectory(wanted: string, user: OsUser): string {
  openTemporary(wanted, user);
  if (canReach(wanted, user)) return wanted;
  const name = createHash('sha256').update(path.resolve(wanted)).digest('hex').slice(0, 12);
  return path.join(publicFolder(), `data-${name}`);
}

/** Lets everybody read what its owner may read, and run what its owner may run: an installation with a strict umask lets nobody else. */
function openToAll(target: string): void {
  const stat = fs.lstatSync(target);
  if (stat.isSymbolicLink()) return;
  fs.chmodSync(target, stat.mode | ((stat.mode & 0o100) === 0 ? 0o044 : 0o055));
  if (stat.isDirectory()) for (const name of fs.readdirSync(target)) openToAll(path.join(target, name));
}

/** Where the server's programs are: the package's folder, or a copy of it that the user can reach. */
export function reachablePrograms(packageFolder: string, version: string, user: OsUser): string {
  if (canReach(path.join(packageFolder, 'bin', 'postgres'), user) && mayEnter(packageFolder, user))
    return packageFolder;
  const copy = path.join(publicFolder(), `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    const unfinished = fs.mkdtempSync(`${copy}-`);
    fs.cpSync(packageFolder, unfinished, { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    try {
      fs.renameSync(unfinished, copy);
    } catch {
      // another process was first
      fs.rmSync(unfinished, { recursive: true, force: true });
    }
  }
  return copy;
}
