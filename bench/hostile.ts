// One person asks for as much as they can, fifty requests at a time, while another organisation reads by key.
import { fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Contender } from './contender.ts';
import type { BenchDatabase } from './database.ts';
import type { HostileKind } from './hostile-person.ts';
import { headerOf, type Person } from './sessions.ts';
import { WORKLOADS } from './workloads.ts';

/** RULES 41: what somebody of another organisation waits for a record at most, 95 of 100 times. */
export const HOSTILE_TARGET_MILLISECONDS = 100;

export interface HostileResult {
  /** What the hostile requests were answered, by kind: how often with data, and how often with which code. */
  readonly kinds: readonly HostileKind[];
  readonly before: Waits;
  readonly during: Waits;
  readonly health: Waits;
}

export interface Waits {
  readonly times: number;
  readonly p50: number;
  readonly p95: number;
  readonly slowest: number;
}

/** Between two reads of the other organisation. */
const PAUSE_MILLISECONDS = 10;

function waitsOf(measured: readonly number[]): Waits {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { times: sorted.length, p50: at(0.5), p95: at(0.95), slowest: at(1) };
}

async function personOfAnother(database: BenchDatabase): Promise<Person> {
  const client = new Client(database.url);
  await client.connect();
  const { rows } = await client.query<{ org_id: string }>(
    'select org_id from claim where org_id >= 100000 and org_id <> $1 group by org_id order by count(*) desc, org_id limit 1',
    [database.orgId],
  );
  await client.end();
  const orgId = Number(rows[0]?.org_id);
  return { orgId, userId: orgId + 1, role: 'org_admin' };
}

async function timed(measured: number[], ask: () => Promise<void>, until: () => boolean): Promise<void> {
  while (!until()) {
    const began = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
    await ask();
    measured.push(performance.now() - began);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await delay(PAUSE_MILLISECONDS);
  }
}

/** Measures what the other organisation, and whoever looks whether the service is well, waits for: first alone, then beside the hostile person. */
export async function runHostile(service: Contender, database: BenchDatabase, seconds: number): Promise<HostileResult> {
  const attacker = headerOf(await personOfAnother(database));
  const reader = headerOf({ orgId: database.orgId, userId: database.userId, role: 'org_admin' });
  const post = async (authorization: string, body: string): Promise<string> =>
    (await fetch(service.url, { method: 'POST', headers: { authorization }, body })).text();

  const [byKey] = WORKLOADS;
  let asked = 0;
  const read = async (): Promise<void> => {
    const answer = await post(
      reader,
      JSON.stringify({
        query: byKey?.service,
        variables: byKey?.variables(asked++, database.claimIds, database.orgId),
      }),
    );
    if (!answer.includes('"data"')) throw new Error(answer);
  };
  const look = async (): Promise<void> => {
    const response = await fetch(new URL('/healthz', service.url));
    if ((await response.text()) === '' || !response.ok) throw new Error('The service is not well.');
  };

  const measure = async (milliseconds: number): Promise<[Waits, Waits]> => {
    const [reads, looks]: [number[], number[]] = [[], []];
    const end = performance.now() + milliseconds;
    const isOver = (): boolean => performance.now() > end;
    await Promise.all([timed(reads, read, isOver), timed(looks, look, isOver)]);
    return [waitsOf(reads), waitsOf(looks)];
  };

  // connections, plans and compiled code are warm before anything counts
  await measure(1000);
  const [before] = await measure(2000);
  const attack = fork(path.join(import.meta.dirname, 'hostile-person.ts'), [service.url, attacker]);
  const told = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      attack.once('message', resolve);
      attack.once('exit', (code) => reject(new Error(`The hostile person ended with ${code}`)));
    });
  await told();
  const [during, health] = await measure(seconds * 1000);
  const kinds = told();
  attack.send('enough');
  return { kinds: (await kinds) as HostileKind[], before, during, health };
}
