// npm run bench: the service against raw pg and PostGraphile on 200,000 claims, and its live queries.
// --short measures briefly and writes nothing; --claims N takes another size; --seconds N the length of a round; --only live|requests one part.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { Contender } from './contender.ts';
import { openBenchDatabase, type BenchDatabase } from './database.ts';
import { runLive, type LiveResult } from './live.ts';
import { report } from './report.ts';
import { checkSame, runCell, type CellResult } from './rounds.ts';
import { WORKLOADS } from './workloads.ts';

const { values } = parseArgs({ options: { short: { type: 'boolean' }, claims: { type: 'string' }, only: { type: 'string' }, seconds: { type: 'string' } } });
const short = values.short === true;
const rounds = short ? 2 : 10;
const seconds = Number(values.seconds ?? (short ? 2 : 3));
const ORGANISATIONS = 20;
const CONCURRENCY = [8, 32];
const LIVE_WRITES = short ? 60 : 300;

async function postmasterOf(url: string): Promise<number> {
  const client = new Client(url);
  await client.connect();
  const { rows } = await client.query<{ directory: string }>(`select current_setting('data_directory') as directory`);
  await client.end();
  return Number(fs.readFileSync(path.join(rows[0]?.directory ?? '', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function measureRequests(database: BenchDatabase, service: Contender): Promise<CellResult[]> {
  const contenders = [await Contender.start('raw', 'raw.ts', database.url), service, await Contender.start('postgraphile', 'postgraphile.ts', database.url)];
  const postmaster = await postmasterOf(database.url);
  const cells: CellResult[] = [];
  try {
    for (const workload of WORKLOADS) {
      await checkSame(contenders, workload, database);
      // connections, plans and compiled code are warm before anything counts
      await runCell(contenders, workload, 16, 1, 2, database, postmaster);
      for (const concurrency of CONCURRENCY) {
        const result = await runCell(contenders, workload, concurrency, rounds, seconds, database, postmaster);
        console.log(`${workload.name} c${concurrency}: raw/service ${result.ratios['raw']?.toFixed(2)}, postgraphile/service ${result.ratios['postgraphile']?.toFixed(2)}`, result.medians);
        cells.push(result);
      }
    }
  } finally {
    for (const contender of contenders) if (contender !== service) await contender.stop();
  }
  return cells;
}

const [loadBefore = 0] = os.loadavg();
console.log('Opening the database (loaded once, then kept) ...');
const database = await openBenchDatabase(Number(values.claims ?? 200_000), ORGANISATIONS);
const service = await Contender.start('service', 'service.ts', database.url);
try {
  const cells = values.only === 'live' ? [] : await measureRequests(database, service);
  let live: LiveResult | undefined;
  if (values.only !== 'requests') {
    live = await runLive(service, database, LIVE_WRITES);
    console.log('live', live);
  }
  const [loadAfter = 0] = os.loadavg();
  const text = report({ database, cells, live, rounds, seconds, loadBefore, loadAfter }, WORKLOADS);
  if (short || values.only !== undefined) console.log(text);
  else fs.writeFileSync(path.join(import.meta.dirname, 'RESULTS.md'), text);
} finally {
  await service.stop();
  await database.server.stop();
}
