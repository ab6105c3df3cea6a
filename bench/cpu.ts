// CPU time of Postgres with all its processes, from /proc.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

const TICK_MILLISECONDS = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly reaped: number;
}

function statOf(pid: number): Stat | undefined {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the command may hold spaces; it ends with the last parenthesis
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const field = (index: number): number => fields[index] ?? 0;
    return { parent: field(1), own: field(11) + field(12), reaped: field(13) + field(14) };
  } catch {
    return undefined;
  }
}

/** Milliseconds used so far by a process. */
export const processMilliseconds = (pid: number): number => (statOf(pid)?.own ?? 0) * TICK_MILLISECONDS;

/** The process that all of a cluster's others come from. */
export async function postmasterOf(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ directory: string }>(`select current_setting('data_directory') as directory`);
  await client.end();
  return Number(fs.readFileSync(path.join(rows[0]?.directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

/** Milliseconds used so far by a postmaster, its living children and those that have ended. */
export function postgresMilliseconds(postmaster: number): number {
  const main = statOf(postmaster);
  let ticks = (main?.own ?? 0) + (main?.reaped ?? 0);
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const stat = statOf(Number(name));
    if (stat?.parent === postmaster) ticks += stat.own;
  }
  return ticks * TICK_MILLISECONDS;
}

/** Milliseconds used so far by a process, by all that come from it and by those of them that have ended. */
export function treeMilliseconds(root: number): number {
  const stats = new Map<number, Stat>();
  for (const name of fs.readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  const isOfRoot = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = stats.get(pid)?.parent ?? 0;
    return parent > 1 && isOfRoot(parent);
  };
  let ticks = 0;
  for (const [pid, { own, reaped }] of stats) if (isOfRoot(pid)) ticks += own + reaped;
  return ticks * TICK_MILLISECONDS;
}
