// Alternating rounds of load on each contender, and their medians.
import autocannon from 'autocannon';
import type { BenchDatabase } from './database.ts';
import type { Contender } from './contender.ts';
import { postgresMilliseconds } from './cpu.ts';
import { headerOf } from './sessions.ts';
import type { Workload } from './workloads.ts';

export interface Measured {
  readonly perSecond: number;
  /** CPU per request, milliseconds: the contender's process and Postgres. */
  readonly node: number;
  readonly postgres: number;
  readonly p50: number;
  readonly p97: number;
}

export interface CellResult {
  readonly workload: string;
  readonly concurrency: number;
  /** By contender: the median of each figure over the rounds. */
  readonly medians: Readonly<Record<string, Measured>>;
  /** CPU of a contender over that of the service, round by round, as its median. */
  readonly ratios: Readonly<Record<string, number>>;
}

const BODIES = 200;

function bodyFor(contender: string, workload: Workload, index: number, database: BenchDatabase): string {
  const variables = workload.variables(index, database.claimIds, database.orgId);
  const query =
    contender === 'raw'
      ? workload.name
      : contender.startsWith('postgraphile')
        ? workload.postgraphile
        : workload.service;
  return JSON.stringify({ query, variables });
}

function headers(database: BenchDatabase): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: headerOf({ orgId: database.orgId, userId: database.userId, role: 'org_admin' }),
  };
}

/** Asks every contender the same and compares what they found. */
export async function checkSame(
  contenders: readonly Contender[],
  workload: Workload,
  database: BenchDatabase,
): Promise<void> {
  for (const index of [0, 1, 2, 3]) {
    const found = await Promise.all(
      contenders.map(async ({ name, url }) => {
        const body: unknown = await (
          await fetch(url, {
            method: 'POST',
            headers: headers(database),
            body: bodyFor(name, workload, index, database),
          })
        ).json();
        const ids = workload.idsOf(body);
        if (ids === undefined || Number.isNaN(ids))
          throw new Error(`${name}, ${workload.name}: ${JSON.stringify(body).slice(0, 500)}`);
        return JSON.stringify(ids);
      }),
    );
    if (new Set(found).size !== 1) throw new Error(`${workload.name}: the contenders disagree: ${found.join(' | ')}`);
  }
}

async function measure(
  contender: Contender,
  workload: Workload,
  concurrency: number,
  seconds: number,
  database: BenchDatabase,
  postmaster: number,
): Promise<Measured> {
  const requests = Array.from({ length: BODIES }, (_, index) => ({
    method: 'POST' as const,
    headers: headers(database),
    body: bodyFor(contender.name, workload, index, database),
  }));
  const before = [await contender.measure(), postgresMilliseconds(postmaster)] as const;
  const result = await autocannon({ url: contender.url, connections: concurrency, duration: seconds, requests });
  const after = [await contender.measure(), postgresMilliseconds(postmaster)] as const;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${contender.name}, ${workload.name}: ${result.non2xx} bad answers, ${result.errors} errors`);
  const count = result.requests.total;
  // the machine had no time for it: such a round says nothing
  if (count === 0) return measure(contender, workload, concurrency, seconds, database, postmaster);
  return {
    perSecond: count / result.duration,
    node: (after[0].milliseconds - before[0].milliseconds) / count,
    postgres: (after[1] - before[1]) / count,
    p50: result.latency.p50,
    p97: result.latency.p97_5,
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const cpu = ({ node, postgres }: Measured): number => node + postgres;

/** One workload at one concurrency: the contenders take turns, so that a disturbance hits all of them alike. */
export async function runCell(
  contenders: readonly Contender[],
  workload: Workload,
  concurrency: number,
  rounds: number,
  seconds: number,
  database: BenchDatabase,
  postmaster: number,
): Promise<CellResult> {
  const results = new Map<string, Measured[]>(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    // the order turns too
    const order = round % 2 === 0 ? contenders : contenders.toReversed();
    for (const contender of order)
      results.get(contender.name)?.push(await measure(contender, workload, concurrency, seconds, database, postmaster));
  }
  const of = (name: string): readonly Measured[] => results.get(name) ?? [];
  const medians = Object.fromEntries(
    contenders.map(({ name }) => {
      const pick = (key: keyof Measured): number => median(of(name).map((one) => one[key]));
      return [
        name,
        {
          perSecond: pick('perSecond'),
          node: pick('node'),
          postgres: pick('postgres'),
          p50: pick('p50'),
          p97: pick('p97'),
        },
      ];
    }),
  );
  const ratio = (name: string): number =>
    median(of(name).map((one, round) => cpu(one) / cpu(of('service')[round] ?? one)));
  return {
    workload: workload.name,
    concurrency,
    medians,
    ratios: Object.fromEntries(
      contenders.filter(({ name }) => name !== 'service').map(({ name }) => [name, ratio(name)]),
    ),
  };
}
