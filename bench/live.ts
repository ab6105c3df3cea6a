// Live queries: 100 people with 10 tabs each, and writes that concern five of them at a time.
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { WebSocket } from 'ws';
import type { Contender } from './contender.ts';
import type { BenchDatabase } from './database.ts';
import { headerOf, type Person } from './sessions.ts';
import { median } from './rounds.ts';
import { WRITE_NOTE } from './asking.ts';

export interface LiveResult {
  readonly sockets: number;
  readonly queries: number;
  readonly writes: number;
  readonly deliveries: number;
  readonly missed: number;
  /** From sending the write to having the result, milliseconds. */
  readonly p50: number;
  /** From sending the write to having its answer. */
  readonly writeP50: number;
  readonly p95: number;
  readonly p99: number;
  readonly runs: number;
  readonly cpuMillisecondsPerSecond: number;
}

const ORGANISATIONS = 20;
const PEOPLE_EACH = 5;
const TABS = 10;
const PER_SECOND = 15;
/** What a claim's page keeps open. */
const SUBSCRIPTION =
  'subscription ($claimId: bigint!) { Note(where: {claimId: {_eq: $claimId}}, order_by: {id: desc}, limit: 3) { id note createdAt Claim { policyNo } } }';

function people(orgId: number): Person[] {
  return Array.from({ length: PEOPLE_EACH }, (_, index) => ({
    orgId,
    userId: orgId + 1 + index,
    role: index === 0 ? 'org_admin' : 'user',
  }));
}

/** One tab; `onText` gets each result as it came. */
async function openTab(
  url: string,
  person: Person,
  claimId: number,
  onText: (text: string) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(url.replace('http', 'ws'), 'graphql-transport-ws');
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: headerOf(person) } }));
  await new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.includes('"connection_ack"'))
        socket.send(
          JSON.stringify({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION, variables: { claimId } } }),
        );
      else if (text.includes('"type":"error"') || text.includes('"errors"')) reject(new Error(text));
      else {
        resolve();
        onText(text);
      }
    });
  });
  return socket;
}

async function claimsOf(url: string): Promise<Map<number, number>> {
  const client = new Client(url);
  await client.connect();
  // a claim that the organisation's administrator sees, and with it whoever sees the same handling party
  const { rows } = await client.query<{ org_id: string; id: string }>(
    'select org_id, min(id) as id from claim where org_id >= 100000 group by org_id order by org_id limit $1',
    [ORGANISATIONS],
  );
  await client.end();
  return new Map(rows.map((row) => [Number(row.org_id), Number(row.id)]));
}

/** Opens the sockets, writes, and measures when each subscriber that is concerned has the new result. */
export async function runLive(service: Contender, database: BenchDatabase, writes: number): Promise<LiveResult> {
  const claims = await claimsOf(database.url);
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const sockets: WebSocket[] = [];
  for (const [orgId, claimId] of claims) {
    for (const person of people(orgId)) {
      const tabs = await Promise.all(
        Array.from({ length: TABS }, () =>
          openTab(service.url, person, claimId, (text) => {
            const marker = /live-\d+-\d+/.exec(text)?.[0];
            const started = marker === undefined ? undefined : sent.get(marker);
            if (marker === undefined || started === undefined) return;
            latencies.push(performance.now() - started);
          }),
        ),
      );
      sockets.push(...tabs);
    }
  }
  const answered: number[] = [];
  const run = Date.now();
  const before = await service.measure();
  const began = performance.now();
  const orgs = [...claims];
  for (let index = 0; index < writes; index++) {
    const [orgId, claimId] = orgs[index % orgs.length] ?? [0, 0];
    const note = `live-${run}-${index}`;
    const author: Person = { orgId, userId: orgId + 1, role: 'org_admin' };
    sent.set(note, performance.now());
    const response = await fetch(service.url, {
      method: 'POST',
      headers: { authorization: headerOf(author) },
      body: JSON.stringify({ query: WRITE_NOTE, variables: { claimId, note } }),
    });
    const body = await response.text();
    answered.push(performance.now() - (sent.get(note) ?? 0));
    if (!body.includes('"data"')) throw new Error(body);
    await delay(Math.max(0, began + (index + 1) * (1000 / PER_SECOND) - performance.now()));
  }
  await delay(500);
  const seconds = (performance.now() - began) / 1000;
  const after = await service.measure();
  for (const socket of sockets) socket.close();
  const stats = after.stats as { live: { queries: number; runs: number } };
  const earlier = before.stats as { live: { runs: number } };
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  // administrators see every claim; a handler who does not see this one has nothing to receive
  const atLeast = writes * TABS;
  return {
    sockets: sockets.length,
    queries: stats.live.queries,
    writes,
    deliveries: latencies.length,
    missed: Math.max(0, atLeast - latencies.length),
    writeP50: median(answered),
    p50: median(sorted),
    p95: at(0.95),
    p99: at(0.99),
    runs: stats.live.runs - earlier.live.runs,
    cpuMillisecondsPerSecond: (after.milliseconds - before.milliseconds) / seconds,
  };
}
