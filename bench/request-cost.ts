// Where a read by key spends Postgres' time: parts of it alone, on one connection, by the processor time of its backend.
import fs from 'node:fs';
import { Client } from 'pg';
import { Batch, type BoundStatement } from '#server/graphql/pool/batch.ts';
import type { BenchDatabase } from './database.ts';
import { median } from './rounds.ts';
import { SESSION_CLAIMS, SESSION_STATEMENT } from './servers/child.ts';
import { sessionOf } from './sessions.ts';
import { WORKLOADS } from './workloads.ts';

export interface PartCost {
  readonly name: string;
  /** Of the backend, for one request. */
  readonly microseconds: number;
}

/** Statements of one request, by its number. */
type Requested = (request: number) => readonly BoundStatement[];

const ROUNDS = 5;

function requests({ orgId, userId, claimIds }: BenchDatabase): Readonly<Record<string, Requested>> {
  const { role, claims } = sessionOf({ orgId, userId, role: 'org_admin' });
  const single = SESSION_CLAIMS.map((name) => String(claims[name]));
  const org = String(orgId);
  const user = String(userId);
  const texts = JSON.stringify(claims);
  const nothing: BoundStatement = { name: 'nothing', text: 'select', values: [] };
  const settings: BoundStatement = {
    name: 'settings',
    text: `select set_config('app.org_id', $1, true), set_config('app.user_id', $2, true), set_config('app.role', 'org_admin', true), set_config('app.sees_all', 'true', true),
      set_config('app.features', 'claim', true), set_config('app.party_ids', '{}', true), set_config('app.platform', '', true), set_config('app.service', 'on', true), set_config('app.touched', '', true),
      set_config('request.jwt.claims', $3, true), set_config('role', $4, true)`,
    values: [org, user, texts, role],
  };
  const membership: BoundStatement = {
    name: 'membership',
    text: 'select * from app.membership($1, $2, $3)',
    values: [org, user, 'org_admin'],
  };
  const session: BoundStatement = { name: 'session', text: SESSION_STATEMENT, values: [role, texts, ...single] };
  const sql = WORKLOADS.find(({ name }) => name === 'by key')?.raw.sql ?? '';
  const read = (name: string | undefined, request: number): BoundStatement => ({
    name,
    text: sql,
    values: [org, String(claimIds[request % claimIds.length])],
  });
  return {
    'nothing: the network, the protocol, a transaction': () => [nothing],
    'eleven settings': () => [settings],
    'the membership, as it is asked': () => [membership],
    'the session statement: both': () => [session],
    // a superuser: no policy holds
    'the row, without policies': (request) => [read('row', request)],
    'the session statement, and the row with its policies': (request) => [session, read('row_as_member', request)],
    'the same, the row planned each time': (request) => [session, read(undefined, request)],
  };
}

/** Each of them alone, some times over. @param times requests of a round */
export async function timeRequestCost(database: BenchDatabase, times: number): Promise<readonly PartCost[]> {
  const client = new Client(database.url);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const cpu = (): number =>
      Number(fs.readFileSync(`/proc/${rows[0]?.pid ?? 0}/schedstat`, 'utf8').split(' ')[0]) / 1000;
    const run = async (requested: Requested): Promise<number> => {
      const before = cpu();
      for (let request = 0; request < times; request++) {
        const batch = new Batch(requested(request));
        client.query(batch);
        await batch.result;
      }
      return (cpu() - before) / times;
    };
    const costs: PartCost[] = [];
    for (const [name, requested] of Object.entries(requests(database))) {
      await run(requested);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push(await run(requested));
      costs.push({ name, microseconds: median(rounds) });
    }
    return costs;
  } finally {
    await client.end();
  }
}

export function requestCostText(costs: readonly PartCost[], circumstances: string): string {
  return [
    '## Where a read by key spends its time',
    '',
    circumstances,
    '',
    'One request at a time on one connection of its own, named statements, one Sync; processor time of the backend as the system counts it (schedstat), the median of 5 rounds. Under load the first part falls, since a backend that is never idle is not woken.',
    '',
    '| part | µs of a backend |',
    '|---|---|',
    ...costs.map(({ name, microseconds }) => `| ${name} | ${microseconds.toFixed(0)} |`),
    '',
    'What is left of it where several reads of a person are asked for at the same moment: the session statement, the transaction and the answer once for all of them (docs/developers/graphql.md, Turns).',
    '',
  ].join('\n');
}
