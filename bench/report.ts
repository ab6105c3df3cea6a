// bench/RESULTS.md.
import os from 'node:os';
import type { BenchDatabase } from './database.ts';
import type { LiveResult } from './live.ts';
import type { CellResult, Measured } from './rounds.ts';
import type { Workload } from './workloads.ts';

export interface Run {
  readonly database: BenchDatabase;
  readonly cells: readonly CellResult[];
  readonly live: LiveResult | undefined;
  readonly rounds: number;
  readonly seconds: number;
  readonly loadBefore: number;
  readonly loadAfter: number;
}

const LIVE_TARGET_MILLISECONDS = 50;

const figure = (value: number, digits: number): string => value.toFixed(digits);

function row(name: string, { perSecond, node, postgres, p50, p97 }: Measured): string {
  return `| ${name} | ${figure(perSecond, 0)} | ${figure(node, 3)} | ${figure(postgres, 3)} | ${figure(node + postgres, 3)} | ${figure(p50, 0)} / ${figure(p97, 0)} |`;
}

function verdict(value: number, target: number): string {
  return value >= target ? 'met' : '**missed**';
}

function cell(result: CellResult, workload: Workload | undefined): string {
  const raw = result.ratios['raw'] ?? 0;
  const postgraphile = result.ratios['postgraphile'] ?? 0;
  return [
    `### ${result.workload}, ${result.concurrency} at a time`,
    '',
    '| contender | requests/s | CPU node, ms | CPU Postgres, ms | CPU together, ms | p50 / p97.5, ms |',
    '|---|---|---|---|---|---|',
    ...Object.entries(result.medians).map(([name, measured]) => row(name, measured)),
    '',
    `CPU of raw pg over the service: ${figure(raw, 2)} (target ${workload?.againstRaw}: ${verdict(raw, workload?.againstRaw ?? 0)}). CPU of PostGraphile over the service: ${figure(postgraphile, 2)} (target ${workload?.againstPostgraphile}: ${verdict(postgraphile, workload?.againstPostgraphile ?? 0)}).`,
    '',
  ].join('\n');
}

function liveText(live: LiveResult): string {
  return [
    '## Live queries',
    '',
    `${live.sockets} sockets of 100 people, ${live.queries} different live queries, ${live.writes} writes at 15 a second through the service; each concerns the people of one of 20 organisations.`,
    '',
    '| from sending the write to having the result | p50 | p95 | p99 |',
    '|---|---|---|---|',
    `| ms | ${figure(live.p50, 1)} | ${figure(live.p95, 1)} | ${figure(live.p99, 1)} |`,
    '',
    `Target p95 below ${LIVE_TARGET_MILLISECONDS} ms: ${live.p95 < LIVE_TARGET_MILLISECONDS ? 'met' : '**missed**'}. The write itself was answered after ${figure(live.writeP50, 1)} ms (p50). ${live.deliveries} results delivered, ${live.missed === 0 ? 'none missing' : `${live.missed} missing`}; ${live.runs} runs of queries; ${figure(live.cpuMillisecondsPerSecond, 0)} ms of CPU a second in the service.`,
    '',
  ].join('\n');
}

/** The results as Markdown. */
export function report({ database, cells, live, rounds, seconds, loadBefore, loadAfter }: Run, workloads: readonly Workload[]): string {
  const [processor] = os.cpus();
  const rows = Object.entries(database.rows).map(([table, count]) => `${count.toLocaleString('en-AU')} ${table}`).join(', ');
  return [
    '# Benchmark results',
    '',
    'Made by `npm run bench`. The steadiest figure is CPU per request (the contender\'s process and all of Postgres\' together): ratios are of it, taken round by round, and their median is shown. Requests a second depend on what else the machine does and are shown for orientation.',
    '',
    `- Machine: ${os.availableParallelism()} cores (${processor?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}; the load generator, the contender and Postgres share them. Load average before the run ${figure(loadBefore, 1)}, after it ${figure(loadAfter, 1)}.${loadBefore > os.availableParallelism() ? ' Other work ran on the same cores: latencies and small differences are not to be trusted, ratios of CPU somewhat.' : ''}`,
    `- Node.js ${process.version}, Postgres ${database.version} (embedded, fsync on), pool of 10 for each contender, jit off.`,
    `- Data: the product's migrations with row-level security on every table; ${rows}; asked by the administrator of one organisation.`,
    `- ${rounds} alternating rounds of ${seconds} s for each cell.`,
    '- raw pg: the same HTTP handler, the same session statement, one Sync, named statements, SQL written by hand, no GraphQL. PostGraphile: 5 with its Amber preset and postgraphile-plugin-connection-filter; it is given the session\'s settings and spared the membership check that the other two make.',
    '',
    '## Requests',
    '',
    ...cells.map((result) => cell(result, workloads.find(({ name }) => name === result.workload))),
    ...(live ? [liveText(live)] : []),
  ].join('\n');
}
